import { type Answer, refusal } from "./answer.ts";
import { backend } from "./client.ts";

export type ToolFacts = { tool: string; label: string; inputs: Record<string, string | number> };
export type CallFacts = { starts_at: string; zone: string };

/** What came from an address or went to it. */
export type HistoryEntry = {
  kind: "message" | "project" | "draft" | "report" | "mail" | "tool-result" | "booking";
  id: string;
  /** ISO 8601 */
  at: string;
  title: string;
  status: string | null;
  /** Done by the account of this address, and is the address verified? Null: no account did it. */
  joined: boolean | null;
  /** Of a tool's result: which one, and what it was given. Of a call: when it is, and in whose zone. */
  facts: ToolFacts | CallFacts | null;
};

export type ContactHistory = {
  account: {
    id: string;
    name: string | null;
    created_at: string;
    verified: boolean;
    role: string;
  } | null;
  entries: HistoryEntry[];
  /** There are older ones. */
  more: boolean;
};

/** What is known of an address, newest first; `before` (ISO 8601) leads to what is older. */
export async function readHistory(
  address: string,
  before: string | null,
): Promise<Answer<ContactHistory>> {
  const otherwise = "The history could not be loaded.";
  try {
    const { data, error, status } = await (await backend()).rpc("contact_history", {
      address,
      before,
    });
    return error
      ? refusal({ ...error, status }, otherwise)
      : { ok: true, ...(data as ContactHistory) };
  } catch (error) {
    return refusal(error, otherwise);
  }
}
