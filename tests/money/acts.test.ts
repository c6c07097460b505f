import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { verifyBooks } from "#server/jobs/verify-books.ts";
import { countRuns } from "../count-runs.ts";
import { eitherKind } from "../databases.ts";
import { fixedProject, setStatus } from "../project.ts";
import { projectMoney } from "./project-money.ts";

const page = { description: "A page", quantity: 1, unitAmountMinor: 100_000 };

describe.each(eitherKind)(
  "the studio's and the client's acts on money, on the %s database",
  (kind) => {
    const { books, act, actSuccessfully, clientId, invoices, pay, money } = projectMoney(kind);

    const order = async (projectId: string) =>
      (
        await books.rows<{ id: string; version: number; state: string }>(
          "select id, version, state from public.orders where project_id = $1 order by version desc limit 1",
          projectId,
        )
      )[0] ?? { id: "", version: 0, state: "" };

    test("a client's sixteenth project is not twice as much work for each project before it", async () => {
      const person = await books.backend.customer();
      const columns = Object.keys(fixedProject).join(", ");
      const works: number[] = [];
      for (let count = 1; count <= 16; count++) {
        const work = await books.backend.db.transaction(async (tx) => {
          await tx.exec("set local track_functions = 'pl'");
          const before = await countRuns(tx, ["deposit_lines"]);
          await tx.query(
            `insert into public.onboarding_submissions (user_id, ${columns})
             select $1::uuid, ${columns} from jsonb_populate_record(null::public.onboarding_submissions, $2::jsonb)`,
            [person.id, JSON.stringify(fixedProject)],
          );
          const after = await countRuns(tx, ["deposit_lines"]);
          return (after.deposit_lines ?? 0) - (before.deposit_lines ?? 0);
        });
        works.push(work);
      }
      const [eighth = 0, sixteenth = 0] = [works[7], works[15]];
      expect(eighth).toBeGreaterThan(0);
      // The deposits of all are reckoned a few times, and not those of all for each of all.
      expect(sixteenth).toBeLessThanOrEqual(eighth * 2);
    });

    test("the studio finds an invoice by its whole number, and by a part of it the others too", async () => {
      const numbers = [];
      for (const project of [await books.submit(), await books.submit()]) {
        numbers.push((await invoices(project))[0]?.number ?? "");
      }
      const found = async (search: string) => {
        const { data } = await books.studio.client.rpc("studio_list", { list: "invoices", search });
        return data.rows.map((row: { number: string }) => row.number);
      };
      for (const number of numbers) {
        expect(await found(` ${number} `)).toEqual([number]);
        expect(await found(number.slice(0, -2))).toEqual(expect.arrayContaining(numbers));
      }
    });

    test("a draft is completed, sent, declined with a reason, changed and accepted; a yes to an old version is refused", async () => {
      const project = await books.submit({
        ...fixedProject,
        full_branding_upsell: true,
        agreed_total_minor: 599_900,
      });
      const draft = await order(project);
      expect(await act("send-order", { orderId: draft.id })).toMatchObject([409, {}]);
      await actSuccessfully("edit-order", {
        orderId: draft.id,
        lines: [page, { ...page, description: "Discount", unitAmountMinor: -10_000 }],
      });
      expect(
        (
          await act("answer-order", { orderId: draft.id, version: 1, answer: "accept" }, books.ada)
        )[0],
      ).toBe(404);
      await actSuccessfully("send-order", { orderId: draft.id });
      expect((await act("edit-order", { orderId: draft.id, lines: [page] }))[0]).toBe(409);
      await actSuccessfully(
        "answer-order",
        { orderId: draft.id, version: 1, answer: "decline", reason: "Too much" },
        books.ada,
      );
      const second = await actSuccessfully("edit-order", {
        orderId: draft.id,
        lines: [{ ...page, quantity: 2.5, unitAmountMinor: 33_333 }],
      });
      expect(second.version).toBe(2);
      await actSuccessfully("send-order", { orderId: second.orderId });
      expect(
        await act("answer-order", { orderId: draft.id, version: 1, answer: "accept" }, books.ada),
      ).toMatchObject([409, { version: 2, orderId: second.orderId, totalMinor: 83_333 }]);
      expect(await invoices(project)).toEqual([]);
      await actSuccessfully(
        "answer-order",
        { orderId: second.orderId, version: 2, answer: "accept" },
        books.ada,
      );
      expect(await invoices(project)).toMatchObject([{ kind: "deposit", total_minor: 41_667 }]);
      const agreed = await books.rows(
        "select order_version from public.agreements where project_id = $1 order by agreed_at",
        project,
      );
      expect(agreed).toEqual([{ order_version: 1 }, { order_version: 2 }]);
      // A version with a lower price credits the difference, which the client need not pay.
      await pay((await invoices(project))[0]?.id ?? "", 41_667);
      const third = await actSuccessfully("edit-order", {
        orderId: second.orderId,
        lines: [{ ...page, unitAmountMinor: 30_000 }],
      });
      await actSuccessfully("send-order", { orderId: third.orderId });
      await actSuccessfully(
        "answer-order",
        { orderId: third.orderId, version: 3, answer: "accept" },
        books.ada,
      );
      expect(await money(books.studio, project)).toMatchObject({
        totalMinor: 30_000,
        invoicedMinor: 30_000,
        paidMinor: 30_000,
        creditMinor: 11_667,
      });
      const states = await books.rows(
        "select state from public.orders where project_id = $1 order by version",
        project,
      );
      expect(states).toEqual([{ state: "declined" }, { state: "replaced" }, { state: "in_force" }]);
    });

    test("single invoices are written, issued and credited in part; credit pays another one; a reversal opens both again", async () => {
      const client = await clientId(await books.backend.customer());
      const { invoiceId } = await actSuccessfully("write-invoice", {
        clientId: client,
        lines: [page],
      });
      await actSuccessfully("issue-invoice", { invoiceId });
      expect(await actSuccessfully("issue-invoice", { invoiceId })).toMatchObject({
        number: expect.any(String),
      });
      const { paymentId } = await pay(invoiceId, 100_000, { clientId: client });
      await actSuccessfully("credit-invoice", {
        invoiceId,
        lines: [{ ...page, unitAmountMinor: 30_000 }],
        reason: "Late",
      });
      expect(
        await books.rows(
          "select state, paid_minor, credited_minor from public.invoices where id = $1",
          invoiceId,
        ),
      ).toEqual([{ state: "paid", paid_minor: 70_000, credited_minor: 30_000 }]);
      expect((await act("credit-invoice", { invoiceId, lines: [page], reason: "Late" }))[0]).toBe(
        409,
      );
      const { invoiceId: other } = await actSuccessfully("write-invoice", {
        clientId: client,
        lines: [page],
      });
      expect(
        (await act("allocate-credit", { clientId: client, invoiceId: other, amountMinor: 1 }))[0],
      ).toBe(404);
      await actSuccessfully("issue-invoice", { invoiceId: other });
      await actSuccessfully("allocate-credit", {
        clientId: client,
        invoiceId: other,
        amountMinor: 30_000,
      });
      expect((await act("discard-invoice", { invoiceId: other }))[0]).toBe(409);
      await actSuccessfully("reverse-payment", { paymentId, reason: "Bounced" });
      expect(
        await books.rows(
          "select state, remaining_minor from public.invoices where id = any($1)",
          `{${invoiceId},${other}}`,
        ),
      ).toEqual(
        expect.arrayContaining([
          { state: "open", remaining_minor: 70_000 },
          { state: "open", remaining_minor: 100_000 },
        ]),
      );
      await actSuccessfully("credit-invoice", { invoiceId: other, reason: "Written off" });
    });

    test("a request that is repeated with its id acts once, also at the same time", async () => {
      const client = await clientId();
      const body = {
        clientId: client,
        amountMinor: 4_321,
        currency: "USD",
        date: "2026-11-02",
        method: "cash",
        requestId: randomUUID(),
      };
      const answers = await Promise.all(
        [1, 2, 3].map(() => actSuccessfully("record-payment", body)),
      );
      expect(new Set(answers.map(({ paymentId }) => paymentId)).size).toBe(1);
      expect(
        await books.rows("select from public.payments where amount_minor = 4321"),
      ).toHaveLength(1);
      expect((await act("record-payment", { ...body, amountMinor: 5 }))[0]).toBe(409);
    });

    test("bad input is answered with a sentence at its field, and nothing is stored", async () => {
      const client = await clientId();
      const lines = [page];
      for (const [name, body, field] of [
        [
          "record-payment",
          {
            clientId: client,
            amountMinor: -1,
            currency: "USD",
            date: "2026-11-02",
            method: "bank",
          },
          "amountMinor",
        ],
        [
          "record-payment",
          {
            clientId: client,
            amountMinor: 1.5,
            currency: "USD",
            date: "2026-11-02",
            method: "bank",
          },
          "amountMinor",
        ],
        [
          "record-payment",
          { clientId: client, amountMinor: 1, currency: "usd", date: "2026-11-02", method: "bank" },
          "currency",
        ],
        [
          "record-payment",
          { clientId: client, amountMinor: 1, currency: "USD", date: "2026-02-30", method: "bank" },
          "date",
        ],
        [
          "record-payment",
          { clientId: client, amountMinor: 1, currency: "USD", date: "0001-01-01", method: "bank" },
          "date",
        ],
        [
          "write-invoice",
          { clientId: client, lines: [{ ...page, description: " " }] },
          "lines.0.description",
        ],
        [
          "write-invoice",
          { clientId: client, lines: [{ ...page, unitAmountMinor: 1e14 }] },
          "lines.0.unitAmountMinor",
        ],
        ["write-invoice", { clientId: client, lines: [] }, "lines"],
      ] as const) {
        const [status, answer] = await act(name, body);
        expect([status, Object.keys(answer.faults)]).toEqual([422, [field]]);
      }
      expect(
        (await act("write-invoice", { clientId: client, lines, dueDate: "2020-01-01" }))[0],
      ).toBe(409);
      const discount = [page, { ...page, unitAmountMinor: -100_001 }];
      expect((await act("write-invoice", { clientId: client, lines: discount }))[0]).toBe(409);
    });

    test("an edit of an order does not replace lines that somebody else has saved meanwhile", async () => {
      const projectId = await books.submit({
        ...fixedProject,
        full_branding_upsell: true,
        agreed_total_minor: 599_900,
      });
      const { id: orderId } = await order(projectId);
      const lines = (description: string) => [{ ...page, description }];
      const stored = () =>
        books.rows(
          `select l.description, o.version, o.revision from public.orders o
         join public.order_lines l on l.order_id = o.id where o.project_id = $1 order by o.version`,
          projectId,
        );
      await actSuccessfully("edit-order", { orderId, revision: 1, lines: lines("Mine") });
      const [status, newest] = await act("edit-order", {
        orderId,
        revision: 1,
        lines: lines("Old"),
      });
      expect([status, newest]).toMatchObject([
        409,
        {
          message: "This order was changed while you were writing.",
          orderId,
          revision: 2,
          state: "draft",
          changedAt: expect.stringMatching(/^20/),
          lines: [{ description: "Mine", unitAmountMinor: 100_000 }],
        },
      ]);
      expect(await stored()).toEqual([{ description: "Mine", version: 1, revision: 2 }]);
      await actSuccessfully("edit-order", {
        orderId,
        revision: newest.revision,
        lines: lines("Both"),
      });
      // A caller that sends no revision is accepted as before.
      await actSuccessfully("edit-order", { orderId, lines: lines("Without") });
      const { data: entries } = await books.studio.client
        .from("audit_log")
        .select("action")
        .eq("row_id", orderId)
        .order("id");
      expect(entries?.map(({ action }) => action)).toEqual([
        "order.made",
        "order.edited",
        "order.edited",
        "order.edited",
      ]);
      await actSuccessfully("send-order", { orderId });
      await actSuccessfully("answer-order", { orderId, version: 1, answer: "accept" }, books.ada);
      // Two edits begin with the version in force: the second is refused and gets the draft that the first has made.
      await actSuccessfully("edit-order", { orderId, revision: 4, lines: lines("Second") });
      expect(
        await act("edit-order", { orderId, revision: 4, lines: lines("Third") }),
      ).toMatchObject([409, { version: 2, revision: 1, lines: [{ description: "Second" }] }]);
      expect(await stored()).toMatchObject([{ description: "Without" }, { description: "Second" }]);
    });

    test("cancelling a project asks about each open invoice; those that are not kept are credited, and nothing starts again", async () => {
      const project = await books.submit();
      const [deposit] = await invoices(project);
      await pay(deposit?.id ?? "", 50_000);
      const cancel = { projectId: project, reason: "The client has closed." };
      const [status, asked] = await act("cancel-project", { ...cancel, invoices: [] });
      expect([status, asked.invoices]).toMatchObject([
        409,
        [{ invoiceId: deposit?.id, paidMinor: 50_000 }],
      ]);
      const cancelled = { ...cancel, invoices: [{ invoiceId: deposit?.id, keep: false }] };
      expect(await act("cancel-project", { ...cancelled, reason: null })).toMatchObject([
        409,
        { message: "Write the reason: the credit note prints it." },
      ]);
      expect(await invoices(project)).toMatchObject([{ state: "open", paid_minor: 50_000 }]);
      await actSuccessfully("cancel-project", cancelled);
      expect(await invoices(project)).toMatchObject([{ state: "credited", paid_minor: 0 }]);
      await setStatus(books.studio.client, project, "pending");
      expect(await invoices(project)).toHaveLength(1);
    });

    test("a cancelled project keeps invoices on request, and loses its drafts and an order that waits", async () => {
      const projectId = await books.submit();
      const { id: orderId } = await order(projectId);
      await actSuccessfully("edit-order", { orderId, lines: [page] });
      const written = { clientId: await clientId(), projectId, lines: [page] };
      await actSuccessfully("write-invoice", written);
      const invoicesToKeep = (await invoices(projectId)).filter(({ state }) => state === "open");
      await actSuccessfully("cancel-project", {
        projectId,
        invoices: invoicesToKeep.map(({ id }) => ({ invoiceId: id, keep: true })),
      });
      expect(await invoices(projectId)).toMatchObject([{ kind: "deposit", state: "open" }]);
      expect((await order(projectId)).state).toBe("withdrawn");
    });

    test("the studio's figures agree with the rows", async () => {
      const { data } = await books.studio.client.rpc("studio_money");
      const [row] = await books.rows<{ open: number; received: number; expected: number }>(
        `select (select sum(greatest(o.total_minor - (select coalesce(sum(i.total_minor - i.credited_minor), 0)
            from public.invoices i where i.project_id = p.id and i.number is not null and i.kind <> 'support'), 0))::bigint
          from public.orders o join public.onboarding_submissions p on p.id = o.project_id
          where o.state = 'in_force' and p.status <> 'cancelled') as expected,
         (select coalesce(sum(remaining_minor), 0)::bigint from public.invoices where state = 'open') as open,
         ((select coalesce(sum(amount_minor - reversed_minor), 0) from public.payments
            where received_on >= date_trunc('month', private.books_day()))
          - (select coalesce(sum(amount_minor), 0) from public.payment_returns
            where kind = 'refund' and returned_on >= date_trunc('month', private.books_day())))::bigint as received`,
      );
      expect(data).toMatchObject([
        {
          currency: "USD",
          open_minor: row?.open,
          received_this_month_minor: row?.received,
          expected_minor: row?.expected,
        },
      ]);
      expect(row?.open).toBeGreaterThan(0);
      expect(row?.expected).toBeGreaterThan(0);
      expect((await verifyBooks(books.backend.db)).faults).toEqual([]);
    });
  },
);
