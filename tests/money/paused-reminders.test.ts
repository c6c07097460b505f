import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Person } from "../backend.ts";
import { callFunction } from "../call-function.ts";
import { eitherKind } from "../databases.ts";
import { atMoment } from "../together/at-moment.ts";
import { at, due, issued, localOf, remindedClient } from "./reminded-client.ts";

describe.each(eitherKind)(
  "payment reminders that are paused or wait, on the %s database",
  (kind) => {
    const { world, books, rows, asStudio, act, issue, pay, work, remindersUntil } =
      remindedClient(kind);

    const pause = (local: string, invoiceId: string | null, until: string | null) =>
      act(
        local,
        "private.pause_payment_reminders($1::uuid, $2::uuid, $3::timestamptz)",
        world.clientId,
        invoiceId,
        until && new Date(at(until)).toISOString(),
      );
    const resume = (local: string, invoiceId: string | null) => pause(local, invoiceId, issued);

    test("an invoice that is paused is left out until it is resumed, and one mail catches up", async () => {
      const first = await issue();
      const second = await issue();
      await pause("2026-11-03T12:00", first.invoiceId, null);
      const { reminders } = await work("2026-11-17T00:00");
      expect(reminders).toHaveLength(3);
      for (const { text } of reminders) {
        expect(text).toContain(second.number);
        expect(text).not.toContain(first.number);
      }
      await pause("2026-11-17T11:00", second.invoiceId, null);
      await resume("2026-11-17T12:00", first.invoiceId);
      const after = await work("2026-11-18T00:00", { from: "2026-11-17T12:00" });
      expect(after.reminders.map((mail) => localOf(mail.at))).toEqual(["Tue, Nov 17, 12 PM"]);
      expect(after.reminders[0]?.text).toContain(first.number);
      expect(after.reminders[0]?.text).not.toContain(second.number);
    });

    test("a client who is paused gets none until the day that was chosen", async () => {
      await issue();
      await pause("2026-11-03T12:00", null, "2026-11-18T14:00");
      expect(await remindersUntil("2026-11-20T00:00")).toEqual([
        "Wed, Nov 18, 2 PM",
        "Thu, Nov 19, 2 PM",
      ]);
      await pause("2026-11-20T12:00", null, null);
      expect(await remindersUntil("2026-12-31T00:00")).toEqual([]);
      await resume("2026-12-31T12:00", null);
      expect(await remindersUntil("2027-01-31T00:00", { from: "2026-12-31T12:00" })).toEqual([
        "Thu, Dec 31, 12 PM",
      ]);
    });

    test("an invoice with a dispute waits until the studio has looked at it", async () => {
      const { invoiceId } = await issue();
      const setNeedsLook = (needs: boolean) =>
        rows(
          "update public.invoices set needs_a_look = $2::boolean where id = $1::uuid",
          invoiceId,
          needs,
        );
      await setNeedsLook(true);
      expect(await remindersUntil("2026-11-13T00:00")).toEqual([]);
      await setNeedsLook(false);
      expect(await remindersUntil("2026-11-14T00:00", { from: "2026-11-13T10:00" })).toEqual([
        "Fri, Nov 13, 10 AM",
      ]);
    });

    test("an invoice that is kept of a cancelled project waits for the studio, also when its payment is reversed", async () => {
      const projectId = await books.submit(undefined, world.client);
      await books.backend.db.exec("delete from public.reminders; delete from private.mails_due");
      const { invoiceId } = await issue(issued, due, projectId);
      const paid = await issue(issued, due, projectId);
      const paymentId = await pay("2026-11-02T12:00", paid.invoiceId);
      const open = await rows<{ id: string }>(
        "select id from public.invoices where project_id = $1::uuid and state = 'open'",
        projectId,
      );
      await act(
        "2026-11-03T12:00",
        "private.cancel_project($1::uuid, $2::jsonb, 'It is over')",
        projectId,
        JSON.stringify(open.map(({ id }) => ({ invoiceId: id, keep: true }))),
      );
      await act(
        "2026-11-03T13:00",
        "private.reverse_payment($1::uuid, 'It did not arrive')",
        paymentId,
      );
      expect(await remindersUntil("2026-11-20T00:00")).toEqual([]);
      const [state] = await rows(
        "select is_cancelled, paused_by from public.payment_reminder_pauses where invoice_id = $1::uuid",
        invoiceId,
      );
      expect(state).toEqual({ is_cancelled: true, paused_by: books.studio.id });
      // Setting the status back does not start the reminders again.
      await rows(
        "update public.onboarding_submissions set status = 'in_progress' where id = $1::uuid",
        projectId,
      );
      expect(await remindersUntil("2026-11-20T00:00")).toEqual([]);
      await resume("2026-11-20T12:00", invoiceId);
      const { reminders } = await work("2026-11-21T00:00", { from: "2026-11-20T12:00" });
      expect(reminders).toHaveLength(1);
      expect(reminders[0]?.text).not.toContain(paid.number);
    });

    test("owners and managers pause them once for a request, and nobody else does", async () => {
      const { invoiceId } = await issue();
      const viewer = await books.backend.customer();
      const manager = await books.backend.staff("manager");
      const maker = await books.backend.staff("maker");
      const projectId = await books.submit(undefined, world.client);
      await books.backend.join(projectId, viewer, "viewer", { seesMoney: true });
      const call = async (body: object, token?: string) => {
        const answer = await callFunction(books.backend, "pause-payment-reminders", {
          body,
          token,
        });
        return { status: answer.status, body: await answer.json() };
      };
      const pauses = (invoice: string | null = invoiceId) =>
        rows<{ paused_by: string; paused_until: string }>(
          `select paused_by, paused_until::text from public.payment_reminder_pauses
         where client_id = $1::uuid and invoice_id is not distinct from $2::uuid`,
          world.clientId,
          invoice,
        );
      const body = { clientId: world.clientId, invoiceId };
      for (const person of [world.client, viewer, maker]) {
        expect((await call(body, person.token)).status).toBe(403);
      }
      expect((await call(body)).status).toBe(403);
      const asClient = atMoment(
        books.backend.db,
        { moment: at(issued), person: world.client },
        (tx) =>
          tx.query("select private.pause_payment_reminders($1::uuid, null, null)", [
            world.clientId,
          ]),
      );
      await expect(asClient).rejects.toMatchObject({ code: "42501" });
      expect(await pauses()).toEqual([]);
      for (const [person, invoice] of [
        [manager, invoiceId],
        [books.studio, undefined],
      ] as const) {
        const requestId = randomUUID();
        const answer = await call(
          { clientId: world.clientId, invoiceId: invoice, requestId },
          person.token,
        );
        expect(answer).toEqual({
          status: 200,
          body: { success: true, isPaused: true, pausedUntil: null },
        });
        expect(await pauses(invoice ?? null)).toEqual([
          { paused_by: person.id, paused_until: "infinity" },
        ]);
        const past = new Date(Date.now() - 1000).toISOString();
        const resumed = await call(
          { clientId: world.clientId, invoiceId: invoice, until: past },
          person.token,
        );
        expect(resumed.body).toMatchObject({ isPaused: false });
        // The first request, sent once more, changes nothing.
        await call({ clientId: world.clientId, invoiceId: invoice, requestId }, person.token);
        expect(await pauses(invoice ?? null)).toEqual([]);
      }
      const entries = await rows<{ action: string }>(
        "select action from public.audit_log where row_id in ($1, $2) and action like '%.reminders_%' order by id",
        invoiceId,
        world.clientId,
      );
      expect(entries.map(({ action }) => action)).toEqual([
        "invoice.reminders_paused",
        "invoice.reminders_resumed",
        "client.reminders_paused",
        "client.reminders_resumed",
      ]);
      const stranger = { clientId: randomUUID() };
      expect((await call(stranger, manager.token)).status).toBe(404);
      expect(
        (await call({ clientId: world.clientId, invoiceId: randomUUID() }, manager.token)).status,
      ).toBe(404);
      expect((await call({ clientId: world.clientId, until: "soon" }, manager.token)).status).toBe(
        400,
      );
      // Only owners and managers read pauses and payment reminders.
      await call(body, manager.token);
      const read = async (person: Person) => [
        (
          await person.client
            .from("payment_reminder_pauses")
            .select("invoice_id")
            .eq("client_id", world.clientId)
        ).data?.length,
        (await person.client.from("reminders").select("id").eq("invoice_id", invoiceId)).data
          ?.length,
      ];
      for (const person of [world.client, viewer, maker])
        expect(await read(person)).toEqual([0, 0]);
      for (const person of [manager, books.studio]) expect(await read(person)).toEqual([1, 5]);
    });

    // This needs the server, because the embedded database runs one transaction at a time.
    test.runIf(kind === "server")(
      "while a payment is being recorded the job neither waits nor sends, and tries again later",
      async () => {
        const { invoiceId } = await issue();
        const noon = "2026-11-09T12:00:00";
        await asStudio(noon, async (tx) => {
          await tx.query(
            `select private.record_payment($1::uuid, $2::uuid,
             jsonb_build_object('amountMinor', 100000, 'currency', 'USD', 'receivedOn', '2026-11-09', 'method', 'bank'), true)`,
            [world.clientId, invoiceId],
          );
          expect(await remindersUntil("2026-11-09T12:00:03", { from: noon })).toEqual([]);
          const due = await rows(
            "select from private.mails_due where row_id = $1::uuid",
            world.clientId,
          );
          expect(due).toHaveLength(1);
        });
        expect(await remindersUntil("2026-12-31T00:00", { from: noon })).toEqual([]);
      },
    );

    test("payments, pauses and the job never deadlock", async () => {
      const made = await Promise.all([1, 2, 3].map(() => issue()));
      const mails: unknown[] = [];
      await Promise.all([
        ...made.map(async ({ invoiceId }) => {
          for (let n = 0; n < 4; n++) {
            const paymentId = await pay("2026-11-09T09:00", invoiceId);
            await pause("2026-11-09T09:00", invoiceId, "2026-11-09T08:00");
            await act("2026-11-09T09:00", "private.reverse_payment($1::uuid, 'Back')", paymentId);
          }
        }),
        (async () => {
          for (let n = 0; n < 8; n++) {
            mails.push(...(await work("2026-11-09T12:00", { from: "2026-11-09T09:00" })).reminders);
          }
        })(),
      ]);
      expect(mails.length).toBeLessThanOrEqual(1);
      await work("2026-11-12T00:00", { from: "2026-11-10T10:00" });
      const lost = await rows(
        "select from public.reminders where invoice_id = any ($1::uuid[]) and step = 1 and (passed_at is null or ended_at is not null)",
        `{${made.map(({ invoiceId }) => invoiceId).join()}}`,
      );
      expect(lost).toEqual([]);
    });
  },
);
