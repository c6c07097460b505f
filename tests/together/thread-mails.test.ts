import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { composeMailsDue } from "#server/jobs/compose-mails.ts";
import { type Backend, type Person, startBackend } from "../backend.ts";
import { callFunction } from "../call-function.ts";
import { eitherKind } from "../databases.ts";
import { project } from "../project.ts";

interface SentMail {
  to: string;
  subject: string;
  text: string;
}

describe.each(eitherKind)("mails about a thread, on the %s database", (kind) => {
  let backend: Backend;
  let ada: Person;
  let viewer: Person;
  let owner: Person;
  let projectId = "";

  beforeAll(async () => {
    backend = await startBackend(kind);
    owner = await backend.admin();
    [ada, viewer] = await Promise.all([
      backend.customer("Ada Lovelace"),
      backend.customer("Vic Viewer"),
    ]);
  });
  afterAll(() => backend.stop());
  beforeEach(async () => {
    const { data, error } = await ada.client
      .from("onboarding_submissions")
      .insert(project)
      .select("id")
      .single();
    if (error) throw error;
    projectId = data.id;
    await backend.db.exec(`insert into public.project_members (project_id, user_id, role)
      values ('${projectId}', '${viewer.id}', 'viewer');
      delete from private.mails_due; delete from engine.outbox`);
  });

  const post = async (person: Person, text: string): Promise<string> => {
    const body = { projectId, text };
    const answer = await callFunction(backend, "post-message", { body, token: person.token });
    return (await answer.json()).messageId;
  };
  const see = (person: Person) =>
    person.client.rpc("seen", { project_id: projectId, up_to: new Date().toISOString() });
  /** Minutes go by: what is due comes nearer, and who looked has looked so long ago. */
  const wait = async (minutes: number) => {
    await backend.db.exec(`
      update private.mails_due set due_at = due_at - interval '${minutes} minutes' where kind = 'thread-messages';
      update public.thread_readers set seen_at = seen_at - interval '${minutes} minutes'`);
    await composeMailsDue(backend.mailServices);
  };
  const sent = async (): Promise<SentMail[]> => {
    const { rows } = await backend.db.query<SentMail & { [column: string]: unknown }>(
      `with gone as (delete from engine.outbox where kind = 'thread-messages'
         returning to_address as "to", subject, text_body as text) select * from gone order by "to"`,
    );
    return rows;
  };
  const studio = () => backend.mailServices.studioEmail;
  const addresses = async () => (await sent()).map(({ to }) => to).sort();

  test("after five quiet minutes whoever has not looked gets one mail with the words, and who wrote gets none", async () => {
    await post(ada, "When do we begin?");
    await wait(4);
    await post(ada, "And <b>who</b> comes?");
    await wait(4);
    expect(await sent()).toEqual([]);
    await wait(1.1);
    const mails = await sent();
    expect(mails.map(({ to }) => to).sort()).toEqual([studio(), viewer.email].sort());
    for (const { text, subject, to } of mails) {
      expect(subject).toBe(`New messages: ${project.business_name}`);
      expect(text).toContain("You have 2 new messages.");
      expect(text).toContain("Ada Lovelace\nWhen do we begin?");
      expect(text).toContain("And <b>who</b> comes?");
      const path = to === viewer.email ? "/project/" : "/admin/project/";
      expect(text).toContain(`${path}${projectId}#messages`);
    }
    await wait(60);
    expect(await sent()).toEqual([]);
    // What was mailed is not mailed again with what follows.
    await post(owner, "Tomorrow at nine.");
    await wait(5.1);
    const next = await sent();
    expect(next.map(({ to }) => to).sort()).toEqual([ada.email, viewer.email].sort());
    for (const { text } of next) {
      expect(text).toContain("Tomorrow at nine.");
      expect(text).not.toContain("When do we begin?");
    }
  });

  test("nobody who is looking gets one, and who stops looking without having seen it does", async () => {
    await see(viewer);
    await post(ada, "Hello?");
    await backend.db.exec("update private.mails_due set due_at = now()");
    await backend.db.exec("update public.thread_readers set seen_at = now()");
    await composeMailsDue(backend.mailServices);
    expect(await addresses()).toEqual([studio()]);
    await wait(1.1);
    expect(await addresses()).toEqual([viewer.email]);
  });

  test("what was seen in time, and what was removed, is not mailed", async () => {
    await post(ada, "Seen in time");
    await see(viewer);
    await see(owner);
    await wait(10);
    expect(await sent()).toEqual([]);
    const id = await post(ada, "A slip");
    await callFunction(backend, "remove-message", { body: { messageId: id }, token: ada.token });
    await wait(10);
    expect(await sent()).toEqual([]);
  });

  test("a mail goes to who is assigned in place of the studio's address, and to nobody who has left or switched it off", async () => {
    const maker = await backend.customer("Mia Maker");
    await backend.db.exec(`insert into public.staff (user_id, role) values ('${maker.id}', 'maker');
      insert into public.project_staff (project_id, user_id) values ('${projectId}', '${maker.id}')`);
    await post(ada, "Who works on it?");
    await wait(10);
    expect(await addresses()).toEqual([maker.email, viewer.email].sort());

    await viewer.client
      .from("user_settings")
      .upsert({ user_id: viewer.id, notification_emails_enabled: false });
    await post(ada, "Anybody?");
    await backend.db.exec(`delete from public.project_staff where project_id = '${projectId}'`);
    await wait(10);
    // Nobody of the studio has read it, and who was to do so has gone.
    expect(await addresses()).toEqual([studio()]);
    await viewer.client
      .from("user_settings")
      .upsert({ user_id: viewer.id, notification_emails_enabled: true });
    await post(ada, "Once more");
    await wait(10);
    const mails = await sent();
    expect(mails.map(({ to }) => to).sort()).toEqual([studio(), viewer.email].sort());
    expect(mails.find(({ to }) => to === viewer.email)?.text).not.toContain("Anybody?");
  });

  test("a message remembers that it was mailed, so that a later change can say so", async () => {
    const id = await post(ada, "Nine o'clok");
    const mailedAt = async () => {
      const { data } = await ada.client.from("messages").select("mailed_at").eq("id", id).single();
      return data?.mailed_at;
    };
    expect(await mailedAt()).toBeNull();
    await wait(6);
    expect(await mailedAt()).not.toBeNull();
  });
});
