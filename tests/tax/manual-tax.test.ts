import { describe, expect, test } from "vitest";
import { eInvoiceXml } from "#server/documents/e-invoice.ts";
import { eitherKind } from "../databases.ts";
import { brokenRules } from "../documents/en16931.ts";
import { cologne, movedClients, paris, parisWithId } from "./moved-clients.ts";

describe.each(eitherKind)("tax that the studio decides, on the %s database", (kind) => {
  const { world } = movedClients(kind);

  describe("manually", () => {
    const lines = [
      { description: "Website", quantity: 1, unitAmountMinor: 100_000, taxRate: 19 },
      { description: "Heft", quantity: 1, unitAmountMinor: 1_000, taxRate: 0 },
    ];
    const reduced = [{ description: "Heft", quantity: 1, unitAmountMinor: 1_000, taxRate: 7 }];

    test("a line with a rate of its own needs a decision with its reason", async () => {
      const client = await world.books.client(cologne);
      await expect(world.books.write(client, { lines: reduced })).rejects.toThrow("tax.other_rate");
      await expect(
        world.books.write(client, { lines: reduced, manualTax: { category: "S", reason: " " } }),
      ).rejects.toThrow("tax.manual_incomplete");
      const draft = await world.books.write(client, {
        lines: reduced,
        manualTax: { category: "S", reason: "Druckwerk" },
      });
      expect(await world.books.issue(draft)).toMatchObject({
        taxMinor: 70,
        taxSentence: null,
        tax: { manual: { category: "S", reason: "Druckwerk" } },
      });
    });

    test.each([
      ["O", lines, "tax.all_outside"],
      ["S", lines, "tax.category_missing"],
      ["E", reduced, "tax.reason_for_nothing"],
      ["AE", lines, "tax.client_vat_id_missing"],
      ["K", lines, "tax.manual_incomplete"],
    ])("%s is refused beside lines of other rates", async (category, given, code) => {
      const client = await world.books.client(paris);
      await expect(
        world.books.write(client, { lines: given, manualTax: { category, reason: "So" } }),
      ).rejects.toThrow(code);
    });

    test("an exempt line beside a taxed one prints the reason", async () => {
      const client = await world.books.client(cologne);
      const document = await world.books.issue(
        await world.books.write(client, {
          lines,
          manualTax: { category: "E", reason: "§ 4 UStG" },
        }),
      );
      expect(document).toMatchObject({
        taxSentence: "§ 4 UStG",
        taxes: [
          { category: "S", rate: "19" },
          { category: "E", rate: "0" },
        ],
      });
      expect(brokenRules(await eInvoiceXml(document))).toEqual([]);
    });

    test("it holds for the buyer for whom it was decided", async () => {
      const client = await world.books.client(cologne);
      const draft = await world.books.write(client, {
        manualTax: { category: "E", reason: "§ 4 UStG" },
      });
      await world.books.save(client, parisWithId);
      await expect(world.books.issue(draft)).rejects.toThrow("tax.details_changed");
    });

    test("the client may not", async () => {
      const client = await world.books.client(cologne);
      const [made] = await world.books.rows<{ id: string }>(
        "select $1::uuid as id",
        await world.books.write(client, {}),
      );
      await expect(
        world.books.asPerson(
          client,
          `private.write_invoice($1::uuid, $2::uuid,
             jsonb_build_object('lines', '[{"description":"A","unitAmountMinor":1}]'::jsonb, 'manualTax', '{"category":"E","reason":"So"}'::jsonb))`,
          made?.id,
          client.clientId,
        ),
      ).rejects.toThrow("studio.managers_only");
      const [draft] = await world.books.rows<{ manual: unknown }>(
        "select manual_tax as manual from public.invoices where id = $1::uuid",
        made?.id,
      );
      expect(draft?.manual).toBeNull();
    });
  });
});
