import { relative } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Rolldown } from "vite";
import { cssTarget } from "./scripts/build/css-target.ts";
import { devPages } from "./scripts/build/dev-pages.ts";
import { reloadOnce } from "./scripts/build/reload-once.ts";
import { devMails } from "./scripts/mails/dev-mails.ts";
import { publishedContent } from "./server/publishing/content.ts";
import { isServerPath } from "./server/settings/paths.ts";

const backend = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

// The code that every page of the application needs is in two files: the libraries, which seldom change, and ours.
const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: "react", test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
    { name: (id, modules) => (isInFrame(id, modules) ? "frame" : null) },
    ...sharedGroups(),
  ],
};

/**
 * Modules that several pages share would be in a file for each set of pages, up to 88 files for one page. Those that at
 * least four pages of the studio need are therefore put together. Modules that the portal needs too are in files of
 * their own, and so are those that the largest pages need: other modules in the same file would make these pages too
 * heavy (scripts/commands/weigh.ts).
 *
 * The first group that has a module also gets the modules that it imports. A page that needs a module needs its imports
 * too, so those are in the same group or in an earlier one.
 */
function sharedGroups(): Rolldown.CodeSplittingGroup[] {
  const [project, hours] = ["admin/project/project.tsx", "admin/bookings/hours/page.tsx"] as const;
  const parts = [[project, hours], [project], [hours], []];
  return [1, 0].flatMap((portalPages) =>
    parts.map((fullest) => ({
      name(id, modules) {
        const pages = pagesOf(id, modules);
        const count = (area: string) => pages.filter((page) => page.startsWith(area)).length;
        const isShared = count("admin/") >= 4 && count("portal/") >= portalPages;
        const isHere = isShared && fullest.every((page) => pages.includes(page));
        return isHere ? ["shared", portalPages, ...fullest].join("-").replace(/\W+/g, "-") : null;
      },
    })),
  );
}

/** The pages, as files below web/, that import this module, directly or through others; not those that load it later. */
function pagesOf(id: string, modules: Rolldown.ChunkingContext): readonly string[] {
  const known = pagesOfModule.get(id);
  if (known) return known;
  const isPage = (module: string) => module.includes("?__react-router-build-client-route");
  const importers = collect(id, (module) =>
    isPage(module) ? [] : (modules.getModuleInfo(module)?.importers ?? []),
  );
  const files = [...importers].filter(isPage).map((module) => module.replace(/\?.*/, ""));
  const found = files.map((file) => relative(`${import.meta.dirname}/web`, file));
  pagesOfModule.set(id, found);
  return found;
}
const pagesOfModule = new Map<string, readonly string[]>();

/** Whether every page loads the module, because web/root.tsx imports it, directly or through others. The module with
 * which every page names itself (page-meta.ts) counts too: it would otherwise be a file of its own. */
function isInFrame(id: string, modules: Rolldown.ChunkingContext): boolean {
  if (frame.size === 0) {
    // Icons do not count, because their index imports all of them, whether they are needed or not.
    const imports = (module: string) =>
      (modules.getModuleInfo(module)?.importedIds ?? []).filter((one) => !one.includes("/icons/"));
    for (const start of ["root.tsx", "chrome/page-meta.ts"]) {
      collect(`${import.meta.dirname}/web/${start}`, imports, frame);
    }
  }
  return frame.has(id);
}
const frame = new Set<string>();

/** Adds a module to `all`, and those that `next` names for it, and so on. @returns `all` */
function collect(
  module: string,
  next: (module: string) => readonly string[],
  all = new Set<string>(),
) {
  if (all.has(module)) return all;
  all.add(module);
  for (const one of next(module)) collect(one, next, all);
  return all;
}

export default defineConfig({
  define: { STUDIO_NAME: JSON.stringify(publishedContent().studio.name) },
  build: { cssTarget, modulePreload: false },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting, chunkFileNames: "assets/[hash].js" } } },
    },
  },
  plugins: [devMails(), devPages(), reloadOnce(), tailwindcss(), reactRouter()],
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
