import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callFunction } from "../call-function.ts";
import { eitherKind } from "../databases.ts";
import { fixedProject } from "../project.ts";
import { openTaxBooks, type TaxBooks, type TaxClient } from "./tax-books.ts";

const cologne = { country: "DE", postal_code: "50667", buys_as: "business", vat_id: null };
const american = {
  address: { street: "1", city: "Reno", region: "NV", postalCode: "89501", country: "US" },
};
const whole = {
  ...fixedProject,
  agreed_total_minor: 595_000,
  agreed_currency: "EUR",
  ordered_for_business: true,
};

describe.each(eitherKind)("what is agreed to, on the %s database", (kind) => {
  let books: TaxBooks;
  let client: TaxClient;
  beforeAll(async () => {
    books = await openTaxBooks(kind);
    await books.setSeller({});
    client = await books.client(cologne);
  });
  afterAll(() => books.backend.stop());

  const present = async () =>
    (await books.rows<{ version: string }>("select private.content_version() as version"))[0]
      ?.version;
  const insert = (row: object) =>
    client.client.from("onboarding_submissions").insert(row).select("id").single();
  const projects = async () =>
    (
      await books.rows<{ count: number }>(
        "select count(*)::integer as count from public.onboarding_submissions",
      )
    )[0]?.count;
  const agreement = async (project: string) =>
    (
      await books.rows<{ for_business: boolean | null }>(
        "select for_business from public.agreements where project_id = $1::uuid order by agreed_at desc limit 1",
        project,
      )
    )[0]?.for_business;

  test("a submit that carries the content of another day is refused with the present one", async () => {
    const before = await projects();
    const { error } = await insert({ ...whole, agreed_content: "of yesterday" });
    expect([error?.code, error?.message]).toEqual([
      "PT409",
      "The terms have changed since you opened this page",
    ]);
    expect(JSON.parse(`${error?.details}`)).toMatchObject({
      content: await present(),
      totalMinor: 595_000,
      terms: { terms: { version: expect.any(String) } },
      sentences: { de: expect.any(Array) },
    });
    expect(await projects()).toBe(before);
    const again = await insert({ ...whole, agreed_content: await present() });
    expect(again.error).toBeNull();
  });

  test("without it, what is in force is agreed to", async () => {
    expect((await insert(whole)).error).toBeNull();
  });

  test("a yes to an offer carries the content, too; a no needs none", async () => {
    const asked = { ...fixedProject, agreed_total_minor: undefined, agreed_currency: undefined };
    const { data } = await insert(asked);
    const [order] = await books.rows<{ id: string }>(
      "select id from public.orders where project_id = $1::uuid",
      data?.id,
    );
    const answer = (body: object) =>
      callFunction(books.backend, "answer-order", {
        token: client.token,
        body: { orderId: order?.id, version: 1, ...body },
      });
    const refused = await answer({ answer: "accept", agreed_content: "of yesterday" });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      content: await present(),
      error: "The terms have changed since you opened this page",
    });
    const accepted = await answer({ answer: "accept", agreed_content: await present() });
    expect(await accepted.json()).toEqual({ success: true, state: "in_force" });
  });

  test("a client of a seller in the EU orders for a business, which the agreement says", async () => {
    const before = await projects();
    for (const ordered_for_business of [undefined, null, false]) {
      const { error } = await insert({ ...whole, ordered_for_business });
      expect([error?.code, error?.message]).toEqual([
        "23514",
        "Please confirm that you order for your business.",
      ]);
    }
    expect(await projects()).toBe(before);
    const { data } = await insert(whole);
    expect(await agreement(`${data?.id}`)).toBe(true);
  });

  test("outside the EU nobody is asked", async () => {
    await books.setSeller(american);
    const { data, error } = await insert({ ...whole, ordered_for_business: undefined });
    expect(error).toBeNull();
    expect(await agreement(`${data?.id}`)).toBeNull();
    await books.setSeller({});
  });

  test("support is agreed to for a business and with the content, too", async () => {
    const project = await books.agree(client);
    await books.asStudio(
      "private.make_support_schedule($1::uuid, now() - interval '3 months')",
      project,
    );
    const [made] = await books.rows<{ id: string }>(
      "select id from public.support_schedules where project_id = $1::uuid",
      project,
    );
    if (!made) throw new Error("There is no schedule.");
    await books.asStudio(
      "private.ask_about_support(s) from public.support_schedules s where s.id = $1::uuid and s.state = 'free'",
      made.id,
    );
    const answer = (body: object) =>
      callFunction(books.backend, "answer-support", {
        token: client.token,
        body: { projectId: project, answer: "start-monthly", ...body },
      });
    const refused = await answer({ agreed_content: "of yesterday", forBusiness: true });
    expect(refused.status).toBe(409);
    const unsaid = await answer({ agreed_content: await present() });
    expect(await unsaid.json()).toMatchObject({
      error: "Please confirm that you order for your business.",
    });
    const agreed = await answer({ agreed_content: await present(), forBusiness: true });
    expect(await agreed.json()).toMatchObject({ success: true, state: "running" });
    expect(await agreement(project)).toBe(true);
  });

  test("the page learns what saving billing details would change, and nothing is changed by asking", async () => {
    const buyer = await books.client(cologne);
    const project = await books.agree(buyer);
    const preview = async (details: object) =>
      (await buyer.client.rpc("billing_preview", details)).data;
    const french = {
      country: "FR",
      postal_code: "75001",
      buys_as: "business",
      vat_id: "FR 40 303265045",
    };
    expect(await preview(french)).toEqual({
      percent: 0,
      category: "AE",
      why: "reverse-charge",
      isRefused: false,
      orders: [
        {
          projectId: project,
          name: fixedProject.business_name,
          currency: "EUR",
          totalMinor: 595_000,
          newTotalMinor: 500_000,
        },
      ],
    });
    expect(await preview(cologne)).toMatchObject({ why: "rate", orders: [] });
    const { data } = await buyer.client.from("clients").select("country").single();
    expect(data?.country).toBe("DE");
    expect((await books.studio.client.rpc("billing_preview", french)).data).toBeNull();
    await books.setSeller(american);
    expect(await preview(french)).toBeNull();
    await books.setSeller({});
  });
});
