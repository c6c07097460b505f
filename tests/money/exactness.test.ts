import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DatabaseError } from "#engine/postgres/database.ts";
import { verifyBooks } from "#server/jobs/verify-books.ts";
import { propertyRuns } from "../counts.ts";
import { eitherKind } from "../databases.ts";
import { project } from "../project.ts";
import { booksFor } from "./books.ts";

type Act =
  | { act: "order"; units: number[]; discount: number; rate: number }
  | { act: "pay"; share: number; which: number }
  | { act: "credit"; share: number; which: number }
  | { act: "reverse" | "refund" | "use credit"; share: number; which: number }
  | { act: "balance" | "all at once" };

const share = fc.integer({ min: 1, max: 130 });
const which = fc.integer({ min: 0, max: 5 });
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    act: fc.constant("order" as const),
    units: fc.array(fc.integer({ min: 1, max: 999_999 }), { minLength: 1, maxLength: 4 }),
    discount: fc.integer({ min: 0, max: 90 }),
    rate: fc.constantFrom(0, 7, 7.7, 9.975, 19, 19.6, 25.5),
  }),
  fc.record({ act: fc.constant("pay" as const), share, which }),
  fc.record({ act: fc.constant("pay" as const), share: fc.constant(100), which }),
  fc.record({ act: fc.constant("credit" as const), share, which }),
  fc.record({
    act: fc.constantFrom("reverse" as const, "refund" as const, "use credit" as const),
    share,
    which,
  }),
  fc.record({ act: fc.constantFrom("balance" as const, "all at once" as const) }),
);
const rules = fc.constantFrom(
  { tax: { rule: "none" }, pricesInclude: "net" },
  { tax: { rule: "rate", percent: 19 }, pricesInclude: "net" },
  { tax: { rule: "rate", percent: 8.1 }, pricesInclude: "gross" },
  { tax: { rule: "rate", percent: 20 }, pricesInclude: "gross" },
  { tax: { rule: "rate", percent: 9.975 }, pricesInclude: "net" },
);

/** What a bookkeeper would note for one client: the money that came in and the money that went back. */
interface Model {
  received: number;
  returned: number;
}

describe.each(eitherKind)("money is exact, on the %s database", (kind) => {
  const books = booksFor(kind);

  test("after any orders, versions, discounts, taxes, parts, credits, reversals and refunds all sums agree", async () => {
    const countByAct: Record<string, number> = {};
    await fc.assert(
      fc.asyncProperty(
        rules,
        fc.array(act, { minLength: 3, maxLength: 14 }),
        async (rule, acts) => {
          await books.rows(
            "update private.studio_facts set value = value || $1::jsonb where name = 'seller'",
            JSON.stringify(rule),
          );
          const project = await projectOfNewClient();
          const [first] = await books.rows<{ id: string; client: string }>(
            "select id, client_id as client from public.orders where project_id = $1",
            project,
          );
          const model: Model = { received: 0, returned: 0 };
          for (const each of acts) {
            try {
              await books.backend.db.transaction(async (tx) => {
                await tx.query(
                  "select set_config('request.jwt.claims', '{\"role\":\"service_role\"}', true)",
                );
                const run = async <Row>(text: string, ...values: unknown[]) =>
                  (await tx.query<Row>(text, values as string[])).rows;
                await perform(run, { each, project, client: first?.client ?? "", model });
              });
              countByAct[each.act] = (countByAct[each.act] ?? 0) + 1;
            } catch (error) {
              // The act may be refused by a rule, with a sentence for people.
              if (
                !(error instanceof DatabaseError) ||
                !["23514", "23001", "PT409"].includes(error.code)
              )
                throw error;
              if (/violates|constraint/.test(error.message)) throw error;
            }
            await expectExactSums(project, model);
          }
        },
      ),
      propertyRuns(400, 30),
    );
    expect((await verifyBooks(books.backend.db)).faults).toEqual([]);
    console.log(`${kind}: ${JSON.stringify(countByAct)}`);
    expect(Object.keys(countByAct).length).toBe(8);
  }, 1_800_000);

  /** A client with one project, whose order waits for an answer. */
  async function projectOfNewClient(): Promise<string> {
    const [user] = await books.rows<{ id: string }>(
      `insert into auth.users (id, email, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
       values (gen_random_uuid(), gen_random_uuid() || '@example.com', '{"role":"customer"}', '{"full_name":"Bo"}',
         now(), now()) returning id`,
    );
    const columns = Object.keys(project).join(", ");
    const [made] = await books.rows<{ id: string }>(
      `insert into public.onboarding_submissions (user_id, ${columns})
       select $1::uuid, ${columns} from jsonb_populate_record(null::public.onboarding_submissions, $2) returning id`,
      user?.id,
      JSON.stringify({ ...project, full_branding_upsell: false }),
    );
    return made?.id ?? "";
  }

  type Run = <Row>(text: string, ...values: unknown[]) => Promise<Row[]>;

  async function perform(
    run: Run,
    { each, project, client, model }: { each: Act; project: string; client: string; model: Model },
  ) {
    const issued = await run<{
      id: string;
      total_minor: number;
      remaining_minor: number;
      credited_minor: number;
    }>(
      "select * from public.invoices where project_id = $1 and number is not null order by created_at, id",
      project,
    );
    const payments = await run<{
      id: string;
      amount_minor: number;
      credit_minor: number;
      refunded_minor: number;
      reversed_minor: number;
    }>("select * from public.payments where client_id = $1 order by recorded_at, id", client);
    const invoice = "which" in each ? issued[each.which % issued.length] : undefined;
    const payment = "which" in each ? payments[each.which % payments.length] : undefined;
    const partOf = (whole = 0) =>
      Math.max(1, Math.round((whole * ("share" in each ? each.share : 0)) / 100));
    switch (each.act) {
      case "order": {
        const sum = each.units.reduce((total, unit) => total + unit, 0);
        const lines = each.units.map((unit, index) => ({
          description: `Line ${index}`,
          quantity: 1 + index / 4,
          unitAmountMinor: unit,
          ...(index === 2 && { taxRate: each.rate }),
        }));
        if (each.discount > 0 && lines.length !== 3) {
          const off = Math.floor((sum * each.discount) / 200);
          lines.push({ description: "Discount", quantity: 1, unitAmountMinor: -off });
        }
        const [newest] = await run<{ id: string; state: string }>(
          "select id, state from public.orders where project_id = $1 order by version desc limit 1",
          project,
        );
        if (newest?.state === "sent")
          await run("select private.put_order_in_force($1::uuid)", newest.id);
        const [edited] = await run<{ id: string }>(
          "select private.edit_order($1::uuid, $2::jsonb) ->> 'orderId' as id",
          newest?.id,
          JSON.stringify(lines),
        );
        await run("select private.send_order($1::uuid)", edited?.id);
        await run("select private.put_order_in_force($1::uuid)", edited?.id);
        return;
      }
      case "pay": {
        const amount = partOf(invoice?.remaining_minor);
        if (!invoice) return;
        await run(
          `select private.record_payment($1::uuid, $3::uuid,
             jsonb_build_object('amountMinor', $2::bigint, 'currency', 'USD', 'receivedOn', private.books_day(), 'method', 'bank'), true)`,
          client,
          amount,
          invoice.id,
        );
        model.received += invoice.remaining_minor > 0 ? amount : 0;
        if (invoice.remaining_minor === 0)
          throw new DatabaseError({ code: "23001", message: "nothing is open" } as never);
        return;
      }
      case "credit": {
        if (!invoice) return;
        const left = invoice.total_minor - invoice.credited_minor;
        const amount = Math.round((left * each.share) / 100);
        const line = { description: "Credit", quantity: 1, unitAmountMinor: amount };
        await run(
          "select private.credit_invoice($1::uuid, $2::jsonb, 'A reason')",
          invoice.id,
          each.share === 100 ? null : JSON.stringify([line]),
        );
        return;
      }
      case "reverse": {
        if (!payment) return;
        await run("select private.reverse_payment($1::uuid, 'Bounced')", payment.id);
        model.returned += payment.amount_minor - payment.refunded_minor - payment.reversed_minor;
        return;
      }
      case "refund": {
        if (!payment) return;
        const amount = partOf(payment.amount_minor);
        await run(
          "select private.refund_payment($1::uuid, $2::bigint, 'A reason', true)",
          payment.id,
          amount,
        );
        model.returned += amount;
        return;
      }
      case "use credit": {
        const amount = partOf(invoice?.remaining_minor);
        if (!invoice) return;
        await run(
          "select private.allocate_credit($1::uuid, $2::uuid, $3::bigint)",
          client,
          invoice.id,
          amount,
        );
        return;
      }
      case "balance": {
        await run(
          `select private.make_invoice(private.invoice_of_order(o, 'balance') || '{"language":"en"}', private.lines_of_order(o.id)) from public.orders o where o.project_id = $1 and o.state = 'in_force'
             and not exists (select from public.invoices i where i.project_id = o.project_id and i.kind = 'balance' and i.state <> 'credited')
             and private.invoiced_for(o.project_id) < o.total_minor`,
          project,
        );
        await run(
          "select private.issue_invoice(i.id) from public.invoices i where i.project_id = $1 and i.number is null",
          project,
        );
        // Deposit and final invoice add up to the order's price, to the cent.
        const finals = await run<{ invoiced: number; total: number }>(
          `select private.invoiced_for(o.project_id) as invoiced, o.total_minor as total
           from public.invoices i join public.orders o on o.id = i.order_id
           where i.project_id = $1 and i.kind = 'balance' and i.issued_at = now()`,
          project,
        );
        for (const { invoiced, total } of finals) expect(invoiced).toBe(total);
        return;
      }
      case "all at once": {
        const [owner] = await run<{ id: string }>(
          "select user_id as id from public.onboarding_submissions where id = $1",
          project,
        );
        await run(
          "select set_config('request.jwt.claims', $1, true)",
          JSON.stringify({ sub: owner?.id, role: "authenticated" }),
        );
        await run("select private.pay_all_at_once($1::uuid)", project);
      }
    }
  }

  async function expectExactSums(project: string, model: Model) {
    const [row] = await books.rows<Record<string, number | boolean | null>>(
      `with i as (select * from public.invoices where project_id = $1 and number is not null),
         a as (select a.* from public.payment_allocations a join i on i.id = a.invoice_id),
         p as (select * from public.payments where client_id =
           (select client_id from public.orders where project_id = $1 limit 1))
       select (select coalesce(sum(total_minor), 0)::bigint from i) as total,
         (select coalesce(sum(credited_minor), 0)::bigint from i) as credited,
         (select coalesce(sum(paid_minor), 0)::bigint from i) as paid,
         (select coalesce(sum(remaining_minor), 0)::bigint from i) as remaining,
         (select coalesce(sum(amount_minor), 0)::bigint from a) as allocated,
         (select coalesce(sum(amount_minor), 0)::bigint from p) as received,
         (select coalesce(sum(refunded_minor + reversed_minor), 0)::bigint from p) as returned,
         (select coalesce(sum(allocated_minor + credit_minor), 0)::bigint from p) as held,
         (select coalesce(bool_and(paid_minor >= 0 and credited_minor >= 0 and paid_minor + credited_minor <= total_minor
           and total_minor = (document ->> 'totalMinor')::bigint), true) from i) as "areInvoicesRight",
         (select coalesce(bool_and(credit_minor >= 0 and allocated_minor >= 0), true) from p) as "arePaymentsRight",
         (select total_minor from public.orders where project_id = $1 and state = 'in_force') as "inForce",
         private.invoiced_for($1::uuid) as invoiced,
         exists (select from i where kind = 'balance' and state <> 'credited') as "isFinal"`,
      project,
    );
    const { total, credited, paid, remaining, allocated, received, returned, held } = row as Record<
      string,
      number
    >;
    expect(remaining).toBe((total ?? 0) - (credited ?? 0) - (paid ?? 0));
    expect(paid).toBe(allocated);
    expect((received ?? 0) - (returned ?? 0)).toBe(held);
    expect([received, returned]).toEqual([model.received, model.returned]);
    expect([row?.areInvoicesRight, row?.arePaymentsRight]).toEqual([true, true]);
    // The invoices never exceed the order's price.
    if (row?.inForce !== null) expect(row?.invoiced).toBeLessThanOrEqual(row?.inForce as number);
  }
});
