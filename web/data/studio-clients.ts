import type { ClientsRow } from "#database/types.ts";
import type { Answer } from "./answer.ts";
import { read } from "./ask.ts";

/** A client in the search in which the studio chooses one. */
export type ClientChoice = Pick<
  ClientsRow,
  "id" | "user_id" | "name" | "business_name" | "legal_name" | "email"
>;

/** How many clients a search lists at most. */
export const clientsFound = 8;
const columns = "id, user_id, name, business_name, legal_name, email";
const failed = "The clients could not be loaded.";

/** Clients with an account whose name, business or address has this text, one more than `clientsFound` at most. */
export async function findClients(search: string): Promise<Answer<{ clients: ClientChoice[] }>> {
  // These characters have a meaning in a pattern of the REST interface. They are replaced by `_`, which matches any one
  // character.
  const pattern = `"*${search.trim().replace(/[%*"\\]/g, "_")}*"`;
  const conditions = ["name", "business_name", "legal_name", "email"].map(
    (column) => `${column}.ilike.${pattern}`,
  );
  return read(
    failed,
    (client) =>
      client
        .from("clients")
        .select(columns)
        .not("user_id", "is", null)
        .or(conditions.join())
        .order("created_at", { ascending: false })
        .limit(clientsFound + 1),
    (clients) => ({ clients }),
  );
}

/** A client's projects that are not cancelled, the newest first. */
export async function readClientProjects(
  userId: string,
): Promise<Answer<{ projects: { id: string; business_name: string }[] }>> {
  return read(
    "The projects could not be loaded.",
    (client) =>
      client
        .from("onboarding_submissions")
        .select("id, business_name")
        .eq("user_id", userId)
        .neq("status", "cancelled")
        .order("created_at", { ascending: false })
        .limit(100),
    (projects) => ({ projects }),
  );
}

/** The client who owns a project; null when the client is gone. */
export async function readClientOfProject(
  projectId: string,
): Promise<Answer<{ client: ClientChoice | null }>> {
  const owner = await read(failed, (client) =>
    client.from("onboarding_submissions").select("user_id").eq("id", projectId).maybeSingle(),
  );
  if (!owner.ok) return owner;
  return read(
    failed,
    (client) =>
      client.from("clients").select(columns).eq("user_id", `${owner.data?.user_id}`).maybeSingle(),
    (client) => ({ client }),
  );
}
