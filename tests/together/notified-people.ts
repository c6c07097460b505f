import { beforeAll } from "vitest";
import type { Notification } from "#web/data/notifications.ts";
import type { Person } from "../backend.ts";
import { callFunction } from "../call-function.ts";
import type { DatabaseKind } from "../databases.ts";
import { booksFor } from "../money/books.ts";
import { fixedProject } from "../project.ts";

/** A project with a client, a viewer, an editor and assigned staff, and what each of them is notified of. */
export function notifiedPeople(kind: DatabaseKind) {
  const world = { project: "" } as {
    eve: Person;
    viewer: Person;
    editor: Person;
    manager: Person;
    maker: Person;
    otherMaker: Person;
    project: string;
  };

  const books = booksFor(kind);

  beforeAll(async () => {
    const { backend } = books;
    [world.eve, world.viewer, world.editor, world.manager, world.maker, world.otherMaker] =
      await Promise.all([
        backend.customer("Eve"),
        backend.customer("Vic"),
        backend.customer("Ed"),
        backend.staff("manager", "Mary"),
        backend.staff("maker", "Max"),
        backend.staff("maker", "Olga"),
      ]);
    world.project = await books.submit();
    await books.submit(fixedProject, world.eve);
    await backend.join(world.project, world.viewer, "viewer");
    await backend.join(world.project, world.editor, "editor");
  });

  const act = async (name: string, body: object, { token }: Person) => {
    const answer = await callFunction(books.backend, name, { body, token });
    return { status: answer.status, body: await answer.json() };
  };
  const read = async ({ client }: Person, about = world.project): Promise<Notification[]> => {
    const { data, error } = await client
      .from("notifications")
      .select("id, kind, about, details, times, at, read_at, person_name, side")
      .eq("project_id", about)
      .order("at", { ascending: false })
      .order("id");
    if (error) throw error;
    return data as unknown as Notification[];
  };
  const unread = async (person: Person, about = world.project) =>
    (await read(person, about)).filter(({ read_at }) => !read_at);
  const count = async ({ client }: Person): Promise<number> =>
    (await client.rpc("unread_notifications")).data;
  const readAll = ({ client }: Person) =>
    client.rpc("read_notifications", { up_to: new Date(Date.now() + 60_000).toISOString() });
  const assign = (person: Person, name = "assign-staff") =>
    act(name, { projectId: world.project, userId: person.id }, books.studio);
  const post = (person: Person, text = "Hello") =>
    act("post-message", { projectId: world.project, text }, person);
  const tick = ({ client }: Person, item_id: string, completed = true) =>
    client.rpc("tick_task", { project_id: world.project, item_id, completed });

  return { world, books, act, read, unread, count, readAll, assign, post, tick };
}
