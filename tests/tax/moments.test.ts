import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { IssuedDocument } from "#domain/invoice/document.ts";
import { isVatIdOf } from "#domain/invoice/vat-id.ts";
import { eInvoiceXml } from "#server/documents/e-invoice.ts";
import { verifyBooks } from "#server/jobs/verify-books.ts";
import { propertyRuns } from "../counts.ts";
import { eitherKind } from "../databases.ts";
import { brokenRules } from "../documents/en16931.ts";
import { cologne, movedClients, paris, parisWithId } from "./moved-clients.ts";
import type { TaxClient } from "./tax-books.ts";

const zurich = { country: "CH", postal_code: "8001", buys_as: "business", vat_id: null };

describe.each(eitherKind)("tax and the moment of the issue, on the %s database", (kind) => {
  const { world } = movedClients(kind);

  const ordersOf = (project: string) =>
    world.books.rows<{ version: number; state: string; total: number }>(
      `select version, state, total_minor as total from public.orders where project_id = $1::uuid order by version`,
      project,
    );
  const answer = (client: TaxClient, project: string, given: string) =>
    world.books.asPerson(
      client,
      `private.answer_order(o.id, o.version, $2, null) from public.orders o where o.project_id = $1::uuid and o.state = 'sent'`,
      project,
      given,
    );

  test.each(["GB123456789", "US123456789", "DE123456789", "ZZ00", "FR12", "FR4030326504"])(
    "the VAT id %s is refused for a client in France, and the row stays as it was",
    async (vat_id) => {
      const client = await world.books.client(paris);
      const { error } = await client.client
        .from("clients")
        .update({ vat_id })
        .eq("user_id", client.id);
      expect(error?.code).toBe("23514");
      expect(error?.message).toBe("This is not a VAT id of the country that you chose.");
      const { data } = await client.client.from("clients").select("vat_id, country").single();
      expect(data).toEqual({ vat_id: null, country: "FR" });
      await world.books.save(client, { vat_id: "FR 40 303.265-045" });
      const saved = await client.client.from("clients").select("vat_id").single();
      expect(saved.data?.vat_id).toBe("FR40303265045");
    },
  );

  test("a VAT id of Greece begins with EL", async () => {
    const client = await world.books.client({ ...paris, country: "GR", postal_code: "10563" });
    await expect(world.books.save(client, { vat_id: "GR123456789" })).rejects.toThrow(
      "not a VAT id",
    );
    await world.books.save(client, { vat_id: "EL123456789" });
  });

  test("to move to another country with the old VAT id is refused", async () => {
    const client = await world.books.client(parisWithId);
    await expect(
      world.books.save(client, { country: "PL", postal_code: "00-001" }),
    ).rejects.toThrow("not a VAT id");
  });

  test("an id from before the rule stays, is not printed, and takes no tax away", async () => {
    const client = await world.books.client(paris);
    await world.books.rows("alter table public.clients disable trigger before_change");
    await world.books.rows(
      "update public.clients set vat_id = 'GB123456789' where id = $1::uuid",
      client.clientId,
    );
    await world.books.rows("alter table public.clients enable trigger before_change");
    await world.books.save(client, { order_number: "PO 7" } as never);
    const document = await world.books.issue(await world.books.write(client, {}));
    expect(document.taxes[0]).toMatchObject({ category: "S", rate: "19" });
    expect(document.buyer.vatId).toBeNull();
    expect(brokenRules(await eInvoiceXml(document))).toEqual([]);
  });

  test("a deposit that waited for the billing details has the tax of the details", async () => {
    const client = await world.books.client({ postal_code: null } as never);
    const project = await world.books.agree(client);
    expect(await ordersOf(project)).toEqual([{ version: 1, state: "in_force", total: 595_000 }]);
    expect(await world.books.documentsOf(project)).toEqual([]);
    await world.books.save(client, parisWithId);
    const [deposit] = await world.books.documentsOf(project);
    expect(deposit).toMatchObject({
      totalMinor: 250_000,
      taxes: [{ category: "AE", rate: "0", reasonCode: "VATEX-EU-AE", taxMinor: 0 }],
    });
    expect(deposit?.taxSentence).toContain("Artikel 196");
    expect(await ordersOf(project)).toEqual([
      { version: 1, state: "replaced", total: 595_000 },
      { version: 2, state: "in_force", total: 500_000 },
    ]);
  });

  test("a draft that was written before the client typed the VAT id has none of the seller's tax", async () => {
    const client = await world.books.client(paris);
    const draft = await world.books.write(client, {});
    await world.books.save(client, parisWithId);
    const document = await world.books.issue(draft);
    expect(document).toMatchObject({ taxMinor: 0, taxes: [{ category: "AE" }] });
  });

  test("a draft with reverse charge has the seller's rate when the client has moved to the seller's country", async () => {
    const client = await world.books.client(parisWithId);
    const draft = await world.books.write(client, {});
    await world.books.save(client, { ...cologne, vat_id: "DE136695976" });
    const document = await world.books.issue(draft);
    expect(document).toMatchObject({
      taxMinor: 5_699,
      taxSentence: null,
      taxes: [{ category: "S", rate: "19" }],
    });
  });

  test("where the total rises, the deposit waits for the client's yes to a new version", async () => {
    const client = await world.books.client({ ...parisWithId, postal_code: null } as never);
    const project = await world.books.agree(client);
    await world.books.save(client, parisWithId);
    expect(await ordersOf(project)).toHaveLength(2);
    const [deposit] = await world.books.documentsOf(project);
    expect(deposit?.totalMinor).toBe(250_000);
    await world.books.save(client, cologne);
    expect(await ordersOf(project)).toEqual([
      { version: 1, state: "replaced", total: 595_000 },
      { version: 2, state: "in_force", total: 500_000 },
      { version: 3, state: "sent", total: 595_000 },
    ]);
    await expect(world.books.issueBalance(project)).rejects.toThrow(
      "invoice.costs_more_than_agreed",
    );
    await answer(client, project, "accept");
    expect((await world.books.issueBalance(project)).taxes).toMatchObject([
      { category: "S", rate: "19", netMinor: 500_000 },
    ]);
  });

  test("an offer of the tax alone is withdrawn when the old details come back", async () => {
    const client = await world.books.client(parisWithId);
    const project = await world.books.agree(client);
    await world.books.save(client, cologne);
    await world.books.save(client, parisWithId);
    expect((await ordersOf(project)).map(({ state }) => state)).toEqual(["in_force", "withdrawn"]);
  });

  test("the studio's draft of a next version stays, as the newest one and with the new tax", async () => {
    const client = await world.books.client(cologne);
    const project = await world.books.agree(client);
    await world.books.asStudio(
      `private.edit_order(o.id, '[{"description":"More","unitAmountMinor":700000}]'::jsonb)
       from public.orders o where o.project_id = $1::uuid`,
      project,
    );
    await world.books.save(client, parisWithId);
    expect(await ordersOf(project)).toEqual([
      { version: 1, state: "replaced", total: 595_000 },
      { version: 2, state: "in_force", total: 500_000 },
      { version: 3, state: "draft", total: 700_000 },
    ]);
  });

  test("an order of gross prices keeps its total", async () => {
    await world.books.setSeller({ pricesInclude: "gross" });
    const client = await world.books.client(cologne);
    const project = await world.books.agree(client);
    await world.books.save(client, parisWithId);
    expect(await ordersOf(project)).toEqual([{ version: 1, state: "in_force", total: 500_000 }]);
    expect(await world.books.issueBalance(project)).toMatchObject({
      netMinor: 500_000,
      taxes: [{ category: "AE" }],
    });
    await world.books.setSeller({});
  });

  test("an order that is invoiced whole stays as it was agreed", async () => {
    const client = await world.books.client(cologne);
    const project = await world.books.agree(client);
    const before = await world.books.issueBalance(project);
    await world.books.save(client, parisWithId);
    expect(await ordersOf(project)).toHaveLength(1);
    expect((await world.books.documentsOf(project, "balance"))[0]).toEqual(before);
  });

  test("a seller without a tax number issues nothing outside the scope of tax, and one without a VAT id no reverse charge", async () => {
    await world.books.setSeller({ taxNumber: null, vatId: null });
    const swiss = await world.books.client(zurich);
    await expect(world.books.issue(await world.books.write(swiss, {}))).rejects.toThrow(
      "tax.seller_number_missing",
    );
    const french = await world.books.client(parisWithId);
    await expect(world.books.issue(await world.books.write(french, {}))).rejects.toThrow(
      "tax.seller_vat_id_missing",
    );
    const project = await world.books.agree(french);
    expect(await world.books.documentsOf(project)).toEqual([]);
    const { data: money } = await world.books.studio.client.rpc("project_money", {
      project_id: project,
    });
    expect(money).toMatchObject({
      isWaitingForBillingDetails: false,
      depositRefusal: "tax.seller_vat_id_missing",
    });
    await world.books.setSeller({});
    const document = await world.books.issue(await world.books.write(swiss, {}));
    expect(document.taxes[0]).toMatchObject({ category: "O" });
    const xml = await eInvoiceXml(document);
    expect(xml).toContain('schemeID="FC">37/123/45678<');
    expect(xml).not.toContain('schemeID="VA"');
  });

  test("the studio says when the service was supplied: a day, or a period, which credit notes repeat", async () => {
    const client = await world.books.client(cologne);
    const onDay = await world.books.issue(await world.books.write(client, {}), {
      from: "2026-10-31",
    });
    expect(onDay).toMatchObject({ supplyDate: "2026-10-31", period: null });
    expect(await eInvoiceXml(onDay)).toContain(
      '<ram:OccurrenceDateTime><udt:DateTimeString format="102">20261031<',
    );
    const draft = await world.books.write(client, {});
    const period = { from: "2026-10-01", until: "2026-10-31" };
    await expect(
      world.books.issue(draft, { from: period.until, until: period.from }),
    ).rejects.toThrow("invoice.supply_ends_first");
    const overPeriod = await world.books.issue(draft, period);
    expect(overPeriod).toMatchObject({ period });
    expect(overPeriod.supplyDate).toBeUndefined();
    expect(brokenRules(await eInvoiceXml(overPeriod))).toEqual([]);
    await world.books.asStudio("private.credit_invoice($1::uuid, null, 'Storno')", draft);
    expect(await world.books.everyDocument(client)).toContainEqual(
      expect.objectContaining({ kind: "credit-note", period }),
    );
  });

  test("outside the EU no document says when it was supplied", async () => {
    await world.books.setSeller({
      address: { street: "1", city: "Reno", region: "NV", postalCode: "89501", country: "US" },
    });
    const client = await world.books.client(cologne);
    const document = await world.books.issue(await world.books.write(client, {}), {
      from: "2026-10-31",
    });
    expect(document).not.toHaveProperty("supplyDate");
    expect(document).not.toHaveProperty("tax");
    expect(document.period).toBeNull();
    await world.books.setSeller({});
  });

  test("a change of a document's tax is found by verify-books", async () => {
    expect((await verifyBooks(world.books.backend.db)).faults).toEqual([]);
    const client = await world.books.client(parisWithId);
    const document = await world.books.issue(await world.books.write(client, {}));
    const [found] = await world.books.rows<{ before: boolean; after: boolean }>(
      `select private.has_decided_tax($1::jsonb) as before,
         private.has_decided_tax(jsonb_set($1::jsonb, '{taxes,0,category}', '"E"')) as after`,
      JSON.stringify(document),
    );
    expect(found).toEqual({ before: true, after: false });
  });

  test("the form and the database agree on what a VAT id of a country is", async () => {
    const { numRuns, ...fixed } = propertyRuns(3_000);
    const countries = [
      "DE",
      "FR",
      "GR",
      "GB",
      "MC",
      "IE",
      "ES",
      "NL",
      "AT",
      "RO",
      "US",
      "CH",
      "XI",
    ];
    const id = fc.oneof(
      fc.constantFrom(...realIds),
      fc
        .tuple(
          fc.constantFrom(...countries, "EL", "UK", "EU"),
          fc.stringMatching(/^[0-9A-Z+* .-]{0,13}$/),
        )
        .map(([prefix, rest]) => prefix + rest),
      fc
        .tuple(fc.constantFrom(...realIds), fc.nat(8), fc.stringMatching(/^[0-9A-Z]$/))
        .map(([real, at, letter]) => real.slice(0, at) + letter + real.slice(at + 1)),
    );
    const pairs = fc.sample(fc.tuple(id, fc.constantFrom(...countries)), { numRuns, ...fixed });
    const inDatabase = await world.books.rows<{ is: boolean }>(
      `select private.is_vat_id_of(pair ->> 0, pair ->> 1) as is
       from jsonb_array_elements($1::jsonb) with ordinality as p (pair, n) order by n`,
      JSON.stringify(pairs),
    );
    pairs.forEach(([typed, country], at) => {
      if (country === "XI") return;
      expect([typed, country, inDatabase[at]?.is]).toEqual([
        typed,
        country,
        isVatIdOf(typed, country),
      ]);
    });
    expect(inDatabase.filter(({ is }) => is).length).toBeGreaterThan(10);
  });

  test("whatever a client changes between the steps, each document is one of the allowed combinations", async () => {
    // On the embedded database a walk takes a third of a second, and more than twice that beside other work.
    const { numRuns, ...fixed } = propertyRuns(300, 30);
    const buyer = fc.record({
      country: fc.constantFrom("DE", "FR", "GR", "ES", "MC", "CH", "US", "GB"),
      buys_as: fc.constantFrom("business", "consumer", null),
      has: fc.boolean(),
      isOutside: fc.boolean(),
    });
    const walk = fc.record({
      buyers: fc.array(buyer, { minLength: 4, maxLength: 4 }),
      rule: fc.constantFrom("rate", "small business", "none"),
      pricesInclude: fc.constantFrom("net", "gross"),
      accepts: fc.boolean(),
    });
    const issued: IssuedDocument[] = [];
    for (const { buyers, rule, pricesInclude, accepts } of fc.sample(walk, { numRuns, ...fixed })) {
      await world.books.setSeller({
        tax:
          rule === "rate"
            ? { rule, percent: 19 }
            : rule === "none"
              ? { rule }
              : { rule: "small business", sentence: "§ 19 UStG" },
        pricesInclude: pricesInclude as "net" | "gross",
      });
      const [first, ...others] = buyers.map((each) => ({
        country: each.country,
        buys_as: each.buys_as,
        vat_id: each.has ? (idOf[each.country] ?? null) : null,
        postal_code: each.isOutside && each.country === "ES" ? "35001" : "12345",
      }));
      const client = await world.books.client(first ?? {});
      const draft = await world.books.write(client, {});
      await world.books.save(client, others[0] ?? {});
      const project = await world.books.agree(client);
      await world.books.save(client, others[1] ?? {});
      if (accepts) await answer(client, project, "accept");
      await world.books.issue(draft).catch(() => null);
      await world.books.save(client, others[2] ?? {});
      await world.books.issueBalance(project).catch(() => null);
      issued.push(...(await world.books.everyDocument(client)));
    }
    for (const document of issued) {
      expect(brokenRules(await eInvoiceXml(document)), JSON.stringify(document)).toEqual([]);
      expect(allowed).toContain(
        document.taxes.map(({ category, reasonCode }) => `${category} ${reasonCode}`).join(),
      );
    }
    expect(issued.length).toBeGreaterThan(numRuns);
    expect((await verifyBooks(world.books.backend.db)).faults).toEqual([]);
    await world.books.setSeller({});
  }, 600_000);
});

const allowed = ["S undefined", "E undefined", "AE VATEX-EU-AE", "O VATEX-EU-O"];
const idOf: Record<string, string> = {
  DE: "DE136695976",
  FR: "FR40303265045",
  GR: "EL094259216",
  ES: "ESA28015865",
  MC: "FR40303265045",
  CH: "CHE123456788",
  GB: "XI123456789",
};
const realIds = [
  ...Object.values(idOf),
  "ATU12345678",
  "NL123456789B01",
  "IE1234567FA",
  "RO12",
  "XIGD123",
  "GB123456789",
];
