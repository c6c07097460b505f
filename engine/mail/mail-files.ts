import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";

/** Removes mails that were written as .eml files because there was no mail server. */
export async function removeMailFiles(folder: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const requested = new Set(ids);
  const names = await readdir(folder).catch(() => []);
  const matching = names.filter((name) =>
    requested.has(/([0-9a-f-]{36})\.eml(?:\.new)?$/.exec(name)?.[1] ?? ""),
  );
  await Promise.all(matching.map((name) => rm(join(folder, name), { force: true })));
}
