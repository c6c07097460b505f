import { deflateRawSync } from "node:zlib";
import { minifySync, type Rolldown } from "vite";
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
const channels = /node_modules\/@supabase\/(realtime-js|phoenix)\//;
const storedFiles = /node_modules\/(@supabase\/storage-js|iceberg-js)\//;
export const channelsFile = "channels";
// Each page's first read goes through postgrest-js, which is therefore in the file that starts the application.
const reads = /node_modules\/@supabase\/postgrest-js\//;
const officialClient = /node_modules\/(@supabase|iceberg-js|tslib)\//;
const icons = /node_modules\/lucide-react\//;
const wordsOf = /words\/.*\b(es|fr|de)\.ts$/;
const inApplication = [icons, reads];
const ofOtherFiles = [libraries, officialClient, icons, wordsOf];

/** How many shared files a view may need, besides the libraries and what starts the application. */
const mostShared = { first: 3, whole: 6 };
/** With its own, and with what the imports of others bring. */
const mostFiles = { first: mostShared.first + 2, whole: mostShared.whole + 2 };

/**
 * How the modules of the application are put into files. Each file is a request, and each byte that a page does not need
 * is wasted. So there are a file of the libraries, which seldom change, one that starts the application, one for each
 * language, three for the official client (channels, files, the rest), two for each page, with what it needs at once and what it loads later, and
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
  const startsApplication = (id: string, modules: Modules) => {
    files ??= filesOf(entry, modules);
    return inApplication.some((test) => test.test(id)) || files.get(id)?.rank === 0;
  };
  return [
    { name: "libraries", test: libraries },
    { name: (id, modules) => (startsApplication(id, modules) ? "application" : null) },
    { name: channelsFile, test: channels },
    { name: "stored-files", test: storedFiles },
    { name: "client", test: officialClient },
    { name: (id) => wordsOf.exec(id)?.[1] ?? null },
    ...ranked,
  ];
}

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
  return deflateRawSync(minifySync("module.js", code).code).length;
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

/** How much a byte counts where the page waits for it, beside one that is loaded later. */
const weightOfFirst = 10;

/** Shared parts are joined into files, and then each is moved to the file with which the pages load least, until none gains
 * by another: a pair that was joined early has decided about all that followed. */
function lightest(parts: readonly Part[], modules: Modules): Part[] {
  const files = joined(parts).map((file) => {
    const inFile = new Set(file.modules);
    return parts.filter((part) => part.modules.some((id) => inFile.has(id)));
  });
  const homes = new Map(files.flatMap((file, home) => file.map((part) => [part, home])));
  const shared = parts.filter(({ views }) => pagesOf(views).size > 1);
  const sharedFiles = [...files.keys()].filter((home) =>
    files[home]?.some((part) => shared.includes(part)),
  );
  let least = costOf(homes, files.length);
  for (let gains = true; gains; ) {
    gains = false;
    for (const part of shared) {
      let best = homes.get(part) ?? 0;
      for (const home of sharedFiles) {
        const cost = costOf(homes.set(part, home), files.length);
        if (cost >= least) continue;
        [least, best, gains] = [cost, home, true];
      }
      homes.set(part, best);
    }
  }
  const filled = Map.groupBy(parts, (part) => homes.get(part) ?? 0);
  return withImports([...filled.values()].map(oneFile), modules);
}

/** What the pages load, the heavier a page the more, and far more where one needs too many files. */
function costOf(homes: ReadonlyMap<Part, number>, count: number): number {
  const bytes = new Array<number>(count).fill(0);
  const imports = Array.from({ length: count }, () => new Set<number>());
  const needed = new Map<View, Set<number>>();
  for (const [part, home] of homes) {
    bytes[home] = (bytes[home] ?? 0) + part.bytes;
    for (const imported of part.imports) imports[home]?.add(homes.get(imported) ?? home);
    for (const view of part.views) needed.set(view, (needed.get(view) ?? new Set()).add(home));
  }
  let cost = 0;
  for (const [view, files] of needed) {
    // A set goes on with what is added to it meanwhile.
    for (const file of files) for (const imported of imports[file] ?? []) files.add(imported);
    const sum = [...files].reduce((all, file) => all + (bytes[file] ?? 0), 0);
    const tooMany = Math.max(0, files.size - (isWhole(view) ? mostFiles.whole : mostFiles.first));
    cost += sum ** 2 * (isWhole(view) ? 1 : weightOfFirst) * 100 ** tooMany;
  }
  return cost;
}

function oneFile(parts: readonly Part[]): Part {
  return {
    modules: parts.flatMap(({ modules }) => modules),
    bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0),
    imports: new Set(parts.flatMap(({ imports }) => [...imports])),
    views: new Set(parts.flatMap(({ views }) => [...views])),
  };
}

/** Joins shared parts, those first that waste the fewest bytes, until no view needs too many. */
function joined(parts: readonly Part[]): Part[] {
  const needed = bytesOf(parts);
  const weightOf = (view: View) =>
    (needed.get(view) ?? 0) ** 2 * (isWhole(view) ? 1 : weightOfFirst);
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
          ? [{ one, other, cost: wasted(one, other, weightOf) / gain.length }]
          : [];
      }),
    );
    const [best] = pairs.sort((a, b) => a.cost - b.cost);
    if (!best) return [...own, ...shared];
    const { one, other } = best;
    const both = oneFile([one, other]);
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
function wasted(one: Part, other: Part, weightOf: (view: View) => number): number {
  const inVain = (part: Part, view: View) => {
    if (part.views.has(view)) return 0;
    let bytes = part.bytes;
    for (const { views, bytes: more } of part.imports) if (!views.has(view)) bytes += more;
    return bytes * weightOf(view);
  };
  const sum = (part: Part, views: ReadonlySet<View>) =>
    [...views].reduce((bytes, view) => bytes + inVain(part, view), 0);
  return sum(one, other.views) + sum(other, one.views);
}
