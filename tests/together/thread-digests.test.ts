import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import type { Queryable } from "#engine/postgres/database.ts";
import type { Person } from "../backend.ts";
import { backendFor } from "../backend-for.ts";
import { propertyRuns } from "../counts.ts";
import { eitherKind } from "../databases.ts";
import { project } from "../project.ts";
import { atMoment } from "./at-moment.ts";

const people = ["ada", "ed", "vi", "boss", "mia"] as const;
type Who = (typeof people)[number];
/** `studio` is the studio's own mail address. */
type Reader = Who | "studio";

type Act =
  /** A `look` sees the newest message. A `glance` opens the thread scrolled up, and does not see what is new. */
  | { act: "post" | "look" | "glance"; who: Who; after: number }
  | { act: "remove"; which: number; after: number }
  /** The process that composes mails dies once, before its next commit. */
  | { act: "kill"; after: number };

const after = fc.oneof(
  fc.integer({ min: 1, max: 50 }),
  fc.integer({ min: 51, max: 400 }),
  // These gaps end shortly before a mail is due.
  fc.integer({ min: 265, max: 299 }),
  fc.integer({ min: 401, max: 2_000 }),
);
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant("post" as const),
      who: fc.constantFrom("ada" as const, "ed" as const, "boss" as const),
      after,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constantFrom("look" as const, "glance" as const),
      who: fc.constantFrom(...people),
      after,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant("remove" as const), which: fc.nat(20), after }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("kill" as const), after }) },
);

interface Post {
  id: string;
  by: Who;
  at: number;
  removed: boolean;
}

interface Mail {
  to: Reader;
  at: number;
  ids: string[];
}

/**
 * The test's own record: who wrote what, who looked when, up to where each has seen the thread, and which mails were
 * sent.
 */
interface Notes {
  posts: Post[];
  looked: Map<Who, number>;
  seen: Map<Who, number>;
  mails: Mail[];
}

const begin = Date.parse("2026-03-28T22:00:00Z");
const minute = 60_000;

describe.each(eitherKind)("mails about threads, on the %s database", (kind) => {
  const backend = backendFor(kind);
  const accounts = new Map<Who, Person>();

  beforeAll(async () => {
    accounts.set("boss", await backend.admin());
    accounts.set("mia", await backend.staff("maker", "mia"));
    for (const who of ["ada", "ed", "vi"] as const) accounts.set(who, await backend.customer(who));
  });

  const at = <Result>(
    moment: number,
    who: Who | null,
    work: (tx: Queryable) => Promise<Result>,
  ): Promise<Result> => atMoment(backend.db, { moment, person: who && accounts.get(who) }, work);

  async function newProject(isAssigned: boolean): Promise<string> {
    const { data, error } = await backend.service
      .from("onboarding_submissions")
      .insert({ ...project, user_id: accounts.get("ada")?.id ?? "" })
      .select("id")
      .single();
    if (error) throw error;
    await backend.db.exec("delete from private.mails_due");
    for (const [who, role] of [
      ["ed", "editor"],
      ["vi", "viewer"],
      ["mia", "staff"],
    ] as const) {
      if (who !== "mia" || isAssigned)
        await backend.join(data.id, accounts.get(who) as Person, role);
    }
    return data.id;
  }

  /**
   * Composes what is due until this moment, as the job does. With `dies` the first mail is rolled back instead of
   * committed.
   */
  async function composeUntil(moment: number, notes: Notes, dies: boolean) {
    const byAccount = new Map([...accounts].map(([who, { id }]) => [id, who]));
    let isToDie = dies;
    for (;;) {
      const { rows: next } = await backend.db.query<{ due_at: Date }>(
        `select due_at from private.mails_due where kind = 'thread-messages' and due_at <= $1::timestamptz
         order by due_at limit 1`,
        [new Date(moment).toISOString()],
      );
      if (!next[0]) return;
      const now = next[0].due_at.getTime();
      const dead = new Error("killed");
      let mail: Mail | null = null;
      await at(now, null, async (tx) => {
        const { rows } = await tx.query<{ row_id: string }>(
          `delete from private.mails_due where (kind, row_id) in (select kind, row_id from private.mails_due
             where kind = 'thread-messages' and due_at <= $1::timestamptz order by due_at, row_id limit 1)
           returning row_id`,
          [new Date(now).toISOString()],
        );
        const row = rows[0]?.row_id ?? "";
        const { rows: answers } = await tx.query<{
          unread: {
            looking?: true;
            userId: string | null;
            messages: { id: string; at: string }[];
          } | null;
        }>("select private.thread_mail($1::uuid) as unread", [row]);
        const unread = answers[0]?.unread;
        if (unread?.looking) {
          await tx.query(
            `insert into private.mails_due (kind, row_id, due_at)
             values ('thread-messages', $1::uuid, $2::timestamptz) on conflict do nothing`,
            [row, new Date(now + minute).toISOString()],
          );
        } else if (unread) {
          const ids = unread.messages.map(({ id }) => id);
          await tx.query(
            "select private.note_thread_mailed($1::uuid, $2::timestamptz, $3::uuid[])",
            [row, unread.messages.at(-1)?.at ?? "", ids],
          );
          const to = unread.userId ? (byAccount.get(unread.userId) as Who) : "studio";
          mail = { to, at: now, ids };
        }
        if (isToDie) throw dead;
      }).catch((error) => {
        if (error !== dead) throw error;
        mail = null;
        isToDie = false;
      });
      if (mail) notes.mails.push(mail);
    }
  }

  const readersOf = (isAssigned: boolean): Reader[] => [
    "ada",
    "ed",
    "vi",
    isAssigned ? "mia" : "studio",
  ];
  const peopleBehind = (reader: Reader): Who[] =>
    reader === "studio" ? ["boss", "mia"] : [reader];
  const isOwn = (reader: Reader, by: Who) => (reader === "studio" ? by === "boss" : by === reader);

  test("a reader never gets two within five minutes, none while looking at the thread, and every unseen message exactly once", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.array(act, { minLength: 4, maxLength: 24 }),
        async (isAssigned, acts) => {
          const id = await newProject(isAssigned);
          const notes: Notes = { posts: [], looked: new Map(), seen: new Map(), mails: [] };
          const noteLook = (who: Who, moment: number) => {
            notes.looked.set(who, moment);
            notes.seen.set(who, moment);
          };
          let now = begin;
          let dies = false;
          // The mails up to an act are checked against what was known before the act.
          const pass = async (moment: number) => {
            const from = notes.mails.length;
            await composeUntil(moment, notes, dies);
            dies = false;
            for (const mail of notes.mails.slice(from)) expectMailIsDue(mail, notes);
          };
          for (const one of acts) {
            now += one.after * 1_000;
            await pass(now);
            if (one.act === "post") {
              const posted = await at(now, one.who, async (tx) => {
                const { rows } = await tx.query<{ answer: { messageId: string } }>(
                  "select private.post_message($1::uuid, 'Hello', '[]'::jsonb) as answer",
                  [id],
                );
                return rows[0]?.answer.messageId ?? "";
              });
              notes.posts.push({ id: posted, by: one.who, at: now, removed: false });
              noteLook(one.who, now);
            } else if (one.act === "look" || one.act === "glance") {
              if (one.who === "mia" && !isAssigned) continue;
              await at(now, one.who, (tx) =>
                tx.query("select public.seen($1::uuid, $2::timestamptz)", [
                  id,
                  new Date(one.act === "look" ? now : begin).toISOString(),
                ]),
              );
              // The row is written again only after 20 seconds, or when there is more to see.
              const { rows } = await backend.db.query<{ seen_at: Date; seen_up_to: Date }>(
                "select seen_at, seen_up_to from public.thread_readers where project_id = $1::uuid and user_id = $2::uuid",
                [id, accounts.get(one.who)?.id ?? ""],
              );
              expect(now - (rows[0]?.seen_at.getTime() ?? 0)).toBeLessThanOrEqual(20_000);
              notes.looked.set(one.who, now);
              if (one.act === "look") notes.seen.set(one.who, now);
            } else if (one.act === "remove") {
              const post = notes.posts[one.which % Math.max(1, notes.posts.length)];
              if (!post || post.removed) continue;
              await at(now, "boss", (tx) =>
                tx.query("select private.remove_message($1::uuid)", [post.id]),
              );
              post.removed = true;
            } else dies = true;
          }
          await pass(now + 120 * minute);
          for (const reader of readersOf(isAssigned)) {
            const seen = Math.max(...peopleBehind(reader).map((who) => notes.seen.get(who) ?? 0));
            const mailed = notes.mails.filter(({ to }) => to === reader).flatMap(({ ids }) => ids);
            const lost = notes.posts.filter(
              (post) =>
                !post.removed &&
                !isOwn(reader, post.by) &&
                post.at > seen &&
                !mailed.includes(post.id),
            );
            expect(lost, `lost to ${reader}`).toEqual([]);
            expect(new Set(mailed).size, `twice to ${reader}`).toBe(mailed.length);
          }
        },
      ),
      propertyRuns(300, 30),
    );
  }, 600_000);

  function expectMailIsDue({ to, at: moment, ids }: Mail, notes: Notes) {
    const earlier = notes.mails.filter((mail) => mail.to === to && mail.at < moment);
    for (const mail of earlier) expect(moment - mail.at).toBeGreaterThanOrEqual(5 * minute);
    for (const who of peopleBehind(to)) {
      const looked = notes.looked.get(who);
      if (looked !== undefined) expect(moment - looked).toBeGreaterThanOrEqual(40_000);
    }
    for (const id of ids) {
      const post = notes.posts.find((one) => one.id === id);
      expect(post).toMatchObject({ removed: false });
      expect(isOwn(to, post?.by ?? "ada")).toBe(false);
      expect(moment - (post?.at ?? 0)).toBeGreaterThanOrEqual(5 * minute);
    }
  }
});
