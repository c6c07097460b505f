import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Queryable } from "#engine/postgres/database.ts";
import { publishContent } from "#server/publishing/publish.ts";
import type { Person } from "../backend.ts";
import { backendFor, personFor } from "../backend-for.ts";
import { propertyRuns } from "../counts.ts";
import { eitherKind } from "../databases.ts";
import { fixedProject } from "../project.ts";
import { atMoment } from "./at-moment.ts";
import { remindUntil, type SentMail } from "./remind-until.ts";

const hour = 3_600_000;
const day = 24 * hour;
const zones = ["America/Los_Angeles", "Europe/Paris", "Asia/Tokyo", "America/New_York"];
const items = {
  "day-send-content": "Send us your texts, pictures and logo",
  "day-send-domain": "Give us access to your domain",
  "day-feedback": "Look at the first version",
} as const;
type Item = keyof typeof items;
const itemIds = Object.keys(items) as Item[];

type Act =
  | { act: "tick" | "open" | "ask item"; item: Item }
  | { act: "ask" }
  | { act: "answer" | "withdraw"; which: number }
  | { act: "pause"; hours: number | null }
  | { act: "resume" }
  | { act: "switch off" | "switch on" | "complete" | "reopen" | "kill" | "update" }
  | { act: "move"; zone: string }
  | { act: "stop the server"; hours: number };

const item = fc.constantFrom(...itemIds);
const which = fc.nat(5);
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constantFrom("tick", "open", "ask item"), item }) },
  { weight: 3, arbitrary: fc.constant({ act: "ask" as const }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constantFrom("answer", "withdraw"), which }) },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant("pause" as const),
      hours: fc.option(fc.integer({ min: 1, max: 200 })),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constantFrom("resume", "switch off", "switch on", "kill", "kill", "update"),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constantFrom("complete", "reopen") }) },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant("move" as const), zone: fc.constantFrom(...zones) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant("stop the server" as const),
      hours: fc.constantFrom(1, 10, 48, 300),
    }),
  },
);
const acts = fc.array(fc.tuple(act, fc.integer({ min: 1, max: 90 })), {
  minLength: 3,
  maxLength: 14,
});

/** Something that was asked for: its name in a mail, when it was asked for, and until when it was missing. */
interface Asked {
  subject: string;
  name: string;
  at: number;
  until: number;
}

describe.each(eitherKind)("reminders, on the %s database", (kind) => {
  const backend = backendFor(kind);
  const ada = personFor(() => backend.customer("Ada"));
  const boss = personFor(() => backend.admin());

  const at = <Result>(
    moment: number,
    person: Person | null,
    work: (tx: Queryable) => Promise<Result>,
  ) => atMoment(backend.db, { moment, person }, work);

  async function submit(moment: number): Promise<string> {
    const columns = Object.keys(fixedProject).join(", ");
    const id = await at(moment, ada, async (tx) => {
      const { rows } = await tx.query<{ id: string }>(
        `insert into public.onboarding_submissions (${columns})
         select ${columns} from jsonb_populate_record(null::public.onboarding_submissions, $1::jsonb) returning id`,
        [JSON.stringify(fixedProject)],
      );
      return rows[0]?.id ?? "";
    });
    await backend.db.exec(`
      delete from private.mails_due where kind <> 'reminder' or row_id <> '${id}'; delete from engine.outbox;
      insert into public.user_settings (user_id, timezone, notification_emails_enabled)
        values ('${ada.id}', '${zones[0]}', true) on conflict (user_id) do update
        set timezone = excluded.timezone, notification_emails_enabled = true`);
    return id;
  }

  const select = async <Row>(text: string, ...values: string[]) =>
    (await backend.db.query<Row & Record<string, unknown>>(text, values)).rows;

  test("there are never two on a day or for a step, none is lost or sent at night, and none is about something that is done, paused or ended", async () => {
    const totals = { mails: 0, callNotices: 0, several: 0 };
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(
          "2026-03-04T18:00Z",
          "2026-03-25T06:00Z",
          "2026-10-01T12:00Z",
          "2026-10-29T00:30Z",
        ),
        acts,
        async (begin, chosen) => {
          let now = Date.parse(begin);
          let stoppedUntil = now;
          let kill = false;
          let isClosed = false;
          const id = await submit(now);
          const asked: Asked[] = [];
          const mails: SentMail[] = [];
          let zone = zones[0] as string;
          let isOff = false;
          let pausedUntil = 0;
          const isOpen = (one: Asked) => one.until > now;
          const beginAsking = (subject: string, name: string) => {
            endAsking(subject);
            asked.push({ subject, name, at: now, until: Number.POSITIVE_INFINITY });
          };
          const endAsking = (subject: string) => {
            for (const one of asked.filter((each) => each.subject === subject && isOpen(each))) {
              one.until = now;
            }
          };
          const ticked = new Set<string>();
          const openQuestions = new Map<string, string>();
          for (const each of ["day-send-content", "day-send-domain"] as const)
            beginAsking(each, items[each]);

          /** The number of moments at which the last step of something has passed. */
          const lastSteps = async () => {
            const [found] = await select<{ n: number }>(
              "select count(distinct passed_at)::int as n from public.reminders where project_id = $1::uuid and is_last",
              id,
            );
            return found?.n ?? 0;
          };
          const pass = async (moment: number) => {
            if (moment < stoppedUntil) return;
            const earlier = await lastSteps();
            const done = await remindUntil(backend, {
              kind: "reminder",
              from: Math.max(begun(), stoppedUntil),
              until: moment,
              kill,
            });
            kill = false;
            for (const mail of done.reminders) {
              const missing = asked.filter((one) => one.until > mail.at);
              for (const one of asked) {
                const isNamed = mail.text.includes(one.name);
                expect(isNamed, `${one.name} in ${mail.text}`).toBe(
                  missing.some(({ name }) => name === one.name),
                );
              }
              if (missing.length > 1) totals.several++;
              expect(mail.to).toBe(ada.email);
              expect(localHour(mail.at, zone)).toMatch(/^(Mon|Tue|Wed|Thu|Fri) (09|1[0-6])$/);
              expect({ isOff, isClosed, isPaused: pausedUntil > mail.at }).toEqual({
                isOff: false,
                isClosed: false,
                isPaused: false,
              });
              for (const other of mails) expect(mail.at - other.at).toBeGreaterThanOrEqual(day);
              mails.push(mail);
            }
            totals.mails += done.reminders.length;
            totals.callNotices += done.callNotices.length;
            for (const call of done.callNotices) {
              expect(call.to).toBe(backend.mailServices.studioEmail);
              expect(isClosed).toBe(false);
            }
            expect(done.callNotices.length).toBe((await lastSteps()) - earlier);
          };
          let before = now;
          const begun = () => before;

          for (const [one, hours] of chosen) {
            before = now;
            now += hours * hour + 7 * 60_000;
            await pass(now);
            if (one.act === "tick" || one.act === "open") {
              const completed = one.act === "tick";
              await at(now, boss, (tx) =>
                tx.query("select public.tick_task($1::uuid, $2, $3::boolean)", [
                  id,
                  one.item,
                  completed,
                ]),
              );
              if (completed) {
                endAsking(one.item);
                ticked.add(one.item);
                for (const [question, subject] of openQuestions) {
                  if (subject === one.item) openQuestions.delete(question);
                }
              } else if (ticked.delete(one.item) && one.item !== "day-feedback" && !isClosed) {
                beginAsking(one.item, items[one.item]);
              }
            } else if (one.act === "ask" || one.act === "ask item") {
              const subject = one.act === "ask item" ? one.item : null;
              const name = subject ? items[subject] : `Question ${asked.length}?`;
              if (isClosed || (subject && ticked.has(subject))) continue;
              if (subject && [...openQuestions.values()].includes(subject)) continue;
              const question = await at(now, boss, async (tx) => {
                const { rows } = await tx.query<{ answer: { questionId: string } }>(
                  "select private.ask_client($1::uuid, $2, $3, true) as answer",
                  [id, subject, subject ? null : name],
                );
                return rows[0]?.answer.questionId ?? "";
              });
              openQuestions.set(question, subject ?? question);
              beginAsking(subject ?? question, name);
            } else if (one.act === "answer" || one.act === "withdraw") {
              const [question, subject] = [...openQuestions][one.which] ?? [];
              if (!question || !subject) continue;
              const isAnswer = one.act === "answer";
              await at(now, isAnswer ? ada : boss, (tx) =>
                tx.query("select private.answer_question($1::uuid, $2, $3::boolean)", [
                  question,
                  isAnswer ? "Yes" : null,
                  !isAnswer,
                ]),
              );
              openQuestions.delete(question);
              if (subject === question || subject === "day-feedback") endAsking(subject);
            } else if (one.act === "pause" || one.act === "resume") {
              const until =
                one.act === "resume" ? now : one.hours === null ? null : now + one.hours * hour;
              await at(now, boss, (tx) =>
                tx.query("select private.pause_reminders($1::uuid, $2::timestamptz)", [
                  id,
                  until === null ? null : new Date(until).toISOString(),
                ]),
              );
              pausedUntil = until ?? Number.POSITIVE_INFINITY;
            } else if (one.act === "complete" || one.act === "reopen") {
              isClosed = one.act === "complete";
              await at(now, boss, (tx) =>
                tx.query(
                  "update public.onboarding_submissions set status = $2 where id = $1::uuid",
                  [id, isClosed ? "completed" : "in_progress"],
                ),
              );
              if (isClosed) for (const each of asked.filter(isOpen)) each.until = now;
            } else if (one.act === "switch off" || one.act === "switch on") {
              isOff = one.act === "switch off";
              await select(
                "update public.user_settings set notification_emails_enabled = $2::boolean where user_id = $1::uuid",
                ada.id,
                String(!isOff),
              );
            } else if (one.act === "move") {
              zone = one.zone;
              await select(
                "update public.user_settings set timezone = $2 where user_id = $1::uuid",
                ada.id,
                zone,
              );
            } else if (one.act === "stop the server") stoppedUntil = now + one.hours * hour;
            else if (one.act === "update") await publishContent(backend.db);
            else kill = true;
          }

          // At the end the server runs without a pause for longer than reminders can take.
          before = now;
          if (pausedUntil > now) {
            await at(now, boss, (tx) =>
              tx.query("select private.pause_reminders($1::uuid, $2::timestamptz)", [
                id,
                new Date(now).toISOString(),
              ]),
            );
            pausedUntil = 0;
          }
          now = Math.max(now, stoppedUntil) + 40 * day;
          await pass(now);
          const rows = await select<{
            subject_id: string;
            step: number;
            passed_at: Date | null;
            due_at: Date;
          }>(
            "select subject_id, step, passed_at, due_at from public.reminders where project_id = $1::uuid and ended_at is null",
            id,
          );
          const missing = asked.filter(isOpen).map(({ subject }) => subject);
          expect(rows.map(({ subject_id, step }) => `${subject_id} ${step}`).sort()).toEqual(
            missing.flatMap((subject) => [1, 2, 3].map((step) => `${subject} ${step}`)).sort(),
          );
          const sent = await select<{ sent_at: Date; due_at: Date; passed_at: Date }>(
            "select sent_at, passed_at, due_at from public.reminders where project_id = $1::uuid and passed_at is not null",
            id,
          );
          for (const { due_at, passed_at } of sent) {
            expect(passed_at.getTime()).toBeGreaterThanOrEqual(due_at.getTime());
          }
          // Every mail belongs to a step, and every step that was sent has its mail.
          const moments = new Set(sent.flatMap(({ sent_at }) => sent_at?.getTime() ?? []));
          expect([...moments].sort()).toEqual(mails.map(({ at: moment }) => moment).sort());
          // No step of something that is still missing was lost.
          expect(rows.filter(({ passed_at }) => passed_at === null)).toEqual([]);
        },
      ),
      propertyRuns(150, 30),
    );
    expect(
      Object.values(totals).every((count) => count > 10),
      JSON.stringify(totals),
    ).toBe(true);
  }, 1_800_000);
});

/** The weekday and the hour in a time zone, like `Mon 09`. */
function localHour(moment: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    weekday: "short",
    hour: "2-digit",
    hourCycle: "h23",
  })
    .format(moment)
    .replace(",", "");
  return parts;
}
