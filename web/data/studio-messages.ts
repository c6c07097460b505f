import type { ContactSubmissionsRow } from "#database/types.ts";
import type { Answer } from "./answer.ts";
import { ask, read } from "./ask.ts";
import { inOrder } from "./in-order.ts";

export type MessageRow = Pick<
  ContactSubmissionsRow,
  "id" | "created_at" | "name" | "email" | "service" | "status"
>;

export type Message = Omit<ContactSubmissionsRow, "submission_key">;

/** Null when there is none with this id. */
export async function readMessage(id: string): Promise<Answer<{ message: Message | null }>> {
  return read(
    "Failed to fetch submissions",
    (client) =>
      client
        .from("contact_submissions")
        .select("id, created_at, name, email, phone, service, message, status")
        .eq("id", id)
        .maybeSingle(),
    (message) => ({ message }),
  );
}

export function setMessageStatus(id: string, status: MessageRow["status"]): Promise<Answer> {
  return inOrder(id, () =>
    ask("Failed to update status", (client) =>
      // `single` fails if the policy hides the row, which would otherwise look like a success.
      client.from("contact_submissions").update({ status }).eq("id", id).select("id").single(),
    ),
  );
}
