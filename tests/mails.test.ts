import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { deliverDue } from "#engine/mail/deliver.ts";
import { enqueueMail } from "#engine/mail/outbox.ts";
import { type MailTransport, openTransport } from "#engine/mail/transport.ts";
import { composeMailsDue } from "#server/jobs/compose-mails.ts";
import { type Backend, startBackend } from "./backend.ts";
import { callFunction } from "./call-function.ts";
import { eitherKind } from "./databases.ts";
import { project } from "./project.ts";

interface Received {
  recipients: string[];
  mail: Email;
}

describe.each(eitherKind)("mails, on the %s database", (kind) => {
  let backend: Backend;
  let server: SMTPServer;
  let transport: MailTransport;
  let received: Received[] = [];
  let refuse: (() => Error) | null = null;
  const from = { name: "Daybreak", address: "hello@daybreak.example" };

  beforeAll(async () => {
    backend = await startBackend(kind);
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      async onData(stream, session, done) {
        const chunks: Buffer[] = [];
        for await (const chunk of stream) chunks.push(chunk as Buffer);
        if (refuse) return done(refuse());
        received.push({
          recipients: session.envelope.rcptTo.map(({ address }) => address),
          mail: await PostalMime.parse(Buffer.concat(chunks)),
        });
        done();
      },
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.server.address() as AddressInfo;
    transport = openTransport({ smtpUrl: `smtp://127.0.0.1:${port}`, folder: "", from });
  });
  afterAll(async () => {
    await transport.close();
    await new Promise<void>((resolve) => server.close(resolve));
    await backend.stop();
  });
  beforeEach(async () => {
    received = [];
    refuse = null;
    await backend.db.exec("truncate engine.outbox, private.mails_due");
  });

  const deliver = async () => {
    await composeMailsDue(backend.mailServices);
    return deliverDue(backend.db, transport, undefined, { blobs: backend.blobs });
  };
  const call = (name: string, body: object, token?: string) =>
    callFunction(backend, name, { body, token });
  const contact = (fields: object = {}) => ({
    name: "Grace Hopper",
    email: `${randomUUID()}@example.com`,
    message: "Please make my bakery a site.",
    ...fields,
  });
  const send = async (row: object) => {
    const { error } = await backend.visitor().from("contact_submissions").insert(row);
    if (error) throw error;
  };

  test("a process that stops composes no further mail, however many are due", async () => {
    for (let n = 0; n < 3; n++) await send(contact());
    const due = async () => (await backend.db.query("select from private.mails_due")).count;
    await backend.db.query(
      `insert into private.mails_due (kind, row_id)
       select 'contact-notice', id from public.contact_submissions on conflict do nothing`,
    );
    const before = await due();
    expect(before).toBeGreaterThan(1);
    await composeMailsDue(backend.mailServices, null, AbortSignal.abort());
    expect(await due()).toBe(before);
    await composeMailsDue(backend.mailServices, null, new AbortController().signal);
    expect(await due()).toBe(0);
  });

  test("a message is confirmed to the visitor and notified to the studio, once, however often that is requested", async () => {
    const row = contact();
    await send(row);
    const answers = await Promise.all(Array.from({ length: 20 }, () => call("send-emails", row)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await deliver();
    await deliver();
    expect(received.map(({ recipients }) => recipients).sort()).toEqual(
      [[row.email], [backend.mailServices.studioEmail]].sort(),
    );
    const toVisitor = received.find(({ recipients }) => recipients[0] === row.email)?.mail;
    // Somebody else may have typed name and address, as words to a stranger.
    expect(toVisitor?.text).toContain("Thank you for writing.");
    expect(`${toVisitor?.text}${toVisitor?.to?.[0]?.name}`).not.toContain("Grace");
    expect(`${toVisitor?.text}${toVisitor?.html}`).not.toContain(row.message);
    expect(toVisitor?.headers).toContainEqual(
      expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }),
    );
    const toStudio = received.find(({ recipients }) => recipients[0] !== row.email)?.mail;
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
    expect(received).toEqual([]);
  });

  test("a mail that is due leaves even if nobody calls the function", async () => {
    const row = contact();
    await send(row);
    expect(await deliver()).toBe(2);
    expect((await call("send-emails", row)).status).toBe(200);
    expect(await deliver()).toBe(0);
    expect(received).toHaveLength(2);
  });

  test("one address gets one confirmation in ten minutes, however many messages name it", async () => {
    const row = contact();
    for (let n = 0; n < 10; n++) await send({ ...row, message: `Message ${n}` });
    await deliver();
    expect(received.filter(({ recipients }) => recipients[0] === row.email)).toHaveLength(1);
    const { rows } = await backend.db.query<{ due: number }>(
      "select count(*)::int as due from private.mails_due where kind = 'contact-confirmation' and due_at > now()",
    );
    expect(rows[0]?.due, "the others wait and are not dropped").toBe(9);
  });

  test("one address gets three confirmations a day, however far apart", async () => {
    const row = contact();
    for (let n = 0; n < 5; n++) {
      await send({ ...row, message: `Message ${n}` });
      await deliver();
      await backend.db.exec(
        "update engine.outbox set created_at = created_at - interval '1 hour', sent_at = sent_at - interval '1 hour'",
      );
    }
    const confirmed = () => received.filter(({ recipients }) => recipients[0] === row.email).length;
    expect(confirmed()).toBe(3);
    await backend.db.exec(
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
    expect(received.map(({ recipients }) => recipients.length)).toEqual([1, 1]);
    const { mail } = received.find(({ recipients }) => recipients[0] === row.email) as Received;
    expect(mail.bcc ?? []).toEqual([]);
    expect(mail.subject).toBe("We have your message");
    expect(`${mail.html}${mail.text}`).not.toMatch(/evil\.example|victim/);
  });

  test("a new client is welcomed once, and the studio's own accounts are not", async () => {
    const person = await backend.customer("Ada <b>Lovelace</b>");
    await backend.admin();
    await call("send-welcome-email", { email: person.email, full_name: "x", business_name: "x" });
    await call("send-welcome-email", { email: person.email, full_name: "x", business_name: "x" });
    await deliver();
    expect(received.map(({ recipients }) => recipients)).toEqual([[person.email]]);
    expect(received[0]?.mail.html).not.toContain("<b>Lovelace");
  });

  test("a project is confirmed to the account's address, not to the one typed into the form", async () => {
    const person = await backend.customer();
    await deliver();
    received = [];
    await person.client
      .from("onboarding_submissions")
      .insert({ ...project, email: "victim@example.com" });
    const answer = await call("send-onboarding-confirmation", {}, person.token);
    expect(answer.status).toBe(200);
    await deliver();
    expect(received.map(({ recipients }) => recipients)).toEqual([[person.email]]);
    expect(received[0]?.mail.text).toContain("Website in a Day");
  });

  describe("a status change", () => {
    const prepare = async () => {
      const person = await backend.customer();
      const studio = await backend.admin();
      const { data } = await person.client
        .from("onboarding_submissions")
        .insert(project)
        .select("id")
        .single();
      await deliver();
      received = [];
      const id = data?.id as string;
      const set = (status: string) =>
        studio.client.from("onboarding_submissions").update({ status }).eq("id", id);
      const halfAMinuteLater = () =>
        backend.db.exec("update private.mails_due set due_at = now() - interval '1 second'");
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
      expect(received[0]?.recipients).toEqual([person.email]);
      expect(received[0]?.mail.text).toContain("Pending → In Progress");
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
      expect(received).toEqual([]);
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

  test("a server that is down is tried again later; one that refuses for good is not", async () => {
    await send(contact());
    refuse = () => Object.assign(new Error("try later"), { responseCode: 451 });
    expect(await deliver()).toBe(0);
    const states = async () =>
      (await backend.db.query("select state, attempts, last_error from engine.outbox")).rows;
    expect(await states()).toEqual([
      expect.objectContaining({ state: "waiting", attempts: 1 }),
      expect.objectContaining({ state: "waiting", attempts: 1 }),
    ]);
    expect(await deliver()).toBe(0);
    await backend.db.exec("update engine.outbox set due_at = now()");
    refuse = null;
    expect(await deliver()).toBe(2);
    await send(contact());
    refuse = () => Object.assign(new Error("no such user"), { responseCode: 550 });
    expect(await deliver()).toBe(0);
    expect((await states()).filter((row) => row.state === "failed")).toHaveLength(2);
  });

  describe("mails that failed", () => {
    /** Failed mails of these kinds, and the ids of their rows by kind. */
    const failedMails = async (...kinds: string[]) => {
      for (const kind of kinds) {
        const to = { address: `${kind}@example.com` };
        await enqueueMail(backend.db, { kind, to, subject: kind, text: kind, html: kind });
      }
      await backend.db.exec("update engine.outbox set state = 'failed', attempts = 9");
    };
    const stateOf = async (kind: string) => {
      const { rows } = await backend.db.query<{ state: string; attempts: number }>(
        "select state, attempts from engine.outbox where kind = $1",
        [kind],
      );
      return rows[0];
    };

    test("are sent again together by the studio, and leave", async () => {
      const admin = await backend.admin();
      await failedMails("invoice-issued", "booking-confirmation");
      expect((await admin.client.rpc("unsent_mails")).data).toEqual({
        failed: 2,
        waiting: 0,
        reason: null,
      });
      expect((await admin.client.rpc("send_failed_mails_again")).data).toBe(2);
      expect(await stateOf("invoice-issued")).toEqual({ state: "waiting", attempts: 0 });
      expect(await deliver()).toBe(2);
      expect((await admin.client.rpc("send_failed_mails_again")).data).toBe(0);
    });

    test("are counted by the metrics, beside those that are to leave", async () => {
      await failedMails("invoice-issued", "receipt");
      await send(contact());
      await composeMailsDue(backend.mailServices);
      const metrics = await (await fetch(`${backend.url}/metrics`)).text();
      expect(metrics).toMatch(/^mails_failed 2$/m);
      expect(metrics).toMatch(/^mails_waiting 2$/m);
    });

    test("are left alone by a client and by a visitor", async () => {
      const client = await backend.customer();
      await failedMails("invoice-issued");
      for (const name of ["unsent_mails", "send_failed_mails_again"]) {
        expect((await client.client.rpc(name)).status, name).toBe(403);
        expect((await backend.visitor().rpc(name)).status, name).toBe(401);
      }
      expect(await stateOf("invoice-issued")).toEqual({ state: "failed", attempts: 9 });
    });

    test("stay failed where they hold a link to sign in, or may have arrived", async () => {
      const admin = await backend.admin();
      await failedMails("auth.recovery", "invitation-studio", "receipt", "welcome");
      await backend.db.exec("update engine.outbox set handed_at = now() where kind = 'receipt'");
      expect((await admin.client.rpc("send_failed_mails_again")).data).toBe(1);
      for (const kind of ["auth.recovery", "invitation-studio", "receipt"])
        expect((await stateOf(kind))?.state, kind).toBe("failed");
      expect((await stateOf("welcome"))?.state).toBe("waiting");
    });

    test("are on the studio's first screen, and those that wait for the mail server after ten minutes", async () => {
      const admin = await backend.admin();
      await failedMails("receipt");
      await enqueueMail(backend.db, {
        kind: "welcome",
        to: { address: "ada@example.com" },
        subject: "x",
        text: "x",
        html: "x",
      });
      await backend.db.exec(
        "update engine.outbox set attempts = 1, last_error = '535 no' where kind = 'welcome'",
      );
      const listed = async () =>
        (await admin.client.rpc("studio_today")).data["unsent-mail"].rows.map(
          ({ name, detail }: { name: string; detail: string }) => `${name} ${detail}`,
        );
      expect(await listed()).toEqual(["receipt failed"]);
      await backend.db.exec(
        "update engine.outbox set created_at = now() - interval '11 minutes' where kind = 'welcome'",
      );
      expect(await listed()).toEqual(["welcome waiting", "receipt failed"]);
      expect((await admin.client.rpc("unsent_mails")).data).toEqual({
        failed: 1,
        waiting: 1,
        reason: "535 no",
      });
    });
  });

  test("without a mail server each mail is stored as a file", async () => {
    const folder = mkdtempSync(join(tmpdir(), "daybreak-outbox-"));
    const row = contact();
    await send(row);
    await composeMailsDue(backend.mailServices);
    const files = openTransport({ folder, from });
    expect(await deliverDue(backend.db, files, undefined, { blobs: backend.blobs })).toBe(2);
    const emlFiles = readdirSync(folder);
    expect(emlFiles).toHaveLength(2);
    expect(emlFiles.every((name) => name.endsWith(".eml"))).toBe(true);
    const sources = emlFiles.map((name) => readFileSync(join(folder, name), "utf8"));
    expect(sources.some((source) => source.includes(row.email))).toBe(true);
    rmSync(folder, { recursive: true, force: true });
  });
});
