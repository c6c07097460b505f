import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toolIds } from "#domain/onboarding/options.ts";
import { sumsOfLines } from "#domain/order/line-sums.ts";
import { orderCatalogue } from "#domain/order/order-catalogue.ts";
import { orderLines, priceOfOrder } from "#domain/order/order-price.ts";
import { pricing } from "#server/publishing/browser-content.ts";
import { publishCatalogue } from "#server/publishing/catalogue.ts";
import { publishedContent } from "#server/publishing/content.ts";
import { propertyRuns } from "../counts.ts";
import { eitherKind, rolledBack } from "../databases.ts";
import { fixedProject } from "../project.ts";
import { booksFor } from "./books.ts";

const sellers = [
  { tax: { rule: "none" as const }, pricesInclude: "net" as const },
  {
    tax: { rule: "small business" as const, sentence: "No tax." },
    pricesInclude: "gross" as const,
  },
  {
    tax: { rule: "rate" as const, percent: 19 },
    pricesInclude: "net" as const,
  },
  {
    tax: { rule: "rate" as const, percent: 8.1 },
    pricesInclude: "gross" as const,
  },
  { tax: { rule: "rate" as const, percent: 9.975 }, pricesInclude: "net" as const },
  { tax: { rule: "rate" as const, percent: 14.9751 }, pricesInclude: "gross" as const },
];
const answers = ["one-day", "multi-page", "ai-tool-development"].flatMap((service_selection) =>
  toolIds.flatMap((lead_gen_tool) =>
    [true, false].flatMap((full_branding_upsell) =>
      [true, false].flatMap((ai_tool_pack_upsell) =>
        // Of the studio's own add-ons those of one kind of price, in another order than that of the catalogue.
        [[], ["texts"], ["photographs", "texts"]].map((add_ons) => ({
          service_selection,
          lead_gen_tool,
          full_branding_upsell,
          ai_tool_pack_upsell,
          add_ons,
        })),
      ),
    ),
  ),
);
const own = { description: "Own.", line: "", menu: "", hidden: false, page: "/", translations: {} };
const ownAddOns = [
  { ...own, id: "texts", name: "Texts", cents: 33_333, from: false, priceText: "" },
  { ...own, id: "photographs", name: "Photographs", cents: 12_345, from: true, priceText: "" },
];

describe.each(eitherKind)("the price of an order, on the %s database", (kind) => {
  const books = booksFor(kind);

  test("is the same on the review step and in the trigger, for every combination of answers and each rule of tax", async () => {
    const project = await books.submit(fixedProject);
    const { seller, ...content } = publishedContent();
    const catalogue = { ...content.catalogue, ownAddOns };
    const entries = orderCatalogue(catalogue, seller.currency);
    let compared = 0;
    await rolledBack(books.backend.db, async (tx) => {
      const ask = async <Row>(text: string, ...values: string[]) =>
        (await tx.query<Row>(text, values)).rows[0];
      await publishCatalogue(tx, { ...content, seller, catalogue });
      await tx.query("update public.orders set state = 'declined' where project_id = $1", [
        project,
      ]);
      for (const rules of sellers) {
        await tx.query(
          "update private.studio_facts set value = value || $1::jsonb where name = 'seller'",
          [JSON.stringify(rules)],
        );
        for (const chosen of answers) {
          const made = await ask<{ id: string }>(
            `select private.make_order_version($1::uuid, 'en', private.catalogue_lines(
                 jsonb_populate_record(null::public.onboarding_submissions, $2), 'en')) as id`,
            project,
            JSON.stringify(chosen),
          );
          const order = await ask<{
            subtotal: number;
            tax: number;
            figures: { lines: object[] };
          }>(
            `select subtotal_minor as subtotal, tax_minor as tax, private.figures_of_order(id) as figures
               from public.orders where id = $1`,
            made?.id ?? "",
          );
          await tx.query("delete from public.orders where id = $1", [made?.id ?? ""]);
          const lines = orderLines(chosen, entries);
          const price = priceOfOrder(lines, pricing({ ...seller, ...rules }, catalogue));
          expect(order?.figures.lines).toMatchObject(lines);
          expect(order?.figures.lines).toHaveLength(lines.length);
          expect({
            subtotalMinor: order?.subtotal,
            taxMinor: order?.tax,
            ...order?.figures,
          }).toMatchObject(price);
          compared++;
        }
      }
    });
    expect(compared).toBe(3 * 7 * 2 * 2 * 3 * sellers.length);
  });

  test("lines of any quantities, discounts and rates have the same sums on the page and in the database", async () => {
    const { numRuns, ...fixed } = propertyRuns(2_000);
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 50_000 }).map((hundredths) => hundredths / 100),
      unitAmountMinor: fc.integer({ min: -30_000, max: 999_999 }),
      taxRate: fc.constantFrom(0, 5.5, 7, 7.7, 8.1, 9.975, 9.9999, 19, 19.6, 25.5),
      isIncluded: fc.boolean(),
    });
    const order = fc.record({
      lines: fc.array(line, { minLength: 1, maxLength: 6 }),
      pricesInclude: fc.constantFrom("net", "gross"),
    });
    let summed = 0;
    for (const { lines, pricesInclude } of fc.sample(order, { numRuns, ...fixed })) {
      const sums = sumsOfLines(lines, pricesInclude);
      const inDatabase = books.rows<{ netMinor: number; taxMinor: number; totalMinor: number }>(
        `select net as "netMinor", tax as "taxMinor", total as "totalMinor"
         from private.sums_of(private.lines_at_rate($1::jsonb, 1), $2, 'O')`,
        JSON.stringify(lines),
        pricesInclude,
      );
      if (sums && sums.totalMinor <= 1_000_000_000) {
        expect(await inDatabase, JSON.stringify(lines)).toEqual([sums]);
        summed++;
      } else await expect(inDatabase, JSON.stringify(lines)).rejects.toThrow();
    }
    expect(summed).toBeGreaterThan(10);
  });
});
