import { describe, expect, test } from "vitest";
import type { Person } from "../backend.ts";
import { eitherKind } from "../databases.ts";
import { fixedProject, setStatus } from "../project.ts";
import { projectMoney } from "./project-money.ts";

describe.each(eitherKind)("deposits and what follows them, on the %s database", (kind) => {
  const { books, act, actSuccessfully, clientId, invoices, pay, money } = projectMoney(kind);

  const tickBeforeLaunch = async (projectId: string) => {
    const [row] = await books.rows<{
      project_checklist: { sections: { items: { id: string }[] }[] };
    }>("select project_checklist from public.onboarding_submissions where id = $1", projectId);
    for (const { id } of row?.project_checklist.sections.flatMap(({ items }) => items) ?? []) {
      if (!id.startsWith("day-") || id === "day-launch") continue;
      await books.studio.client.rpc("tick_task", {
        project_id: projectId,
        item_id: id,
        completed: true,
      });
    }
  };

  test("a deposit is paid in two parts, the final invoice takes it off, and the two add up to the order's price", async () => {
    const project = await books.submit();
    const [deposit] = await invoices(project);
    expect(await money(books.ada, project)).toMatchObject({
      isDepositSettled: false,
      mayPayAllAtOnce: true,
    });
    await pay(deposit?.id ?? "", 100_000);
    expect(await money(books.ada, project)).toMatchObject({
      openMinor: 150_000,
      mayPayAllAtOnce: false,
    });
    const [status, asked] = await act("record-payment", {
      clientId: await clientId(),
      amountMinor: 150_001,
      currency: "USD",
      date: "2026-11-02",
      method: "bank",
      invoiceId: deposit?.id,
    });
    expect([status, asked.ask, asked.openMinor, asked.creditMinor]).toEqual([
      409,
      "confirmed",
      150_000,
      1,
    ]);
    await pay(deposit?.id ?? "", 150_000);
    expect(await money(books.ada, project)).toMatchObject({
      openMinor: 0,
      isDepositSettled: true,
    });
    await tickBeforeLaunch(project);
    const [, draft] = await invoices(project);
    expect(draft).toMatchObject({ kind: "balance", state: "draft", total_minor: 250_000 });
    const { data: seen } = await books.ada.client
      .from("invoices")
      .select("kind")
      .eq("project_id", project);
    expect(seen).toEqual([{ kind: "deposit" }]);
    await actSuccessfully("issue-invoice", { invoiceId: draft?.id });
    const [row] = await books.rows<{
      document: { prepaid: object[]; totalMinor: number; netMinor: number };
    }>("select document from public.invoices where id = $1", draft?.id);
    expect(row?.document).toMatchObject({
      netMinor: 500_000,
      totalMinor: 250_000,
      prepaid: [{ number: deposit?.number, paidMinor: 250_000, netMinor: 250_000, taxMinor: 0 }],
    });
    await pay(draft?.id ?? "", 250_000);
    expect((await invoices(project)).map(({ state }) => state)).toEqual(["paid", "paid"]);
    await tickBeforeLaunch(project);
    expect(await invoices(project)).toHaveLength(2);
  });

  test("credit settles as many deposits as it covers, the one that was issued first first", async () => {
    const bea = await books.backend.customer("Bea");
    const clientOfBea = await clientId(bea);
    const settled = async () => {
      const found: boolean[] = [];
      for (const id of projects) found.push((await money(bea, id)).isDepositSettled);
      return found;
    };
    const projects = [await books.submit(undefined, bea)];
    const payment = (amountMinor: number, currency = "USD") =>
      actSuccessfully("record-payment", {
        clientId: clientOfBea,
        amountMinor,
        currency,
        date: "2026-11-02",
        method: "bank",
        confirmed: true,
      });
    const [deposit] = await invoices(projects[0] ?? "");
    await pay(deposit?.id ?? "", 250_000, { clientId: clientOfBea });
    await payment(300_000);
    for (let more = 0; more < 3; more++) projects.push(await books.submit(undefined, bea));
    // 3,000.00 cover one deposit of 2,500.00, and 500.00 are no deposit.
    expect(await settled()).toEqual([true, true, false, false]);
    await payment(200_000);
    expect(await settled()).toEqual([true, true, true, false]);
    // Cancelled, the second project needs none of it any more.
    await books.rows(
      "update public.onboarding_submissions set status = 'cancelled' where id = $1",
      projects[1],
    );
    expect(await settled()).toEqual([true, true, true, true]);
    const started = await books.rows<{ count: number }>(
      `select count(*)::int as count from public.clock_events
         where kind = 'deposit-settled' and project_id = any ($1::uuid[])`,
      projects as never,
    );
    expect(started).toEqual([{ count: 3 }]);
  });

  test("the unpaid part of the deposit is credited first, and the final invoice asks for the rest", async () => {
    const project = await books.submit();
    const [deposit] = await invoices(project);
    await pay(deposit?.id ?? "", 70_000);
    await tickBeforeLaunch(project);
    const [, draft] = await invoices(project);
    await actSuccessfully("issue-invoice", { invoiceId: draft?.id });
    expect(await invoices(project)).toMatchObject([
      { state: "paid", total_minor: 250_000, paid_minor: 70_000, remaining_minor: 0 },
      { state: "open", total_minor: 430_000 },
    ]);
  });

  test("paying everything at once credits the deposit and makes one invoice over the whole price, only once", async () => {
    const project = await books.submit();
    const first = await actSuccessfully("pay-all-at-once", { projectId: project }, books.ada);
    expect(await actSuccessfully("pay-all-at-once", { projectId: project }, books.ada)).toEqual(
      first,
    );
    expect(await invoices(project)).toMatchObject([
      { kind: "deposit", state: "credited" },
      { kind: "single", state: "open", total_minor: 500_000 },
    ]);
    await pay(first.invoiceId, 250_000);
    expect(await money(books.ada, project)).toMatchObject({ isDepositSettled: true });
    await tickBeforeLaunch(project);
    expect(await invoices(project)).toHaveLength(2);
  });

  test("paying everything at once is offered with its due date, and not for a cancelled project", async () => {
    const project = await books.submit();
    const [{ due } = { due: "" }] = await books.rows<{ due: string }>(
      "select (private.books_day() + 7)::text as due",
    );
    expect(await money(books.ada, project)).toMatchObject({
      mayPayAllAtOnce: true,
      payAllDueDate: due,
    });
    await setStatus(books.studio.client, project, "cancelled");
    expect(await money(books.ada, project)).toMatchObject({
      mayPayAllAtOnce: false,
      payAllDueDate: null,
    });
    expect(await act("pay-all-at-once", { projectId: project }, books.ada)).toMatchObject([
      409,
      { message: "This project is cancelled: nothing more is invoiced for it." },
    ]);
    expect(await invoices(project)).toMatchObject([{ kind: "deposit", state: "open" }]);
    await setStatus(books.studio.client, project, "pending");
    const { invoiceId } = await actSuccessfully(
      "pay-all-at-once",
      { projectId: project },
      books.ada,
    );
    expect(
      await books.rows(
        "select due_date::text as due, state from public.invoices where id = $1",
        invoiceId,
      ),
    ).toEqual([{ due, state: "open" }]);
  });

  test("the studio starts without the deposit for a reason that it alone reads", async () => {
    const projectId = await books.submit(fixedProject);
    const seen = async (person: Person) => {
      const { isDepositSettled, startedWithoutDepositAt, startedWithoutDepositBecause } =
        await money(person, projectId);
      return [isDepositSettled, startedWithoutDepositAt !== null, startedWithoutDepositBecause];
    };
    const body = { projectId, reason: " They always pay late. " };
    expect((await act("start-without-deposit", body, books.ada))[0]).toBe(403);
    expect((await act("start-without-deposit", { projectId, reason: " " }))[0]).toBe(422);
    expect(await seen(books.studio)).toEqual([false, false, null]);
    await actSuccessfully("start-without-deposit", body);
    await actSuccessfully("start-without-deposit", { projectId, reason: "Another one" });
    expect(await seen(books.studio)).toEqual([true, true, "They always pay late."]);
    expect(await seen(books.ada)).toEqual([true, true, null]);
    const { data } = await books.ada.client
      .from("onboarding_submissions")
      .select()
      .eq("id", projectId);
    expect(data).toHaveLength(1);
    expect(JSON.stringify(data)).not.toContain("pay late");
  });

  test("where billing details are required, the deposit waits for them without a number, and saving them issues it", async () => {
    const setRequired = (isRequired: boolean) =>
      books.rows(
        "update private.studio_facts set value = value || $1::jsonb where name = 'seller'",
        JSON.stringify({ requiresBillingDetails: isRequired }),
      );
    await setRequired(true);
    const bea = await books.backend.customer();
    const project = await books.submit({ ...fixedProject, business_name: "Forno" }, bea);
    const numbers = () => books.rows("select * from private.document_series order by series, year");
    const before = await numbers();
    const mails = async () =>
      (
        await books.rows(
          `select from private.mails_due m join public.invoices i on i.id = m.row_id
           where m.kind = 'invoice-issued' and i.project_id = $1`,
          project,
        )
      ).length;
    const waiting = async (person: typeof bea) =>
      (await person.client.rpc("deposits_to_issue").throwOnError()).data;
    expect(await invoices(project)).toMatchObject([
      { kind: "deposit", state: "draft", number: null, total_minor: 250_000 },
    ]);
    expect(await waiting(bea)).toEqual([
      { project_id: project, business_name: "Forno", total_minor: 250_000, currency: "USD" },
    ]);
    for (const other of [books.ada, books.studio]) expect(await waiting(other)).toEqual([]);
    expect(await money(bea, project)).toMatchObject({
      isWaitingForBillingDetails: true,
      mayPayAllAtOnce: false,
    });
    const [draft] = await books.rows<{ id: string }>(
      "select id from public.invoices where project_id = $1",
      project,
    );
    const missing = {
      message:
        "The client's billing details are missing: legal name, street, postal code, city and country.",
    };
    expect(await act("issue-invoice", { invoiceId: draft?.id })).toMatchObject([409, missing]);
    const save = (details: object) =>
      bea.client.from("clients").update(details).eq("user_id", bea.id).throwOnError();
    const address = { street: "Rua 1", postal_code: "1100-148", city: "Lisboa", country: "PT" };
    await save(address);
    expect([await numbers(), await mails(), (await waiting(bea))?.length]).toEqual([before, 0, 1]);
    await save({ ...address, legal_name: "Forno, Lda." });
    expect(await invoices(project)).toMatchObject([
      { state: "open", number: expect.any(String), total_minor: 250_000 },
    ]);
    expect([await mails(), await waiting(bea)]).toEqual([1, []]);
    const [issued] = await books.rows<{ document: { buyer: object } }>(
      "select document from public.invoices where id = $1",
      draft?.id,
    );
    expect(issued?.document.buyer).toMatchObject({ legalName: "Forno, Lda." });
    await save({ ...address, legal_name: "Forno da Inês, Lda." });
    expect([(await invoices(project)).length, await mails()]).toEqual([1, 1]);
    // The details were emptied afterwards: no invoice is credited whose successor could not be issued.
    await save({ legal_name: null });
    expect(await act("pay-all-at-once", { projectId: project }, bea)).toMatchObject([409, missing]);
    expect(await invoices(project)).toMatchObject([{ state: "open" }]);
    await setRequired(false);
    await actSuccessfully("pay-all-at-once", { projectId: project }, bea);
    expect(await invoices(project)).toMatchObject([{ state: "credited" }, { state: "open" }]);
  });

  test("a refund of the deposit credits the invoice and takes from credit; after the work has begun it needs a confirmation", async () => {
    for (const begun of [false, true]) {
      const project = await books.submit();
      const [deposit] = await invoices(project);
      const { paymentId } = await pay(deposit?.id ?? "", 250_000);
      if (begun) {
        await setStatus(books.studio.client, project, "in_progress");
        const [status, asked] = await act("refund-payment", {
          paymentId,
          amountMinor: 250_000,
          reason: "Ill",
        });
        expect([status, asked.clause]).toEqual([409, "deposit"]);
      }
      await actSuccessfully("refund-payment", {
        paymentId,
        amountMinor: 250_000,
        reason: "Ill",
        confirmed: begun,
      });
      expect(await invoices(project)).toMatchObject([
        { state: "credited", paid_minor: 0, remaining_minor: 0 },
      ]);
      expect(
        (
          await act("refund-payment", {
            paymentId,
            amountMinor: 1,
            reason: "Ill",
            confirmed: true,
          })
        )[0],
      ).toBe(409);
      expect(
        await books.rows(
          "select credit_minor, refunded_minor from public.payments where id = $1",
          paymentId,
        ),
      ).toEqual([{ credit_minor: 0, refunded_minor: 250_000 }]);
      // The mail is about the refund itself: a payment may have several.
      expect(
        await books.rows(
          `select from private.mails_due m join public.payment_returns r on r.id = m.row_id
           where m.kind = 'refund' and r.payment_id = $1`,
          paymentId,
        ),
      ).toHaveLength(1);
    }
  });
});
