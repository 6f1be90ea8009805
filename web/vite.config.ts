import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { offline } from "./offline/plugin.ts";

const server = process.env.BIRCHBARK_SERVER ?? "http://127.0.0.1:8732";

export default defineConfig({
  plugins: [svelte(), offline()],
  build: {
    outDir: "../src/birchbark/server/page",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  // One DOM for all test files: setting up one for each takes longer than all tests together.
  test: { environment: "jsdom", isolate: false, include: ["tests/**/*.test.ts"], testTimeout: 60_000 },
});
