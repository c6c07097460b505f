import { describe, expect, test } from "vitest";
import type { IssuedDocument } from "#domain/invoice/document.ts";
import { eitherKind } from "../databases.ts";
import { fixedProject, project } from "../project.ts";
import { booksFor } from "./books.ts";

const { agreed_total_minor, agreed_currency, agreed_language, ...specified } = fixedProject;

describe.each(eitherKind)("what submitting a questionnaire makes, on the %s database", (kind) => {
  const books = booksFor(kind);

  test("a fixed price that the client has seen is in force at once, with its agreement and its deposit invoice", async () => {
    const { ada, backend } = books;
    const id = await books.submit({ ...fixedProject, agreed_language: "de" });
    const { data: orders } = await ada.client
      .from("orders")
      .select("id, version, state, total_minor, currency, language, lines:order_lines(*)")
      .eq("project_id", id);
    expect(orders).toMatchObject([
      { version: 1, state: "in_force", total_minor: 500_000, currency: "USD", language: "de" },
    ]);
    expect(orders?.[0]?.lines).toMatchObject([
      { position: 1, description: "Website an einem Tag", amount_minor: 500_000 },
      { position: 2, amount_minor: 0, is_included: true, catalogue_id: "lead-capture:calculator" },
    ]);
    const { data: agreements } = await ada.client
      .from("agreements")
      .select("*")
      .eq("project_id", id);
    expect(agreements).toMatchObject([
      {
        order_version: 1,
        language: "de",
        full_name: "Ada Lovelace",
        account_id: ada.id,
        is_address_verified: false,
        figures: {
          currency: "USD",
          totalMinor: 500_000,
          depositMinor: 250_000,
          balanceMinor: 250_000,
        },
      },
    ]);
    expect(agreements?.[0]?.sentences[0]).toMatch(/^50 % des Preises sind eine Anzahlung/);
    const { data: texts } = await backend.visitor().from("legal_texts").select("kind, sha256");
    expect(texts?.map(({ sha256 }) => sha256)).toEqual(
      expect.arrayContaining([agreements?.[0]?.terms_sha256, agreements?.[0]?.privacy_sha256]),
    );
    const { data: invoices } = await ada.client
      .from("invoices")
      .select("number, kind, state, total_minor, remaining_minor, document, issue_date, due_date")
      .eq("project_id", id);
    expect(invoices).toMatchObject([
      { kind: "deposit", state: "open", total_minor: 250_000, remaining_minor: 250_000 },
    ]);
    const document: IssuedDocument = invoices?.[0]?.document;
    expect(document.number).toMatch(/^\d{4}-\d{4}$/);
    expect(document).toMatchObject({
      kind: "deposit",
      depositPercent: 50,
      totalMinor: 250_000,
      language: "de",
      buyer: { name: "Ada Lovelace" },
      seller: { legalName: "Daybreak Web Studio LLC" },
      lines: [{ description: "Anzahlung, 50 % von Website an einem Tag", amountMinor: 250_000 }],
      taxes: [{ category: "O", rate: "0", netMinor: 250_000, taxMinor: 0 }],
    });
    const days = Date.parse(invoices?.[0]?.due_date) - Date.parse(invoices?.[0]?.issue_date);
    expect(days / 86_400_000).toBe(7);
  });

  test("a price that has changed is refused with the new figures, and nothing is stored", async () => {
    const key = crypto.randomUUID();
    const row = { ...fixedProject, submission_key: key };
    for (const change of [{ agreed_total_minor: 400_000 }, { agreed_currency: "EUR" }]) {
      const { status, error } = await books.ada.client
        .from("onboarding_submissions")
        .insert({ ...row, ...change });
      expect([status, error?.code]).toEqual([409, "PT409"]);
      expect(error?.message).toBe("The price has changed since you opened this page");
      expect(JSON.parse(error?.details ?? "")).toMatchObject({
        currency: "USD",
        totalMinor: 500_000,
        lines: [{ amountMinor: 500_000 }, { amountMinor: 0 }],
      });
    }
    const stored = () =>
      books.rows("select from public.onboarding_submissions where submission_key = $1", key);
    expect(await stored()).toHaveLength(0);
    await books.submit(row);
    expect(await stored()).toHaveLength(1);
  });

  test("without an agreed total an order is sent and waits for the client's yes; with only a lowest price it is a draft", async () => {
    for (const [row, order] of [
      [specified, { state: "sent", language: "en", total_minor: 500_000 }],
      [
        { ...fixedProject, ...project, agreed_total_minor: 599_900 },
        { state: "draft", total_minor: 599_900 },
      ],
    ] as const) {
      const id = await books.submit(row);
      const of = (table: string) => books.rows(`select * from ${table} where project_id = $1`, id);
      expect(await of("public.orders")).toMatchObject([order]);
      expect(await of("public.agreements")).toHaveLength(1);
      expect(await of("public.invoices")).toEqual([]);
      const { data: seen } = await books.ada.client.from("orders").select().eq("project_id", id);
      expect(seen).toHaveLength(order.state === "draft" ? 0 : 1);
    }
  });
});
