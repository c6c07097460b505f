import type { Plugin } from "vite";

const reloading = "window.location.reload();";

/**
 * The router loads the document again whenever the file of a page cannot be loaded, however often. With this it asks
 * `window.daybreakReload` (web/chrome/shell.tsx), and where that refuses, the failure reaches the error page.
 */
export function reloadOnce(): Plugin {
  return {
    name: "reload-once",
    apply: "build",
    transform: {
      filter: { id: /react-router\/dist\/production\/.*\/routeModules\.js$/ },
      handler(code) {
        if (!code.includes(reloading)) {
          throw new Error(
            "The router no longer reloads where scripts/build/reload-once.ts expects it.",
          );
        }
        return {
          code: code.replace(reloading, "if (!window.daybreakReload()) throw error;"),
          map: null,
        };
      },
    },
  };
}
