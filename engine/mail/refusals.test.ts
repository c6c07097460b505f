import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { eitherKind, openTestDatabase } from "../../tests/databases.ts";
import { type Mood, startMoodySmtp } from "../../tests/smtp.ts";
import type { Database } from "../postgres/database.ts";
import { deliverDue } from "./deliver.ts";
import { enqueueMail } from "./outbox.ts";
import { type MailTransport, openTransport } from "./transport.ts";

const toAda = { kind: "test", to: { address: "ada@example.com" }, text: "Hello", html: "Hello" };

describe.each(eitherKind)("a mail server that refuses, on the %s database", (kind) => {
  let db: Database;
  let smtp: Awaited<ReturnType<typeof startMoodySmtp>>;
  let transport: MailTransport;
  const from = { name: "Daybreak", address: "hello@daybreak.example" };
  beforeAll(async () => {
    db = await openTestDatabase(kind);
    smtp = await startMoodySmtp();
    transport = openTransport({ smtpUrl: smtp.url, folder: "", from });
  });
  afterAll(async () => {
    await transport.close();
    await smtp.stop();
    await db.close();
  });
  beforeEach(async () => {
    smtp.mood = "ok";
    await db.exec("truncate engine.outbox");
  });

  const enqueue = (subject: string) => enqueueMail(db, { ...toAda, subject });
  const mails = async () =>
    (
      await db.query<{ state: string; attempts: number; wait_s: number; last_error: string }>(
        `select state, attempts, last_error, extract(epoch from due_at - now())::float8 as wait_s
         from engine.outbox order by created_at`,
      )
    ).rows;

  test.each<[Mood, string, string]>([
    ["RCPT TO 550", "failed", "the recipient is refused for good"],
    ["DATA 554", "failed", "the text is refused for good"],
    ["RCPT TO 450", "waiting", "the recipient is refused for now"],
    ["DATA 451", "waiting", "the text is refused for now"],
    ["AUTH 535", "waiting", "our password is wrong"],
    ["MAIL FROM 553", "waiting", "our address is wrong"],
    ["MAIL FROM 530", "waiting", "we have to sign in first"],
  ])("after %s the mail is %s: %s", async (mood, state) => {
    smtp.mood = mood;
    await enqueue("one");
    expect(await deliverDue(db, transport)).toBe(0);
    expect(await mails()).toMatchObject([{ state, attempts: 1 }]);
  });

  test("a mail that waits for the server itself waits at most a quarter of an hour, however often it was tried", async () => {
    smtp.mood = "AUTH 535";
    await enqueue("one");
    for (let attempt = 1; attempt <= 8; attempt++) {
      await deliverDue(db, transport);
      const [mail] = await mails();
      expect(mail).toMatchObject({ state: "waiting", attempts: attempt });
      expect(mail?.wait_s).toBeLessThanOrEqual(15 * 60);
      await db.exec("update engine.outbox set due_at = now()");
    }
    smtp.mood = "ok";
    expect(await deliverDue(db, transport)).toBe(1);
  });

  test("a server that takes no mail is tried with at most four of them in a round", async () => {
    smtp.mood = "AUTH 535";
    for (let mail = 0; mail < 12; mail++) await enqueue(`${mail}`);
    await deliverDue(db, transport);
    const tried = (await mails()).filter(({ attempts }) => attempts > 0);
    expect(tried.length).toBeGreaterThan(0);
    expect(tried.length).toBeLessThanOrEqual(4);
  });

  test("the fault of the server is reported, and that it takes mails again; a recipient's fault is not", async () => {
    const reports: string[] = [];
    const options = {
      onServerFault: (error: Error) => reports.push(error.message),
      onAccepted: () => reports.push("accepted"),
    };
    smtp.mood = "AUTH 535";
    await enqueue("one");
    await deliverDue(db, transport, undefined, options);
    expect(reports).toEqual([expect.stringContaining("535")]);
    await db.exec("update engine.outbox set due_at = now()");
    smtp.mood = "ok";
    await deliverDue(db, transport, undefined, options);
    smtp.mood = "RCPT TO 550";
    await enqueue("two");
    await deliverDue(db, transport, undefined, options);
    expect(reports.slice(1)).toEqual(["accepted"]);
  });

  test("a server is tried without a mail: its fault is thrown", async () => {
    await transport.verify();
    smtp.mood = "AUTH 535";
    await expect(transport.verify()).rejects.toThrow("535");
  });
});
