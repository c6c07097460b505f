import { deflateRawSync } from "node:zlib";
import type { Rolldown } from "vite";
import { applicationPages } from "../../web/routes.ts";

type Modules = Rolldown.ChunkingContext;

/** A page as it is opened (`/dashboard`), or with all that it may load afterwards (`/dashboard whole`). */
type View = string;

/** Modules that the same views need. */
interface Part {
  modules: string[];
  bytes: number;
  /** The parts that whoever loads this one loads, too, because its modules import from them. */
  imports: ReadonlySet<Part>;
  views: ReadonlySet<View>;
}

const libraries = /node_modules\/(react|react-dom|react-router|scheduler)\//;
// Each page's first read goes through postgrest-js, which is therefore in the file that starts the application.
const officialClient = /node_modules\/@supabase\/(?!postgrest-js)/;
const icons = /node_modules\/lucide-react\//;
const wordsOf = /words\/.*\b(es|fr|de)\.ts$/;
const ofOtherFiles = [libraries, officialClient, icons, wordsOf];

/** How many shared files a view may need, besides the libraries and what starts the application. */
const mostShared = { first: 3, whole: 6 };
/** How many files a view may need in all besides those, with its own and with what the imports of others bring. */
const mostParts = 8;

/**
 * How the modules of the application are put into files. Each file is a request, and each byte that a page does not need
 * is wasted. So there are a file of the libraries, which seldom change, one that starts the application, one for each
 * language, one for the official client, two for each page, with what it needs at once and what it loads later, and
 * shared files.
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
  const views = new Map<View, ReadonlySet<string>>();
  for (const [page, own] of applicationPages) {
    const first = imported(own.map(pathTo), modules);
    views.set(page, first);
    views.set(`${page} whole`, new Set([...first, ...deferred([...always, ...first], modules)]));
  }
  const parts = lightest(partsOf(views, always, modules), modules);
  for (const { modules } of parts.sort((a, b) => b.views.size - a.views.size)) {
    put(modules, `part-${rank}`);
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

/** About what a module weighs when it is minified and compressed. */
function sizeOf(code: string): number {
  return deflateRawSync(code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "").replace(/\s+/g, " "))
    .length;
}

function partsOf(
  needs: ReadonlyMap<View, ReadonlySet<string>>,
  without: ReadonlySet<string>,
  modules: Modules,
): Part[] {
  const parts = new Map<string, Part>();
  for (const id of new Set([...needs.values()].flatMap((ids) => [...ids]))) {
    if (without.has(id)) continue;
    const views = [...needs.keys()].filter((view) => needs.get(view)?.has(id));
    const key = views.join(" ");
    const part = parts.get(key) ?? {
      modules: [],
      bytes: 0,
      imports: new Set<Part>(),
      views: new Set(views),
    };
    part.modules.push(id);
    part.bytes += sizeOf(modules.getModuleInfo(id)?.code ?? "");
    parts.set(key, part);
  }
  const home = new Map([...parts.values()].flatMap((part) => part.modules.map((id) => [id, part])));
  for (const part of parts.values()) {
    const all = [...imported(part.modules, modules)].flatMap((id) => home.get(id) ?? []);
    part.imports = new Set(all.filter((one) => one !== part));
  }
  return [...parts.values()];
}

/**
 * How much a byte in vain counts: by the bytes that its view needs anyway, to this power, and this many times as much
 * where the page waits for it as where it is loaded later.
 */
interface Weighting {
  power: number;
  first: number;
  /** How much of what a file imports from others counts as bytes of it. */
  imports: number;
}

const weightings: Weighting[] = [1, 2, 3, 4].flatMap((power) =>
  [2, 4, 8].flatMap((first) => [0.25, 1].map((imports) => ({ power, first, imports }))),
);

/** One pair joined early decides about all that follow, so all weightings are tried. @returns the parts with which the
 * page that needs most at once needs least. */
function lightest(parts: readonly Part[], modules: Modules): Part[] {
  const tried = weightings.map((weighting) => {
    const result = withImports(joined(parts, weighting), modules);
    const bytes = [...bytesOf(result)].filter(([view]) => !isWhole(view)).map(([, sum]) => sum);
    const isCrowded = result.some(({ views }) =>
      [...views].some((view) => filesFor(view, result) > mostParts),
    );
    return { result, most: isCrowded ? Number.POSITIVE_INFINITY : Math.max(...bytes) };
  });
  return tried.reduce((best, next) => (next.most < best.most ? next : best)).result;
}

function filesFor(view: View, parts: readonly Part[]): number {
  return parts.filter(({ views }) => views.has(view)).length;
}

/** Joins shared parts, those first that waste the fewest bytes, until no view needs too many. */
function joined(parts: readonly Part[], { power, first, imports }: Weighting): Part[] {
  const needed = bytesOf(parts);
  const weightOf = (view: View) => (needed.get(view) ?? 0) ** power * (isWhole(view) ? 1 : first);
  const own = parts.filter(({ views }) => pagesOf(views).size === 1);
  let shared = parts.filter(({ views }) => pagesOf(views).size > 1);
  for (;;) {
    const counts = new Map<View, number>();
    for (const { views } of shared) {
      for (const view of views) counts.set(view, (counts.get(view) ?? 0) + 1);
    }
    const isCrowded = (view: View) =>
      (counts.get(view) ?? 0) > (isWhole(view) ? mostShared.whole : mostShared.first);
    const pairs = shared.flatMap((one, at) =>
      shared.slice(at + 1).flatMap((other) => {
        const gain = [...one.views].filter((view) => other.views.has(view) && isCrowded(view));
        return gain.length > 0
          ? [{ one, other, cost: wasted(one, other, weightOf, imports) / gain.length }]
          : [];
      }),
    );
    const [best] = pairs.sort((a, b) => a.cost - b.cost);
    if (!best) return [...own, ...shared];
    const { one, other } = best;
    const both = {
      modules: [...one.modules, ...other.modules],
      bytes: one.bytes + other.bytes,
      imports: new Set([...one.imports, ...other.imports]),
      views: new Set([...one.views, ...other.views]),
    };
    shared = [...shared.filter((part) => part !== one && part !== other), both];
  }
}

/** Who loads a file loads what all its modules import, also for modules that only another page asked for. */
function withImports(parts: readonly Part[], modules: Modules): Part[] {
  const home = new Map(parts.flatMap((part) => part.modules.map((id) => [id, part])));
  const partsFor = (id: string) =>
    (modules.getModuleInfo(id)?.importedIds ?? []).flatMap((imported) => home.get(imported) ?? []);
  const importedBy = new Map(
    parts.map((part) => [part, new Set(part.modules.flatMap(partsFor))] as const),
  );
  const views = new Map(parts.map((part) => [part, new Set(part.views)]));
  const add = (part: Part, view: View) => {
    if (views.get(part)?.has(view)) return;
    views.get(part)?.add(view);
    follow(part, view);
  };
  const follow = (part: Part, view: View) => {
    for (const imported of importedBy.get(part) ?? []) add(imported, view);
  };
  for (const part of parts) for (const view of part.views) follow(part, view);
  return parts.map((part) => ({ ...part, views: views.get(part) ?? part.views }));
}

function isWhole(view: View): boolean {
  return view.endsWith(" whole");
}

function pagesOf(views: ReadonlySet<View>): Set<string> {
  return new Set([...views].map((view) => view.replace(" whole", "")));
}

/** How many bytes each view needs. */
function bytesOf(parts: readonly Part[]): Map<View, number> {
  const sums = new Map<View, number>();
  for (const { views, bytes } of parts) {
    for (const view of views) sums.set(view, (sums.get(view) ?? 0) + bytes);
  }
  return sums;
}

/** What views would load in vain if the two were one file. */
function wasted(one: Part, other: Part, weightOf: (view: View) => number, imports: number): number {
  const inVain = (part: Part, view: View) => {
    if (part.views.has(view)) return 0;
    let bytes = part.bytes;
    for (const { views, bytes: more } of part.imports)
      if (!views.has(view)) bytes += more * imports;
    return bytes * weightOf(view);
  };
  const sum = (part: Part, views: ReadonlySet<View>) =>
    [...views].reduce((bytes, view) => bytes + inVain(part, view), 0);
  return sum(one, other.views) + sum(other, one.views);
}
