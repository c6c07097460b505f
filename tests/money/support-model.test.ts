import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Queryable } from "#engine/postgres/database.ts";
import { followSupport } from "#server/jobs/follow-support.ts";
import { isFull } from "../counts.ts";
import { eitherKind } from "../databases.ts";
import { fixedProject } from "../project.ts";
import { atMoment } from "../together/at-moment.ts";
import { type Step, SupportModel } from "./support-model.ts";
import "../property-setup.ts";
import { at, supportBooks, zone } from "./support-books.ts";

const killed = new Error("killed");

describe.each(eitherKind)(
  "support against a model and beside other acts, on the %s database",
  (kind) => {
    const world = supportBooks(kind);

    test("after a downtime every period that began is invoiced once, by two processes of which one dies", async () => {
      await world.completeAndAsk();
      await world.answer("2027-02-25T12:00", "start-monthly");
      const later = at("2027-05-12T09:00");
      let followed = 0;
      const dying = followSupport({
        db: {
          query: <Row>(text: string, values?: unknown[]) =>
            atMoment(world.books.backend.db, { moment: later, person: null }, async (tx) => {
              const found = await tx.query<Row>(text, values as string[]);
              if (text.includes("follow_support") && ++followed > 1) throw killed;
              return found;
            }),
        } as Pick<Queryable, "query">,
        onError: () => {},
      });
      await Promise.all([dying, world.workAt(later)]);
      await world.workAt(later);
      expect(await world.periods()).toEqual([
        ["2027-03-10", "2027-04-09", "2027-05-12"],
        ["2027-04-10", "2027-05-09", "2027-05-12"],
        ["2027-05-10", "2027-06-09", "2027-05-12"],
      ]);
    });

    test("answers, ends, payments, a cancelled project and the job never deadlock", async () => {
      const moment = at("2027-03-10T09:00");
      for (let round = 0; round < 4; round++) {
        await world.begin();
        await world.completeAndAsk();
        const refused = (error: { code?: string }) => {
          expect(["PT409", "23001"]).toContain(error.code);
        };
        await Promise.all([
          world.answer("2027-03-10T09:00", "start-monthly").catch(refused),
          world.answer("2027-03-10T09:00", "start-quarterly").catch(refused),
          world.workAt(moment),
          world.workAt(moment),
          world.pay("2027-03-10T09:00"),
          world.end("2027-03-10T09:00").catch(refused),
          world.setStatus(moment, "cancelled"),
        ]);
        await world.workAt(moment);
        expect(await world.schedule()).toMatchObject({ state: "ended" });
        expect((await world.periods()).length).toBeLessThanOrEqual(1);
      }
      expect(await world.rows("select * from private.verify_books()")).toEqual([]);
    });

    test("months are counted from the first day, and end on the last day of a shorter month", async () => {
      const days = fc
        .integer({ min: 0, max: 40 * 366 })
        .map((n) => Temporal.PlainDate.from("2020-01-01").add({ days: n }));
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.tuple(days, fc.nat(60)), { minLength: 40, maxLength: 40 }),
          async (given) => {
            const found = await world.rows<{ day: string }>(
              `select private.months_after((g ->> 0)::date, (g ->> 1)::int)::text as day
           from jsonb_array_elements($1::jsonb) with ordinality as e (g, n) order by n`,
              JSON.stringify(given.map(([first, months]) => [first.toString(), months])),
            );
            expect(found.map(({ day }) => day)).toEqual(
              given.map(([first, months]) => first.add({ months }).toString()),
            );
          },
        ),
      );
      const [leap] = await world.rows(
        `select private.months_after('2027-12-31', 2)::text as leap, private.months_after('2026-12-31', 2)::text as other,
         private.months_after('2027-01-31', 2)::text as march`,
      );
      expect(leap).toEqual({ leap: "2028-02-29", other: "2027-02-28", march: "2027-03-31" });
    });

    const steps: fc.Arbitrary<Step> = fc.oneof(
      { weight: 12, arbitrary: fc.constant<Step>({ act: "work" }) },
      { weight: 3, arbitrary: fc.constant<Step>({ act: "complete" }) },
      { weight: 4, arbitrary: fc.constant<Step>({ act: "pay" }) },
      {
        weight: 6,
        arbitrary: fc
          .constantFrom("start-monthly", "start-quarterly", "no")
          .map((requested) => ({ act: "answer", answer: requested }) as Step),
      },
      {
        weight: 1,
        arbitrary: fc
          .constantFrom("reopen", "cancel", "ask", "client-ends", "studio-ends")
          .map((name) => ({ act: name }) as Step),
      },
    );
    const hours = fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 24, max: 24 * 50 }));
    const firstDays = fc.constantFrom(
      "2027-12-30",
      "2027-12-31",
      "2026-12-31",
      "2027-08-31",
      "2028-02-29",
      "2027-11-30",
    );

    /** Does the same step in the database. @returns whether it was allowed */
    const perform = async (step: Step, moment: number): Promise<boolean> => {
      const local = Temporal.Instant.fromEpochMilliseconds(moment)
        .toZonedDateTimeISO(zone)
        .toPlainDateTime()
        .toString();
      switch (step.act) {
        case "work":
          await Promise.all([world.workAt(moment), world.workAt(moment)]);
          return true;
        case "complete":
        case "reopen":
        case "cancel":
          await world.setStatus(
            moment,
            { complete: "completed", reopen: "in_progress", cancel: "cancelled" }[step.act],
          );
          return true;
        case "pay":
          await world.pay(local);
          return true;
      }
      const acted =
        step.act === "answer"
          ? world.answer(local, step.answer)
          : step.act === "ask"
            ? world.act(local, world.books.studio, "private.ask_support($1::uuid)", world.projectId)
            : world.end(local, step.act === "client-ends" ? world.client : world.books.studio);
      return acted.then(
        () => true,
        (error: { code?: string }) => {
          expect(["PT409", "23001"]).toContain(error.code);
          return false;
        },
      );
    };

    test("whatever happens, exactly the periods that were agreed to are invoiced, each once", {
      timeout: 0,
    }, async () => {
      let invoiced = 0;
      await fc.assert(
        fc.asyncProperty(
          firstDays,
          fc.boolean(),
          fc.boolean(),
          fc.array(fc.tuple(hours, steps), { minLength: 10, maxLength: 40 }),
          async (firstDay, isAi, isAgreed, history) => {
            await world.begin(
              isAi
                ? {
                    ...fixedProject,
                    service_selection: "ai-tool-development",
                    agreed_total_minor: null,
                  }
                : fixedProject,
            );
            const model = new SupportModel(isAi ? 0 : 2);
            let moment = at(`${firstDay}T20:00`);
            const agreed: [number, Step][] = [
              [isAi ? 25 : 24 * 50, { act: "work" }],
              [24, { act: "answer", answer: "start-monthly" }],
            ];
            const begun: [number, Step][] = [[1, { act: "complete" }], ...(isAgreed ? agreed : [])];
            for (const [gap, step] of [...begun, ...history]) {
              moment += gap * 3600_000;
              const allowed = model.step(step, moment);
              expect([step, await perform(step, moment)]).toEqual([step, allowed]);
            }
            invoiced += model.periods.length;
            expect((await world.periods()).map(([from, until]) => [from, until])).toEqual(
              model.periods.map(({ from, until }) => [from.toString(), until.toString()]),
            );
            expect((await world.schedule())?.state).toBe(model.schedule?.state);
          },
        ),
        { numRuns: isFull ? 120 : 12 },
      );
      expect(invoiced).toBeGreaterThan(isFull ? 60 : 10);
      expect(await world.rows("select * from private.verify_books()")).toEqual([]);
    });
  },
);
