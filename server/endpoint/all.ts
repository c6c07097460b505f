import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { StudioFunction } from "./define.ts";

/**
 * Loads every file of server/functions, with a function as its default export. The file's name is the function's:
 * `send-emails.ts` is `POST /functions/v1/send-emails`. In a release the files are JavaScript.
 * @throws Error for a file without one.
 */
export async function loadFunctions(): Promise<ReadonlyMap<string, StudioFunction>> {
  const files = readdirSync(join(import.meta.dirname, "../functions")).filter(
    (file) => /\.[jt]s$/.test(file) && !/\.test\.[jt]s$/.test(file),
  );
  const loaded = files.map(async (file) => {
    const { default: run } = (await import(/* @vite-ignore */ `../functions/${file}`)) as {
      default?: StudioFunction;
    };
    if (!run) throw new Error(`server/functions/${file} has no function as its default export.`);
    return [file.slice(0, -".ts".length), run] as const;
  });
  return new Map(await Promise.all(loaded));
}
