import type { SeedClient } from "#database/seed/clients.ts";
import type { Queryable, Value } from "#engine/postgres/database.ts";

export interface Deal {
  tx: Queryable;
  client: SeedClient;
  userId: string;
  /** Stores the questionnaire, as the client submits it. @returns the project's id. */
  submit(): Promise<string>;
  /** The moment at this share of the time from the questionnaire to the last payment. */
  at(share: number): Date;
}

/**
 * Does what happens between a client and the studio, with the functions of the database. It yields the moment for which
 * it waits, and is resumed when the clock has reached it (pass-time.ts).
 */
export async function* runDeal(deal: Deal): AsyncGenerator<Date, void> {
  const { client, at } = deal;
  const { course = "paid", status, done } = client;
  yield at(0);
  const projectId = await deal.submit();
  const act = actsOn(deal, projectId);
  if (await act.isDraft()) {
    yield at(0.03);
    await act.offer(act.completedLines);
    yield at(0.06);
    // A fresh offer waits for the client's answer.
    if (status === "pending" && course !== "declined") return;
    await act.answer(course === "declined" ? "decline" : "accept");
  }
  if (course === "at once") {
    yield at(0.08);
    await act.as("client", "select private.pay_all_at_once($1::uuid)", [projectId]);
  }
  if (status === "pending") return;
  if (course === "cancelled") {
    yield at(0.3);
    await act.cancel("The client sold the business.");
    return;
  }
  yield at(0.1);
  yield* payDeposit(deal, act);
  if (course === "refunded") {
    yield at(0.17);
    await act.refundAll("The client has changed plans before the work began.");
    await act.cancel("Refunded before the work began.");
    return;
  }
  yield at(0.2);
  await act.setStatus("in_progress");
  if (course === "discount") {
    yield at(0.22);
    await act.offer(act.discountedLines);
    yield at(0.25);
    await act.answer("accept");
  }
  yield at(0.3);
  await act.tick(done);
  if (status === "in_progress") return;
  yield at(0.5);
  if (status === "cancelled") {
    await act.cancel("We stopped in agreement with the client.");
    return;
  }
  await act.issueDraft();
  yield at(0.6);
  await act.setStatus("completed");
  yield* settle(deal, act);
  yield* runSupport(deal, act);
}

/** Pays the final invoice, and what is invoiced after it. */
async function* settle(deal: Deal, act: Acts) {
  const { at, client } = deal;
  const { course = "paid" } = client;
  if (course === "credited") await act.credit(25_000, "A page was left out.");
  yield at(0.7);
  if (course === "late") return;
  yield* payBalance(deal, act);
  if (course !== "hosting") return;
  yield at(0.85);
  await act.writeInvoice("Hosting, one year", 24_000);
  yield at(0.95);
  await act.pay(1);
}

/** The client is asked two weeks before the free months end; one who chose support says Yes and pays each period. */
async function* runSupport({ client, at }: Deal, act: Acts) {
  const asked = later(at(1), after(at(0.6), 50));
  yield asked;
  await act.followSupport();
  if (!client.support || client.course === "late") {
    yield after(asked, 20);
    await act.followSupport();
    return;
  }
  yield after(asked, 1);
  await act.startSupport(client.support);
  for (;;) {
    const begins = later(after(asked, 1), await act.nextPeriod());
    yield begins;
    await act.followSupport();
    yield after(begins, 4);
    await act.pay(1);
  }
}

function after(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * 24 * 3600_000);
}

function later(one: Date, other: Date): Date {
  return one > other ? one : other;
}

type Acts = ReturnType<typeof actsOn>;

async function* payDeposit({ client, at }: Deal, act: Acts) {
  switch (client.course) {
    case "in parts":
      await act.pay(0.4);
      yield at(0.13);
      await act.pay(1);
      return;
    case "overpaid":
      await act.pay(1, 15_000);
      return;
    case "bounced":
      await act.pay(1);
      yield at(0.13);
      await act.reverseNewest("The check bounced.");
      yield at(0.16);
      await act.pay(1);
      return;
    default:
      await act.pay(1);
  }
}

async function* payBalance({ client, at }: Deal, act: Acts) {
  if (client.course === "in parts") {
    await act.pay(0.5);
    yield at(0.9);
  }
  if (client.course === "overpaid") await act.payFromCredit();
  await act.pay(1);
}

function actsOn({ tx, userId }: Deal, projectId: string) {
  const as = async <Row>(who: "client" | "studio", text: string, values: Value[]) => {
    const claims =
      who === "client" ? { sub: userId, role: "authenticated" } : { role: "service_role" };
    await tx.query("select set_config('request.jwt.claims', $1, true)", [JSON.stringify(claims)]);
    const { rows } = await tx.query<Row>(text, values);
    await tx.query("select set_config('request.jwt.claims', '', true)");
    return rows;
  };
  const studio = <Row>(text: string, values: Value[] = [projectId]) =>
    as<Row>("studio", text, values);
  const newest =
    "select * from public.orders where project_id = $1::uuid order by version desc limit 1";
  const open = `select * from public.invoices where state = 'open' and client_id =
    (select id from public.clients where user_id = $1::uuid) order by issued_at limit 1`;
  return {
    as,
    /** The lines of the newest version; those that had only a least price have one now. */
    completedLines: `(select jsonb_agg(line || jsonb_build_object('isFrom', false, 'unitAmountMinor',
      case when (line ->> 'isFrom')::boolean then (line ->> 'unitAmountMinor')::bigint * 11 / 10
        else (line ->> 'unitAmountMinor')::bigint end))
      from jsonb_array_elements(private.lines_of_order(o.id)) as line)`,
    discountedLines: `private.lines_of_order(o.id)
      || '[{"description": "For a friend of the studio", "quantity": "1", "unitAmountMinor": -50000}]'::jsonb`,
    /** Whether the order is still a draft, which the studio has to complete and the client to accept. */
    async isDraft() {
      const [order] = await studio<{ state: string }>(newest);
      return order?.state === "draft";
    },
    async offer(lines: string) {
      await studio(`with o as (${newest}), edited as (select private.edit_order(o.id, ${lines}) as answer from o)
        select private.send_order((answer ->> 'orderId')::uuid) from edited`);
    },
    async answer(answer: "accept" | "decline") {
      await as(
        "client",
        `select private.answer_order(o.id, o.version, $2, $3) from (${newest}) as o`,
        [projectId, answer, answer === "decline" ? "More than we planned to spend." : null],
      );
    },
    /** Pays this share of the oldest open invoice, and `more` (in minor units) on top. */
    async pay(share: number, more = 0) {
      await studio(
        `select private.record_payment(i.client_id, i.id,
           jsonb_build_object('amountMinor', round(i.remaining_minor * $2::numeric)::bigint + $3::bigint, 'currency', i.currency, 'receivedOn', private.books_day(), 'method', 'bank'), true) from (${open}) as i`,
        [userId, share, more],
      );
    },
    async payFromCredit() {
      await studio(`select private.allocate_credit(i.client_id, i.id, 12000) from (${open}) as i`, [
        userId,
      ]);
    },
    async reverseNewest(reason: string) {
      await studio(`select private.reverse_payment(${newestPayment}, $2)`, [userId, reason]);
    },
    async refundAll(reason: string) {
      await studio(
        `select private.refund_payment(p.id, p.amount_minor, $2, false)
         from public.payments p where p.id = ${newestPayment}`,
        [userId, reason],
      );
    },
    /** Cancels the project and credits its open invoices. */
    async cancel(reason: string) {
      await studio(
        `select private.cancel_project($1::uuid, (select coalesce(jsonb_agg(jsonb_build_object('invoiceId', id,
           'keep', false)), '[]') from public.invoices where project_id = $1::uuid and state = 'open'), $2)`,
        [projectId, reason],
      );
    },
    async followSupport() {
      await studio(
        "select private.follow_support(id) from public.support_schedules where project_id = $1::uuid",
      );
    },
    async startSupport(interval: NonNullable<SeedClient["support"]>) {
      await as("client", "select private.answer_support($1::uuid, $2, '{}')", [
        projectId,
        `start-${interval}`,
      ]);
    },
    /** Noon, in the seller's zone, of the day on which the next period begins. */
    async nextPeriod() {
      const [found] = await studio<{ day: string }>(
        "select next_period_on::text as day from public.support_schedules where project_id = $1::uuid",
      );
      return new Date(`${found?.day}T20:00:00Z`);
    },
    async setStatus(status: SeedClient["status"]) {
      await studio("update public.onboarding_submissions set status = $2 where id = $1::uuid", [
        projectId,
        status,
      ]);
    },
    /** Ticks the first tasks, as many as this share of all. */
    async tick(share: number) {
      await studio(
        `with items as (
           select item ->> 'id' as id, row_number() over () as n, count(*) over () as total
           from public.onboarding_submissions p,
             jsonb_path_query(p.project_checklist, '$.sections[*].items[*]') as item
           where p.id = $1::uuid)
         update public.onboarding_submissions
         set project_checklist = private.ticked_checklist(project_checklist,
           (select coalesce(array_agg(items.id), '{}') from items where n <= round(total * $2::float8)))
         where id = $1::uuid`,
        [projectId, share],
      );
    },
    async issueDraft() {
      await studio(
        "select private.issue_written_invoice(id) from public.invoices where project_id = $1::uuid and number is null",
      );
    },
    async credit(amountMinor: number, reason: string) {
      await studio(
        `select private.credit_invoice(i.id, jsonb_build_array(jsonb_build_object('description', $2::text,
           'unitAmountMinor', $3::bigint)), $2) from (${open}) as i`,
        [userId, reason, amountMinor],
      );
    },
    async writeInvoice(description: string, amountMinor: number) {
      await studio(
        `with written as (select private.write_invoice(null, c.id,
           jsonb_build_object('lines', jsonb_build_array(jsonb_build_object(
             'description', $2::text, 'unitAmountMinor', $3::bigint)))) as answer
           from public.clients c where c.user_id = $1::uuid)
         select private.issue_written_invoice((answer ->> 'invoiceId')::uuid) from written`,
        [userId, description, amountMinor],
      );
    },
  };
}

const newestPayment = `(select p.id from public.payments p join public.clients c on c.id = p.client_id
  where c.user_id = $1::uuid order by p.recorded_at desc limit 1)`;
