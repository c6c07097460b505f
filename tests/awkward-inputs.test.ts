import { beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { studioLists } from "#domain/studio-lists.ts";
import { cleanCode, cleanText, unstorable } from "#domain/text.ts";
import { loadFunctions } from "#server/endpoint/all.ts";
import { composeMailsDue } from "#server/jobs/compose-mails.ts";
import { awkwardInputs } from "./awkward-inputs.ts";
import { backendFor, personFor } from "./backend-for.ts";
import { callFunction } from "./call-function.ts";
import { isFull } from "./counts.ts";
import { eitherKind } from "./databases.ts";
import { bodyOf, textsOf } from "./function-bodies.ts";
import { fixedProject, submitProject } from "./project.ts";
import { readCsv } from "./read-csv.ts";

const functions = await loadFunctions();
const withTexts = [...functions].filter(([, { body }]) => body && textsOf(body).length > 0);
const unstorableInputs = awkwardInputs.filter(({ text }) => cleanText(text) === null);

test("there are more than 200 inputs, of which some cannot be stored", () => {
  expect(new Set(awkwardInputs.map(({ text }) => text)).size).toBeGreaterThan(200);
  expect(unstorableInputs.length).toBeGreaterThan(5);
  expect(functions.size).toBeGreaterThan(55);
  expect(withTexts.length).toBeGreaterThan(25);
});

describe.each(eitherKind)("awkward inputs, on the %s database", (kind) => {
  const backend = backendFor(kind, {
    onError: (what, error) => errors.push([what, error]),
  });
  const ada = personFor(() => backend.customer());
  const owner = personFor(() => backend.admin());
  const errors: unknown[] = [];
  /** What a function's field of that name takes, so that the call gets as far as the text. */
  const known: Record<string, unknown> = {};
  beforeAll(async () => {
    const projectId = await submitProject(ada.client, fixedProject);
    const { rows } = await backend.db.query<{ client: string; order: string }>(
      `select (select id from public.clients where user_id = $1::uuid) as client,
         (select id from public.orders where project_id = $2::uuid limit 1) as order`,
      [ada.id, projectId],
    );
    const call = async (name: string, body: object, person = owner) =>
      (await callFunction(backend, name, { body, token: person.token })).json();
    const clientId = rows[0]?.client;
    const lines = [{ description: "Work", quantity: 1, unitAmountMinor: 10_000 }];
    const { invoiceId } = await call("write-invoice", { clientId, lines });
    await call("issue-invoice", { invoiceId });
    const {
      slots: [start],
    } = await call("free-slots", { event: "discovery" });
    const { messageId } = await call("post-message", { projectId, text: "Hello" }, ada);
    const { questionId } = await call("ask-client", { projectId, text: "Why?", blocking: false });
    await ada.client.from("bug_reports").insert({
      project_id: projectId,
      bug_type: "other",
      priority: "low",
      title: "x",
      description: "x",
    });
    Object.assign(known, { projectId, clientId, invoiceId, messageId, questionId, lines });
    Object.assign(known, { orderId: rows[0]?.order, project: projectId, userId: ada.id });
    Object.assign(known, { email: "ada@example.com", phone: "+1 213 555 0142", name: "Ada" });
    Object.assign(known, {
      zone: "UTC",
      currency: "USD",
      date: "2026-11-20",
      dueDate: "2030-01-31",
      start,
    });
    Object.assign(known, { link: "https://example.com/", url: "https://example.com/" });
  });

  test.each(withTexts.map(([name, { body }]) => [name, body as z.core.$ZodType] as const))(
    "%s answers each input with success or with a sentence",
    async (name, body) => {
      const fields = textsOf(body);
      for (const [at, { kind: of, text }] of awkwardInputs.entries()) {
        if (!isFull && cleanText(text) !== null && (at + name.length) % 2) continue;
        const field = fields[at % fields.length];
        const sent = bodyOf(body, { field, text, known });
        const person = at % 4 < 2 ? owner : ada;
        const answer = await callFunction(backend, name, {
          body: sent as object,
          token: person.token,
        });
        const where = `${name}, ${field}, ${of}: ${JSON.stringify(text).slice(0, 60)}`;
        expect([where, answer.status]).toSatisfy(([, status]) => status >= 200 && status < 500);
        if (answer.headers.get("content-type")?.startsWith("application/json") !== true) {
          await answer.arrayBuffer();
          continue;
        }
        const answered = await answer.json();
        if (answer.status >= 400) expect(answered.message, where).toMatch(/^\p{Lu}.*[.?!:]?$/su);
        if (cleanText(text) !== null) continue;
        expect([where, answer.status, answered.faults]).toEqual([
          where,
          422,
          { [`${field}`]: unstorable },
        ]);
      }
      expect(errors).toEqual([]);
    },
  );

  test("a message is stored as it was cleaned", async () => {
    for (const { text } of awkwardInputs) {
      await callFunction(backend, "post-message", {
        body: { projectId: known.projectId, text },
        token: ada.token,
      });
    }
    const { rows } = await backend.db.query<{ text: string }>("select text from public.messages");
    const stored = new Set(rows.map(({ text }) => text));
    const due = awkwardInputs
      .map(({ text }) => cleanText(text)?.trim() ?? "")
      .filter((text) => text !== "" && text.length <= 10_000);
    expect(due.filter((text) => !stored.has(text))).toEqual([]);
  });

  test("every text column that somebody may write over REST takes an input, cleaned, or refuses it with a code", async () => {
    const { rows: columns } = await backend.db.query<{
      table: string;
      column: string;
      type: string;
    }>(
      `select distinct p.table_name as table, p.column_name as column, c.data_type as type
       from information_schema.column_privileges p
       join information_schema.columns c using (table_schema, table_name, column_name)
       where p.table_schema = 'public' and p.grantee = 'authenticated' and p.privilege_type = 'UPDATE'
         and c.data_type in ('text', 'jsonb', 'ARRAY')
         -- The triggers of a checklist leave out what is no task.
         and p.column_name <> 'project_checklist'
       order by 1, 2`,
    );
    expect(columns.length).toBeGreaterThan(20);
    let [written, refused] = [0, 0];
    for (const [at, { table, column, type }] of columns.entries()) {
      const inputs = awkwardInputs.filter((_, n) => n % share === at % share);
      for (const [n, { text }] of inputs.entries()) {
        const value = type === "text" ? text : type === "jsonb" ? { [text]: text } : [text];
        const { client } = n % 2 ? ada : owner;
        const where = [table, column, JSON.stringify(text).slice(0, 60)];
        const answer = await client
          .from(table)
          .update({ [column]: value })
          .or(`${column}.is.null,${column}.not.is.null`)
          .select(column);
        expect([...where, answer.status]).toSatisfy((all) => all[3] >= 200 && all[3] < 500);
        if (answer.error) {
          refused += 1;
          expect([...where, answer.error.code]).not.toContain("");
          if (cleanText(text) === null) {
            expect([...where, answer.error.code, answer.error.message]).toEqual([
              ...where,
              "22P05",
              unstorable,
            ]);
          }
          continue;
        }
        for (const row of answer.data as unknown as Record<string, unknown>[]) {
          written += 1;
          const clean = cleanText(text) ?? "never";
          const stored = JSON.stringify(row[column]);
          const forms = [clean, cleanCode(text)].map((form) =>
            JSON.stringify(
              type === "text" ? form : type === "jsonb" ? { [form ?? ""]: form } : [form],
            ),
          );
          expect([...where, forms]).toSatisfy(() => forms.includes(stored));
        }
      }
    }
    expect(written).toBeGreaterThan(60);
    expect(refused).toBeGreaterThan(100);
  }, 300_000);

  test("a questionnaire and its draft take every input in each of their texts", async () => {
    const texts = Object.entries(fixedProject)
      .filter(([name, value]) => typeof value === "string" && !usual.includes(name))
      .map(([name]) => name);
    expect(texts.length).toBeGreaterThan(4);
    const storable = awkwardInputs
      .map(({ text }) => cleanText(text))
      .filter((text) => text !== null);
    const eve = await backend.customer("Eve");
    await eve.client
      .from("onboarding_drafts")
      .insert({ user_id: eve.id, answers: {}, current_step: 2 });
    for (const { text } of awkwardInputs) {
      const answers = { ...fixedProject, niche_industry: text, brand_vibe: text };
      const { status, error } = await eve.client
        .from("onboarding_drafts")
        .update({ answers })
        .eq("user_id", eve.id)
        .select("answers");
      const code = cleanText(text) === null ? "22P05" : undefined;
      expect([text, error?.code, status < 500]).toEqual([text, code, true]);
    }
    for (let at = 0; at < storable.length; at += texts.length) {
      const several = texts.map((name, n) => [name, storable[at + n] ?? "x"]);
      const row = { ...fixedProject, ...Object.fromEntries(several) };
      const { data, status, error } = await eve.client
        .from("onboarding_submissions")
        .insert(row)
        .select();
      expect([several, status]).toSatisfy(
        ([, status]) => status === 201 || status === 400 || status === 429,
      );
      if (error) continue;
      for (const [name, text] of several) expect([data[0][`${name}`]]).toContain(text);
      await backend.db
        .query("delete from public.onboarding_submissions where user_id = $1::uuid", [eve.id])
        .catch(() => {});
    }
  });

  test("a form that is sent without a script answers each input with a page", async () => {
    for (const { text } of awkwardInputs) {
      const form = {
        name: text,
        email: "ada@example.com",
        phone: text,
        message: text,
        note: text,
        url: text,
      };
      for (const path of ["/contact", "/schedule/discovery/plain", "/seo-report"]) {
        const body = new URLSearchParams({ ...form, start: `${known.start}`, zone: "UTC" });
        const answer = await fetch(`${backend.url}${path}`, {
          method: "POST",
          body,
          redirect: "manual",
          headers: { origin: "http://localhost:3000", "sec-fetch-site": "same-origin" },
        });
        await answer.text();
        expect([path, text, answer.status]).toSatisfy(
          ([, , status]) => status >= 200 && status < 500,
        );
      }
    }
    expect(errors).toEqual([]);
  });

  test("the booking form without a script counts a line break once, as its field does", async () => {
    const { slots } = await (
      await callFunction(backend, "free-slots", { body: { event: "discovery" } })
    ).json();
    // 31 lines of 63 letters, as a browser sends them: 1,983 characters, of which 30 are line breaks.
    const note = Array.from({ length: 31 }, () => "x".repeat(63)).join("\r\n");
    const post = (text: string) =>
      fetch(`${backend.url}/schedule/discovery/plain`, {
        method: "POST",
        redirect: "manual",
        headers: { origin: "http://localhost:3000", "sec-fetch-site": "same-origin" },
        body: new URLSearchParams({
          ...{ name: "Ada", email: "ada@example.com", phone: "+1 213 555 0142" },
          ...{ note: text, start: slots[0], zone: "UTC" },
        }),
      });
    expect((await post(`${note}${"\r\n"}${"y".repeat(17)}`)).status).toBe(422);
    expect((await post(note)).status).toBe(303);
    const { rows } = await backend.db.query<{ note: string }>(
      "select note from public.bookings where note like 'xxx%'",
    );
    expect(rows).toEqual([{ note: note.replaceAll("\r\n", "\n") }]);
  });

  test("mails, lists as CSV and searches have room for all that was stored", async () => {
    await composeMailsDue(backend.mailServices);
    expect(errors).toEqual([]);
    const { rows: mails } = await backend.db.query<Record<string, string | null>>(
      "select subject, to_name, to_address, text_body, html_body from engine.outbox",
    );
    expect(mails.length).toBeGreaterThan(20);
    for (const { subject, to_name, to_address, text_body, html_body } of mails) {
      expect([subject, to_name, to_address].join()).not.toMatch(/\p{Cc}|\p{Cs}/u);
      expect(`${text_body}${html_body}`).not.toMatch(/[^\P{Cc}\n\t\r]|\p{Cs}/u);
    }
    for (const list of Object.keys(studioLists)) {
      const answer = await callFunction(backend, "export-list", {
        body: { list },
        token: owner.token,
      });
      const [, ...lines] = readCsv(
        new TextDecoder("utf-8", { ignoreBOM: true }).decode(await answer.arrayBuffer()),
      );
      for (const cell of lines.flat()) expect(cell).not.toMatch(/^\s*[=@|%＝＠\t\r\n]/);
      for (const { text } of awkwardInputs) {
        const found = await owner.client.rpc("studio_list", { list, search: text });
        const where = [list, JSON.stringify(text).slice(0, 60)];
        if (cleanText(text) === null)
          expect([...where, found.error?.code]).toEqual([...where, "22P05"]);
        else expect([...where, found.error]).toEqual([...where, null]);
      }
    }
  }, 300_000);

  test("no wrong body makes the server fail", async () => {
    const bodies = [
      "",
      "{",
      "[]",
      "null",
      '"x"',
      "1e400",
      '{"a":'.repeat(5000),
      "\u0000",
      '{"email":{"$gt":""}}',
    ];
    const paths = [
      "/auth/v1/signup",
      "/auth/v1/token?grant_type=password",
      "/auth/v1/recover",
      "/auth/v1/verify",
      "/rest/v1/contact_submissions",
      "/rest/v1/rpc/tick_task",
      "/functions/v1/send-emails",
      "/functions/v1/send-project-status-update",
      "/storage/v1/bucket",
      "/storage/v1/object/list/onboarding-assets",
      "/storage/v1/object/onboarding-assets/x",
    ];
    for (const path of paths) {
      for (const body of bodies) {
        const answer = await fetch(backend.url + path, {
          method: "POST",
          body,
          headers: {
            apikey: backend.keys.publishable,
            authorization: `Bearer ${backend.keys.publishable}`,
            "content-type": "application/json",
          },
        });
        expect(answer.status, `${path} ${body.slice(0, 20)}`).toBeLessThan(500);
      }
    }
    expect((await fetch(`${backend.url}/readyz`)).status).toBe(200);
  });
});

/** In `npm test` each column takes a part of the inputs; `npm run prove` gives it all of them. */
const share = isFull ? 1 : 8;
/** Texts of a project that are choices. */
const usual = [
  "email",
  "service_selection",
  "domain_access",
  "lead_gen_tool",
  "agreed_currency",
  "agreed_language",
];
