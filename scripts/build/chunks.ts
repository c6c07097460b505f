import { relative } from "node:path";
import { build, type Rolldown } from "vite";

/** The built scripts by their file, as `assets/….js`. */
export type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/** Builds with these settings alone. @returns the scripts, and the names of all files. */
export async function runBuild(
  config: Parameters<typeof build>[0],
): Promise<{ chunks: Chunks; files: string[] }> {
  const result = await build({ configFile: false, logLevel: "error", ...config });
  if (!("output" in result)) throw new Error("The build has not ended.");
  const { output } = result;
  return {
    chunks: new Map(output.flatMap((one) => (one.type === "chunk" ? [[one.fileName, one]] : []))),
    files: output.map(({ fileName }) => fileName),
  };
}

/** The file that a module is in; where its exports have a file of their own, that one. @throws Error without one. */
export function chunkOf(chunks: Chunks, source: string): Rolldown.OutputChunk {
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

/** The address of a file: `/assets/….js`. */
export function addressOf(file: string): string {
  return `/${file}`;
}
