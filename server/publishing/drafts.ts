import { type Change, FieldError, withChange } from "#domain/content/changes.ts";
import { type Field, type Fields, fieldAt, valueAt } from "#domain/content/fields.ts";
import { type KindName, kinds } from "#domain/content/kinds.ts";
import { reservedIds } from "#domain/service/service.ts";
import type { Queryable } from "#engine/postgres/database.ts";
import { shippedContent } from "./content.ts";
import { bodyOf, draftOf } from "./kinds.ts";
import { rebuiltLogo } from "./logo.ts";
import { lockPublished } from "./versions.ts";

type Body = Record<string, unknown>;

/** The newest version of a kind that somebody sees: its draft, else what is public, else what is shipped (number 0). */
export interface Newest {
  number: number;
  state: "draft" | "public" | "shipped";
  body: Body;
  /** What the software shipped when the studio changed it: the base on which its next version is merged. */
  shipped: Body;
  touched: Record<string, { number: number; by: string | null; at: string }>;
}

/** A change that somebody else's change of the same field stands against. */
export interface Conflict {
  path: string;
  /** What it is now. */
  value: unknown;
  by: string | null;
  at: string;
}

interface Saving {
  base: number;
  changes: readonly Change[];
  at: Date;
  isShipped?: boolean;
}

/** `locks`: until the transaction ends, nobody else saves or publishes. */
export async function newestOf(
  tx: Queryable,
  kind: KindName,
  { locks = false } = {},
): Promise<Newest> {
  if (locks) await lockPublished(tx);
  const { rows } = await tx.query<Newest>(
    `select number, state, body, shipped, touched from public.content_versions
     where kind = $1 and state in ('draft', 'public') order by state = 'draft' desc limit 1`,
    [kind],
  );
  const shipped: Body = bodyOf(shippedContent, kind);
  const [row] = rows;
  if (!row) return { number: 0, state: "shipped", body: shipped, shipped, touched: {} };
  return {
    ...row,
    body: draftOf(kind, row.body, shippedContent),
    shipped: draftOf(kind, row.shipped, shippedContent),
  };
}

/**
 * Saves changes of a kind into its draft, which is made where there is none. Changes of different fields by several
 * people come together.
 * @param base the number of the version that its author saw
 * @param isShipped whether they are the software's, whose entries may come back under their ids
 * @throws FieldError where a change names nothing, or adds an entry under an id that another one had
 */
export async function saveDraft(
  tx: Queryable,
  kind: KindName,
  { base, changes, at, isShipped = false }: Saving,
): Promise<{ number: number } | { conflict: Conflict }> {
  const newest = await newestOf(tx, kind, { locks: true });
  for (const { path, value } of changes) {
    const other = newest.touched[path];
    const now = valueAt(newest.body, path);
    if (other && other.number > base && JSON.stringify(now) !== JSON.stringify(value)) {
      return { conflict: { path, value: now ?? null, by: other.by, at: other.at } };
    }
  }
  if (!isShipped) await refuseFormerIds(tx, kind, newest, changes);
  const { fields } = kinds[kind];
  const body = withDrawings(fields, changes).reduce<Body>(
    (made, change) => withChange<Fields>(fields, made as never, change),
    newest.body,
  );
  return {
    number: await writeDraft(tx, kind, newest, {
      body,
      paths: changes.map(({ path }) => path),
      at,
    }),
  };
}

/** Ids of entries in lists whose entries are named: orders and projects name them for ever. */
export async function formerIds(tx: Queryable, kind: KindName): Promise<string[]> {
  const shipped = namedListsOf(kind).flatMap((list) => idsIn(bodyOf(shippedContent, kind), list));
  if (shipped.length === 0) return [];
  const { rows } = await tx.query<{ id: string }>(
    `select distinct e ->> 'id' as id from public.content_versions v cross join unnest($2::text[]) as list
       cross join jsonb_array_elements(v.body -> list) as e where v.kind = $1`,
    [kind, namedListsOf(kind)],
  );
  // `/work/0` is the page that says that there is none.
  return [...new Set([...reservedIds, "0", ...shipped, ...rows.map(({ id }) => id)])];
}

/** The changes with each drawing made anew. @throws DrawingError */
function withDrawings(fields: Fields, changes: readonly Change[]): Change[] {
  return changes.map(({ path, value }) =>
    fieldAt(fields, path)?.is === "drawing" && typeof value === "string"
      ? { path, value: rebuiltLogo(value) }
      : { path, value },
  );
}

async function refuseFormerIds(
  tx: Queryable,
  kind: KindName,
  { body }: Newest,
  changes: readonly Change[],
) {
  const added = changes.flatMap(({ path, value }) => {
    const [list = "", id, ...rest] = path.split(".");
    const isAdded =
      id &&
      rest.length === 0 &&
      value !== null &&
      !valueAt(body, path) &&
      namedListsOf(kind).includes(list);
    return isAdded ? [id] : [];
  });
  if (added.length === 0) return;
  const former = await formerIds(tx, kind);
  if (added.some((id) => former.includes(id))) {
    throw new FieldError("There was one with this name before. Add it under another one.");
  }
}

function namedListsOf(kind: KindName): string[] {
  return Object.entries<Field>(kinds[kind].fields).flatMap(([name, field]) =>
    field.is === "list" && field.named ? [name] : [],
  );
}

function idsIn(body: Body, list: string): string[] {
  const entries = body[list];
  return Array.isArray(entries) ? entries.map(({ id }) => String(id)) : [];
}

interface Written {
  body: Body;
  /** What was changed in it. */
  paths: readonly string[];
  at: Date;
}

/** Makes this body the draft of a kind, under the lock of `newestOf`. @returns its number. */
export async function writeDraft(
  tx: Queryable,
  kind: KindName,
  newest: Newest,
  { body, paths, at }: Written,
): Promise<number> {
  const { rows } = await tx.query<{ number: number }>(
    `select coalesce(max(number), 0) + 1 as number from public.content_versions where kind = $1`,
    [kind],
  );
  const number = rows[0]?.number ?? 1;
  const by = `(select coalesce(raw_user_meta_data ->> 'full_name', email) from auth.users where id = auth.uid())`;
  const own = Object.fromEntries(paths.map((path) => [path, { number, at: at.toISOString() }]));
  const touched = newest.state === "draft" ? newest.touched : {};
  const values = [kind, number, JSON.stringify(body), JSON.stringify(touched), JSON.stringify(own)];
  const withAuthor = `$4::jsonb || (select jsonb_object_agg(key, value || jsonb_build_object('by', ${by}))
    from jsonb_each($5::jsonb))`;
  if (newest.state === "draft") {
    await tx.query(
      `update public.content_versions set number = $2, body = $3, touched = ${withAuthor},
         changed_by = auth.uid(), changed_at = $6
       where kind = $1 and state = 'draft'`,
      [...values, at],
    );
  } else {
    await tx.query(
      `insert into public.content_versions (kind, number, state, body, touched, based_on, shipped, changed_by, changed_at)
       values ($1, $2, 'draft', $3, ${withAuthor}, $7, $8, auth.uid(), $6)`,
      [...values, at, newest.number, JSON.stringify(newest.shipped)],
    );
  }
  return number;
}
