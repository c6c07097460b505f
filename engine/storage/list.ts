import { storageRefusal } from "./errors.ts";
import { bucketParam } from "./keys.ts";
import { jsonBody, readJson, type StorageContext } from "./service.ts";

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
    select coalesce(json_agg(page), '[]')::text from page`;
  const values = [bucket, prefix === "" ? "" : `${prefix}/`, search, limit, offset];
  return readJson(context, { text, values }, []);
}

/** The list with a cursor, which the official client calls listV2. */
export async function listObjectsV2(context: StorageContext): Promise<unknown> {
  const bucket = bucketParam(context);
  const body = await jsonBody(context);
  const prefix = textOf(body.prefix, "prefix");
  const limit = countOf(body.limit, 1000);
  const after = cursorKey(textOf(body.cursor, "cursor"));
  const delimited = body.with_delimiter === true;
  const text = `with below as (
      select substr(name, length($2) + 1) as rest, o.* from storage.objects o
      where bucket_id = $1 and starts_with(name, $2)
    ), entries as (
      select name as key, rest, id, updated_at, created_at, last_accessed_at, metadata
        from below where not $5 or position('/' in rest) = 0
      union all
      select distinct $2 || split_part(rest, '/', 1) || '/', split_part(rest, '/', 1), null::uuid,
        null::timestamptz, null::timestamptz, null::timestamptz, null::jsonb
        from below where $5 and position('/' in rest) > 0
    )
    select coalesce(json_agg(page), '[]')::text from (
      select * from entries where key collate "C" > $3 order by key collate "C" limit $4
    ) page`;
  const values = [bucket, prefix, after, limit + 1, delimited];
  const found = (await readJson(context, { text, values }, [])) as Entry[];
  const page = found.slice(0, limit);
  const hasNext = found.length > limit;
  const last = page.at(-1)?.key;
  return {
    hasNext,
    ...(hasNext && last
      ? { nextCursor: Buffer.from(`l:${last}`).toString("base64"), nextCursorKey: last }
      : {}),
    folders: page.filter(({ id }) => id === null).map(({ key }) => ({ name: key, key })),
    objects: page
      .filter(({ id }) => id !== null)
      .map(({ key, rest, ...object }) => ({ key: rest, name: key, ...object })),
  };
}

interface Entry {
  key: string;
  rest: string;
  id: string | null;
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

function cursorKey(cursor: string): string {
  const [, key = ""] = /^l:(.*)$/s.exec(Buffer.from(cursor, "base64").toString("utf8")) ?? [];
  if (cursor !== "" && key === "") throw storageRefusal("InvalidRequest", "cursor is not valid");
  return key;
}
