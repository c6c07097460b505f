import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { deliverDue } from "#engine/mail/deliver.ts";
import { openTransport } from "#engine/mail/transport.ts";
import { composeMailsDue } from "#server/jobs/compose-mails.ts";
import { callFunction } from "./call-function.ts";
import { eitherKind } from "./databases.ts";
import { deliveredMails } from "./delivered-mails.ts";
import { project, setStatus, submitProject } from "./project.ts";

describe.each(eitherKind)("mails, on the %s database", (kind) => {
  const { world, deliver, contact, send } = deliveredMails(kind);

  const call = (name: string, body: object, token?: string) =>
    callFunction(world.backend, name, { body, token });

  test("a process that stops composes no further mail, however many are due", async () => {
    for (let n = 0; n < 3; n++) await send(contact());
    const due = async () => (await world.backend.db.query("select from private.mails_due")).count;
    await world.backend.db.query(
      `insert into private.mails_due (kind, row_id)
       select 'contact-notice', id from public.contact_submissions on conflict do nothing`,
    );
    const before = await due();
    expect(before).toBeGreaterThan(1);
    await composeMailsDue(world.backend.mailServices, null, AbortSignal.abort());
    expect(await due()).toBe(before);
    await composeMailsDue(world.backend.mailServices, null, new AbortController().signal);
    expect(await due()).toBe(0);
  });

  test("a message is confirmed to the visitor and notified to the studio, once, however often that is requested", async () => {
    const row = contact();
    await send(row);
    const answers = await Promise.all(Array.from({ length: 20 }, () => call("send-emails", row)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await deliver();
    await deliver();
    expect(world.smtp.received.map(({ recipients }) => recipients).sort()).toEqual(
      [[row.email], [world.backend.mailServices.studioEmail]].sort(),
    );
    const toVisitor = world.smtp.received.find(
      ({ recipients }) => recipients[0] === row.email,
    )?.mail;
    // Somebody else may have typed name and address, as words to a stranger.
    expect(toVisitor?.text).toContain("Thank you for writing.");
    expect(`${toVisitor?.text}${toVisitor?.to?.[0]?.name}`).not.toContain("Grace");
    expect(`${toVisitor?.text}${toVisitor?.html}`).not.toContain(row.message);
    expect(toVisitor?.headers).toContainEqual(
      expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }),
    );
    const toStudio = world.smtp.received.find(
      ({ recipients }) => recipients[0] !== row.email,
    )?.mail;
    expect(toStudio?.text).toContain(row.message);
  });

  test("an address that has sent no message gets no mail", async () => {
    const answer = await call("send-emails", contact({ email: "victim@example.com" }));
    expect(answer.status).toBe(404);
    await call("send-welcome-email", {
      email: "victim@example.com",
      full_name: "x",
      business_name: "x",
    });
    await call("send-onboarding-confirmation", { email: "victim@example.com" });
    await deliver();
    expect(world.smtp.received).toEqual([]);
  });

  test("a mail that is due leaves even if nobody calls the function", async () => {
    const row = contact();
    await send(row);
    expect(await deliver()).toBe(2);
    expect((await call("send-emails", row)).status).toBe(200);
    expect(await deliver()).toBe(0);
    expect(world.smtp.received).toHaveLength(2);
  });

  test("one address gets one confirmation in ten minutes, however many messages name it", async () => {
    const row = contact();
    for (let n = 0; n < 10; n++) await send({ ...row, message: `Message ${n}` });
    await deliver();
    expect(
      world.smtp.received.filter(({ recipients }) => recipients[0] === row.email),
    ).toHaveLength(1);
    const { rows } = await world.backend.db.query<{ due: number }>(
      "select count(*)::int as due from private.mails_due where kind = 'contact-confirmation' and due_at > now()",
    );
    expect(rows[0]?.due, "the others wait and are not dropped").toBe(9);
  });

  test("a client's address gets three confirmations a day, however far apart", async () => {
    // Mails to an address that nobody has proved have a limit of their own (mails-by-recipient.test.ts).
    const client = await world.backend.customer();
    await world.backend.prove(client);
    const row = contact({ email: client.email });
    for (let n = 0; n < 5; n++) {
      await send({ ...row, message: `Message ${n}` });
      await deliver();
      await world.backend.db.exec(
        "update engine.outbox set created_at = created_at - interval '1 hour', sent_at = sent_at - interval '1 hour'",
      );
    }
    const confirmed = () =>
      world.smtp.to(row.email).filter(({ subject }) => subject === "We have your message").length;
    expect(confirmed()).toBe(3);
    await world.backend.db.exec(
      "update engine.outbox set created_at = created_at - interval '1 day', sent_at = sent_at - interval '1 day'",
    );
    await send({ ...row, message: "The next day" });
    await deliver();
    expect(confirmed()).toBe(4);
  });

  test.each([
    "Click https://evil.example now",
    "Bob\r\nBcc: victim@example.com",
    "<a href='https://evil.example'>you won</a>",
    "a@evil.example, b@evil.example",
    "Bob\u2028\u0000\u202Egro.live",
  ])("a hostile name does not get into the mail: %j", async (name) => {
    const row = contact({ name: name.replaceAll("\u0000", "") });
    await send(row);
    await deliver();
    expect(world.smtp.received.map(({ recipients }) => recipients.length)).toEqual([1, 1]);
    const [mail] = world.smtp.to(row.email);
    if (!mail) throw new Error("no confirmation");
    expect(mail.bcc ?? []).toEqual([]);
    expect(mail.subject).toBe("We have your message");
    expect(`${mail.html}${mail.text}`).not.toMatch(/evil\.example|victim/);
  });

  test("a new client is welcomed once, and the studio's own accounts are not", async () => {
    const person = await world.backend.customer("Ada <b>Lovelace</b>");
    await world.backend.admin();
    await call("send-welcome-email", { email: person.email, full_name: "x", business_name: "x" });
    await call("send-welcome-email", { email: person.email, full_name: "x", business_name: "x" });
    await deliver();
    expect(world.smtp.received.map(({ recipients }) => recipients)).toEqual([[person.email]]);
    expect(world.smtp.received[0]?.mail.html).not.toContain("<b>Lovelace");
  });

  test("a project is confirmed to the account's address, not to the one typed into the form", async () => {
    const person = await world.backend.customer();
    await deliver();
    world.smtp.received.length = 0;
    await person.client
      .from("onboarding_submissions")
      .insert({ ...project, email: "victim@example.com" });
    const answer = await call("send-onboarding-confirmation", {}, person.token);
    expect(answer.status).toBe(200);
    await deliver();
    expect(world.smtp.received.map(({ recipients }) => recipients)).toEqual([[person.email]]);
    expect(world.smtp.received[0]?.mail.text).toContain("Website in a Day");
  });

  describe("a status change", () => {
    const prepare = async () => {
      const person = await world.backend.customer();
      const studio = await world.backend.admin();
      const id = await submitProject(person.client);
      await deliver();
      world.smtp.received.length = 0;
      const set = (status: string) => setStatus(studio.client, id, status);
      const halfAMinuteLater = () =>
        world.backend.db.exec("update private.mails_due set due_at = now() - interval '1 second'");
      return { person, studio, id, set, halfAMinuteLater };
    };

    test("is mailed after a while, once, with the former status and the new one", async () => {
      const { person, studio, id, set, halfAMinuteLater } = await prepare();
      await set("in_progress");
      const asked = await call(
        "send-project-status-update",
        { projectId: id, oldStatus: "pending", newStatus: "x" },
        studio.token,
      );
      expect(asked.status).toBe(200);
      expect(await deliver()).toBe(0);
      await halfAMinuteLater();
      expect(await deliver()).toBe(1);
      expect(await deliver()).toBe(0);
      expect(world.smtp.received[0]?.recipients).toEqual([person.email]);
      expect(world.smtp.received[0]?.mail.text).toContain("Pending → In Progress");
    });

    test("that was reverted in time is not mailed", async () => {
      const { set, halfAMinuteLater } = await prepare();
      await set("cancelled");
      await set("pending");
      await halfAMinuteLater();
      expect(await deliver()).toBe(0);
    });

    test("is not mailed to a client who switched notifications off", async () => {
      const { person, set, halfAMinuteLater } = await prepare();
      await person.client
        .from("user_settings")
        .upsert({ user_id: person.id, notification_emails_enabled: false });
      await set("completed");
      await halfAMinuteLater();
      expect(await deliver()).toBe(0);
      expect(world.smtp.received).toEqual([]);
    });

    test("cannot be made up by a client", async () => {
      const { person, id } = await prepare();
      const body = { projectId: id, oldStatus: "pending", newStatus: "completed" };
      const own = await call("send-project-status-update", body, person.token);
      const other = await call(
        "send-project-status-update",
        { ...body, projectId: randomUUID() },
        person.token,
      );
      expect([own.status, await own.text()]).toEqual([other.status, await other.text()]);
      expect(own.status).toBe(403);
      expect(await deliver()).toBe(0);
    });
  });

  test("without a mail server each mail is stored as a file", async () => {
    const folder = mkdtempSync(join(tmpdir(), "daybreak-outbox-"));
    const row = contact();
    await send(row);
    await composeMailsDue(world.backend.mailServices);
    const from = { name: "Daybreak", address: "hello@daybreak.example" };
    const files = openTransport({ folder, from });
    expect(
      await deliverDue(world.backend.db, files, undefined, { blobs: world.backend.blobs }),
    ).toBe(2);
    const emlFiles = readdirSync(folder);
    expect(emlFiles).toHaveLength(2);
    expect(emlFiles.every((name) => name.endsWith(".eml"))).toBe(true);
    const sources = emlFiles.map((name) => readFileSync(join(folder, name), "utf8"));
    expect(sources.some((source) => source.includes(row.email))).toBe(true);
    rmSync(folder, { recursive: true, force: true });
  });
});
