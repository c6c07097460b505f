import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { mailFields as fields, type mailFields } from "#domain/content/mails.ts";
import { composeMailsDue } from "#server/jobs/compose-mails.ts";
import { type Backend, type Person, startBackend } from "./backend.ts";
import { databaseKinds } from "./databases.ts";
import { editingOf } from "./editing.ts";
import { project, setStatus, submitProject } from "./project.ts";

type OwnMail = keyof typeof mailFields;

describe.each(databaseKinds)("what a studio writes of its own into mails, on %s", (kind) => {
  let owner: Person;
  let backend: Backend;
  beforeEach(() => backend.db.exec("truncate engine.outbox, private.mails_due"));
  beforeAll(async () => {
    backend = await startBackend(kind);
    owner = await backend.admin();
  });
  afterAll(() => backend.stop());

  const { call, publish } = editingOf("mails", () => owner);
  const compose = async (now = backend.mailServices.now) => {
    await backend.db.exec("update private.mails_due set due_at = now() - interval '1 second'");
    await composeMailsDue({ ...backend.mailServices, now });
  };
  const subjects = async () => {
    await compose();
    const { rows } = await backend.db.query<{ subject: string }>(
      "select subject from engine.outbox order by created_at",
    );
    return rows.map(({ subject }) => subject);
  };
  const newProject = async (person: Person, more: object = {}) => {
    await backend.prove(person);
    return submitProject(person.client, { ...project, ...more });
  };

  test("each of them has its own subject and opening line in its mail", async () => {
    const own = Object.keys(fields) as OwnMail[];
    const answer = await publish(
      Object.fromEntries(
        own.flatMap((mail) => [
          [`${mail}.subject`, `Ours: ${mail}`],
          [`${mail}.opening`, `We open with ${mail}.`],
        ]),
      ),
    );
    expect(answer.status).toBe(200);
    const person = await backend.customer();
    const message = { name: "Ada", email: person.email, message: "Hello." };
    await backend.visitor().from("contact_submissions").insert(message);
    const projectId = await newProject(person);
    for (const status of ["in_progress", "pending", "cancelled", "pending", "completed"]) {
      await setStatus(owner.client, projectId, status);
      await compose();
    }
    const next = await newProject(person);
    await setStatus(owner.client, next, "in_progress");
    await call("post-message", { projectId: next, text: "We have begun." });
    await call("ask-client", { projectId: next, text: "Which colour?", blocking: false });
    const deliverable = { projectId: next, title: "The page", link: "https://127.0.0.1:1/" };
    await call("post-deliverable", deliverable);
    await compose();
    await backend.db.query(
      "update public.reminders set asked_at = '2026-11-10', due_at = '2026-11-20' where step = 1 and project_id = $1::uuid",
      [next],
    );
    await compose(() => new Date("2026-11-24T18:00:00Z")); // in the hours of a Tuesday
    const { rows } = await backend.db.query<{ subject: string; html: string; text: string }>(
      "select subject, html_body as html, text_body as text from engine.outbox where subject like 'Ours: %'",
    );
    expect([...new Set(rows.map(({ subject }) => subject.slice(6)))].sort()).toEqual(own.sort());
    for (const { subject, html, text } of rows) {
      expect(html).toContain(`We open with ${subject.slice(6)}.`);
      expect(text).toContain(`We open with ${subject.slice(6)}.`);
    }
  });

  test("it names the client and their project, and closes up where a name is not known", async () => {
    await publish({
      "onboarding-confirmation.subject": "{business} and {studio}",
      "onboarding-confirmation.opening": "Hello, {name}!",
      "welcome.opening": "Hello, {name}!",
    });
    const person = await backend.customer("Grace Hopper");
    await newProject(person, { full_name: "Grace Hopper", business_name: "COBOL & Co" });
    await compose();
    const { rows } = await backend.db.query<{ subject: string; text: string; kind: string }>(
      "select kind, subject, text_body as text from engine.outbox",
    );
    const project = rows.find((row) => row.kind === "onboarding-confirmation");
    expect(project?.subject).toBe("COBOL & Co and Daybreak");
    expect(project?.text).toContain("Hello, Grace Hopper!");
    // Nobody has proved this address, so a name may be a stranger's words.
    await backend.db.exec("truncate engine.outbox, private.mails_due");
    await backend.customer("Somebody");
    await compose();
    const { rows: welcome } = await backend.db.query<{ text: string }>(
      "select text_body as text from engine.outbox where kind = 'welcome'",
    );
    expect(welcome[0]?.text).toContain("Hello!");
  });

  test("who reads another language has the studio's text in it, or the software's", async () => {
    await publish({
      "welcome.subject": "Glad you are here",
      "welcome.translations.fr.subject": "Bienvenue chez nous",
    });
    for (const language of ["en", "fr", "de"]) {
      const { error } = await backend.visitor().auth.signUp({
        email: `${language}.${kind}@example.com`,
        password: "correct horse battery",
        options: { data: { full_name: "Ada", language } },
      });
      expect(error).toBeNull();
    }
    const all = await subjects();
    expect(all).toEqual(
      expect.arrayContaining([
        "Glad you are here",
        "Bienvenue chez nous",
        expect.stringMatching(/^Willkommen/),
      ]),
    );
  });

  test("a name between braces that there is not is refused, with those that there are", async () => {
    const answer = await publish({ "welcome.subject": "For {nmae}" });
    expect(answer).toMatchObject({ status: 409, code: "content.not_ready" });
    expect(answer.message).toContain("{nmae} names nothing. Write {name}, {business}, {studio}.");
    expect((await publish({ "welcome.subject": "For {name}" })).status).toBe(200);
  });
});
