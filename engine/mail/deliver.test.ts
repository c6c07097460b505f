import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { eitherKind, hasPassed, openTestDatabase } from "../../tests/databases.ts";
import type { Database } from "../postgres/database.ts";
import { deliverDue, endMailLeases } from "./deliver.ts";
import { enqueueMail } from "./outbox.ts";
import { type MailTransport, openTransport } from "./transport.ts";

const leaseMs = 1_000;

describe.each(eitherKind)("leases of mails on the %s database", (kind) => {
  let db: Database;
  let server: SMTPServer;
  let transport: MailTransport;
  /** The messages that the server accepted, by their subjects. */
  let accepted: string[] = [];
  /** The server waits for the first before it answers MAIL FROM, and for the second after the end of the text. */
  let beforeSender: (() => Promise<void>) | null = null;
  let beforeAnswer: (() => Promise<void>) | null = null;
  beforeAll(async () => {
    db = await openTestDatabase(kind);
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onMailFrom: (_address, _session, done) =>
        void (beforeSender?.() ?? Promise.resolve()).then(() => done()),
      async onData(stream, _session, done) {
        const chunks: Buffer[] = [];
        try {
          for await (const chunk of stream) chunks.push(chunk as Buffer);
        } catch {
          return; // the sender went away before the last line, so nothing is stored
        }
        accepted.push(/^Subject: (.+)$/m.exec(Buffer.concat(chunks).toString())?.[1]?.trim() ?? "");
        await beforeAnswer?.();
        done();
      },
    });
    server.on("error", () => {});
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.server.address() as AddressInfo;
    const from = { name: "Daybreak", address: "hello@daybreak.example" };
    transport = openTransport({ smtpUrl: `smtp://127.0.0.1:${port}`, folder: "", from });
  });
  afterAll(async () => {
    await transport.close();
    await new Promise<void>((resolve) => server.close(resolve));
    await db.close();
  });
  beforeEach(async () => {
    accepted = [];
    beforeSender = null;
    beforeAnswer = null;
    await db.exec("truncate engine.outbox");
  });

  const enqueue = (subject: string) =>
    enqueueMail(db, {
      kind: "test",
      to: { address: "ada@example.com" },
      subject,
      text: "Hello\r\n.\r\nthere",
      html: "<p>Hello</p>",
    });
  const states = async () =>
    Object.fromEntries(
      (
        await db.query<{ subject: string; state: string }>(
          "select subject, state from engine.outbox",
        )
      ).rows.map(({ subject, state }) => [subject, state]),
    );
  const deliver = (signal?: AbortSignal) =>
    deliverDue(db, transport, undefined, { leaseMs, ...(signal && { signal }) });

  test("a mail that a killed process had only taken up leaves when its lease has run out", async () => {
    await enqueue("taken up");
    await db.query(
      `update engine.outbox set state = 'sending', lease = gen_random_uuid(), attempts = 1,
         due_at = now() + interval '1 second'`,
    );
    expect(await deliver()).toBe(0);
    await expect.poll(() => deliver(), { timeout: 4_000, interval: 100 }).toBe(1);
    expect([accepted, await states()]).toEqual([["taken up"], { "taken up": "sent" }]);
  });

  test("a mail that a killed process was handing over is not sent again, and the studio sees it", async () => {
    await enqueue("handed over");
    await db.query(
      `update engine.outbox set state = 'sending', lease = gen_random_uuid(), handed_at = now(), attempts = 1,
         due_at = now() - interval '1 second'`,
    );
    expect(await deliver()).toBe(0);
    expect([accepted, await states()]).toEqual([[], { "handed over": "failed" }]);
    const { rows } = await db.query<{ last_error: string }>("select last_error from engine.outbox");
    expect(rows[0]?.last_error).toContain("may have arrived");
  });

  test("of two processes that send one mail, one of them paused, only one hands it over", async () => {
    await enqueue("once");
    const paused = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    beforeSender = () => {
      beforeSender = null;
      reached.resolve();
      return paused.promise;
    };
    const first = deliver();
    await reached.promise;
    // The lease runs out as for a process that the machine has put to sleep. This process may still renew the lease, so
    // the test ends it again until the second one has sent the mail.
    await expect
      .poll(async () => {
        await db.query("update engine.outbox set due_at = now() - interval '1 second'");
        return deliver();
      })
      .toBe(1);
    paused.resolve();
    expect(await first).toBe(0);
    expect([accepted, await states()]).toEqual([["once"], { once: "sent" }]);
  });

  test("a mail server that takes its time keeps its mail: the lease is renewed", async () => {
    await enqueue("slow");
    const [reached, mayAnswer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    beforeSender = () => {
      beforeSender = null;
      reached.resolve();
      return mayAnswer.promise;
    };
    const first = deliver();
    await reached.promise;
    // A lease ends at `due_at`. Twice the end that was read passes, and the mail is still nobody else's.
    for (let lease = 0; lease < 2; lease++) {
      const { rows } = await db.query<{ end: string }>(
        "select due_at::text as end from engine.outbox",
      );
      const end = rows[0]?.end ?? "";
      await expect.poll(() => hasPassed(db, end)).toBe(true);
      expect(await deliver()).toBe(0);
    }
    mayAnswer.resolve();
    expect(await first).toBe(1);
    expect(accepted).toEqual(["slow"]);
  });

  test("a process that stops gives back what it has not handed over, and waits for what it has", async () => {
    await enqueue("not yet");
    const stopping = new AbortController();
    beforeSender = async () => stopping.abort();
    expect(await deliver(stopping.signal)).toBe(0);
    expect([accepted, await states()]).toEqual([[], { "not yet": "waiting" }]);
    beforeSender = null;

    const second = new AbortController();
    const [handedOver, mayAccept] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    beforeAnswer = () => {
      second.abort();
      handedOver.resolve();
      return mayAccept.promise;
    };
    const delivering = deliver(second.signal);
    await handedOver.promise;
    for (let look = 0; look < 3; look++) expect(await states()).toEqual({ "not yet": "sending" });
    mayAccept.resolve();
    expect(await delivering).toBe(1);
    expect([accepted, await states()]).toEqual([["not yet"], { "not yet": "sent" }]);
  });

  test("a mail whose lease is lost during the SMTP dialogue is not delayed: the next holder sends it at once", async () => {
    await enqueue("lost");
    beforeSender = async () => {
      beforeSender = null;
      await db.query("update engine.outbox set lease = gen_random_uuid(), due_at = now()");
    };
    // The first attempt ends before its last line, and the next one is made in the same round.
    expect(await deliver()).toBe(1);
    expect([accepted, await states()]).toEqual([["lost"], { lost: "sent" }]);
  });

  test("a process that starts alone on its folder sends at once the mails that were being sent before", async () => {
    await enqueue("before the start");
    await db.query(
      `update engine.outbox set state = 'sending', lease = gen_random_uuid(),
         due_at = now() + interval '1 hour'`,
    );
    await endMailLeases(db);
    expect(await deliver()).toBe(1);
  });
});
