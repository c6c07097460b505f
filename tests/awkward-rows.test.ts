import { beforeAll, describe, expect, test } from "vitest";
import { cleanText } from "#domain/text.ts";
import { awkwardInputs } from "./awkward-inputs.ts";
import { backendFor, personFor } from "./backend-for.ts";
import { isFull } from "./counts.ts";
import { eitherKind } from "./databases.ts";
import { fixedProject } from "./project.ts";

// In `npm test` each text takes an eighth of the inputs; `npm run prove` gives it all of them.
const isRefusal = (status: unknown) => Number(status) >= 400 && Number(status) < 500;

describe.each(eitherKind)("awkward inputs by the official client, on the %s database", (kind) => {
  const backend = backendFor(kind, { onError: (what, error) => errors.push([what, error]) });
  const ada = personFor(() => backend.customer());
  const owner = personFor(() => backend.admin());
  const errors: unknown[] = [];
  let projectId = "";
  beforeAll(async () => {
    const { data } = await ada.client
      .from("onboarding_submissions")
      .insert(fixedProject)
      .select("id");
    projectId = data?.[0]?.id;
  });

  test("every text of a row that somebody may only add over REST is stored cleaned, or refused with a code", async () => {
    const rows: Record<string, object> = {
      booking_days_off: { first_day: "2031-01-02", last_day: "2031-01-03" },
      bug_reports: { bug_type: "other", priority: "low", title: "x", description: "x" },
      contact_submissions: { name: "x", email: "ada@example.com", message: "x" },
    };
    const { rows: columns } = await backend.db.query<{
      table: string;
      column: string;
      type: string;
    }>(
      `select c.table_name as table, c.column_name as column, c.data_type as type from information_schema.columns c
       where c.table_schema = 'public' and c.data_type in ('text', 'jsonb', 'ARRAY')
         and has_column_privilege('authenticated', 'public.' || c.table_name, c.column_name, 'insert')
         and not has_column_privilege('authenticated', 'public.' || c.table_name, c.column_name, 'update')
         -- Tried below.
         and c.table_name not in ('onboarding_submissions', 'onboarding_drafts')
       order by 1, 2`,
    );
    expect(new Set(columns.map(({ table }) => table))).toEqual(new Set(Object.keys(rows)));
    let [written, refused] = [0, 0];
    for (const [at, { table, column, type }] of columns.entries()) {
      for (const [n, { text }] of awkwardInputs.entries()) {
        if (!isFull && n % 8 !== at % 8) continue;
        const value = type === "text" ? text : type === "jsonb" ? { [text]: text } : [text];
        const { client } = table === "bug_reports" ? ada : owner;
        const { status, error } = await client
          .from(table)
          .insert({ ...rows[table], [column]: value } as never);
        const where = [table, column, JSON.stringify(text).slice(0, 60)];
        expect([...where, status]).toSatisfy((all) => all[3] === 201 || isRefusal(all[3]));
        const code = cleanText(text) === null ? "22P05" : expect.stringMatching(/./);
        if (error) expect([...where, error.code]).toEqual([...where, code]);
        else expect([...where, cleanText(text)]).not.toEqual([...where, null]);
        if (error) refused += 1;
        else written += 1;
      }
    }
    expect([written > 100, refused > 50]).toEqual([true, true]);
    const { rows: stored } = await backend.db.query<{ text: string }>(
      `select message as text from public.contact_submissions union all select description from public.bug_reports
       union all select note from public.booking_days_off where note is not null`,
    );
    const clean = new Set(awkwardInputs.map(({ text }) => cleanText(text)));
    const due = ["x", ...clean].map((text) => text?.trim());
    expect(stored.filter(({ text }) => !due.includes(text.trim()))).toEqual([]);
  }, 300_000);

  test("every text that a function of the database takes is answered or refused with a code, and so is a filter", async () => {
    const { rows: texts } = await backend.db.query<{ name: string; of: string; type: string }>(
      `select p.proname as name, a.name as of, format_type(a.type, null) as type
       from pg_proc p, unnest(p.proargnames[1:p.pronargs], p.proargtypes::oid[]) as a (name, type)
       where p.pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute')
         and a.type in ('text'::regtype, 'jsonb'::regtype) order by 1, 2`,
    );
    expect(texts.length).toBeGreaterThan(15);
    const usual: Record<string, unknown> = {
      project_id: projectId,
      list: "messages",
      item_id: "day-send-content",
      completed: true,
      send: true,
      country: "US",
      files: [],
      timezone: "UTC",
      wanted: {},
    };
    const needed = await backend.db.query<{ name: string; args: string[] }>(
      `select proname as name, proargnames[1:pronargs - pronargdefaults] as args from pg_proc
       where pronamespace = 'public'::regnamespace and pronargs > 0`,
    );
    for (const [at, { name, of, type }] of texts.entries()) {
      const args = needed.rows.find((each) => each.name === name)?.args ?? [];
      const others = Object.fromEntries(args.map((arg) => [arg, usual[arg] ?? "x"]));
      for (const [n, { text }] of awkwardInputs.entries()) {
        if (!isFull && n % 8 !== at % 8) continue;
        const value = type === "text" ? text : { [text]: text };
        const { client } = n % 2 ? ada : owner;
        const { status, error } = await client.rpc(name, { ...others, [of]: value });
        const where = [name, of, JSON.stringify(text).slice(0, 60)];
        expect([...where, status]).toSatisfy((all) => all[3] < 300 || isRefusal(all[3]));
        const code = cleanText(text) === null ? "22P05" : expect.stringMatching(/./);
        if (error) expect([...where, error.code]).toEqual([...where, code]);
        else expect([...where, cleanText(text)]).not.toEqual([...where, null]);
      }
    }
    for (const { text } of awkwardInputs) {
      const { status } = await ada.client.from("messages").select("id").eq("text", text);
      expect([text, status]).toSatisfy((all) => all[1] === 200 || isRefusal(all[1]));
    }
    expect(errors).toEqual([]);
  }, 300_000);

  test("an account and its files take every input, or refuse it with a code", async () => {
    const finn = await backend.customer("Finn");
    for (const [n, { text }] of awkwardInputs.entries()) {
      if (!isFull && n % 8 !== 0) continue;
      const where = JSON.stringify(text).slice(0, 60);
      const { data, error } = await finn.client.auth.updateUser({
        data: { full_name: text, business_name: text },
      });
      if (cleanText(text) === null) expect([where, error?.status]).toEqual([where, 422]);
      else if (error) expect([where, error.status]).toSatisfy((all) => isRefusal(all[1]));
      else expect([where, data.user?.user_metadata.full_name]).toEqual([where, cleanText(text)]);
      for (const credentials of [
        { email: text, password: text },
        { email: finn.email, password: text },
      ]) {
        const signedIn = await backend.visitor().auth.signInWithPassword(credentials);
        expect([where, signedIn.error?.status]).toSatisfy((all) => isRefusal(all[1]));
      }
      const path = `${finn.id}/${text}`;
      const files = finn.client.storage.from("onboarding-assets");
      for (const answer of [
        await files.upload(path, new Blob(["%PDF-1.4\n"], { type: "application/pdf" })),
        await files.download(path),
        await files.list(finn.id, { search: text }),
        await files.createSignedUrl(path, 60),
      ]) {
        const status = answer.error && "status" in answer.error ? Number(answer.error.status) : 200;
        expect([where, status]).toSatisfy((all) => all[1] < 500);
      }
    }
    expect(errors).toEqual([]);
  }, 300_000);
});
