import { type Answer, refusal } from "./answer.ts";
import { backend } from "./client.ts";

/** Which part of a list somebody wants to see. */
export type Wanted = {
  /** From 1. */
  page: number;
  /** Words that must all occur; empty for every row. */
  search: string;
  /** As stored; empty for every one. */
  status: string;
};

export type Listed<Row> = {
  rows: Row[];
  /** The wanted one, or the first when that is not there any more. */
  page: number;
  total: number;
};

export const rowsOnPage = 25;

type Listing = {
  table: string;
  /** Only what the list shows. */
  columns: string;
  /** In which of them a word is looked for. */
  searched: readonly string[];
  otherwise: string;
};

/** One page of a table, newest first, found and counted by the server. */
export async function readPage<Row>(
  listing: Listing,
  wanted: Wanted,
): Promise<Answer<Listed<Row>>> {
  const { table, columns, searched, otherwise } = listing;
  const first = (wanted.page - 1) * rowsOnPage;
  try {
    let query = (await backend()).from(table).select(columns, { count: "exact" });
    if (wanted.status) query = query.eq("status", wanted.status);
    for (const pattern of patterns(wanted.search)) {
      query = query.or(searched.map((column) => `${column}.ilike.${pattern}`).join());
    }
    const { data, count, error, status } = await query
      .order("created_at", { ascending: false })
      .order("id")
      .range(first, first + rowsOnPage - 1)
      .returns<Row[]>();
    if (error?.code === beyondTheEnd && wanted.page > 1) {
      return await readPage(listing, { ...wanted, page: 1 });
    }
    if (error) return refusal({ ...error, status }, otherwise);
    return { ok: true, rows: data, page: wanted.page, total: count ?? data.length };
  } catch (error) {
    return refusal(error, otherwise);
  }
}

/** One pattern for each word, quoted for a filter. What LIKE and the filter's grammar read as signs is
 * found as it was typed, but for a star, which stands for any one letter: it cannot be escaped. */
export function patterns(search: string): string[] {
  const words = search.replaceAll("\u0000", "").trim().slice(0, longestSearch).split(/\s+/);
  return words.filter(Boolean).map((word) => {
    const literal = word.replace(/[\\%_]/g, "\\$&").replaceAll("*", "_");
    return `"%${literal.replace(/["\\]/g, "\\$&")}%"`;
  });
}

const longestSearch = 100;
const beyondTheEnd = "PGRST103"; // requested range not satisfiable
