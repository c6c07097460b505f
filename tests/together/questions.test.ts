import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { composeMailsDue } from "#server/jobs/compose-mails.ts";
import { readPersonData } from "#server/my-data/read-data.ts";
import type { Person } from "../backend.ts";
import { personFor } from "../backend-for.ts";
import { databaseKinds } from "../databases.ts";
import { setStatus } from "../project.ts";
import { projectPeople } from "./project-people.ts";

interface Question {
  id: string;
  item_id: string | null;
  text: string | null;
  is_blocking: boolean;
  state: string;
  answer: string | null;
  closed_by_side: string | null;
  closed_by_name: string | null;
}

describe.each(databaseKinds)("questions to a client, on the %s database", (kind) => {
  const people = projectPeople(kind);
  const { act } = people;
  const maker = personFor(() => people.backend.staff("maker", "Mia"));
  let projectId = "";

  beforeEach(async () => {
    projectId = await people.submit();
    await people.backend.db.exec("delete from private.mails_due; delete from engine.outbox");
  });

  const ask = (body: object, person = people.owner) =>
    act("ask-client", { projectId, blocking: false, ...body }, person);
  const newQuestion = async (body: object) => (await ask(body)).body.questionId as string;
  const answer = (questionId: string, body: object, person = people.ada) =>
    act("answer-question", { questionId, ...body }, person);
  const read = async (person = people.owner): Promise<Question[]> => {
    const { data, error } = await person.client
      .from("questions")
      .select("id, item_id, text, is_blocking, state, answer, closed_by_side, closed_by_name")
      .eq("project_id", projectId)
      .order("asked_at");
    if (error) throw error;
    return data;
  };
  const clock = async () => {
    const { rows } = await people.backend.db.query<{ kind: string; about: string }>(
      `select kind, about from public.clock_events
       where project_id = $1::uuid and kind like 'question-%' order by at, id`,
      [projectId],
    );
    return rows.map(({ kind, about }) => [kind, about]);
  };
  const tick = (person: Person, item: string, completed = true) =>
    person.client.rpc("tick_task", { project_id: projectId, item_id: item, completed });

  test("the studio asks, everybody in the project reads it, and nobody else asks", async () => {
    const id = await newQuestion({ text: " Which colour?  " });
    const question = {
      id,
      text: "Which colour?",
      item_id: null,
      is_blocking: false,
      state: "open",
      answer: null,
    };
    for (const person of [people.owner, people.ada, people.editor, people.viewer]) {
      expect(await read(person)).toMatchObject([question]);
    }
    expect(await read(people.eve)).toEqual([]);
    for (const [person, status] of [
      [people.ada, 403],
      [people.editor, 403],
      [people.viewer, 403],
      [people.eve, 404],
      [maker, 404],
    ] as const) {
      expect((await ask({ text: "May I?" }, person)).status).toBe(status);
    }
    expect((await act("ask-client", { projectId, text: "x", blocking: false })).status).toBe(401);
    await people.backend.db.exec(
      `insert into public.project_staff (project_id, user_id) values ('${projectId}', '${maker.id}')`,
    );
    expect((await ask({ text: "And the logo?" }, maker)).status).toBe(200);
    expect(await read()).toHaveLength(2);
    const { error } = await people.ada.client
      .from("questions")
      .update({ state: "answered", closed_at: new Date().toISOString() })
      .eq("id", id);
    expect(error?.code).toBe("42501");
  });

  test("only an open task of the client's or a text can be asked for, and a task once at a time", async () => {
    const sentences = [
      [{ text: " \n" }, 422, "Write a question."],
      [{ text: "x".repeat(2_001) }, 422, "Write up to 2,000 characters."],
      [{}, 409, "Choose a task, or write a question."],
      [{ text: "x", itemId: "day-feedback" }, 409, "Choose a task, or write a question."],
      [{ itemId: "day-brief" }, 409, "Choose a task of the client's from the checklist."],
      [{ itemId: "no-such-task" }, 409, "Choose a task of the client's from the checklist."],
    ] as const;
    for (const [body, status, message] of sentences) {
      const refused = await ask(body);
      expect([refused.status, refused.body.message]).toEqual([status, message]);
    }
    expect(await read()).toEqual([]);
    expect((await ask({ itemId: "day-feedback" })).status).toBe(200);
    expect((await ask({ itemId: "day-feedback" })).body.message).toBe(
      "You have asked for this task already.",
    );
    await tick(people.ada, "day-send-content");
    expect((await ask({ itemId: "day-send-content" })).body.message).toBe(
      "This task is ticked already.",
    );
    const set = (status: string) => setStatus(people.owner.client, projectId, status);
    await set("completed");
    expect((await ask({ text: "Too late?" })).body.message).toMatch(/^This project is closed/);
    expect(await read()).toHaveLength(1);
  });

  test("an owner or an editor of the client's side answers, once; a viewer, a stranger and the studio do not", async () => {
    const id = await newQuestion({ text: "Which colour?" });
    for (const [person, status] of [
      [people.viewer, 403],
      [people.eve, 404],
      [maker, 404],
      [people.owner, 403],
    ] as const) {
      expect((await answer(id, { text: "Blue" }, person)).status).toBe(status);
    }
    expect((await answer(id, {})).body.message).toBe(
      "Write an answer, or say that it is not needed.",
    );
    expect((await answer(id, { text: "Blue", notNeeded: true })).status).toBe(409);
    expect(await read()).toMatchObject([{ state: "open", answer: null }]);
    const requestId = randomUUID();
    const twice = await Promise.all(
      [1, 2].map(() => answer(id, { text: "Blue", requestId }, people.editor)),
    );
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(await read(people.ada)).toMatchObject([
      { state: "answered", answer: "Blue", closed_by_side: "client", closed_by_name: "Ed" },
    ]);
    const late = await answer(id, { text: "Red" });
    expect([late.status, late.body.message]).toEqual([
      409,
      "This question has been answered already.",
    ]);
    expect((await answer(randomUUID(), { text: "x" })).status).toBe(404);
  });

  test("of two people who answer at once, one is too late", async () => {
    const id = await newQuestion({ text: "Which colour?", blocking: true });
    const both = await Promise.all([
      answer(id, { text: "Blue" }),
      answer(id, { text: "Red" }, people.editor),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await clock()).map(([kind]) => kind)).toEqual(["question-asked", "question-answered"]);
  });

  test("only a blocking question makes the clock wait, until it is answered, not needed or withdrawn", async () => {
    const free = await newQuestion({ text: "Is there a fax?" });
    await answer(free, { text: "No" });
    expect(await clock()).toEqual([]);
    const endings = [
      [{ text: "Blue" }, people.ada, "answered", "question-answered"],
      [{ notNeeded: true }, people.editor, "not-needed", "question-not-needed"],
      [{ notNeeded: true }, people.owner, "withdrawn", "question-not-needed"],
    ] as const;
    const expected = [];
    for (const [body, person, state, event] of endings) {
      const id = await newQuestion({ text: "Which colour?", blocking: true });
      expect((await answer(id, body, person)).status).toBe(200);
      expect((await read()).find((one) => one.id === id)).toMatchObject({ state });
      expected.push(["question-asked", id], [event, id]);
    }
    expect(await clock()).toEqual(expected);
    const gone = expected.at(-1)?.[1] ?? "";
    expect((await answer(gone, { text: "Blue" })).body.message).toBe(
      "This question was withdrawn.",
    );
  });

  test("ticking a question's task answers the question, by either side", async () => {
    for (const [person, side] of [
      [people.ada, "client"],
      [people.owner, "studio"],
    ] as const) {
      const id = await newQuestion({ itemId: "day-feedback", blocking: true });
      await tick(person, "day-send-content");
      expect((await read()).find((one) => one.id === id)?.state).toBe("open");
      await tick(person, "day-feedback");
      expect((await read()).find((one) => one.id === id)).toMatchObject({
        state: "answered",
        answer: null,
        closed_by_side: side,
      });
      expect((await clock()).at(-1)).toEqual(["question-answered", id]);
      await tick(person, "day-feedback", false);
      expect((await read()).find((one) => one.id === id)?.state).toBe("answered");
    }
  });

  /** Composes all mails about questions as if they were due now, and takes them out of the outbox. */
  const sent = async () => {
    await people.backend.db.exec(
      "update private.mails_due set due_at = now() where kind = 'question-news'",
    );
    await composeMailsDue(people.backend.mailServices);
    const { rows } = await people.backend.db.query<{ to: string; text: string }>(
      `with gone as (delete from engine.outbox where kind = 'question-news'
         returning to_address as "to", text_body as text) select * from gone order by "to"`,
    );
    return rows;
  };

  test("the client gets one mail with the questions, and the people who work on the project one with the answers", async () => {
    const first = await newQuestion({ text: "Which colour?", blocking: true });
    await newQuestion({ itemId: "day-feedback" });
    const gone = await newQuestion({ text: "Any fax?" });
    await answer(gone, { notNeeded: true }, people.owner);
    const mails = await sent();
    expect(mails.map(({ to }) => to).sort()).toEqual(
      [people.ada.email, people.editor.email].sort(),
    );
    for (const { text } of mails) {
      expect(text).toContain("We need 2 things from you.");
      expect(text).toContain("Which colour?");
      expect(text).toContain("Look at the first version");
      expect(text).toContain("The clock of your project stands still");
      expect(text).not.toContain("fax");
    }
    expect(await sent()).toEqual([]);
    // A question that was mailed is not repeated in the next mail.
    const second = await newQuestion({ text: "Which font?" });
    for (const { text } of await sent()) {
      expect(text).toContain("Which font?");
      expect(text).not.toContain("Which colour?");
    }
    await answer(second, { notNeeded: true }, people.owner);
    await answer(first, { text: "Blue, <b>please</b>" });
    await tick(people.ada, "day-feedback");
    const [toStudio, ...others] = await sent();
    expect(others).toEqual([]);
    expect(toStudio?.to).toBe(people.backend.mailServices.studioEmail);
    expect(toStudio?.text).toContain("Which colour?\n→ Blue, <b>please</b>");
    expect(toStudio?.text).toContain("→ It is done.");
    expect(await sent()).toEqual([]);
  });

  test("each due mail is composed, also where PostgreSQL expects a single one to be due", async () => {
    await people.backend.db.exec(
      `insert into private.mails_due (kind, row_id) values ('question-news', gen_random_uuid());
       analyze private.mails_due`,
    );
    await newQuestion({ text: "Which colour?" });
    expect((await sent()).map(({ to }) => to).sort()).toEqual(
      [people.ada.email, people.editor.email].sort(),
    );
  });

  test("deleting an account deletes its answer, and the question stays", async () => {
    const ben = await people.backend.customer("Ben");
    await people.backend.db.exec(`insert into public.project_members (project_id, user_id, role)
      values ('${projectId}', '${ben.id}', 'editor')`);
    const id = await newQuestion({ text: "Where to?", blocking: true });
    await answer(id, { text: "12 Elm Street" }, ben);
    expect(JSON.stringify(await readPersonData(people.backend.db, ben.id))).toContain("Elm Street");
    expect(JSON.stringify(await readPersonData(people.backend.db, people.ada.id))).toContain(
      "Elm Street",
    );
    await people.backend.db.query("delete from auth.users where id = $1::uuid", [ben.id]);
    expect(await read()).toMatchObject([
      { text: "Where to?", state: "answered", answer: null, closed_by_name: null },
    ]);
  });
});
