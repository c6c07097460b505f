import { describe, expect, test } from "vitest";
import { loadFunctions } from "#server/endpoint/all.ts";
import type { Person } from "../backend.ts";
import { bookIn } from "../booking/bookings.ts";
import { callFunction } from "../call-function.ts";
import { databaseKinds, eitherKind } from "../databases.ts";
import { type Books, booksFor } from "../money/books.ts";

interface Part {
  function: string;
  body: string;
}

const part = (name: string, body: object = {}): Part => ({
  function: name,
  body: JSON.stringify(body),
});
const rows = { path: "/invoices?select=id" };

/** Without the free space of the disk, which changes at any moment. */
const steady = (body: string) => body.replace(/[\d.]+ [A-Z]B are free/g, "");

function asking(books: Books) {
  const ask = (reads: object[], { token }: Person) =>
    callFunction(books.backend, "read-page", { body: { reads }, token });
  const together = async (reads: object[], person: Person) => {
    const answer = await ask(reads, person);
    expect(answer.status).toBe(200);
    const { answers }: { answers: { status: number; body: string }[] } = await answer.json();
    return answers.map(({ status, body }) => [status, body && steady(body)]);
  };
  const alone = async ({ function: name, body }: Part, { token }: Person) => {
    const { backend } = books;
    const answer = await fetch(`${backend.url}/functions/v1/${name}`, {
      method: "POST",
      headers: {
        apikey: backend.keys.publishable,
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
      },
      body,
    });
    return [answer.status, steady(await answer.text())];
  };
  return { ask, together, alone };
}

describe.each(databaseKinds)("functions among what a page shows, %s database", (kind) => {
  const books = booksFor(kind);
  const { ask, together, alone } = asking(books);

  const parts = [
    part("read-own-bookings"),
    part("read-backups"),
    part("read-content", { kind: "page-home" }),
    part("read-content", { kind: "no-such" }),
    part("read-system"),
    part("read-content", { kind: "nul \u0000" }),
    { function: "read-backups", body: "no JSON" },
    part("no-such-function"),
  ];

  test("each answer is what the function answers alone, for everybody", async () => {
    await bookIn(books.backend, 30);
    const stranger = await books.backend.customer("Eve");
    const statuses = new Set<unknown>();
    for (const person of [books.ada, stranger, books.studio]) {
      const [first, ...answers] = await together([rows, ...parts], person);
      expect(first?.[0]).toBe(200);
      const expected = [];
      for (const each of parts) expected.push(await alone(each, person));
      expect(answers).toEqual(expected);
      for (const [status] of answers) statuses.add(status);
    }
    expect([...statuses].sort()).toEqual([200, 400, 403, 404, 422]);
  });

  test("the official client still calls one of them by itself", async () => {
    const { data, error } = await books.ada.client.functions.invoke("read-own-bookings", {
      body: {},
    });
    expect(error).toBeNull();
    const [[, body] = []] = await together([part("read-own-bookings")], books.ada);
    expect(JSON.parse(`${body}`)).toEqual(data);
  });

  test("one that may change something is refused with a sentence, and so is read-page itself; nothing has run", async () => {
    const messages = () => books.rows("select id from public.messages");
    const before = await messages();
    const projectId = await books.submit();
    const answers = await together(
      [
        part("post-message", { projectId, text: "x" }),
        rows,
        part("read-page", { reads: [rows] }),
        part("preview-page", { path: "/", changes: [] }),
      ],
      books.ada,
    );
    expect(answers.map(([status]) => status)).toEqual([405, 200, 405, 405]);
    expect(JSON.parse(`${answers[0]?.[1]}`).message).toBe(
      "post-message is not a function that only reads. Call it by itself.",
    );
    expect(await messages()).toEqual(before);
    const asked = part("post-message", { projectId, text: "x" });
    expect((await alone(asked, books.ada))[0]).toBe(200);
    expect(await messages()).toHaveLength(before.length + 1);
  });

  test("the same one twice, and forty of them, are answered each; one more is refused", async () => {
    const own = part("read-own-bookings");
    const answers = await together(Array(40).fill(own), books.ada);
    expect(answers).toHaveLength(40);
    expect(new Set(answers.map(String)).size).toBe(1);
    expect((await ask(Array(41).fill(own), books.ada)).status).toBe(400);
  });

  test("an order of their own is kept", async () => {
    const one = part("read-own-bookings");
    const other = part("no-such-function");
    const heads = { ...rows, method: "HEAD" };
    const answers = await together([one, rows, other, heads, one, rows], books.ada);
    expect(answers.map(([status, body]) => [status, body === null])).toEqual([
      [200, false],
      [200, false],
      [404, false],
      [200, true],
      [200, false],
      [200, false],
    ]);
  });

  test("a name that is no name, or a body that is too large, is refused", async () => {
    const names = [
      "../read-backups",
      "/functions/../x",
      "",
      "read_backups",
      "a".repeat(61),
      "__proto__",
    ];
    for (const name of names) {
      expect((await ask([{ function: name, body: "{}" }], books.studio)).status, name).toBe(400);
    }
    expect((await ask([{ function: "read-backups" }], books.studio)).status).toBe(400);
    const large = part("read-backups", { more: "x".repeat(70_000) });
    expect((await ask([large], books.studio)).status).toBe(413);
    expect((await ask([{ function: "constructor", body: "{}" }], books.studio)).status).toBe(200);
    expect((await together([part("constructor")], books.studio))[0]?.[0]).toBe(404);
  });

  test("a visitor, and a session that has ended, get none, though the token is still valid", async () => {
    const person = await books.backend.customer("Noor");
    const own = [part("read-own-bookings"), part("read-own-bookings")];
    expect((await ask(own, person)).status).toBe(200);
    await person.client.auth.signOut();
    const refused = await ask(own, person);
    expect(refused.status).toBe(401);
    expect(await refused.text()).toContain("Your session has ended. Please sign in again.");
    expect((await ask(own, { ...person, token: "" })).status).toBe(401);
  });

  test("what the studio's people may read ends with their role, with the same token", async () => {
    const mona = await books.backend.admin();
    const backups = part("read-backups");
    expect((await together([backups], mona))[0]?.[0]).toBe(200);
    await books.rows("update public.staff set role = 'maker' where user_id = $1", mona.id);
    const [status, body] = await alone(backups, mona);
    const refused = await ask([rows, backups], mona);
    expect([status, refused.status]).toEqual([401, 401]);
    expect(JSON.parse(`${body}`)).toEqual(await refused.json());
  });

  test("one that fails unexpectedly answers that alone, and the others what they have", async () => {
    const backups = part("read-backups");
    await books.rows("alter table engine.asked_trials rename to lost");
    const answers = await together([backups, rows, part("read-own-bookings")], books.studio);
    const expected = await alone(backups, books.studio);
    await books.rows("alter table engine.lost rename to asked_trials");
    expect(answers.map(([status]) => status)).toEqual([500, 200, 200]);
    expect(answers[0]).toEqual(expected);
    expect((await together([backups], books.studio))[0]?.[0]).toBe(200);
  });
});

// On the embedded database alone: all databases of a server count their transactions together.
describe("functions that are said to only read", () => {
  const books = booksFor("embedded");
  const { alone } = asking(books);

  test("change nothing", async () => {
    // A transaction that writes gets an id, so that the next one is another.
    const nextId = async () => {
      const [next] = await books.rows<{ id: string }>(
        "select pg_snapshot_xmax(pg_current_snapshot())::text as id",
      );
      return next?.id;
    };
    const samples: Record<string, object> = { "read-content": { kind: "page-home" } };
    for (const [name, { onlyReads, returns }] of await loadFunctions()) {
      if (!onlyReads) continue;
      expect(returns, name).not.toBe("file");
      const before = await nextId();
      await alone(part(name, samples[name]), books.studio);
      expect(await nextId(), name).toBe(before);
    }
    const before = await nextId();
    await alone(part("post-note", { projectId: await books.submit(), text: "x" }), books.studio);
    expect(await nextId()).not.toBe(before);
  });
});

describe.each(eitherKind)("limits of functions among what a page shows, %s database", (kind) => {
  const books = booksFor(kind, () => ({ limits: { function: { points: 3, seconds: 600 } } }));
  const { together, alone } = asking(books);

  test("each is counted as alone, and one too many is refused by itself", async () => {
    const own = part("read-own-bookings");
    expect((await alone(own, books.ada))[0]).toBe(200);
    const answers = await together([own, rows, own, own], books.ada);
    expect(answers.map(([status]) => status).sort()).toEqual([200, 200, 200, 429]);
    expect(answers[1]?.[0]).toBe(200);
    expect(await together([own], books.ada)).toEqual([await alone(own, books.ada)]);
  });
});
