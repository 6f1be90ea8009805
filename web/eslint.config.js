import svelte from "eslint-plugin-svelte";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default ts.config(
    { ignores: ["node_modules", "src/protocol.ts"] },
    ...ts.configs.recommended,
    ...svelte.configs.recommended,
    {
        files: ["**/*.svelte", "**/*.svelte.ts"],
        languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
        rules: {
            "svelte/no-navigation-without-resolve": "off",
            // Sets and maps here are made anew at every change and kept in raw state.
            "svelte/prefer-svelte-reactivity": "off",
        },
    },
);
