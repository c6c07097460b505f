import { describe, expect, test } from "vitest";
import type { Person } from "../backend.ts";
import { callFunction } from "../call-function.ts";
import { eitherKind } from "../databases.ts";
import { fixedProject } from "../project.ts";
import { booksFor } from "./books.ts";

describe.each(eitherKind)("who sees money and who agrees, on the %s database", (kind) => {
  const books = booksFor(kind);

  const member = async (projectId: string, mayAccept: boolean, seesMoney: boolean) => {
    const person = await books.backend.customer();
    await books.backend.join(projectId, person, "viewer", { mayAccept, seesMoney });
    return person;
  };
  const call = (name: string, body: object, { token }: Person) =>
    callFunction(books.backend, name, { body, token });
  const columns = {
    orders: "id",
    order_lines: "order_id",
    agreements: "id",
    invoices: "id",
    invoice_lines: "invoice_id",
    credit_notes: "id",
    payment_allocations: "id",
    payments: "id",
  };
  const tables = Object.keys(columns);
  /** The tables of money of which this person reads at least one row. */
  const read = async ({ client }: Person) => {
    const counted = await Promise.all(
      Object.entries(columns).map(async ([table, column]) => {
        const { data, error } = await client.from(table).select(column).limit(1);
        expect(error).toBeNull();
        return data?.length === 1 ? [table] : [];
      }),
    );
    return counted.flat();
  };

  test("a member reads the money of the project only with sees_money, and agrees to an order only with may_accept, too", async () => {
    const { ada, studio, rows } = books;
    const projectId = await books.submit(fixedProject);
    const [invoice] = await rows<{ id: string; client_id: string }>(
      "select id, client_id from public.invoices where project_id = $1::uuid",
      projectId,
    );
    const payment = {
      clientId: invoice?.client_id,
      invoiceId: invoice?.id,
      amountMinor: 100_000,
      currency: "USD",
      date: "2026-11-02",
      method: "bank",
    };
    expect((await call("record-payment", payment, studio)).status).toBe(200);
    const credited = { invoiceId: invoice?.id, reason: "A gift" };
    expect((await call("credit-invoice", credited, studio)).status).toBe(200);
    const { data: order } = await studio.client
      .from("orders")
      .select("id")
      .eq("project_id", projectId)
      .single();
    const lines = [{ description: "The site, and a logo", quantity: 1, unitAmountMinor: 600_000 }];
    const edited = await call("edit-order", { orderId: order?.id, lines }, studio);
    expect(edited.status).toBe(200);
    const { orderId = order?.id } = await edited.json();
    expect((await call("send-order", { orderId }, studio)).status).toBe(200);

    const [both, sees, accepts, neither] = [
      await member(projectId, true, true),
      await member(projectId, false, true),
      await member(projectId, true, false),
      await member(projectId, false, false),
    ];
    const stranger = await books.backend.customer();
    expect(await read(ada)).toEqual(tables);
    expect(await read(studio)).toEqual(tables);
    const ofProject = tables.filter((table) => table !== "payments");
    expect(await read(both)).toEqual(ofProject);
    expect(await read(sees)).toEqual(ofProject);
    for (const person of [accepts, neither, stranger]) expect(await read(person)).toEqual([]);

    const entries = async ({ client }: Person) => {
      const { data, error } = await client
        .from("audit_log")
        .select("action")
        .eq("project_id", projectId);
      expect(error).toBeNull();
      return data?.map(({ action }) => action).toSorted();
    };
    const all = await entries(studio);
    expect(all).toEqual(
      expect.arrayContaining(["invoice.issued", "order.agreed", "payment.recorded"]),
    );
    for (const person of [ada, both, sees]) expect(await entries(person)).toEqual(all);
    for (const person of [accepts, neither])
      expect(await entries(person)).toEqual(["project.submitted"]);
    expect(await entries(stranger)).toEqual([]);

    const state = async () =>
      (
        await rows<{ state: string }>(
          "select state from public.orders where project_id = $1::uuid order by version desc limit 1",
          projectId,
        )
      )[0]?.state;
    const answer = { orderId, version: 2, answer: "accept" };
    for (const person of [sees, accepts, neither, stranger, studio]) {
      expect([403, 404]).toContain((await call("answer-order", answer, person)).status);
      expect(await state()).toBe("sent");
    }
    expect((await call("answer-order", answer, both)).status).toBe(200);
    expect(await state()).toBe("in_force");
    const [agreement] = await rows(
      "select account_id, order_version from public.agreements order by agreed_at desc limit 1",
    );
    expect(agreement).toEqual({ account_id: both.id, order_version: 2 });
  });
});
