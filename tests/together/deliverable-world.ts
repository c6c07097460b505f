import { createHash, randomUUID } from "node:crypto";
import { beforeAll, expect } from "vitest";
import type { Person } from "../backend.ts";
import { callFunction } from "../call-function.ts";
import { anotherConnection, countWaiting, type DatabaseKind } from "../databases.ts";
import { type Books, booksFor } from "../money/books.ts";

const names = [
  "editor",
  "accepter",
  "viewer",
  "stranger",
  "maker",
  "otherMaker",
  "manager",
] as const;
type Name = (typeof names)[number];

/** Nothing answers at this address, and the guard refuses it at once. */
export const deadLink = "http://127.0.0.1/draft";

/** The lines of the price that the studio names for a round of changes beyond the included ones. */
export const extraRound = [{ description: "One more round", quantity: 1, unitAmountMinor: 40_000 }];

/** A tiny picture that differs from every other one. */
export function newPicture(): { bytes: Buffer; sha256: string } {
  const bytes = Buffer.concat([Buffer.from(onePixel, "base64"), Buffer.from(randomUUID())]);
  return { bytes, sha256: createHash("sha256").update(bytes).digest("hex") };
}

const onePixel =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/**
 * A back end with everybody who can have to do with a deliverable. The accepter is a viewer who may accept. The client
 * is `books.ada`, and an owner of the studio is `books.studio`.
 */
export function deliverablesFor(kind: DatabaseKind) {
  const books: Books = booksFor(kind);
  const people = {} as Record<Name, Person>;

  beforeAll(async () => {
    for (const name of names) {
      const isMaker = name.endsWith("aker");
      people[name] = await (isMaker || name === "manager"
        ? books.backend.staff(isMaker ? "maker" : "manager")
        : books.backend.customer(`A ${name}`));
    }
    await books.submit(undefined, people.stranger);
  });

  const newProject = async (row?: object): Promise<string> => {
    const id = await books.submit(row);
    const { join, db } = books.backend;
    await join(id, people.editor, "editor");
    await join(id, people.accepter, "viewer", { mayAccept: true });
    await join(id, people.viewer, "viewer");
    await join(id, people.maker, "staff");
    await db.exec("delete from private.mails_due");
    return id;
  };
  /** Calls a function of the server as this person, or as a visitor. */
  const act = async (name: string, body: object, { token }: Partial<Person> = {}) => {
    const answer = await callFunction(books.backend, name, { body, token });
    return { status: answer.status, body: await answer.json() };
  };
  /** Does an act that has to succeed. @returns its answer */
  const actSuccessfully = async (name: string, body: object, person: Person) => {
    const { status, body: answer } = await act(name, body, person);
    if (status !== 200) throw new Error(`${name}: ${status} ${answer.message}`);
    return answer;
  };
  const post = async (projectId: string, more: object = {}): Promise<string> =>
    (
      await actSuccessfully(
        "post-deliverable",
        { projectId, title: "The page", link: deadLink, ...more },
        people.maker,
      )
    ).deliverableId;
  const send = async (deliverableId: string, ...texts: string[]): Promise<string> => {
    const points = (texts.length > 0 ? texts : ["Larger"]).map((text) => ({ text }));
    return (await actSuccessfully("send-changes", { deliverableId, points }, books.ada)).listId;
  };
  const pointsOf = (listId: string) =>
    books.rows<{
      id: string;
      text: string;
      answer: string | null;
      is_counted: boolean;
      files: unknown;
    }>(
      "select id, text, answer, is_counted, files from public.change_points where list_id = $1::uuid order by position",
      listId,
    );
  /** The studio gives this answer to every point of the list. */
  const answer = async (listId: string, body: object = { answer: "done" }) => {
    for (const { id } of await pointsOf(listId)) {
      await actSuccessfully("answer-point", { pointId: id, ...body }, people.maker);
    }
  };
  const listOf = async (listId: string) => {
    const [list] = await books.rows<{
      state: string;
      order_id: string | null;
      sender_name: string | null;
    }>("select state, order_id, sender_name from public.change_lists where id = $1::uuid", listId);
    return list;
  };
  const upload = async (projectId: string, person: Person, bytes = newPicture().bytes) => {
    const path = `${projectId}/${randomUUID()}.png`;
    const { error } = await person.client.storage
      .from("project-files")
      .upload(path, bytes, { contentType: "image/png" });
    if (error) throw error;
    return path;
  };
  /**
   * Sends these requests so that all of them wait for the project's row or its client's before the first one gets it.
   * The embedded database runs them one after the other.
   */
  const atOnce = async <Answer>(
    projectId: string,
    ...requests: (() => Promise<Answer>)[]
  ): Promise<Answer[]> => {
    const { db } = books.backend;
    if (db.kind === "embedded") return Promise.all(requests.map((request) => request()));
    const other = await anotherConnection(db);
    try {
      const answers = await other.db.transaction(async (tx) => {
        await tx.query(
          `select from public.onboarding_submissions p join public.clients c on c.user_id = p.user_id
           where p.id = $1::uuid for no key update`,
          [projectId],
        );
        const sent = requests.map((request) => request());
        await expect
          .poll(() => countWaiting(books.backend.db), { timeout: 10_000, interval: 10 })
          .toBeGreaterThanOrEqual(requests.length);
        // The transaction does not wait for the promises in this object, so that it ends and releases the lock before
        // they do.
        return { sent };
      });
      return await Promise.all(answers.sent);
    } finally {
      await other.close();
    }
  };
  const rowsIn = (table: string, projectId: string) => async () => {
    const [row] = await books.rows<{ many: number }>(
      `select count(*)::integer as many from public.${table} where project_id = $1::uuid`,
      projectId,
    );
    return row?.many ?? 0;
  };
  const clockEvents = async (projectId: string) =>
    (
      await books.rows<{ kind: string }>(
        "select kind from public.clock_events where project_id = $1::uuid and kind like 'deliverable-%' order by at, id",
        projectId,
      )
    ).map(({ kind }) => kind.replace("deliverable-", ""));
  return {
    books,
    people,
    newProject,
    act,
    actSuccessfully,
    post,
    send,
    answer,
    pointsOf,
    listOf,
    upload,
    atOnce,
    rowsIn,
    clockEvents,
  };
}
