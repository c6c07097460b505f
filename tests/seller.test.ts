import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { seller } from "#content/seller.ts";
import { publishedContent } from "#server/publishing/content.ts";
import { publishContent } from "#server/publishing/publish.ts";
import { type Backend, type Person, startBackend } from "./backend.ts";
import { databaseKinds } from "./databases.ts";
import { editingOf } from "./editing.ts";
import { fixedProject, submitProject } from "./project.ts";

const prices = [
  ...["one-day", "website-in-a-week", "ai-tool-development"].map((id) => `plans.${id}.price.cents`),
  ...["branding", "leadTool", "aiToolPack"].map((name) => `addOns.${name}.cents`),
  "addOns.support.monthlyCents",
  "addOns.support.quarterlyCents",
];

describe.each(databaseKinds)("the seller's facts that an owner publishes, on %s", (kind) => {
  let backend: Backend;
  let owner: Person;
  let now: string;
  beforeEach(async () => {
    await backend?.stop();
    now = new Date().toISOString();
    backend = await startBackend(kind, { now: () => Temporal.Instant.from(now) });
    owner = await backend.admin();
  });
  afterAll(() => backend.stop());

  const { call, save, publish } = editingOf("seller", () => owner);
  const services = editingOf("services", () => owner);
  const later = () => {
    now = Temporal.Instant.from(now).add({ seconds: 1 }).toString();
  };
  /** Publishes both drafts. */
  const publishBoth = async (beside: object = {}) => {
    const seen = {
      seller: (await call("read-content", { kind: "seller" })).number,
      services: (await call("read-content", { kind: "services" })).number,
    };
    return call("publish-content", { kinds: ["seller", "services"], seen, ...beside });
  };
  const writePrices = (paths = prices) =>
    services.save(Object.fromEntries(paths.map((path) => [path, 400_000])));
  /** A project with its invoice. */
  const ordered = async (agreed: object = {}) => {
    const client = await backend.customer();
    const projectId = await submitProject(client.client, {
      ...fixedProject,
      agreed_language: "en",
      ...agreed,
    });
    const read = async () => {
      const { data: rows } = await client.client
        .from("invoices")
        .select("currency, document")
        .eq("project_id", projectId);
      return rows?.[0];
    };
    return { invoice: await read(), read };
  };

  test("another address and bank are on the next invoice, and the issued ones stay as they are", async () => {
    const first = await ordered();
    expect(first.invoice?.document.seller.address).toMatchObject(seller.address);
    const changes = { "address.street": "2 New Street", "bank.bankName": "Second Bank" };
    expect(await publish(changes)).toMatchObject({ status: 200 });
    const { document } = (await ordered()).invoice ?? {};
    expect(document.seller).toMatchObject({
      address: { ...seller.address, street: "2 New Street" },
      bank: { ...seller.bank, bankName: "Second Bank" },
    });
    expect(await first.read()).toEqual(first.invoice);
  });

  test.each([
    ["bank.iban", "DE89370400440532013001"],
    ["vatId", "12"],
    ["zone", "Mars/Olympus"],
    ["bank.accountNumber", ""],
    ["rules.tax", "rate"],
  ])("%s that cannot be so is refused with a field, and nothing is public", async (path, value) => {
    const refused = await publish({ [path]: value });
    expect(refused).toMatchObject({ status: 409, code: "content.not_ready", kind: "seller" });
    expect(refused.path).toBeTruthy();
    expect(publishedContent().seller).toEqual(seller);
  });

  test("another tax rule is refused with what it does, and published when that was read", async () => {
    await ordered();
    const refused = await publish({ "rules.tax": "rate", "rules.percent": "9.975" });
    expect(refused).toMatchObject({
      status: 409,
      code: "content.rules_change",
      changed: ["tax", "percent"],
      was: { tax: "none" },
      is: { tax: "rate", percent: "9.975" },
      counts: { projects: 1, invoices: 1, drafts: 0, questionnaires: 0 },
    });
    expect(publishedContent().seller.tax).toEqual({ rule: "none" });
    const seen = { seller: (await call("read-content", { kind: "seller" })).number };
    const accepted = { kinds: ["seller"], seen, accepted: true };
    const at = Temporal.Instant.from(now).add({ hours: 1 }).toString();
    expect(await call("publish-content", { ...accepted, at })).toMatchObject({
      code: "content.rules_now",
    });
    expect(await call("publish-content", accepted)).toMatchObject({ status: 200 });
    expect(publishedContent().seller.tax).toEqual({ rule: "rate", percent: 9.975 });
    expect((await ordered({ agreed_total_minor: 549_875 })).invoice?.document.taxes).toMatchObject([
      { rate: "9.975" },
    ]);
  });

  test("another currency needs every price anew, written since, and both in one publish", async () => {
    const first = await ordered();
    await services.save({ "plans.one-day.price.cents": 400_000 });
    later();
    expect(await publish({ "rules.currency": "EUR" })).toMatchObject({
      code: "content.prices_anew",
      kind: "services",
    });
    later();
    await writePrices(prices.slice(1));
    expect(await publishBoth({ accepted: true })).toMatchObject({
      code: "content.prices_anew",
      path: prices[0],
    });
    await writePrices(prices.slice(0, 1));
    expect(await publishBoth()).toMatchObject({ code: "content.rules_change" });
    expect(publishedContent().money.currency).toBe("USD");
    expect(await publishBoth({ accepted: true })).toMatchObject({ status: 200 });
    expect(publishedContent().money.currency).toBe("EUR");
    const second = await ordered({ agreed_total_minor: 400_000, agreed_currency: "EUR" });
    expect(second.invoice).toMatchObject({
      currency: "EUR",
      document: { currency: "EUR", totalMinor: 200_000 },
    });
    expect(await first.read()).toEqual(first.invoice);
  });

  test("the form of prices is in the currency of the seller's draft", async () => {
    await save({ "rules.currency": "JPY" });
    expect(await call("read-content", { kind: "services" })).toMatchObject({ currency: "JPY" });
  });

  test("a start lists what the software ships now, and changes nothing", async () => {
    await publish({ "bank.bankName": "Second Bank" });
    await backend.db.query(
      `update public.content_versions set shipped = jsonb_set(shipped, '{keepYears}', '9'),
         body = jsonb_set(body, '{keepYears}', '9')`,
    );
    await publishContent(backend.db);
    expect(publishedContent().seller).toMatchObject({ keepYears: 9 });
    expect((await call("site-updates", { action: "read" })).offers).toEqual([
      { kind: "seller", path: "keepYears", own: 9, shipped: seller.keepYears },
    ]);
  });

  test.each([
    { role: "manager", code: "content.owners_only" },
    { role: "maker", code: "content.managers_only" },
  ] as const)("a $role changes and publishes nothing of it; an owner does", async (refused) => {
    const person = await backend.staff(refused.role);
    const { number } = await save({ "bank.bankName": "Second Bank" });
    const seen = { kinds: ["seller"], seen: { seller: number } };
    expect(await save({ "bank.bankName": "Mine" }, person)).toMatchObject({ code: refused.code });
    expect(await call("publish-content", seen, person)).toMatchObject({ code: refused.code });
    expect(publishedContent().seller).toEqual(seller);
    expect(await call("publish-content", seen)).toMatchObject({ status: 200 });
  });
});
