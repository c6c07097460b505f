import { type Answer, refusal } from "./answer.ts";
import { backend } from "./client.ts";

/** Which part of which of the studio's lists somebody wants to see. */
export type Wanted = {
  /** As the database calls it: `messages`. */
  list: string;
  /** From 1. */
  page: number;
  /** Words that must all occur; empty for every row. */
  search: string;
  /** By column, as stored; an empty value is no filter. */
  filters: Record<string, string>;
  /** A column or `lower(column)`, as the database's list offers it. */
  sort: string;
  descending: boolean;
};

export type Listed<Row> = {
  rows: Row[];
  /** The wanted one, or the first when that is not there any more. */
  page: number;
  /** Counted as far as 1,000 rows, which is as far as the pages lead. */
  total: number;
  /** There are more than were counted. */
  more: boolean;
};

export const rowsOnPage = 25;

/** One page of a list, found, sorted and counted by the database; only for the studio. */
export async function readListed<Row>(
  { filters, ...wanted }: Wanted,
  otherwise: string,
): Promise<Answer<Listed<Row>>> {
  try {
    const { data, error, status } = await (await backend()).rpc("studio_list", {
      ...wanted,
      search: searched(wanted.search),
      wanted: set(filters),
    });
    if (error) return refusal({ ...error, status }, otherwise);
    return { ok: true, ...(data as Listed<Row>) };
  } catch (error) {
    return refusal(error, otherwise);
  }
}

/** A search as the database takes it: not longer, and without what no text holds. */
export function searched(typed: string): string {
  return typed.replaceAll("\u0000", "").trim().slice(0, 100);
}

/** The filters that say something. */
export function set(filters: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ""));
}
