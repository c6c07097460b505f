import type { Rolldown } from "vite";
import { applicationPages } from "../../web/routes.ts";

type Modules = Rolldown.ChunkingContext;

/** Modules that the same pages need. */
interface Part {
  modules: string[];
  bytes: number;
  pages: ReadonlySet<string>;
}

const libraries = /node_modules\/(react|react-dom|react-router|scheduler)\//;
// Each page's first read goes through postgrest-js, which is therefore in the file that starts the application.
const officialClient = /node_modules\/@supabase\/(?!postgrest-js)/;
const icons = /node_modules\/lucide-react\//;
const wordsOf = /words\/.*\b(es|fr|de)\.ts$/;
const ofOtherFiles = [libraries, officialClient, icons, wordsOf];

/** How many shared files a page may need, besides the libraries and what starts the application. */
const mostShared = { first: 3, deferred: 1 };

/**
 * How the modules of the application are put into files. Each file is a request, and each byte that a page does not need
 * is wasted. So there are a file of the libraries, which seldom change, one that starts the application, one for each
 * language, two for each page, with what it needs at once and what it loads later, and shared files.
 * @param entry the path of the module that starts the application
 */
export function fileGroups(entry: string): Rolldown.CodeSplittingGroup[] {
  let files: ReturnType<typeof filesOf> | undefined;
  // A group also gets what its modules import, unless an earlier group has it. So a file that more pages need comes first.
  const ranked = Array.from({ length: 100 }, (_, rank) => ({
    name(id: string, modules: Modules) {
      files ??= filesOf(entry, modules);
      const file = files.get(id);
      return file?.rank === rank ? file.name : null;
    },
  }));
  return [
    { name: "libraries", test: libraries },
    { name: "client", test: officialClient },
    { name: (id) => wordsOf.exec(id)?.[1] ?? null },
    { name: "application", test: icons },
    ...ranked,
  ];
}

/** The file of each module. */
function filesOf(entry: string, modules: Modules): Map<string, { rank: number; name: string }> {
  const pathTo = (file: string) => `${process.cwd()}/web/${file}`;
  const files = new Map<string, { rank: number; name: string }>();
  let rank = 0;
  const put = (ids: Iterable<string>, name: string) => {
    for (const id of ids) files.set(id, { rank, name });
    rank++;
  };
  const always = imported([entry, pathTo("missing.tsx")], modules);
  put(always, "application");
  const first = [...applicationPages].map(
    ([page, own]) => [page, imported(own.map(pathTo), modules)] as const,
  );
  const afterwards = [["application", always] as const, ...first].map(
    ([page, ids]) => [page, deferred(ids, modules)] as const,
  );
  for (const [time, pages] of Object.entries({ first, deferred: afterwards })) {
    const parts = joined(
      partsOf(pages, new Set(files.keys()), modules),
      mostShared[time as "first" | "deferred"],
    );
    for (const { modules, pages } of parts.sort((a, b) => b.pages.size - a.pages.size)) {
      const [page] = pages;
      put(modules, `${time} ${pages.size === 1 ? page : `shared ${rank}`}`);
    }
  }
  return files;
}

/** These modules, and all that they import. */
function imported(ids: readonly string[], modules: Modules, seen = new Set<string>()): Set<string> {
  for (const id of ids) {
    if (seen.has(id) || ofOtherFiles.some((other) => other.test(id))) continue;
    seen.add(id);
    imported(modules.getModuleInfo(id)?.importedIds ?? [], modules, seen);
  }
  return seen;
}

/** All that these modules load when it is needed, but for the pages themselves. */
function deferred(ids: Iterable<string>, modules: Modules, seen = new Set<string>()) {
  for (const id of ids) {
    if (id.endsWith("page-modules")) continue;
    const loaded = modules.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
    const found = [...imported(loaded, modules)].filter((one) => !seen.has(one));
    for (const one of found) seen.add(one);
    deferred(found, modules, seen);
  }
  return seen;
}

function partsOf(
  pages: readonly (readonly [page: string, modules: ReadonlySet<string>])[],
  without: ReadonlySet<string>,
  modules: Modules,
): Part[] {
  const parts = new Map<string, Part>();
  for (const id of new Set(pages.flatMap(([, ids]) => [...ids]))) {
    if (without.has(id)) continue;
    const needing = pages.filter(([, ids]) => ids.has(id)).map(([page]) => page);
    const key = needing.join(" ");
    const part = parts.get(key) ?? { modules: [], bytes: 0, pages: new Set(needing) };
    part.modules.push(id);
    part.bytes += modules.getModuleInfo(id)?.code?.length ?? 0;
    parts.set(key, part);
  }
  return [...parts.values()];
}

/** Joins shared parts, those first that waste the fewest bytes, until no page needs more than `most` of them. */
function joined(parts: readonly Part[], most: number): Part[] {
  const own = parts.filter(({ pages }) => pages.size === 1);
  let shared = parts.filter(({ pages }) => pages.size > 1);
  const weights = weightsOf(parts);
  for (;;) {
    const isCrowded = (page: string) => shared.filter(({ pages }) => pages.has(page)).length > most;
    const pairs = shared.flatMap((one, at) =>
      shared.slice(at + 1).flatMap((other) => {
        const both = [...one.pages].filter((page) => other.pages.has(page));
        const gain = both.filter(isCrowded).length;
        return gain > 0 ? [{ one, other, cost: wasted(one, other, weights) / gain }] : [];
      }),
    );
    const [best] = pairs.sort((a, b) => a.cost - b.cost);
    if (!best) return [...own, ...shared];
    const { one, other } = best;
    const both = {
      modules: [...one.modules, ...other.modules],
      bytes: one.bytes + other.bytes,
      pages: new Set([...one.pages, ...other.pages]),
    };
    shared = [...shared.filter((part) => part !== one && part !== other), both];
  }
}

/** How heavy each page is by itself: a byte in vain is worse where there are many. */
function weightsOf(parts: readonly Part[]): Map<string, number> {
  const weights = new Map<string, number>();
  for (const { pages, bytes } of parts) {
    for (const page of pages) weights.set(page, (weights.get(page) ?? 0) + bytes);
  }
  return weights;
}

/** What pages would load in vain if the two were one file. */
function wasted(one: Part, other: Part, weights: ReadonlyMap<string, number>): number {
  const inVain = (part: Part, pages: ReadonlySet<string>) =>
    [...pages].reduce(
      (sum, page) => sum + (part.pages.has(page) ? 0 : part.bytes * (weights.get(page) ?? 0)),
      0,
    );
  return inVain(one, other.pages) + inVain(other, one.pages);
}
