import type { BuildEnvironmentOptions, Plugin } from "vite";

/** Calls `web/load-file.ts` in place of each `import()`, with the file that it imports. */
export const loadedImports: Plugin = {
  name: "daybreak-loaded-imports",
  enforce: "pre",
  load: (id) =>
    id === "\0vite/preload-helper.js"
      ? 'export { loadFile as __vitePreload } from "/web/load-file.ts";'
      : null,
};

/** What the plugin needs. */
export const ownFileOnly = {
  polyfill: false,
  resolveDependencies: (file) => [file],
} satisfies BuildEnvironmentOptions["modulePreload"];
