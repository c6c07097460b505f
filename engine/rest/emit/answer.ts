import type { Media } from "../parse/media.ts";
import type { ReadPlan } from "../plan/read-plan.ts";
import { filterInTime } from "./guard.ts";
import { countRows, selectRows } from "./read.ts";
import type { Parameters } from "./sql.ts";

/**
 * The position of each part of an answer in the one row that every statement returns. `extra` is the number of new rows
 * of a write, or the status that a function has set.
 */
export const column = { rows: 0, body: 1, total: 2, extra: 3, headers: 4 } as const;

/** They are written in milliseconds, whatever is in them. */
const fewRows = 50;

export interface Shape {
  media: Media;
  /** HEAD, and writes that return nothing: rows are counted, not written. */
  bodyless: boolean;
  counted: boolean;
}

/** The whole statement of GET and HEAD on a table: how many rows, the finished body, the total. */
export function readStatement(plan: ReadPlan, shape: Shape, parameters: Parameters): string {
  const rows = selectRows(plan, parameters);
  const total = shape.counted ? `, ${totalOf(plan, parameters)}` : "";
  const body = bodyOf(shape, wholeRow, isWrittenAtOnce(plan) ? undefined : parameters);
  return `select count(*), ${body}${total} from (${rows}) as r`;
}

/** Whether the rows are so few, and without embedded ones, that writing them needs no time limit. Reading them does. */
function isWrittenAtOnce({ range, embeds }: ReadPlan): boolean {
  return range.limit !== null && range.limit <= fewRows && embeds.length === 0;
}

/** Counts all rows in a second query only when the page does not give the total: it is not the first, or it is full. */
export function totalOf(plan: ReadPlan, parameters: Parameters): string {
  const { limit, offset } = plan.range;
  const counted = `(${countRows(plan, parameters)})`;
  if (offset > 0) return counted;
  if (limit === null) return "count(*)";
  return `case when count(*) < ${parameters.add(limit)}::bigint then count(*) else ${counted} end`;
}

/** The row itself: `r` alone would be the column of that name, where a caller asks for one. */
export const wholeRow = "r.*";

/** The rows as the text of the response. With `parameters`, the time limit applies while they are written. */
export function bodyOf(
  { media, bodyless }: Pick<Shape, "media" | "bodyless">,
  row = wholeRow,
  parameters?: Parameters,
): string {
  if (bodyless) return "null";
  if (media.form === "csv") return csvBody;
  const rows = `json_agg(${row})${parameters ? filterInTime(parameters) : ""}`;
  const all = media.stripNulls ? `json_strip_nulls(${rows})` : rows;
  return media.form === "object" ? `(${all}->0)::text` : `coalesce(${all}, '[]')::text`;
}

/**
 * A header line, then each row as PostgreSQL writes a record, which is what PostgREST sends: null is an empty field, an
 * empty text is "", and quotes and backslashes are doubled.
 */
const csvBody = `coalesce(min((select string_agg(k, ',') from json_object_keys(row_to_json(${wholeRow})) as k)), '') || chr(10) ||
  coalesce(string_agg(substr((${wholeRow})::text, 2, length((${wholeRow})::text) - 2), chr(10)), '')`;
