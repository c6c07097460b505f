import { describe, expect, test } from "vitest";
import type { Person } from "../backend.ts";
import { callFunction } from "../call-function.ts";
import { databaseKinds } from "../databases.ts";
import { booksFor } from "../money/books.ts";

interface Read {
  path: string;
  method?: string;
  accept?: string;
  prefer?: string;
  range?: string;
  body?: string;
}

const single = "application/vnd.pgrst.object+json";

describe.each(databaseKinds)("what a page shows in one request, %s database", (kind) => {
  const books = booksFor(kind);

  const ask = (reads: Read[], token?: string) =>
    callFunction(books.backend, "read-page", { body: { reads }, token });
  const together = async (reads: Read[], { token }: Person = books.ada) => {
    const answer = await ask(reads, token);
    expect(answer.status).toBe(200);
    return await answer.json();
  };
  const alone = async ({ path, method = "GET", body, ...headers }: Read, { token }: Person) => {
    const answer = await fetch(`${books.backend.url}/rest/v1${path}`, {
      method,
      headers: {
        apikey: books.backend.keys.publishable,
        authorization: `Bearer ${token}`,
        ...(body && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body && { body }),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      range: answer.headers.get("content-range"),
      body: text === "" ? null : text,
    };
  };
  const readsOf = (project: string): Read[] => [
    { path: `/onboarding_submissions?select=*&id=eq.${project}`, accept: single },
    { path: `/rpc/project_now?project_id=${project}` },
    { path: `/project_members?select=role&project_id=eq.${project}` },
    { path: "/invoices?select=id", method: "HEAD", prefer: "count=exact" },
    { path: "/invoices?select=id&order=id", prefer: "count=exact", range: "0-4" },
    { path: "/rpc/waiting_on_me" },
    { path: "/rpc/project_people", method: "POST", body: JSON.stringify({ project_id: project }) },
    { path: "/rpc/studio_today", method: "POST", body: "{}" },
    { path: "/no_such_table?select=id" },
    { path: "/invoices?select=no_such_column" },
    { path: "/audit_log?select=id,action&order=id.desc&limit=5" },
  ];

  test("a large answer is compressed for those who read that, a short one is not", async () => {
    const body = { reads: readsOf(await books.submit()) };
    const { token } = books.ada;
    const asked = (encodings: string) =>
      callFunction(books.backend, "read-page", { body, token, encodings });
    const [compressed, plain] = [await asked("gzip, br"), await asked("identity")];
    expect(compressed.headers.get("content-encoding")).toBe("gzip");
    expect(compressed.headers.get("vary")).toContain("Accept-Encoding");
    expect(plain.headers.get("content-encoding")).toBeNull();
    expect((await compressed.json()).answers).toEqual((await plain.json()).answers);
    const short = await ask(
      [{ path: "/rpc/unread_notifications", method: "POST", body: "{}" }],
      token,
    );
    expect(short.headers.get("content-encoding")).toBeNull();
  });

  test("each answer is what the read gets alone, for everybody", async () => {
    const project = await books.submit();
    const reads = readsOf(project);
    const stranger = await books.backend.customer("Eve");
    for (const person of [books.ada, stranger, books.studio]) {
      const { answers } = await together(reads, person);
      const expected = await Promise.all(reads.map((read) => alone(read, person)));
      expect(answers).toEqual(expected);
    }
  });

  test("all answers tell of one moment, whose snapshot is named", async () => {
    const { snapshot } = await together([{ path: "/invoices?select=id" }]);
    expect(snapshot).toMatch(/^\d+:\d+:[\d,]*$/);
  });

  test("one that fails in the database answers its error, and the others their rows", async () => {
    const project = await books.submit();
    const { snapshot, answers } = await together([
      { path: `/onboarding_submissions?select=id&id=eq.${project}` },
      { path: "/onboarding_submissions?select=id&id=eq.no-uuid" },
      { path: "/invoices?select=id&limit=0" },
    ]);
    expect(answers.map(({ status }: { status: number }) => status)).toEqual([200, 400, 200]);
    expect(JSON.parse(answers[0].body)).toEqual([{ id: project }]);
    expect(JSON.parse(answers[1].body).code).toBe("22P02");
    expect(snapshot).toMatch(/^\d+:\d+:[\d,]*$/);
  });

  test("nothing is changed by it, whatever it calls", async () => {
    const project = await books.submit();
    const args = { project_id: project, item_id: "day-send-content", completed: true };
    const tick = { path: "/rpc/tick_task", method: "POST", body: JSON.stringify(args) };
    const before = await books.rows(
      "select project_checklist from public.onboarding_submissions where id = $1::uuid",
      project,
    );
    const { answers } = await together([tick, { path: "/invoices?select=id" }]);
    expect(answers.map(({ status }: { status: number }) => status)).toEqual([405, 200]);
    const after = await books.rows(
      "select project_checklist from public.onboarding_submissions where id = $1::uuid",
      project,
    );
    expect(after).toEqual(before);
  });

  test("a session that has ended reads nothing, though its token is still valid", async () => {
    const person = await books.backend.customer("Noor");
    const reads = [{ path: "/clients?select=user_id" }];
    expect((await ask(reads, person.token)).status).toBe(200);
    await person.client.auth.signOut();
    const refused = await ask(reads, person.token);
    expect(refused.status).toBe(401);
    expect(await refused.json()).toMatchObject({
      message: "Your session has ended. Please sign in again.",
    });
  });

  test("a visitor, and reads of another shape, are refused", async () => {
    expect((await ask([{ path: "/invoices" }])).status).toBe(401);
    for (const path of ["invoices", "/invoices/../auth", "//host/x", "/rpc/a/b", "/auth/v1/user"]) {
      expect((await ask([{ path }], books.ada.token)).status, path).toBe(400);
    }
    const insert = { path: "/bug_reports", method: "POST", body: "{}" };
    expect((await ask([insert], books.ada.token)).status).toBe(400);
    expect((await ask([], books.ada.token)).status).toBe(400);
    expect((await ask(Array(41).fill({ path: "/invoices" }), books.ada.token)).status).toBe(400);
    expect((await ask([{ path: "/invoices?select=id" }], books.ada.token)).status).toBe(200);
  });
});
