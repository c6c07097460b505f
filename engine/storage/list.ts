import { storageRefusal } from "./errors.ts";
import { bucketParam } from "./keys.ts";
import { jsonBody, readJson, type StorageContext, times } from "./service.ts";

const sortable = ["name", "updated_at", "created_at", "last_accessed_at"];

/** The files and folders directly below a folder that the caller may see. */
export async function listObjects(context: StorageContext): Promise<unknown> {
  const bucket = bucketParam(context);
  const body = await jsonBody(context);
  const prefix = textOf(body.prefix, "prefix").replace(/\/+$/, "");
  const search = textOf(body.search, "search");
  const limit = countOf(body.limit, 100);
  const offset = countOf(body.offset, 0);
  const { column = "name", order = "asc" } = (body.sortBy ?? {}) as {
    column?: string;
    order?: string;
  };
  if (!sortable.includes(column) || !/^(asc|desc)$/i.test(order)) {
    throw storageRefusal(
      "InvalidRequest",
      `sortBy takes one of ${sortable.join(", ")}, asc or desc`,
    );
  }
  const direction = order.toLowerCase() === "desc" ? "desc" : "asc";
  const text = `with below as (
      select substr(name, length($2) + 1) as rest, o.* from storage.objects o
      where bucket_id = $1 and starts_with(name, $2)
    ), entries as (
      select rest as name, id, updated_at, created_at, last_accessed_at, metadata
        from below where position('/' in rest) = 0 and rest <> '.emptyFolderPlaceholder'
      union all
      select distinct split_part(rest, '/', 1), null::uuid, null::timestamptz, null::timestamptz,
        null::timestamptz, null::jsonb from below where position('/' in rest) > 0
    ), page as (
      select * from entries where position(lower($3) in lower(name)) > 0
      order by (id is not null), ${column} ${direction}, name limit $4 offset $5
    )
    select coalesce(json_agg(entry), '[]')::text from (select name, id, ${times}, metadata from page) as entry`;
  const values = [bucket, prefix === "" ? "" : `${prefix}/`, search, limit, offset];
  return readJson(context, { text, values }, []);
}

/**
 * The list with a cursor, which the official client calls listV2. With a delimiter, what lies below a folder is one
 * entry of its own, and every entry has the last part of its name as its key. Entries are ordered by their bytes; a
 * folder has no times and counts as the oldest.
 */
export async function listObjectsV2(context: StorageContext): Promise<unknown> {
  const bucket = bucketParam(context);
  const body = await jsonBody(context);
  const prefix = textOf(body.prefix, "prefix");
  const limit = countOf(body.limit, 1000);
  const cursor = textOf(body.cursor, "cursor");
  const { column, order, name, time } = cursor === "" ? sortOf(body.sortBy) : positionOf(cursor);
  const delimited = body.with_delimiter === true;
  const moment =
    column === "name"
      ? "'epoch'::timestamptz"
      : `coalesce(date_trunc('milliseconds', ${column}), 'epoch')`;
  const text = `with below as (
      select substr(name, length($2) + 1) as rest, o.* from storage.objects o
      where bucket_id = $1 and starts_with(name, $2)
    ), entries as (
      select name, id, updated_at, created_at, last_accessed_at, metadata
        from below where not $5 or position('/' in rest) = 0
      union all
      select distinct $2 || split_part(rest, '/', 1) || '/', null::uuid,
        null::timestamptz, null::timestamptz, null::timestamptz, null::jsonb
        from below where $5 and position('/' in rest) > 0
    ), page as (
      select *, ${moment} as moment from entries
      where $3 = '' or (${moment}, name collate "C") ${order === "asc" ? ">" : "<"} ($6::timestamptz, $3)
      order by moment ${order}, name collate "C" ${order} limit $4
    )
    select coalesce(json_agg(entry), '[]')::text from (
      select split_part(name, '/', $7) as key, name, id, ${times}, metadata from page
    ) as entry`;
  const level = prefix.split("/").length;
  const values = [bucket, prefix, name, limit + 1, delimited, time || "epoch", level];
  const found = (await readJson(context, { text, values }, [])) as Entry[];
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  return {
    hasNext: found.length > limit,
    ...(last ? { nextCursor: cursorAfter(last, { column, order }), nextCursorKey: last.name } : {}),
    folders: page.filter(({ id }) => id === null).map(({ name, key }) => ({ name, key })),
    objects: page
      .filter(({ id }) => id !== null)
      .map(({ key, ...object }) => (delimited ? { key, ...object } : object)),
  };
}

interface Entry {
  key: string;
  name: string;
  id: string | null;
  created_at: string | null;
  updated_at: string | null;
}

interface Sorting {
  column: "name" | "created_at" | "updated_at";
  order: "asc" | "desc";
}

/** Where a page begins: after this name and, unless it is sorted by name, this time. */
interface Position extends Sorting {
  name: string;
  time: string;
}

function sortOf(sortBy: unknown): Position {
  const { column = "name", order = "asc" } = (sortBy ?? {}) as {
    column?: unknown;
    order?: unknown;
  };
  const isKnown = ["name", "updated_at", "created_at"].includes(String(column));
  if (!isKnown || !["asc", "desc"].includes(String(order))) {
    const message = "sortBy takes one of name, updated_at, created_at, and asc or desc";
    throw storageRefusal("InvalidRequest", message);
  }
  return { column, order, name: "", time: "" } as Position;
}

/** Lines `l:` name, `o:` order, `c:` column, `a:` time, as the official service writes them. */
function cursorAfter(entry: Entry, { column, order }: Sorting): string {
  const lines = [`l:${entry.name}`];
  if (order === "desc" || column !== "name") lines.push(`o:${order}`);
  if (column !== "name") lines.push(`c:${column}`, `a:${entry[column] ?? ""}`);
  return Buffer.from(lines.join("\n")).toString("base64");
}

function positionOf(cursor: string): Position {
  const lines = Buffer.from(cursor, "base64").toString("utf8").split("\n");
  const part = (mark: string) => lines.find((line) => line.startsWith(`${mark}:`))?.slice(2) ?? "";
  const [name, time] = [part("l"), part("a")];
  const isTime = time === "" || /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(time);
  if (name === "" || !isTime) throw storageRefusal("InvalidRequest", "cursor is not valid");
  const sortBy = { column: part("c") || "name", order: part("o") || "asc" };
  return { ...sortOf(sortBy), name, time };
}

function textOf(value: unknown, name: string): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "string" && value.length <= 1024 && !value.includes("\0")) return value;
  throw storageRefusal("InvalidRequest", `${name} must be text`);
}

function countOf(value: unknown, fallback: number): number {
  if (value === undefined || value === null) return fallback;
  if (Number.isInteger(value) && (value as number) >= 0) return Math.min(value as number, 1000);
  throw storageRefusal("InvalidRequest", "limit and offset must be whole numbers");
}
