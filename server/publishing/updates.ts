import { faultsOf } from "#domain/content/faults.ts";
import { valueAt } from "#domain/content/fields.ts";
import { isOnlyOffered, type KindName, kindNames, kinds } from "#domain/content/kinds.ts";
import { isSame, merged, nextBase, type Offer, withValue } from "#domain/content/merge.ts";
import type { Queryable } from "#engine/postgres/database.ts";
import { checkContent, publishedOf, shippedContent } from "./content.ts";
import { type Newest, newestOf, saveDraft } from "./drafts.ts";
import { bodyOf, draftOf, withBodies } from "./kinds.ts";
import { notePublished } from "./publishing.ts";
import { lockPublished, readPublicContent } from "./versions.ts";

type Body = Record<string, unknown>;

interface Row {
  kind: KindName;
  number: number;
  state: "draft" | "public";
  body: Body;
  shipped: Body;
}

/** What the software ships of a kind that the studio has changed, and that is the studio's to take or to leave. */
export interface KindOffer extends Offer {
  kind: KindName;
}

/**
 * Merges what this version of the software ships into what the studio has changed, as domain/content/merge.ts says. What
 * is public gets a new version where that changes it. A studio with a name of its own gets nothing by itself, and neither
 * do legal texts and a kind whose merge could not be published.
 */
export async function mergeShipped(tx: Queryable): Promise<void> {
  const { number, at, files } = await lockPublished(tx);
  // What a folder has is compared with the release when it is read.
  const own = kindNames.filter((kind) => !files[kind]);
  const { rows } = await tx.query<Row>(
    `select kind, number, state, body, shipped from public.content_versions
     where state in ('draft', 'public') and kind = any($1) order by kind, state = 'draft'`,
    [own],
  );
  const isOwnStudio =
    files.studio !== undefined ||
    rows.some(({ kind, state }) => kind === "studio" && state === "public");
  const changed: KindName[] = [];
  for (const row of rows) {
    const versions = versionsOf(row.kind, row);
    if (isSame(versions.base, versions.shipped)) continue;
    let made = merged(kinds[row.kind].fields, versions, {
      brings: !isOwnStudio && !isOnlyOffered(row.kind),
    });
    if (row.state === "public" && !(await canBePublic(tx, row.kind, made.body))) {
      made = merged(kinds[row.kind].fields, versions, { brings: false });
    }
    const base = nextBase(versions, made.offers);
    if (isSame(made.body, versions.own)) await writeBase(tx, row, base);
    else await writeMerged(tx, row, { body: made.body, base });
    if (row.state === "public" && !isSame(made.body, versions.own)) changed.push(row.kind);
  }
  if (changed.length > 0) await notePublished(tx, { number: number + 1, kinds: changed, at });
}

/** What is offered now, in the draft of a kind or in what is public of it. */
export async function readOffers(tx: Queryable): Promise<KindOffer[]> {
  const { rows } = await tx.query<Row>(
    `select distinct on (kind) kind, body, shipped from public.content_versions
     where state in ('draft', 'public') and kind = any($1)
       and not exists (select from public.content_public p where p.files ? kind)
     order by kind, state = 'draft' desc`,
    [kindNames],
  );
  return kindNames.flatMap((kind) =>
    rows
      .filter((row) => row.kind === kind)
      .flatMap((row) => offersOf(kind, row).map((offer) => ({ kind, ...offer }))),
  );
}

/** Puts what is offered at a path into the draft. @returns false where nothing is offered there (any more) */
export async function takeOffer(tx: Queryable, { kind, path, at }: Decision): Promise<boolean> {
  const newest = await newestOf(tx, kind, { locks: true });
  const offer = offersOf(kind, newest).find((one) => one.path === path);
  if (!offer) return false;
  const changes = [{ path, value: offer.shipped }];
  await saveDraft(tx, kind, { base: newest.number, changes, at, isShipped: true });
  return true;
}

/** Leaves the studio's value at a path as it is until the software changes it once more. */
export async function leaveOffer(tx: Queryable, { kind, path }: Omit<Decision, "at">) {
  await newestOf(tx, kind, { locks: true });
  const { rows } = await tx.query<Row>(
    `select kind, number, state, body, shipped from public.content_versions
     where kind = $1 and state in ('draft', 'public')`,
    [kind],
  );
  for (const row of rows) {
    const { base, shipped } = versionsOf(kind, row);
    await writeBase(tx, row, withValue(base, path.split("."), valueAt(shipped, path)));
  }
}

interface Decision {
  kind: KindName;
  path: string;
  at: Date;
}

function offersOf(kind: KindName, newest: Pick<Newest, "body" | "shipped">): Offer[] {
  return merged(kinds[kind].fields, versionsOf(kind, newest), { brings: false }).offers;
}

function versionsOf(kind: KindName, { body, shipped }: Pick<Row, "body" | "shipped">) {
  return {
    base: draftOf(kind, shipped, shippedContent),
    own: draftOf(kind, body, shippedContent),
    shipped: bodyOf(shippedContent, kind) as Body,
  };
}

async function canBePublic(tx: Queryable, kind: KindName, body: Body): Promise<boolean> {
  if (faultsOf(kinds[kind].fields, body).length > 0) return false;
  const { content } = await readPublicContent(tx);
  try {
    publishedOf(checkContent(withBodies(content, { [kind]: body })));
    return true;
  } catch {
    return false;
  }
}

function writeBase(tx: Queryable, { kind, number }: Row, base: Body) {
  return tx.query(
    "update public.content_versions set shipped = $3 where kind = $1 and number = $2",
    [kind, number, JSON.stringify(base)],
  );
}

/** A public version stays as it was and gets a successor; a draft is changed, with a new number. */
async function writeMerged(
  tx: Queryable,
  { kind, number, state }: Row,
  next: { body: Body; base: Body },
) {
  const values = [kind, number, JSON.stringify(next.body), JSON.stringify(next.base)];
  const newNumber = "(select max(number) + 1 from public.content_versions where kind = $1)";
  if (state === "draft") {
    await tx.query(
      `update public.content_versions set number = ${newNumber}, body = $3, shipped = $4
       where kind = $1 and number = $2`,
      values,
    );
    return;
  }
  await tx.query(
    "update public.content_versions set state = 'past' where kind = $1 and number = $2",
    values.slice(0, 2),
  );
  await tx.query(
    `insert into public.content_versions (kind, number, state, body, shipped, based_on, published_at)
     values ($1, ${newNumber}, 'public', $3, $4, $2, now())`,
    values,
  );
}
