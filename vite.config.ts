import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Rolldown } from "vite";
import { cssTarget } from "./scripts/build/css-target.ts";
import { devPages } from "./scripts/build/dev-pages.ts";
import { isServerPath } from "./server/paths.ts";
import { publishedContent } from "./server/publishing/content.ts";

const backend = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

// What stands around every page of the application comes in two pieces: the libraries, which seldom change, and ours.
const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: "react", test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
    { name: (id, modules) => (isInFrame(id, modules) ? "frame" : null) },
  ],
};

/** Is the module always there, because web/root.tsx imports it, or something that it imports does? What every page
 * of the application says of itself comes along: alone it would be a file of its own. */
function isInFrame(id: string, modules: Rolldown.ChunkingContext): boolean {
  if (frame.size === 0) {
    for (const start of ["root.tsx", "chrome/page-meta.ts"]) {
      walk(`${import.meta.dirname}/web/${start}`);
    }
  }
  return frame.has(id);

  function walk(module: string) {
    // The icons' index names all of them, whoever needs them.
    if (frame.has(module) || module.includes("/icons/")) return;
    frame.add(module);
    for (const imported of modules.getModuleInfo(module)?.importedIds ?? []) walk(imported);
  }
}
const frame = new Set<string>();

export default defineConfig({
  define: { STUDIO_NAME: JSON.stringify(publishedContent().studio.name) },
  build: { cssTarget, modulePreload: false },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting, chunkFileNames: "assets/[hash].js" } } },
    },
  },
  plugins: [devPages(), tailwindcss(), reactRouter()],
  // The build prints its pages through a preview server, which would take over the proxy of `npm run dev`.
  preview: { proxy: {} },
  server: {
    strictPort: true,
    proxy: {
      "/realtime/v1": { target: backend, changeOrigin: true, ws: true, rewriteWsOrigin: true },
      "^/": {
        target: backend,
        bypass: ({ method = "GET", url = "/" }) =>
          isServerPath(method, url.replace(/[?#].*/s, "")) ? undefined : url,
      },
    },
  },
});
