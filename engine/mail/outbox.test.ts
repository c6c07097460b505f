import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databaseKinds, openTestDatabase } from "../../tests/databases.ts";
import type { Database } from "../postgres/database.ts";
import { enqueueMail } from "./outbox.ts";

describe.each(databaseKinds)("the outbox, %s database", (kind) => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase(kind);
  });
  afterAll(() => db?.close());

  const mail = {
    kind: "welcome",
    to: { address: "ada@example.com" },
    text: "Hello",
    html: "Hello",
  };
  const stored = async (id: string | undefined) => {
    const { rows } = await db.query(
      "select subject, state, held_because from engine.outbox where id = $1::uuid",
      [id ?? null],
    );
    return rows[0];
  };

  test("a subject is one line, whatever is written in it", async () => {
    const subject = " Hello\r\nBcc: victim@example.com\u2028there\u0000 ";
    const mailed = await enqueueMail(db, { ...mail, subject });
    expect(await stored(mailed?.id)).toMatchObject({
      subject: "Hello Bcc: victim@example.com there",
    });
  });

  test("a mail with a key is stored once, and a mail that is to be held is stored as held", async () => {
    const keyed = { ...mail, subject: "Once", key: "once" };
    expect(await enqueueMail(db, keyed)).not.toBeNull();
    expect(await enqueueMail(db, keyed)).toBeNull();
    const held = await enqueueMail(db, { ...mail, subject: "Held", held: "ceiling" });
    expect(await stored(held?.id)).toMatchObject({ state: "held", held_because: "ceiling" });
    const free = await enqueueMail(db, { ...mail, subject: "Free" });
    expect(await stored(free?.id)).toMatchObject({ state: "waiting", held_because: null });
  });
});
