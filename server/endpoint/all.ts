import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { StudioFunction } from "./define.ts";

/**
 * Loads every file of server/functions, with a function as its default export. The file's name is the function's:
 * `send-emails.ts` is `POST /functions/v1/send-emails`.
 * @throws Error for a file without one.
 */
export async function loadFunctions(): Promise<ReadonlyMap<string, StudioFunction>> {
  const names = readdirSync(join(import.meta.dirname, "../functions"))
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => file.replace(/\.ts$/, ""));
  const loaded = names.map(async (name) => {
    const { default: run } = (await import(/* @vite-ignore */ `../functions/${name}.ts`)) as {
      default?: StudioFunction;
    };
    if (!run) throw new Error(`server/functions/${name}.ts has no function as its default export.`);
    return [name, run] as const;
  });
  return new Map(await Promise.all(loaded));
}
