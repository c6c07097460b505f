import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { ComposeMail, Mails } from "./due.ts";

/**
 * Loads every file of server/mails.
 * @returns how each kind of mail is composed from its row; null for a kind that is not
 * @throws Error for a kind that two files have
 */
export async function loadMails(): Promise<ReadonlyMap<string, ComposeMail | null>> {
  const files = readdirSync(join(import.meta.dirname, "..")).filter((name) =>
    /(?<!\.test)\.[jt]s$/.test(name),
  );
  const all = new Map<string, ComposeMail | null>();
  for (const file of files) {
    const { default: mails } = (await import(/* @vite-ignore */ `../${file}`)) as {
      default: Mails;
    };
    for (const [kind, compose] of Object.entries(mails)) {
      if (all.has(kind)) throw new Error(`server/mails has the kind ${kind} in two files.`);
      all.set(kind, compose);
    }
  }
  return all;
}
