import { z } from "zod";
import { faultsOf } from "#domain/content/faults.ts";
import { kinds as allKinds, type KindName, kindNames } from "#domain/content/kinds.ts";
import type { Queryable } from "#engine/postgres/database.ts";
import { asActor } from "../endpoint/as-actor.ts";
import { defineFunction } from "../endpoint/define.ts";
import { refuse } from "../endpoint/refusals.ts";
import { newestOf } from "../publishing/drafts.ts";
import { withBodies } from "../publishing/kinds.ts";
import { mayChangeKinds } from "../publishing/owners.ts";
import { missingPicture } from "../publishing/portfolio.ts";
import { publishStudio } from "../publishing/publish.ts";
import { notePublished, type PrintedContent } from "../publishing/publishing.ts";
import { readPublicContent } from "../publishing/versions.ts";

const body = z.object({
  kinds: z.array(z.enum(kindNames)).min(1),
  seen: z.record(z.string(), z.int()),
});

/**
 * Publishes drafts: `{ kinds, seen: { kind: number } }` → `{ public }`, how often something was published. The site is
 * printed first; then the versions, the catalogue and what the database decides by change in one transaction, if nobody
 * changed or published anything since the author looked (`seen`). Whatever fails, the former site stays.
 */
export default defineFunction<z.output<typeof body>>({
  who: "studio",
  otherwise: "content.managers_only",
  body,
  expected: "Send kinds and seen: { kind: number }.",
  returns: z.strictObject({ public: z.int() }),
  async run({ kinds, seen }, { db, caller, now, publishing }) {
    if (!(await mayChangeKinds(kinds, { db, caller }))) {
      return refuse(403, "content.owners_only");
    }
    const drafts = await draftsOf(db, kinds);
    if (kinds.some((kind) => drafts[kind]?.state !== "draft")) {
      return refuse(409, "content.nothing_to_publish");
    }
    if (kinds.some((kind) => drafts[kind]?.number !== seen[kind])) {
      return refuse(409, "content.seen_older");
    }
    for (const kind of kinds) {
      const [fault] = faultsOf(allKinds[kind].fields, drafts[kind]?.body);
      if (fault) {
        const details = { kind, path: fault.path, reason: fault.message };
        return refuse(409, "content.not_ready", details);
      }
    }
    const base = await readPublicContent(db);
    const bodies = Object.fromEntries(kinds.map((kind) => [kind, drafts[kind]?.body]));
    const next = withBodies(base.content, bodies);
    const missing = kinds.includes("portfolio") && missingPicture(next.portfolio);
    if (missing) {
      const reason = `A picture of “${missing.title}” is not ready. Choose it again.`;
      return refuse(409, "content.not_ready", { kind: "portfolio", path: missing.path, reason });
    }
    let printed: PrintedContent;
    try {
      printed = await publishing.print(next);
    } catch (error) {
      const reason = (error as Error).message.replace(/^Cannot start: /, "");
      return refuse(409, "content.not_ready", { reason });
    }
    const number = base.number + 1;
    const commit = async (tx: Queryable) => {
      const isSame = await isUnchanged(tx, { kinds, seen, number: base.number });
      if (!isSame) return refuse(409, "content.seen_older");
      for (const kind of kinds) await makePublic(tx, kind, now());
      await publishStudio(tx, printed.content);
      await notePublished(tx, { number, kinds, at: now() });
      return { ok: true as const, body: { public: number } };
    };
    return publishing.publish(number, printed, () => asActor(db, caller, commit));
  },
});

async function draftsOf(tx: Queryable, kinds: readonly KindName[]) {
  const found: Partial<Record<KindName, Awaited<ReturnType<typeof newestOf>>>> = {};
  for (const kind of kinds) found[kind] = await newestOf(tx, kind);
  return found;
}

interface Seen {
  kinds: readonly KindName[];
  seen: Readonly<Record<string, number>>;
  /** How often something had been published. */
  number: number;
}

async function isUnchanged(tx: Queryable, { kinds, seen, number }: Seen): Promise<boolean> {
  const { rows } = await tx.query<{ number: number }>(
    "select number from public.content_public for update",
  );
  if (rows[0]?.number !== number) return false;
  const drafts = await draftsOf(tx, kinds);
  return kinds.every((kind) => drafts[kind]?.number === seen[kind]);
}

async function makePublic(tx: Queryable, kind: KindName, at: Date) {
  await tx.query(
    "update public.content_versions set state = 'past' where kind = $1 and state = 'public'",
    [kind],
  );
  await tx.query(
    `update public.content_versions set state = 'public', touched = '{}', published_at = $2
     where kind = $1 and state = 'draft'`,
    [kind, at],
  );
}
