// Builds the scripts of the portal and the admin area: the application, what its pages share, and each page.
import { relative, resolve } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { build, type Rolldown } from "vite";
import { applicationPages } from "../../web/routes.ts";
import { cssTarget } from "./css-target.ts";
import { fileGroups } from "./file-groups.ts";
import { pageModules } from "./page-modules.ts";
import { plainImports } from "./plain-imports.ts";

/** Addresses of files, as `/assets/….js`. */
export interface ApplicationFiles {
  /** What starts the application. */
  script: string;
  stylesheets: string[];
  /** What `script` imports. */
  always: string[];
  /** What each page needs besides at once, by its address, as `/project/:id`. */
  pages: Record<string, string[]>;
}

const entry = "web/application.tsx";

/** Writes the files, and those of `public`, to an empty folder. @param client the folder. */
export async function buildApplication(client: string): Promise<ApplicationFiles> {
  const result = await build({
    configFile: false,
    logLevel: "error",
    plugins: [pageModules(), plainImports, tailwindcss()],
    build: {
      outDir: client,
      emptyOutDir: true,
      cssTarget,
      modulePreload: false,
      rolldownOptions: {
        input: entry,
        output: {
          entryFileNames: "assets/[hash].js",
          chunkFileNames: "assets/[hash].js",
          codeSplitting: { groups: fileGroups(resolve(entry)) },
        },
      },
    },
  });
  if (!("output" in result)) throw new Error("The build has not ended.");
  const chunks = new Map(
    result.output.flatMap((one) => (one.type === "chunk" ? [[one.fileName, one] as const] : [])),
  );
  const start = chunkOf(chunks, entry);
  const always = withImports(chunks, [start.fileName]);
  const pages = [...applicationPages].map(([path, files]): [string, string[]] => {
    const own = files.map((file) => chunkOf(chunks, `web/${file}`).fileName);
    const needed = withImports(chunks, own).filter((file) => !always.includes(file));
    return [path, needed.map(addressOf)];
  });
  return {
    script: addressOf(start.fileName),
    stylesheets: result.output
      .map(({ fileName }) => fileName)
      .filter((file) => file.endsWith(".css"))
      .map(addressOf),
    always: always.filter((file) => file !== start.fileName).map(addressOf),
    pages: Object.fromEntries(pages),
  };
}

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/** The file that a module is in; where its exports have a file of their own, that one. */
function chunkOf(chunks: Chunks, source: string): Rolldown.OutputChunk {
  const all = [...chunks.values()];
  const isSource = (id: string | null | undefined) =>
    id ? relative(process.cwd(), id) === source : false;
  const found =
    all.find(({ facadeModuleId }) => isSource(facadeModuleId)) ??
    all.find(({ moduleIds }) => moduleIds.some(isSource));
  if (!found) throw new Error(`The build has no script of ${source}.`);
  return found;
}

/** These files, and all that they import; two files may import each other. */
export function withImports(
  chunks: Chunks,
  files: readonly string[],
  seen = new Set<string>(),
): string[] {
  for (const file of files) {
    if (seen.has(file)) continue;
    seen.add(file);
    withImports(chunks, chunks.get(file)?.imports ?? [], seen);
  }
  return [...seen];
}

function addressOf(file: string): string {
  return `/${file}`;
}
