import { isDeepStrictEqual } from "node:util";
import type { KindName } from "#domain/content/kinds.ts";
import { calendarDay } from "#domain/dates.ts";
import type { FunctionAnswer } from "#engine/functions/call.ts";
import type { Database, Queryable } from "#engine/postgres/database.ts";
import { type Refused, refuse } from "../endpoint/refusals.ts";
import { newestOf } from "./drafts.ts";
import { faultOfKind } from "./faults.ts";
import { withBodies } from "./kinds.ts";
import { type LegalTexts, withVersions } from "./legal-texts.ts";
import { refuseInFolder } from "./owners.ts";
import { missingPicture } from "./portfolio.ts";
import { publishStudio } from "./publish.ts";
import { notePublished, type PrintedContent, type Publishing } from "./publishing.ts";
import { refuseRules } from "./seller-rules.ts";
import { lockPublished, type PublicContent, readPublicContent } from "./versions.ts";

/** Drafts as somebody has seen them. */
export interface SeenDrafts {
  kinds: readonly KindName[];
  /** The number of each one's draft. */
  seen: Readonly<Record<string, number>>;
  /** Whether their author has read what another currency, country or tax rule does. */
  isAccepted?: boolean;
}

interface Services {
  db: Database;
  publishing: Publishing;
  now(): Date;
}

/** Runs `work` in a transaction in which the database knows who publishes. */
type InTransaction = (work: (tx: Queryable) => Promise<FunctionAnswer>) => Promise<FunctionAnswer>;

/**
 * Publishes drafts. The site is printed first; then the versions, the catalogue, the legal texts and what the database
 * decides by change in one transaction, if nobody changed or published anything since they were seen. Whatever fails,
 * the former site stays.
 */
export async function publishDrafts(
  services: Services,
  drafts: SeenDrafts,
  inTransaction: InTransaction,
  attempts = 3,
): Promise<FunctionAnswer> {
  const { publishing, now } = services;
  const next = await printDrafts(services, drafts);
  if (!next.ok) return next;
  const { number, printed, legalTexts } = next;
  let isOutdated = false;
  const commit = async (tx: Queryable) => {
    const published = await lockPublished(tx);
    const inFolder = refuseInFolder(published.files, drafts.kinds);
    if (inFolder) return inFolder;
    if (!areAsSeen(await draftsOf(tx, drafts.kinds), drafts)) {
      return refuse(409, "content.seen_older");
    }
    isOutdated =
      published.number !== number - 1 ||
      // A version that a start has taken meanwhile is no other text's.
      !isDeepStrictEqual(await legalTexts(tx), printed.content.legal);
    if (isOutdated) return refuse(409, "content.seen_older");
    for (const kind of drafts.kinds) await makePublic(tx, kind, now());
    await publishStudio(tx, printed.content);
    await notePublished(tx, { number, kinds: drafts.kinds, at: now() });
    return { ok: true as const, body: { public: number } };
  };
  const answer = await publishing.publish(number, printed, () => inTransaction(commit));
  // Somebody has published other parts while this was printed: it is printed anew, with theirs.
  if (isOutdated && attempts > 1) {
    return publishDrafts(services, drafts, inTransaction, attempts - 1);
  }
  return answer;
}

interface NextSite {
  ok: true;
  /** How often something will have been published then. */
  number: number;
  printed: PrintedContent;
  /** The legal texts with the versions that they get. */
  legalTexts(tx: Queryable): Promise<LegalTexts>;
}

/**
 * Prints the site as it would be with these drafts.
 * @returns why they cannot be published, where they cannot
 */
export async function printDrafts(
  services: Services,
  { kinds, seen, isAccepted = false }: SeenDrafts,
): Promise<NextSite | Refused> {
  const { db } = services;
  const base = await readPublicContent(db);
  const inFolder = refuseInFolder(base.files, kinds);
  if (inFolder) return inFolder;
  const drafts = await draftsOf(db, kinds);
  if (kinds.some((kind) => drafts[kind]?.state !== "draft")) {
    return refuse(409, "content.nothing_to_publish");
  }
  if (!areAsSeen(drafts, { kinds, seen })) return refuse(409, "content.seen_older");
  for (const kind of kinds) {
    const fault = faultOfKind(kind, drafts[kind]?.body);
    if (fault) {
      const details = { kind, path: fault.path, reason: fault.message };
      return refuse(409, "content.not_ready", details);
    }
  }
  const bodies = Object.fromEntries(kinds.map((kind) => [kind, drafts[kind]?.body]));
  const change = { before: base.content, after: withBodies(base.content, bodies) };
  const refused =
    kinds.includes("seller") && (await refuseRules(db, { ...change, drafts, isAccepted }));
  return refused || printNext(services, base, bodies);
}

/**
 * Prints the site as it would be with these bodies.
 * @returns why it cannot be public, where it cannot
 */
export async function printNext(
  { db, publishing, now }: Services,
  base: PublicContent,
  bodies: Readonly<Record<string, unknown>>,
): Promise<NextSite | Refused> {
  const next = withBodies(base.content, bodies);
  const day = calendarDay(now(), base.content.seller.zone);
  const legalTexts = (tx: Queryable) =>
    withVersions(tx, { before: base.content.legal, after: next.legal, day });
  const missing = Object.hasOwn(bodies, "portfolio") && missingPicture(next.portfolio);
  if (missing) {
    const reason = `A picture of “${missing.title}” is not ready. Choose it again.`;
    return refuse(409, "content.not_ready", { kind: "portfolio", path: missing.path, reason });
  }
  try {
    const printed = await publishing.print({ ...next, legal: await legalTexts(db) });
    return { ok: true, number: base.number + 1, printed, legalTexts };
  } catch (error) {
    const reason = (error as Error).message.replace(/^Cannot start: /, "");
    return refuse(409, "content.not_ready", { reason });
  }
}

async function draftsOf(tx: Queryable, kinds: readonly KindName[]) {
  const found: Partial<Record<KindName, Awaited<ReturnType<typeof newestOf>>>> = {};
  for (const kind of kinds) found[kind] = await newestOf(tx, kind);
  return found;
}

function areAsSeen(drafts: Awaited<ReturnType<typeof draftsOf>>, { kinds, seen }: SeenDrafts) {
  return kinds.every(
    (kind) => drafts[kind]?.state === "draft" && drafts[kind]?.number === seen[kind],
  );
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
