import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Fault } from "#domain/content/faults.ts";
import { type LegalName, type LegalText, legalFields } from "#domain/content/legal.ts";
import { blocksOf } from "#domain/content/prose.ts";
import type { Queryable } from "#engine/postgres/database.ts";

export type LegalTexts = Readonly<Record<LegalName, LegalText>>;

const legalNames = Object.keys(legalFields) as LegalName[];

/** A legal text of the software, which stands in its file as `withTitle` writes it. */
export function shippedLegalText(name: LegalName): LegalText {
  const file = `content/legal/${name}.md`;
  const text = readFileSync(join(import.meta.dirname, "../..", file), "utf8");
  const [, title, version, body] =
    /^---\ntitle: (.+)\nversion: (\S+)\n---\n([\s\S]*)$/.exec(text) ?? [];
  if (!title || !version || !body)
    throw new Error(`Cannot start: ${file} has no "title:" and "version:" at its top.`);
  return { title, version, body: body.trim() };
}

export function withTitle({ title, version, body }: LegalText): string {
  return `---\ntitle: ${title}\nversion: ${version}\n---\n${stored(body)}`;
}

/** The text whose hash agreements name. */
function stored(body: string): string {
  return `\n${body}\n`;
}

/** The first fault of a legal text that its fields do not find: what is no prose. */
export function faultOfLegalTexts(texts: Readonly<Record<LegalName, { body: string }>>) {
  for (const name of legalNames) {
    try {
      blocksOf(texts[name].body);
    } catch (error) {
      return { path: `${name}.body`, message: (error as Error).message } satisfies Fault;
    }
  }
  return null;
}

/**
 * Legal texts as they are published on a day: one that is not as it was has this day as its version, a second one that
 * day with `-2` behind it. A version that there was once is never another text's.
 * @param day as YYYY-MM-DD
 */
export async function withVersions(
  tx: Queryable,
  { before, after, day }: { before: LegalTexts; after: LegalTexts; day: string },
): Promise<LegalTexts> {
  const { rows } = await tx.query<{ kind: LegalName; version: string }>(
    "select kind, version from public.legal_texts where version like $1",
    [`${day}%`],
  );
  const versionOf = (name: LegalName): string => {
    const [old, { title, body }] = [before[name], after[name]];
    if (title === old.title && body === old.body) return old.version;
    const taken = rows.filter(({ kind }) => kind === name).map(({ version }) => version);
    let version = day;
    for (let n = 2; taken.includes(version); n++) version = `${day}-${n}`;
    return version;
  };
  return Object.fromEntries(
    legalNames.map((name) => [name, { ...after[name], version: versionOf(name) }]),
  ) as LegalTexts;
}

/** Stores these texts for good. @returns what agreements name. */
export async function publishLegalTexts(tx: Queryable, texts: LegalTexts) {
  const current: Record<string, { version: string; sha256: string }> = {};
  for (const kind of legalNames) {
    const { title, version } = texts[kind];
    const body = stored(texts[kind].body);
    const sha256 = createHash("sha256").update(body).digest("hex");
    current[kind] = { version, sha256 };
    await tx.query(
      `insert into public.legal_texts (kind, version, sha256, title, body) values ($1, $2, $3, $4, $5)
       on conflict do nothing`,
      [kind, version, sha256, title, body],
    );
  }
  return current;
}
