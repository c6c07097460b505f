import { describe, expect, test } from "vitest";
import type { OnboardingSubmissionsRow } from "#database/types.ts";
import { readChecklist, tasksOf } from "#domain/project/checklist.ts";
import { composeMailsDue } from "#server/jobs/compose-mails.ts";
import { publishedContent } from "#server/publishing/content.ts";
import { invoke } from "./call-function.ts";
import { databaseKinds } from "./databases.ts";
import { booksFor } from "./money/books.ts";
import { fixedProject } from "./project.ts";

const texts = {
  name: "Texts",
  description: "We write every page.",
  cents: 120_050,
  from: false,
  hidden: false,
  translations: { de: { name: "Texte" } },
};
const photographs = { ...texts, name: "Photographs", cents: 80_000, translations: {} };
const order = { ...fixedProject, add_ons: ["texts"], agreed_total_minor: 620_050 };

describe.each(databaseKinds)("add-ons of the studio's own, on %s", (kind) => {
  const books = booksFor(kind);

  const call = (name: string, body: object) => invoke(books.studio, name, body);
  const read = () => call("read-content", { kind: "services" });
  const save = async (...changes: (readonly [path: string, value: unknown])[]) => {
    const { number: base } = await read();
    const named = changes.map(([path, value]) => ({ path, value }));
    return call("save-content", { kind: "services", base, changes: named });
  };
  const publish = async (...changes: (readonly [path: string, value: unknown])[]) => {
    const { number, message } = await save(...changes);
    if (!number) throw new Error(message);
    return call("publish-content", { kinds: ["services"], seen: { services: number } });
  };
  const insert = async (row: object) => {
    const { data, error } = await books.ada.client
      .from("onboarding_submissions")
      .insert(row)
      .select("id")
      .single();
    return { id: data?.id as string, error };
  };
  const saveDraft = async (answers: object) => {
    const { id, client } = books.ada;
    const drafts = client.from("onboarding_drafts");
    const changed = await drafts.update({ answers }).eq("user_id", id).select("answers");
    if (changed.error || changed.data.length > 0) return changed;
    return drafts.insert({ user_id: id, answers }).select("answers").single();
  };
  const storedDraft = async () =>
    (await books.rows("select answers from public.onboarding_drafts"))[0]?.answers;
  const countProjects = async () =>
    (await books.rows("select count(*)::int as n from public.onboarding_submissions"))[0]?.n;
  const projectOf = async (id: string) =>
    (
      await books.rows<OnboardingSubmissionsRow>(
        "select * from public.onboarding_submissions where id = $1",
        id,
      )
    )[0];
  const linesOf = (id: string) =>
    books.rows(
      `select l.catalogue_id as id, l.description, l.unit_amount_minor::int as cents from public.order_lines l
       join public.orders o on o.id = l.order_id where o.project_id = $1 order by l.position`,
      id,
    );
  const sumsOf = async (id: string) =>
    (
      await books.rows(
        `select state, private.figures_of_order(id) - 'lines' as sums from public.orders where project_id = $1`,
        id,
      )
    )[0];
  const notSold = {
    code: "PT409",
    message: "An add-on that you chose is no longer offered",
    hint: "add_on.not_sold",
  };

  test("an unknown add-on is refused, as a draft and as a project, and nothing is stored", async () => {
    expect(await countProjects()).toBe(0);
    const refused = await insert(order);
    expect(refused.error).toMatchObject(notSold);
    expect(JSON.parse(refused.error?.details ?? "")).toEqual({ notSold: ["add-on:texts"] });
    expect(await countProjects()).toBe(0);
    const draft = await saveDraft({ add_ons: ["texts"] });
    expect(draft.error).toMatchObject(notSold);
    expect(await storedDraft()).toBeUndefined();
    expect((await saveDraft({ add_ons: [] })).error).toBeNull();
  });

  test("an owner adds one, and a client orders it at its price, with its task", async () => {
    const added = await publish(["ownAddOns.texts", texts], ["ownAddOns.photographs", photographs]);
    expect(added).toMatchObject({ status: 200 });
    expect(publishedContent().catalogue.ownAddOns).toMatchObject([
      { id: "texts", page: "/services#add-on-texts", priceText: "$1,200.50" },
      { id: "photographs" },
    ]);
    expect((await saveDraft({ add_ons: ["texts"] })).error).toBeNull();
    expect(await storedDraft()).toEqual({ add_ons: ["texts"] });
    const { id, error } = await insert(order);
    expect(error).toBeNull();
    expect(await linesOf(id)).toEqual([
      { id: "one-day", description: "Website in a Day", cents: 500_000 },
      { id: "lead-capture:calculator", description: expect.any(String), cents: 0 },
      { id: "add-on:texts", description: "Texts", cents: 120_050 },
    ]);
    expect(await sumsOf(id)).toMatchObject({
      state: "in_force",
      sums: { totalMinor: 620_050, depositMinor: 310_025, balanceMinor: 310_025 },
    });
    const project = await projectOf(id);
    expect(project).toMatchObject({
      add_ons: ["texts"],
      sold: {
        addOns: [{ id: "add-on:texts", kind: "add_on", names: { en: "Texts", de: "Texte" } }],
      },
    });
    expect(readChecklist(project?.project_checklist).sections.at(-1)).toEqual({
      name: "Texts",
      items: [{ id: "add-on-texts", name: "Texts", completed: false, owner: "studio" }],
    });
  });

  test("they stand on an order as their owner orders them, each once, whatever the client sends", async () => {
    await publish(["ownAddOns", ["photographs", "texts"]]);
    const both = { ...order, add_ons: ["texts", "photographs", "texts"] };
    const { id, error } = await insert({ ...both, agreed_total_minor: 700_050 });
    expect(error).toBeNull();
    expect((await linesOf(id)).slice(2)).toMatchObject([
      { id: "add-on:photographs" },
      { id: "add-on:texts" },
    ]);
    expect((await projectOf(id))?.add_ons).toEqual(["photographs", "texts"]);
    expect((await sumsOf(id))?.sums).toMatchObject({ totalMinor: 700_050 });
  });

  test("another total than that of the add-on is refused", async () => {
    const { error } = await insert({ ...order, agreed_total_minor: 500_000 });
    expect(error).toMatchObject({ code: "PT409", hint: "order.price_changed" });
  });

  test("a lowest price leaves the order open", async () => {
    await publish(["ownAddOns.texts.from", true]);
    const { id } = await insert(order);
    expect(await sumsOf(id)).toMatchObject({ state: "draft" });
    await publish(["ownAddOns.texts.from", false]);
  });

  test("what was sold stays when it is renamed, has another price, is hidden and removed", async () => {
    const { id } = await insert(order);
    const before = [await projectOf(id), await linesOf(id), await sumsOf(id)];
    await saveDraft({ add_ons: ["texts"], business_name: "Kept" });
    const ways = [
      ["ownAddOns.texts.name", "Copy", true],
      ["ownAddOns.texts.cents", 130_000, true],
      ["ownAddOns.texts.hidden", true, false],
      ["ownAddOns.texts", null, false],
    ] as const;
    for (const [path, value, isSold] of ways) {
      expect(await publish([path, value]), path).toMatchObject({ status: 200 });
      expect([await projectOf(id), await linesOf(id), await sumsOf(id)], path).toEqual(before);
      const next = await insert({ ...order, agreed_total_minor: undefined });
      expect(next.error?.hint, path).toBe(isSold ? undefined : "add_on.not_sold");
      const draft = await saveDraft({ add_ons: ["texts"], niche_industry: path });
      expect(draft.error?.hint, path).toBe(isSold ? undefined : "add_on.not_sold");
    }
    // Mail and export name what was sold, too, although it is gone.
    await composeMailsDue(books.backend.mailServices);
    const mails = await books.rows<{ text: string }>(
      "select text_body as text from engine.outbox where kind = 'onboarding-confirmation'",
    );
    expect(
      mails.map(({ text }) => text).filter((text) => /\bTexts\b/.test(text)).length,
    ).toBeGreaterThan(0);
    const { data } = await books.studio.client.functions.invoke("export-list", {
      body: { list: "projects" },
    });
    const csv: string = typeof data === "string" ? data : await data.text();
    const line = csv.split("\r\n").find((one) => one.includes(id));
    const column = csv.split("\r\n")[0]?.split(",").indexOf("add_ons") ?? -1;
    expect(line?.split(",")[column]).toBe("Texts");
    // A draft that has it stays as it was, and is saved without it.
    expect(await storedDraft()).toEqual({
      add_ons: ["texts"],
      niche_industry: "ownAddOns.texts.cents",
    });
    expect((await saveDraft({ add_ons: ["photographs"] })).error).toBeNull();
    expect(
      (await insert({ ...order, add_ons: ["photographs"], agreed_total_minor: 580_000 })).error,
    ).toBeNull();
  });

  test("the id of one that is gone is never another one's, neither add-on's nor package's", async () => {
    for (const path of [
      "ownAddOns.texts",
      "plans.texts",
      "ownAddOns.one-day",
      "ownAddOns.hosting",
    ]) {
      expect(await save([path, texts]), path).toMatchObject({
        status: 409,
        message: expect.stringContaining("There was one with this name before"),
      });
    }
    expect(await save(["ownAddOns.texts-2", texts])).toMatchObject({ status: 200 });
    expect(await save(["ownAddOns.texts-2", null])).toMatchObject({ status: 200 });
  });

  test.each([
    ["full_branding_upsell", "branding", {}],
    ["ai_tool_pack_upsell", "aiToolPack", {}],
    ["ongoing_support_after_free", "support", { support_plan_frequency: "monthly" }],
  ])(
    "a hidden add-on of the software's, %s, is refused, and is ordered while it is shown",
    async (question, name, more) => {
      const row = { ...fixedProject, ...more, agreed_total_minor: undefined, [question]: true };
      const { id, error } = await insert(row);
      expect(error).toBeNull();
      const before = [await projectOf(id), await linesOf(id)];
      await publish([`addOns.${name}.hidden`, true]);
      expect([await projectOf(id), await linesOf(id)]).toEqual(before);
      const count = await countProjects();
      const refused = await insert(row);
      expect(refused.error).toMatchObject(notSold);
      expect(JSON.parse(refused.error?.details ?? "")).toEqual({ notSold: [question] });
      expect((await saveDraft({ [question]: true })).error).toMatchObject({
        hint: "add_on.not_sold",
      });
      expect(await countProjects()).toBe(count);
      expect((await insert({ ...row, [question]: false })).error).toBeNull();
      await publish([`addOns.${name}.hidden`, false]);
      expect((await insert(row)).error).toBeNull();
    },
  );

  test("with hidden support a client agrees to the free months alone", async () => {
    const agreedTo = async () =>
      (
        await books.rows<{ third: string }>(
          `select s.sentences ->> 2 as third from private.studio_facts f join private.agreement_sentences s
             on s.language = 'en' and s.version = f.value ->> 'en' where f.name = 'agreement_sentences'`,
        )
      )[0]?.third;
    expect(await agreedTo()).toMatch(/lasts 2 months .* booked by the month/);
    await publish(["addOns.support.hidden", true]);
    expect(await agreedTo()).toBe(
      "Free support lasts 2 months from the launch. Corrections, small changes and questions.",
    );
    await publish(["addOns.support.hidden", false]);
  });

  test("a hidden lead tool is still what a package includes, and no line of its own", async () => {
    const toolsOf = async (id: string) =>
      (await linesOf(id)).filter((line) => `${line.id}`.startsWith("lead-capture:"));
    const row = { ...fixedProject, agreed_total_minor: undefined };
    await publish(["plans.one-day.leadToolsIncluded", 0]);
    expect(await toolsOf((await insert(row)).id)).toMatchObject([{ cents: 49_900 }]);
    await publish(["addOns.leadTool.hidden", true]);
    expect(await toolsOf((await insert(row)).id)).toEqual([]);
    const { id, error } = await insert({ ...row, lead_gen_tool: "none", tool_info: {} });
    expect(error).toBeNull();
    expect(await toolsOf(id)).toEqual([]);
    const taskIds = async (of: string) =>
      tasksOf(readChecklist((await projectOf(of))?.project_checklist)).map((task) => task.id);
    const withTool = await taskIds((await insert(row)).id);
    const toolTasks = withTool.filter((task) => task.startsWith("lead-"));
    expect(toolTasks.length).toBeGreaterThan(0);
    expect(await taskIds(id)).toEqual(withTool.filter((task) => !task.startsWith("lead-")));
    await publish(["plans.one-day.leadToolsIncluded", 1]);
    expect(await toolsOf((await insert(row)).id)).toMatchObject([{ cents: 0 }]);
    await publish(["addOns.leadTool.hidden", false]);
  });

  test("a message can be about one that is shown, and otherwise is about something else", async () => {
    const sent = { name: "Grace", email: "grace@example.com", message: "Hello", phone: "" };
    for (const [service, stored] of [
      ["photographs", "photographs"],
      ["texts", "other"],
    ]) {
      await call("send-message", { ...sent, message: service, service });
      const [row] = await books.rows(
        "select service from public.contact_submissions where message = $1",
        service,
      );
      expect(row).toEqual({ service: stored });
    }
    await composeMailsDue(books.backend.mailServices);
    const mails = await books.rows<{ text: string }>(
      "select text_body as text from engine.outbox where kind = 'contact-notice' order by created_at",
    );
    const asked = mails.map(({ text }) => /Interested in:?\s+(.*)/.exec(text)?.[1]);
    expect(asked.sort()).toEqual(["Photographs", "Something else"]);
  });

  test("a client changes none of them, neither in the content nor in a project", async () => {
    const { number: base } = await read();
    const changes = [{ path: "ownAddOns.photographs.cents", value: 1 }];
    const body = { kind: "services", base, changes };
    expect(await invoke(books.ada, "save-content", body)).toMatchObject({ status: 403 });
    expect((await read()).number).toBe(base);
    const { id } = await insert({
      ...order,
      add_ons: ["photographs"],
      agreed_total_minor: 580_000,
    });
    const before = await projectOf(id);
    for (const { client } of [books.ada, books.studio]) {
      const changed = await client
        .from("onboarding_submissions")
        .update({ add_ons: [] })
        .eq("id", id)
        .select("id");
      expect(changed.error?.code).toBe("42501");
      expect(await projectOf(id)).toEqual(before);
    }
  });
});
