import type { DatabaseKind } from "../databases.ts";
import { type Identity, worldFor } from "./world.ts";

/** Requests of each identity. */
export function refusedRequests(kind: DatabaseKind) {
  const world = worldFor(kind);

  const json = async (response: Response) => ({
    status: response.status,
    body: JSON.parse((await response.text()) || "null"),
  });
  const get = async (who: Identity, path: string, headers: Record<string, string> = {}) =>
    json(await world.ask(who, path, { headers }));
  const send = async (
    who: Identity,
    method: string,
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ) => {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    return json(await world.ask(who, path, { method, body: text, headers }));
  };
  const rows = async (table: string) =>
    (await world.as("service").from(table).select().order("id")).data;
  const full = { prefer: "return=representation" };

  return { world, get, send, rows, full };
}
