import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { composeMailsDue } from "#server/jobs/compose-mails.ts";
import type { Person } from "../backend.ts";
import { backendFor, personFor } from "../backend-for.ts";
import { callFunction } from "../call-function.ts";
import { eitherKind } from "../databases.ts";
import { project, submitProject } from "../project.ts";

interface SentMail {
  to: string;
  subject: string;
  text: string;
}

describe.each(eitherKind)("mails about a thread, on the %s database", (kind) => {
  const backend = backendFor(kind);
  const ada = personFor(() => backend.customer("Ada Lovelace"));
  const viewer = personFor(() => backend.customer("Vic Viewer"));
  const owner = personFor(() => backend.admin());
  let projectId = "";

  beforeAll(async () => {
    await Promise.all([ada, viewer].map((person) => backend.prove(person)));
  });
  beforeEach(async () => {
    projectId = await submitProject(ada.client);
    await backend.join(projectId, viewer, "viewer");
    await backend.db.exec("delete from private.mails_due; delete from engine.outbox");
  });

  const post = async (person: Person, text: string): Promise<string> => {
    const body = { projectId, text };
    const answer = await callFunction(backend, "post-message", { body, token: person.token });
    return (await answer.json()).messageId;
  };
  const lookAtThread = (person: Person) =>
    person.client.rpc("seen", { project_id: projectId, up_to: new Date().toISOString() });
  /** Lets minutes pass: due mails come nearer, and looks at the thread become older. Then it composes what is due. */
  const passMinutes = async (minutes: number) => {
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

  test("after five minutes everybody who has not looked gets one mail with the messages, and the author gets none", async () => {
    await post(ada, "When do we begin?");
    await passMinutes(4);
    await post(ada, "And <b>who</b> comes?");
    await passMinutes(4);
    expect(await sent()).toEqual([]);
    await passMinutes(1.1);
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
    await passMinutes(60);
    expect(await sent()).toEqual([]);
    // A message that was mailed is not repeated in the next mail.
    await post(owner, "Tomorrow at nine.");
    await passMinutes(5.1);
    const next = await sent();
    expect(next.map(({ to }) => to).sort()).toEqual([ada.email, viewer.email].sort());
    for (const { text } of next) {
      expect(text).toContain("Tomorrow at nine.");
      expect(text).not.toContain("When do we begin?");
    }
  });

  test("somebody who is looking at the thread gets no mail, and gets it after leaving without having seen the message", async () => {
    await lookAtThread(viewer);
    await post(ada, "Hello?");
    await backend.db.exec("update private.mails_due set due_at = now()");
    await backend.db.exec("update public.thread_readers set seen_at = now()");
    await composeMailsDue(backend.mailServices);
    expect(await addresses()).toEqual([studio()]);
    await passMinutes(1.1);
    expect(await addresses()).toEqual([viewer.email]);
  });

  test("a message that was seen in time or removed is not mailed", async () => {
    await post(ada, "Seen in time");
    await lookAtThread(viewer);
    await lookAtThread(owner);
    await passMinutes(10);
    expect(await sent()).toEqual([]);
    const id = await post(ada, "A slip");
    await callFunction(backend, "remove-message", { body: { messageId: id }, token: ada.token });
    await passMinutes(10);
    expect(await sent()).toEqual([]);
  });

  test("assigned staff get the mail in place of the studio's address, and nobody gets it who has left or switched it off", async () => {
    const maker = await backend.staff("maker", "Mia Maker");
    await backend.join(projectId, maker, "staff");
    await post(ada, "Who works on it?");
    await passMinutes(10);
    expect(await addresses()).toEqual([maker.email, viewer.email].sort());

    await viewer.client
      .from("user_settings")
      .upsert({ user_id: viewer.id, notification_emails_enabled: false });
    await post(ada, "Anybody?");
    await backend.db.exec(`delete from public.project_staff where project_id = '${projectId}'`);
    await passMinutes(10);
    // Nobody of the studio has read the message, and the assigned maker has left.
    expect(await addresses()).toEqual([studio()]);
    await viewer.client
      .from("user_settings")
      .upsert({ user_id: viewer.id, notification_emails_enabled: true });
    await post(ada, "Once more");
    await passMinutes(10);
    const mails = await sent();
    expect(mails.map(({ to }) => to).sort()).toEqual([studio(), viewer.email].sort());
    expect(mails.find(({ to }) => to === viewer.email)?.text).not.toContain("Anybody?");
  });

  test("somebody who is invited is mailed nothing of the thread before they accept, and the next message afterwards", async () => {
    const invited = await backend.customer("Ines Invited");
    await backend.prove(invited);
    const body = { projectId, email: invited.email, role: "viewer" };
    const invitation = await callFunction(backend, "invite-member", { body, token: ada.token });
    expect(invitation.status).toBe(200);
    const { invitationId } = await invitation.json();
    const answerInvitation = async () => {
      const body = { invitationId, accept: true };
      return (await callFunction(backend, "answer-invitation", { body, token: invited.token }))
        .status;
    };
    const mailsToInvited = async () =>
      (
        await backend.db.query<{ kind: string }>(
          "select kind from engine.outbox where to_address = $1 order by kind",
          [invited.email],
        )
      ).rows.map(({ kind }) => kind);

    await post(ada, "Your card was declined: evil.example");
    await passMinutes(10);
    expect(await mailsToInvited()).toEqual(["invitation-project", "welcome"]);
    expect(await addresses()).toEqual([studio(), viewer.email].sort());
    await post(owner, "We begin tomorrow.");
    await passMinutes(10);
    expect(await mailsToInvited()).toEqual(["invitation-project", "welcome"]);
    expect(await addresses()).toEqual([ada.email, viewer.email].sort());

    expect(await answerInvitation()).toBe(200);
    await passMinutes(10);
    expect(await sent()).toEqual([]);
    await post(ada, "Welcome, Ines!");
    await passMinutes(10);
    const mails = await sent();
    expect(mails.map(({ to }) => to).sort()).toEqual(
      [studio(), viewer.email, invited.email].sort(),
    );
    expect(mails.find(({ to }) => to === invited.email)?.text).toContain("Welcome, Ines!");
  });

  test("a message's row has the time of its mail, so that the page can say so when the message is changed", async () => {
    const id = await post(ada, "Nine o'clok");
    const mailedAt = async () => {
      const { data } = await ada.client.from("messages").select("mailed_at").eq("id", id).single();
      return data?.mailed_at;
    };
    expect(await mailedAt()).toBeNull();
    await passMinutes(6);
    expect(await mailedAt()).not.toBeNull();
  });
});
