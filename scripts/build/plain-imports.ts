import type { Plugin } from "vite";

/** Removes Vite's helper around each `import()`, which would preload the files that `modulePreload` names. */
export const plainImports: Plugin = {
  name: "daybreak-plain-imports",
  enforce: "pre",
  load: (id) =>
    id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : null,
};
