/** What the build adds to the page: the service worker, the fonts at once, and the licences of the fonts. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";

const WORKER = "offline/worker.js";
const LICENCES = {
  "source-sans-3": "node_modules/@fontsource-variable/source-sans-3/LICENSE",
  "source-serif-4": "node_modules/@fontsource/source-serif-4/LICENSE",
};
/** The fonts that every page needs, by the beginnings of their names. */
const AT_ONCE = /^assets\/source-(sans-3-latin-wght-normal|serif-4-latin-700-normal)-/;

export function offline(): Plugin {
  return {
    name: "offline",
    apply: "build",
    enforce: "post",
    transformIndexHtml: {
      order: "post",
      handler(_, { bundle = {} }) {
        const fonts = Object.keys(bundle).filter((name) => AT_ONCE.test(name));
        return fonts.map((name) => ({
          tag: "link",
          attrs: { rel: "preload", as: "font", type: "font/woff2", href: `/${name}`, crossorigin: true },
          injectTo: "head",
        }));
      },
    },
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const kept = readdirSync("public").map((name): [string, string] => [
          name,
          readFileSync(`public/${name}`, "latin1"),
        ]);
        const index = bundle["index.html"];
        const page = index?.type === "asset" ? String(index.source) : "";
        const worker = readFileSync(WORKER, "utf-8");
        const files = Object.keys(bundle).filter((name) => name.startsWith("assets/"));
        const paths = [...files, ...kept.map(([name]) => name)].map((name) => `/${name}`).sort();
        const version = createHash("sha256")
          .update(JSON.stringify([paths, kept, page, worker]))
          .digest("hex")
          .slice(0, 16);
        const source = worker.replace('["{files}"]', JSON.stringify(paths)).replace("{version}", version);
        this.emitFile({ type: "asset", fileName: "worker.js", source });
        for (const [font, path] of Object.entries(LICENCES))
          this.emitFile({ type: "asset", fileName: `fonts/${font}-OFL.txt`, source: readFileSync(path, "utf-8") });
      },
    },
  };
}
