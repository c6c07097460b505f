import type { WaitingKind } from "#domain/waiting.ts";
import type { Today } from "#web/data/studio-today.ts";
import { personFor } from "../backend-for.ts";
import { callFunction } from "../call-function.ts";
import type { DatabaseKind } from "../databases.ts";
import { booksFor } from "../money/books.ts";

/** What waits for the studio, and projects that become older. */
export function studioToday(kind: DatabaseKind) {
  const books = booksFor(kind);
  const maker = personFor(() => books.backend.staff("maker", "Max"));
  const otherMaker = personFor(() => books.backend.staff("maker", "Olga"));
  const hour = 3_600_000;

  const today = async ({ client } = books.studio): Promise<Today> => {
    const { data, error } = await client.rpc("studio_today");
    if (error) throw error;
    return data as Today;
  };
  const linesOf = async (kind: WaitingKind, project: string, person = books.studio) =>
    ((await today(person))[kind]?.rows ?? []).filter(({ project_id }) => project_id === project);
  const neededItems = ["day-send-content", "day-send-domain"];
  const tickNeeded = async (project: string) => {
    for (const item_id of neededItems) {
      await books.ada.client.rpc("tick_task", { project_id: project, item_id, completed: true });
    }
  };
  const settle = (project: string) =>
    callFunction(books.backend, "start-without-deposit", {
      body: { projectId: project, reason: "We know them" },
      token: books.studio.token,
    });

  return { maker, otherMaker, books, hour, today, linesOf, neededItems, tickNeeded, settle };
}
