import type { Answer } from "./answer.ts";
import { askJson } from "./ask.ts";

type ToolResultDetails = {
  tool: string;
  label: string;
  inputs: Record<string, string | number>;
};
type BookingDetails = { starts_at: string; zone: string };

/** Something that was sent from an address or to it. */
export type HistoryEntry = {
  kind: "message" | "project" | "draft" | "report" | "mail" | "tool-result" | "booking";
  id: string;
  /** ISO 8601 */
  at: string;
  title: string;
  status: string | null;
  /** Whether the account that did it has proved this address; null if no account did it. */
  joined: boolean | null;
  /** Of a tool's result: the tool and its inputs. Of a booking: when it begins, and in which time zone. */
  facts: ToolResultDetails | BookingDetails | null;
};

export type ContactHistory = {
  account: {
    id: string;
    name: string | null;
    created_at: string;
    verified: boolean;
    role: string;
  } | null;
  /** The client who has proved the address; all entries belong to this client. */
  client: { id: string; name: string | null; business_name: string | null } | null;
  entries: HistoryEntry[];
  /** There are older entries. */
  more: boolean;
};

/** What is known of an address, newest first; `before` (ISO 8601) continues with older entries. */
export async function readHistory(
  address: string,
  before: string | null,
): Promise<Answer<ContactHistory>> {
  const found = await askJson<ContactHistory>("The history could not be loaded.", (client) =>
    client.rpc("contact_history", { address, before }),
  );
  return found.ok ? { ok: true, ...found.data } : found;
}
