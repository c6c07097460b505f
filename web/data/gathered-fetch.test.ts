import { PostgrestClient } from "@supabase/postgrest-js";
import { expect, test } from "vitest";
import { beginPage } from "./first-reads.ts";
import { type EarlyReads, type GatheredRead, gatheredFetch } from "./gathered-fetch.ts";

const url = "https://studio.example.com/rest/v1";

/** The official client on a server that answers every request for reads like this. */
function clientWith(
  respond: (reads: GatheredRead[]) => Response | Promise<Response>,
  begun?: EarlyReads,
) {
  const requests: GatheredRead[][] = [];
  const fetch = gatheredFetch(
    async (reads) => {
      requests.push(reads);
      return respond(reads);
    },
    async (input) => Response.json([{ alone: new URL(String(input)).pathname }]),
    begun,
  );
  const call = async (name: string) => {
    const address = `${url.replace("rest", "functions")}/${name}`;
    const answer = await fetch(address, { method: "POST", body: "{}" });
    return { status: answer.status, data: await answer.json() };
  };
  return { requests, call, client: new PostgrestClient(url, { fetch, retry: false }) };
}

const answered = (reads: GatheredRead[]) =>
  Response.json({
    snapshot: "5:5:",
    answers: reads.map((read) => ({
      status: 200,
      range: "0-0/7",
      body: JSON.stringify([{ path: "path" in read ? read.path : read.function }]),
    })),
  });

test("reads that begin at the same time are one request, and each gets its own rows", async () => {
  const { requests, client } = clientWith(answered);
  const [notes, people] = await Promise.all([
    client.from("notes").select("id", { count: "exact" }).eq("id", 7),
    client.rpc("people_of", { project: null }),
    client.from("notes").select("id", { head: true }),
  ]);
  expect(requests).toEqual([
    [
      { path: "/notes?select=id&id=eq.7", prefer: "count=exact" },
      { path: "/rpc/people_of", method: "POST", body: '{"project":null}' },
      { path: "/notes?select=id", method: "HEAD" },
    ],
  ]);
  expect(notes).toMatchObject({ data: [{ path: "/notes?select=id&id=eq.7" }], count: 7 });
  expect(people.data).toEqual([{ path: "/rpc/people_of" }]);
});

test("the same read twice is asked for once", async () => {
  const { requests, client } = clientWith(answered);
  const [one, other] = await Promise.all([
    client.from("notes").select("id"),
    client.from("notes").select("id"),
  ]);
  expect(requests).toEqual([[{ path: "/notes?select=id" }]]);
  expect(other.data).toEqual(one.data);
});

test("a read that begins later is a request of its own", async () => {
  const { requests, client } = clientWith(answered);
  await client.from("notes").select("id");
  await client.from("tasks").select("id");
  expect(requests.map((reads) => reads.length)).toEqual([1, 1]);
});

test("one that the server refuses has its error, and the others their rows", async () => {
  const { client } = clientWith(() =>
    Response.json(
      {
        snapshot: null,
        answers: [
          { status: 403, range: null, body: '{"code":"42501","message":"permission denied"}' },
          { status: 200, range: "0-0/*", body: '{"id":7}' },
        ],
      },
      { headers: { "x-request-id": "7F3K2Q" } },
    ),
  );
  const [refused, found] = await Promise.all([
    client.from("secrets").select("id"),
    client.from("notes").select("id").single(),
  ]);
  expect(refused).toMatchObject({
    data: null,
    status: 403,
    error: { code: "42501", message: "permission denied [reference 7F3K2Q]" },
  });
  expect(found).toMatchObject({ data: { id: 7 }, error: null });
});

test("a session that has ended is the error of every read, as it is of a single one", async () => {
  const { client } = clientWith(() => Response.json({ message: "Invalid token" }, { status: 401 }));
  const all = await Promise.all([client.from("a").select("id"), client.from("b").select("id")]);
  expect(all.map(({ error }) => error?.code)).toEqual(["PGRST301", "PGRST301"]);
});

test("a server that does not know the function yet is asked for each read alone", async () => {
  const { client } = clientWith(() => Response.json({ message: "Not found" }, { status: 404 }));
  const [a, b] = await Promise.all([client.from("a").select("id"), client.from("b").select("id")]);
  expect([a.data, b.data]).toEqual([[{ alone: "/rest/v1/a" }], [{ alone: "/rest/v1/b" }]]);
});

test("a function that only reads is asked for with the rows, and answers by itself", async () => {
  const { requests, client, call } = clientWith((reads) =>
    Response.json({
      snapshot: null,
      answers: reads.map((read) =>
        "function" in read
          ? { status: 403, range: null, body: '{"code":"backup.read_by_studio"}' }
          : { status: 200, range: "0-0/*", body: "[]" },
      ),
    }),
  );
  const [rows, refused] = await Promise.all([client.from("a").select("id"), call("read-backups")]);
  expect(requests).toEqual([[{ function: "read-backups", body: "{}" }, { path: "/a?select=id" }]]);
  expect(rows.data).toEqual([]);
  expect(refused).toEqual({ status: 403, data: { code: "backup.read_by_studio" } });
});

const older = () => Response.json({ message: "Send reads." }, { status: 400 });

test("a server that takes no functions among the reads is asked for those alone", async () => {
  const { requests, client, call } = clientWith((reads) =>
    reads.some((read) => "function" in read) ? older() : answered(reads),
  );
  const [a, b, found] = await Promise.all([
    client.from("a").select("id"),
    client.from("b").select("id"),
    call("read-backups"),
  ]);
  expect(requests.map((reads) => reads.length)).toEqual([3, 2]);
  expect([a.data, b.data]).toEqual([[{ path: "/a?select=id" }], [{ path: "/b?select=id" }]]);
  expect(found.data).toEqual([{ alone: "/functions/v1/read-backups" }]);
  await call("read-backups");
  expect(requests.map((reads) => reads.length)).toEqual([3, 2, 1]);
});

test("a server that does not say that a function only reads is asked for it alone", async () => {
  const { requests, client, call } = clientWith((reads) =>
    Response.json({
      snapshot: null,
      answers: reads.map(() => ({ status: 405, range: null, body: '{"code":"25006"}' })),
    }),
  );
  const [rows, found] = await Promise.all([client.from("a").select("id"), call("read-backups")]);
  expect(requests).toHaveLength(1);
  expect(rows.status).toBe(405);
  expect(found.data).toEqual([{ alone: "/functions/v1/read-backups" }]);
});

test("a lost connection is the error of every read", async () => {
  const { client } = clientWith(() => Promise.reject(new TypeError("Failed to fetch")));
  const all = await Promise.all([client.from("a").select("id"), client.from("b").select("id")]);
  expect(all.map(({ error }) => error?.message)).toEqual(
    Array(2).fill("TypeError: Failed to fetch"),
  );
});

test("more than forty are several requests", async () => {
  const { requests, client } = clientWith(answered);
  await Promise.all(Array.from({ length: 41 }, (_, n) => client.from(`notes_${n}`).select("id")));
  expect(requests.map((reads) => reads.length)).toEqual([40, 1]);
});

/** Two reads that the document has begun. */
function begunWith(respond: (reads: GatheredRead[]) => Response | Promise<Response>): EarlyReads {
  const reads = [{ path: "/notes?select=id&id=eq.7" }, { path: "/people?select=name" }];
  return { reads, response: Promise.resolve(respond(reads)) };
}

test("what the document has asked for is not asked again in the moment of its answer, and later it is", async () => {
  const { requests, client } = clientWith(answered, begunWith(answered));
  const note = () => client.from("notes").select("id").eq("id", 7);
  const [first, same, other] = await Promise.all([
    note(),
    note(),
    client.from("bills").select("id"),
  ]);
  expect(first.data).toEqual([{ path: "/notes?select=id&id=eq.7" }]);
  expect(same.data).toEqual(first.data);
  expect(other.data).toEqual([{ path: "/bills?select=id" }]);
  await new Promise((resolve) => setTimeout(resolve));
  await note();
  expect(requests).toEqual([
    [{ path: "/bills?select=id" }],
    [{ path: "/notes?select=id&id=eq.7" }],
  ]);
});

test("where the document's reads are refused or lost, they are asked for anew", async () => {
  for (const respond of [
    () => Response.json({ message: "Too many requests" }, { status: 429 }),
    () => Promise.reject(new TypeError("Failed to fetch")),
  ]) {
    const { requests, client } = clientWith(answered, begunWith(respond));
    const { data } = await client.from("people").select("name");
    expect(data).toEqual([{ path: "/people?select=name" }]);
    expect(requests).toEqual([[{ path: "/people?select=name" }]]);
  }
});

test("a function that the document has asked for in vain is asked for alone", async () => {
  const reads = [{ function: "read-backups", body: "{}" }];
  const refused = () =>
    Response.json({ snapshot: null, answers: [{ status: 405, range: null, body: "{}" }] });
  const { call } = clientWith(refused, { reads, response: Promise.resolve(refused()) });
  expect((await call("read-backups")).data).toEqual([{ alone: "/functions/v1/read-backups" }]);
});

// The last one here: the pages of a document are counted.
test("a second page in the same document asks for what it shows, whatever is left of the first", async () => {
  const { requests, client } = clientWith(answered, begunWith(answered));
  beginPage();
  await new Promise((resolve) => setTimeout(resolve));
  beginPage();
  await client.from("people").select("name");
  expect(requests).toEqual([[{ path: "/people?select=name" }]]);
});
