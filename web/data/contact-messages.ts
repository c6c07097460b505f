import type { ContactSubmissionsRow } from "#database/types.ts";
import { type Answer, refusal } from "./answer.ts";
import { backend } from "./client.ts";

export type MessageRow = Pick<
  ContactSubmissionsRow,
  "id" | "created_at" | "name" | "email" | "service" | "status"
>;

export type Message = Omit<ContactSubmissionsRow, "submission_key">;

/** Null when there is none with this id. */
export async function readMessage(id: string): Promise<Answer<{ message: Message | null }>> {
  const otherwise = "Failed to fetch submissions";
  try {
    const { data, error, status } = await (await backend())
      .from("contact_submissions")
      .select("id, created_at, name, email, phone, service, message, status")
      .eq("id", id)
      .maybeSingle<Message>();
    return error ? refusal({ ...error, status }, otherwise) : { ok: true, message: data };
  } catch (error) {
    return refusal(error, otherwise);
  }
}
