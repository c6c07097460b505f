import type { SeedClient } from "#database/seed/clients.ts";
import type { Scene } from "./scene.ts";

export interface Deal {
  scene: Scene;
  client: SeedClient;
  /** The client submits the questionnaire. */
  submit(): Promise<void>;
  /** The moment at this share of the time from the questionnaire to the last payment. */
  at(share: number): Date;
}

/**
 * Does what happens between a client and the studio, with the functions of the database. It yields the moment for which
 * it waits, and is resumed when the clock has reached it (pass-time.ts).
 */
export async function* runDeal(deal: Deal): AsyncGenerator<Date, void> {
  const { client, at, scene } = deal;
  const { course = "paid", status, done } = client;
  yield at(0);
  await deal.submit();
  if ((await scene.order()).state === "draft") {
    yield at(0.03);
    await scene.offer();
    yield at(0.06);
    // A fresh offer waits for the client's answer.
    if (status === "pending" && course !== "declined") return;
    const declines = course === "declined";
    await scene.answerOffer(
      declines ? "decline" : "accept",
      declines ? "More than we planned to spend." : null,
    );
  }
  if (course === "at once") {
    yield at(0.08);
    await scene.client("pay_all_at_once", scene.id);
  }
  if (status === "pending") return;
  if (course === "cancelled") {
    yield at(0.3);
    await scene.cancel("The client sold the business.");
    return;
  }
  yield at(0.1);
  yield* payDeposit(deal);
  if (course === "refunded") {
    yield at(0.17);
    const { id, amount_minor } = await scene.newestPayment();
    const reason = "The client has changed plans before the work began.";
    await scene.studio("refund_payment", id, amount_minor, reason, false);
    await scene.cancel("Refunded before the work began.");
    return;
  }
  yield at(0.2);
  await scene.setStatus("in_progress");
  if (course === "discount") {
    yield at(0.22);
    const discount = { description: "For a friend of the studio", quantity: "1" };
    await scene.offer([...(await scene.lines()), { ...discount, unitAmountMinor: -50_000 }]);
    yield at(0.25);
    await scene.answerOffer("accept");
  }
  yield at(0.3);
  await scene.tick(done);
  if (status === "in_progress") return;
  yield at(0.5);
  if (status === "cancelled") {
    await scene.cancel("We stopped in agreement with the client.");
    return;
  }
  await scene.issueDrafts();
  yield at(0.6);
  await scene.setStatus("completed");
  yield* settle(deal);
  yield* runSupport(deal);
}

/** Pays the final invoice, and what is invoiced after it. */
async function* settle(deal: Deal) {
  const { at, client, scene } = deal;
  const { course = "paid" } = client;
  const [open] = await scene.openInvoices();
  if (course === "credited" && open) {
    const description = "A page was left out.";
    await scene.studio(
      "credit_invoice",
      open.id,
      [{ description, unitAmountMinor: 25_000 }],
      description,
    );
  }
  yield at(0.7);
  if (course === "late") return;
  yield* payBalance(deal);
  if (course !== "hosting" || !open) return;
  yield at(0.85);
  const lines = [{ description: "Hosting, one year", unitAmountMinor: 24_000 }];
  const { invoiceId } = await scene.studio("write_invoice", null, open.client_id, { lines });
  await scene.studio("issue_written_invoice", invoiceId as string, null);
  yield at(0.95);
  await scene.pay();
}

/** The client is asked two weeks before the free months end; one who chose support says Yes and pays each period. */
async function* runSupport({ client, at, scene }: Deal) {
  const asked = later(at(1), after(at(0.6), 50));
  yield asked;
  await scene.followSupport();
  if (!client.support || client.course === "late") {
    yield after(asked, 20);
    await scene.followSupport();
    return;
  }
  yield after(asked, 1);
  await scene.client("answer_support", scene.id, `start-${client.support}`, {});
  for (;;) {
    const { day } = await scene.find<{ day: string }>(
      "select next_period_on::text as day from public.support_schedules where project_id = $1::uuid",
    );
    // Noon of that day, in the seller's zone.
    const begins = later(after(asked, 1), new Date(`${day}T20:00:00Z`));
    yield begins;
    await scene.followSupport();
    yield after(begins, 4);
    await scene.pay();
  }
}

function after(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * 24 * 3600_000);
}

function later(one: Date, other: Date): Date {
  return one > other ? one : other;
}

async function* payDeposit({ client, at, scene }: Deal) {
  switch (client.course) {
    case "in parts":
      await scene.pay(0.4);
      yield at(0.13);
      await scene.pay();
      return;
    case "overpaid":
      await scene.pay(1, 15_000);
      return;
    case "bounced":
      await scene.pay();
      yield at(0.13);
      await scene.studio("reverse_payment", (await scene.newestPayment()).id, "The check bounced.");
      yield at(0.16);
      await scene.pay();
      return;
    default:
      await scene.pay();
  }
}

async function* payBalance({ client, at, scene }: Deal) {
  if (client.course === "in parts") {
    await scene.pay(0.5);
    yield at(0.9);
  }
  const [open] = await scene.openInvoices();
  if (client.course === "overpaid" && open) {
    await scene.studio("allocate_credit", open.client_id, open.id, 12_000);
  }
  await scene.pay();
}
