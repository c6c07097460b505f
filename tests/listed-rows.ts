import { beforeAll } from "vitest";
import { backendFor, personFor } from "./backend-for.ts";
import type { DatabaseKind } from "./databases.ts";

/** Rows in the studio's lists. */
export function listedRows(kind: DatabaseKind) {
  const backend = backendFor(kind);
  const ada = personFor(() => backend.customer());
  const studio = personFor(() => backend.admin());

  const addMessage = async (fields: object) => {
    const { data, error } = await backend.service
      .from("contact_submissions")
      .insert({ name: "Bob", email: "bob@example.com", message: "Hello", ...fields })
      .select("id")
      .single();
    if (error) throw error;
    return data.id as string;
  };

  beforeAll(async () => {
    for (const [name, status, service] of [
      ["Ähre", "new", "one-day"],
      ["zoe 50%", "completed", null],
      ["Carl_x", "new", "other"],
    ] as const) {
      // A fixed address: a part of a random one may begin like a word that is searched.
      await addMessage({ name, status, service, email: `visitor.${service}@example.com` });
    }
  });

  return { backend, ada, studio, addMessage };
}
