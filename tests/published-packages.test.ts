import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { OnboardingSubmissionsRow } from "#database/types.ts";
import { publishedContent } from "#server/publishing/content.ts";
import type { Person } from "./backend.ts";
import { invoke } from "./call-function.ts";
import { databaseKinds, rolledBack } from "./databases.ts";
import { booksFor } from "./money/books.ts";
import { fixedProject } from "./project.ts";

const sunset = {
  name: "Sunset Site",
  description: "A site that is live before dark.",
  features: ["Three pages"],
  timeline: "2 days",
  price: { cents: 320_000, from: false },
  popular: false,
  revisions: 3,
  leadToolsIncluded: 1,
  checklist: "website-in-a-week",
  allowedHours: 48,
  confirmHours: 6,
  hidden: false,
  translations: { de: { name: "Seite bis zum Abend" } },
};
const order = {
  ...fixedProject,
  service_selection: "sunset-site",
  agreed_total_minor: 320_000,
};

describe.each(databaseKinds)("packages that a studio adds and takes away, on %s", (kind) => {
  const books = booksFor(kind);

  const call = (name: string, body: object) => invoke(books.studio, name, body);
  const read = () => call("read-content", { kind: "services" });
  const save = async (path: string, value: unknown) => {
    const { number: base } = await read();
    return call("save-content", { kind: "services", base, changes: [{ path, value }] });
  };
  const publish = async (path: string, value: unknown) => {
    const { number, message } = await save(path, value);
    if (!number) throw new Error(message);
    return call("publish-content", { kinds: ["services"], seen: { services: number } });
  };
  const insert = async (person: Person, row: object) => {
    const { data, error } = await person.client
      .from("onboarding_submissions")
      .insert(row)
      .select("id")
      .single();
    return { id: data?.id as string | undefined, error };
  };
  const saveDraft = async ({ id, client }: Person, answers: object) => {
    const drafts = client.from("onboarding_drafts");
    const changed = await drafts.update({ answers }).eq("user_id", id).select("answers");
    if (changed.error || changed.data.length > 0) return changed;
    return drafts.insert({ user_id: id, answers }).select("answers").single();
  };
  const projectOf = async (id: string) => {
    const [row] = await books.rows<OnboardingSubmissionsRow>(
      "select * from public.onboarding_submissions where id = $1",
      id,
    );
    return row;
  };
  const linesOf = (id: string) =>
    books.rows(
      `select l.description, l.unit_amount_minor::int as cents from public.order_lines l
       join public.orders o on o.id = l.order_id where o.project_id = $1 order by l.position`,
      id,
    );
  const clockOf = async (id: string) =>
    (await books.rows("select private.allowed_seconds($1::uuid)::int as allowed", id))[0]?.allowed;
  const notSold = {
    code: "PT409",
    message: "This package is no longer sold",
    hint: "package.not_sold",
  };

  test("a package that is not public is refused, as a draft and as a project", async () => {
    expect((await insert(books.ada, order)).error).toMatchObject(notSold);
    const refused = await saveDraft(books.ada, { service_selection: "sunset-site" });
    expect(refused.error).toMatchObject(notSold);
    const specified = await saveDraft(books.ada, { service_selection: "multi-page" });
    expect(specified.error).toBeNull();
  });

  test("an owner adds one, and a client gets its price, its checklist, its rounds and its clock", async () => {
    expect(await publish("plans.sunset-site", sunset)).toMatchObject({ status: 200 });
    expect(publishedContent().catalogue.plans.map(({ page }) => page)).toContain(
      "/services/sunset-site",
    );
    const draft = await saveDraft(books.ada, { service_selection: "sunset-site" });
    expect(draft.error).toBeNull();
    const { id = "", error } = await insert(books.ada, order);
    expect(error).toBeNull();
    expect(await linesOf(id)).toContainEqual({ description: "Sunset Site", cents: 320_000 });
    const project = await projectOf(id);
    expect(project).toMatchObject({
      included_rounds: 3,
      sold: {
        id: "sunset-site",
        names: { en: "Sunset Site", de: "Seite bis zum Abend", fr: "Sunset Site" },
        timelines: { en: "2 days" },
        rounds: 3,
        clock: { allowedSeconds: 48 * 3600, confirmSeconds: 6 * 3600 },
        version: expect.any(Number),
      },
    });
    expect(JSON.stringify(project?.project_checklist)).toContain("week-sitemap");
    expect(await clockOf(id)).toBe(48 * 3600);
  });

  test("what was sold stays when it is renamed, hidden and removed", async () => {
    const { id = "" } = await insert(books.ada, order);
    const before = [await projectOf(id), await linesOf(id), await clockOf(id)];
    const answers = { service_selection: "sunset-site", business_name: "Kept" };
    await saveDraft(books.ada, answers);
    const ways = [
      ["plans.sunset-site.name", "Evening Site"],
      ["plans.sunset-site.allowedHours", 1],
      ["plans.sunset-site.hidden", true],
      ["plans.sunset-site", null],
    ] as const;
    for (const [path, value] of ways) {
      expect(await publish(path, value), path).toMatchObject({ status: 200 });
      expect([await projectOf(id), await linesOf(id), await clockOf(id)], path).toEqual(before);
      const isSold = path.endsWith("name") || path.endsWith("Hours");
      expect((await insert(books.ada, order)).error?.code, path).toBe(isSold ? undefined : "PT409");
    }
    // What was typed before is still there, and is saved with another package.
    const refused = await saveDraft(books.ada, { ...answers, niche_industry: "Baking" });
    expect(refused.error).toMatchObject(notSold);
    const [stored] = await books.rows("select answers from public.onboarding_drafts");
    expect(stored).toMatchObject({ answers });
    const saved = await saveDraft(books.ada, { ...answers, service_selection: "one-day" });
    expect(saved.error).toBeNull();
  });

  test("the id of a package that is gone is never another one's", async () => {
    expect((await read()).formerIds).toContain("sunset-site");
    for (const id of ["sunset-site", "one-day-website", "multi-page", "other"]) {
      expect(await save(`plans.${id}`, sunset), id).toMatchObject({
        status: 409,
        code: "content.no_field",
        message: expect.stringContaining("There was one with this name before"),
      });
    }
    expect(await save("plans.sunset-site-2", sunset)).toMatchObject({ status: 200 });
  });

  test("an update gives a project of before the package that it has", async () => {
    const id = await books.submit({
      ...fixedProject,
      service_selection: "multi-page",
      agreed_total_minor: undefined,
    });
    const step = readFileSync("database/tables/0061_packages.sql", "utf8");
    const [, fill = ""] = /disable trigger user;\n([\s\S]*?);\n/.exec(step) ?? [];
    await rolledBack(books.backend.db, async (tx) => {
      await tx.query("alter table public.onboarding_submissions disable trigger user");
      await tx.query("update public.onboarding_submissions set sold = null");
      const times = { "website-in-a-week": { allowedSeconds: 604_800, confirmSeconds: 86_400 } };
      await tx.query("insert into private.studio_facts (name, value) values ('clock_times', $1)", [
        JSON.stringify(times),
      ]);
      await tx.query(fill);
      const { rows } = await tx.query(
        "select sold from public.onboarding_submissions where id = $1",
        [id],
      );
      expect(rows[0]?.sold).toMatchObject({
        id: "website-in-a-week",
        names: { en: "Website in a Week", es: "Web en una semana" },
        rounds: 2,
        clock: times["website-in-a-week"],
      });
    });
  });

  test("without a visible package nothing is published", async () => {
    for (const id of ["one-day", "website-in-a-week", "ai-tool-development"]) {
      await save(`plans.${id}.hidden`, true);
    }
    expect(await publish("plans.sunset-site-2.hidden", true)).toMatchObject({
      status: 409,
      code: "content.not_ready",
    });
    expect((await insert(books.ada, fixedProject)).error).toBeNull();
  });

  test("a message about a service that there is not is about something else", async () => {
    const message = { name: "Grace", email: "grace@example.com", message: "Hello" };
    for (const [service, stored] of [
      ["multi-page", "multi-page"],
      ["brand-identity", "brand-identity"],
      ["sunset-site", "other"],
      ["x".repeat(500), "other"],
      ["", null],
    ] as const) {
      const sent = await call("send-message", { ...message, message: service, service, phone: "" });
      expect(sent.status === 200 || service === "", `${service}: ${sent.message}`).toBe(true);
      if (service === "") continue;
      const [row] = await books.rows(
        "select service from public.contact_submissions where message = $1",
        service,
      );
      expect(row).toEqual({ service: stored });
    }
  });
});
