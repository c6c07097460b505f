import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { Backend, Person } from "../backend.ts";
import { eitherKind } from "../databases.ts";
import { project } from "../project.ts";
import { projectPeople } from "./project-people.ts";

interface Message {
  id: string;
  text: string | null;
  side: string;
  author_name: string | null;
  edited_at: string | null;
  removed_by: string | null;
}

describe.each(eitherKind)("the thread of a project, on the %s database", (kind) => {
  const people = projectPeople(kind);
  const { act } = people;
  let backend: Backend;
  let ada: Person;
  let eve: Person;
  let viewer: Person;
  let editor: Person;
  let owner: Person;
  let projectId = "";

  beforeAll(async () => {
    ({ backend, ada, eve, viewer, editor, owner } = people);
    projectId = await people.submit();
    await eve.client.from("onboarding_submissions").insert(project);
  });

  const post = async (person: Person, text: string, about = projectId) =>
    (await act("post-message", { projectId: about, text }, person)).body.messageId as string;
  const read = async (person: Person): Promise<Message[]> => {
    const { data, error } = await person.client
      .from("messages")
      .select("id, text, side, author_name, edited_at, removed_by")
      .eq("project_id", projectId)
      .order("created_at");
    if (error) throw error;
    return data;
  };
  const messageById = async (id: string) =>
    (await read(owner)).find((message) => message.id === id) ?? ({} as Message);
  /** Makes this message so much older. */
  const makeOlder = (id: string, interval: string) =>
    backend.db.query(
      "update public.messages set created_at = created_at - $2::interval where id = $1::uuid",
      [id, interval],
    );

  test("both sides write and everybody in the project reads it in its order; a viewer and a stranger write nothing", async () => {
    await post(ada, "When do we begin?");
    await post(owner, "Tomorrow at nine.");
    await post(editor, "Thank you!");
    const refused = await act("post-message", { projectId, text: "I may not" }, viewer);
    expect([refused.status, refused.body.message]).toEqual([
      403,
      "A viewer reads the messages of a project and writes none.",
    ]);
    expect((await act("post-message", { projectId, text: "x" }, eve)).status).toBe(404);
    expect((await act("post-message", { projectId: randomUUID(), text: "x" }, ada)).status).toBe(
      404,
    );
    expect((await act("post-message", { projectId, text: "x" })).status).toBe(401);
    const thread = [
      ["client", "When do we begin?", "Ada Lovelace"],
      ["studio", "Tomorrow at nine.", null],
      ["client", "Thank you!", "Ed"],
    ];
    for (const person of [ada, editor, viewer, owner]) {
      const seen = await read(person);
      expect(seen.map(({ side, text, author_name }) => [side, text, author_name])).toEqual(thread);
    }
    expect(await read(eve)).toEqual([]);
    const { error } = await ada.client
      .from("messages")
      .insert({ project_id: projectId, side: "studio", text: "Free of charge" });
    expect(error?.code).toBe("42501");
  });

  test("a message that is empty or too long is refused with a sentence, and a repeated request writes once", async () => {
    const before = (await read(owner)).length;
    for (const [text, message] of [
      [" \n ", "Write a message."],
      ["x".repeat(10_001), "Write up to 10,000 characters. Longer texts go into a file."],
    ]) {
      const refused = await act("post-message", { projectId, text }, ada);
      expect([refused.status, refused.body.message]).toEqual([422, message]);
    }
    const body = { projectId, text: "Only once", requestId: randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => act("post-message", body, ada)));
    expect(new Set(answers.map((answer) => answer.body.messageId)).size).toBe(1);
    expect((await read(owner)).length).toBe(before + 1);
  });

  test("an own message can be changed and removed for ten minutes, and shows that it was", async () => {
    const id = await post(ada, "Helo");
    expect((await act("edit-message", { messageId: id, text: "Hello" }, editor)).status).toBe(403);
    expect((await act("edit-message", { messageId: id, text: "Hello" }, owner)).status).toBe(403);
    expect((await act("edit-message", { messageId: id, text: "Hello" }, eve)).status).toBe(404);
    expect(await messageById(id)).toMatchObject({ text: "Helo", edited_at: null });
    expect((await act("edit-message", { messageId: id, text: "Hello" }, ada)).status).toBe(200);
    expect(await messageById(id)).toMatchObject({ text: "Hello", edited_at: expect.anything() });

    await makeOlder(id, "9 minutes 50 seconds");
    expect((await act("edit-message", { messageId: id, text: "Hello!" }, ada)).status).toBe(200);
    await makeOlder(id, "10 seconds");
    const late = await act("edit-message", { messageId: id, text: "Bye" }, ada);
    expect([late.status, late.body.message]).toEqual([
      409,
      "A message can be changed for ten minutes. Please write a new one.",
    ]);
    expect((await act("remove-message", { messageId: id }, ada)).status).toBe(409);
    expect((await act("remove-message", { messageId: id }, editor)).status).toBe(403);
    expect(await messageById(id)).toMatchObject({ text: "Hello!", removed_by: null });
    expect((await act("remove-message", { messageId: id }, owner)).status).toBe(200);
    expect(await messageById(id)).toMatchObject({ text: null, removed_by: "studio" });
    expect((await act("edit-message", { messageId: id, text: "Back" }, ada)).status).toBe(409);

    const own = await post(ada, "Never mind");
    expect((await act("remove-message", { messageId: own }, ada)).status).toBe(200);
    expect(await messageById(own)).toMatchObject({ text: null, removed_by: "author" });
  });

  test("how far somebody has seen the thread never goes back, and is written at most every 20 seconds", async () => {
    const see = async (person: Person, upTo: string) =>
      (await person.client.rpc("seen", { project_id: projectId, up_to: upTo })).data;
    const rowOf = async (person: Person) => {
      const { data } = await owner.client
        .from("thread_readers")
        .select("side, seen_up_to, seen_at")
        .eq("user_id", person.id);
      return data?.[0];
    };
    expect(await see(viewer, "2026-11-01T10:00:00Z")).toBe("2026-11-01T10:00:00+00:00");
    const first = await rowOf(viewer);
    expect(first?.side).toBe("client");
    expect(await see(viewer, "2026-11-01T09:00:00Z")).toBe("2026-11-01T10:00:00+00:00");
    expect(await rowOf(viewer)).toEqual(first);
    expect(await see(viewer, "2026-11-01T11:00:00Z")).toBe("2026-11-01T11:00:00+00:00");
    // A moment in the future is not stored: nobody has seen what is not yet written.
    expect(Date.parse(await see(viewer, "2999-01-01T00:00:00Z"))).toBeLessThan(Date.now() + 60_000);
    expect(await see(owner, "2026-11-01T10:00:00Z")).not.toBeNull();
    expect((await rowOf(owner))?.side).toBe("studio");
    expect(await see(eve, "2026-11-01T10:00:00Z")).toBeNull();
    expect(await rowOf(eve)).toBeUndefined();
    // A person who writes a message counts as having seen everything before it.
    const id = await post(editor, "Read everything");
    const { data } = await owner.client.from("messages").select("created_at").eq("id", id).single();
    expect((await rowOf(editor))?.seen_up_to).toBe(data?.created_at);
  });

  test("deleting an account empties its messages, and their rows stay", async () => {
    const ben = await backend.customer("Ben");
    await backend.join(projectId, ben, "editor");
    const id = await post(ben, "My address is 12 Elm Street");
    await backend.db.query("delete from auth.users where id = $1::uuid", [ben.id]);
    expect(await messageById(id)).toMatchObject({
      text: null,
      author_name: null,
      removed_by: "account",
    });
    const { rows } = await backend.db.query<{ rest: string }>(
      "select count(*)::text as rest from public.messages where text like '%Elm Street%'",
    );
    expect(rows[0]?.rest).toBe("0");
  });
});
