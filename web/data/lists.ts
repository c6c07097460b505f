import type { JsonAnswers } from "#database/json-answers.ts";
import type { StudioListName } from "#domain/studio-lists.ts";
import { cleanPart, cleanText, cutText } from "#domain/text.ts";
import { accessToken } from "./access-token.ts";
import { type Answer, refusal, refusalIn } from "./answer.ts";
import { read } from "./ask.ts";
import { saveResponse } from "./save-file.ts";
import { postFunction } from "./server-fetch.ts";

/** Names one page of one of the studio's lists, with its search, filters and order. */
export type ListQuery = {
  list: StudioListName;
  /** From 1. */
  page: number;
  /** Words that must all occur; empty for every row. */
  search: string;
  /** The stored value by the column's name; an empty value is no filter. */
  filters: Record<string, string>;
  /** A column or `lower(column)` of domain/studio-lists.ts, with a minus before it for the descending order. */
  sort: string;
};

export type ListPage<Row> = Omit<JsonAnswers["studio_list"], "rows"> & { rows: Row[] };

export const rowsOnPage = 25;

/** One page of a list, searched, sorted and counted by the database; only for the studio. */
export async function readList<Row>(
  { filters, ...query }: ListQuery,
  otherwise: string,
): Promise<Answer<ListPage<Row>>> {
  const answer = await read(otherwise, (client) =>
    client.rpc("studio_list", {
      ...query,
      search: searchText(query.search),
      wanted: activeFilters(filters),
    }),
  );
  // The columns of a list are those of its definition.
  return answer.ok ? { ok: true, ...(answer.data as ListPage<Row>) } : answer;
}

/** Has the server write a list into a file, which the browser saves. */
export async function exportList({
  list,
  search,
  filters,
}: Pick<ListQuery, "list" | "search" | "filters">): Promise<Answer> {
  const otherwise = "The file could not be made. Please try again.";
  try {
    const body = { list, search: searchText(search), filters: activeFilters(filters) };
    const response = await postFunction("export-list", body, await accessToken());
    if (!response.ok) return refusalIn(await response.json(), response.status, otherwise);
    await saveResponse(response, `${list}.csv`);
    return { ok: true };
  } catch (error) {
    return refusal(error, otherwise);
  }
}

/** A search in the form that the database takes: at most 100 characters, without NUL, which no text in PostgreSQL can
 * hold. */
export function searchText(typed: string): string {
  return cutText(cleanPart(typed, cleanText).trim(), 100);
}

/** The filters that have a value. */
export function activeFilters(filters: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ""));
}
