import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { studioListNames, studioLists } from "#domain/studio-lists.ts";
import type { Person } from "../tests/backend.ts";
import { eitherKind, rolledBack } from "../tests/databases.ts";
import { listedRows } from "../tests/listed-rows.ts";
import { project } from "../tests/project.ts";

type Row = { id: string; [column: string]: unknown };
type Page = { rows: Row[]; page: number; total: number; more: boolean };

describe.each(eitherKind)("the studio's lists on the %s database", (kind) => {
  const { backend, ada, studio, addMessage } = listedRows(kind);

  const callList = (person: Person, params: object) => person.client.rpc("studio_list", params);
  const page = async (params: object): Promise<Page> => {
    const { data, error } = await callList(studio, params);
    if (error) throw error;
    return data;
  };
  const names = async (params: object) =>
    (await page({ list: "messages", ...params })).rows.map(({ name }) => name);
  const addMail = async (fields: { kind?: string; state?: string; to?: string } = {}) => {
    const { rows } = await backend.db.query<{ id: string }>(
      `insert into engine.outbox (kind, to_address, subject, text_body, html_body, state)
       values ($1, $2, 'Subject', 'What it says', '<p>What it says', $3) returning id`,
      [fields.kind ?? "welcome", fields.to ?? "ada@example.com", fields.state ?? "failed"],
    );
    return rows[0]?.id ?? "";
  };
  const stateOf = async (id: string) =>
    (
      await backend.db.query<{ state: string }>(
        "select state from engine.outbox where id = $1::uuid",
        [id],
      )
    ).rows[0]?.state;

  test("nobody but the studio reads them", async () => {
    for (const list of studioListNames) {
      expect((await callList(ada, { list })).status, list).toBe(403);
      expect((await backend.visitor().rpc("studio_list", { list })).status, list).toBe(401);
      expect((await callList(studio, { list })).error, list).toBeNull();
    }
    const unsorted = await callList(studio, { list: "messages", sort: null });
    expect([unsorted.error?.code, unsorted.error?.message]).toEqual([
      "P0001",
      expect.stringContaining("is not sorted by"),
    ]);
    for (const [name, params] of [
      ["studio_export", { list: "messages" }],
      ["contact_history", { address: ada.email }],
      ["mail_preview", { mail: randomUUID() }],
      ["send_mail_again", { mail: randomUUID(), request: randomUUID() }],
    ] as const) {
      expect((await ada.client.rpc(name, params)).status, name).toBe(403);
      expect((await backend.visitor().rpc(name, params)).status, name).toBe(401);
    }
    expect((await ada.client.rpc("pending_reports")).data).toBe(0);
  });

  test.each([
    ["Zoe\u0308 Stra\u00dfe", ["Zoë", "zoe", "ZOE\u0308", "strasse", "STRASSE", "Straße"]],
    ["Αγγελος ΣΟΦΟΣ", ["σοφός", "ΣΟΦΌΣ", "σοφος"]],
    ["Łódź Ærø", ["lodz", "ŁÓDŹ", "aero", "ærø"]],
    ["Ｗｅｂ ﬁne", ["web", "fine", "Ｗｅｂ"]],
    ["under_score", ["_", "r_s", "under_"]],
    ["50% \\ off", ["%", "0%", "\\"]],
    ["محمّد", ["محمد"]],
    ["IŞIK ışık", ["ışık", "isik"]],
  ])("%s is found whatever case, accents, width and form are typed", async (name, searches) => {
    const id = await addMessage({ name, message: "Only this" });
    for (const search of searches) {
      const { rows } = await page({ list: "messages", search });
      expect([search, rows.some((row) => row.id === id)]).toEqual([search, true]);
    }
    const none = await page({ list: "messages", search: `${searches[0]}zzz` });
    expect(none.rows).toEqual([]);
    await backend.db.query("delete from public.contact_submissions where id = $1::uuid", [id]);
  });

  test("a text of ASCII letters is folded as it is beside others, which take the long way", async () => {
    const texts = fc.sample(fc.string({ unit: "binary-ascii" }), 300);
    const { rows } = await backend.db.query(
      `select text from unnest($1::text[]) as text
       where private.folded(text) || 'e' is distinct from private.folded(text || 'é')`,
      [texts.map((text) => text.replaceAll("\0", ""))],
    );
    expect(rows).toEqual([]);
  });

  test("a row of before that is stored in another form is found", async () => {
    const { rows } = await backend.db.query<{ id: string }>(
      "insert into public.contact_submissions (name, email, message) values ($1, 'b@example.com', 'x') returning id",
      ["Bjo\u0308rk"],
    );
    const found = await page({ list: "messages", search: "björk" });
    expect(found.rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    await backend.db.query("delete from public.contact_submissions where id = $1::uuid", [
      rows[0]?.id ?? "",
    ]);
  });

  test.each(["messages", "submissions", "reports", "mails", "invoices"])(
    "the search in %s uses its index",
    async (list) => {
      const plan = await backend.db.transaction(async (tx) => {
        await tx.exec("set local enable_seqscan = off");
        const { rows } = await tx.query<Record<string, string>>(
          `explain select id from private.listed_${list} where private.folded(search_text) like '%strasse%'`,
        );
        return rows.map((row) => Object.values(row)[0]).join("\n");
      });
      expect(plan).toMatch(/Bitmap Index Scan on \w+_by_words/);
    },
  );

  test.each(
    studioListNames.flatMap((list) =>
      Object.values(studioLists[list].sorts).map((sort) => [list, sort] as const),
    ),
  )("the list of %s by %s is read in the order of an index, both ways", async (list, sort) => {
    const source = list === "projects" ? "submissions" : list;
    await rolledBack(backend.db, async (tx) => {
      await tx.exec("set local enable_seqscan = off; set local enable_sort = off");
      for (const direction of ["", "-"]) {
        const { rows: orders } = await tx.query<{ sequence: string }>(
          "select sequence from private.list_order($1, $2)",
          [list, direction + sort],
        );
        const { rows } = await tx.query<Record<string, string>>(
          `explain select id from private.listed_${source} order by ${orders[0]?.sequence} limit 25`,
        );
        const plan = rows.map((row) => Object.values(row)[0]).join("\n");
        // Only rows that are equal in all but their id may be left to be sorted.
        expect(plan).toMatch(/Index (Only )?Scan/);
        if (/\bSort\b/.test(plan)) expect(plan).toMatch(/Presorted Key: (.*, )?\S+[._]at\b/);
      }
    });
  });

  test("among rows with equal values the newest are first, and the other way round the oldest", async () => {
    const dates = async (sort: string) => {
      const { rows } = await page({ list: "messages", sort, wanted: { status: "new" } });
      return rows.map((row) => String(row.created_at));
    };
    const newestFirst = await dates("status");
    expect(newestFirst.length).toBeGreaterThan(1);
    expect(newestFirst).toEqual(newestFirst.toSorted().toReversed());
    expect(await dates("-status")).toEqual(newestFirst.toReversed());
  });

  test("rows are searched by every word, filtered and sorted both ways", async () => {
    expect(await names({})).toEqual(["Carl_x", "zoe 50%", "Ähre"]);
    expect(await names({ sort: "created_at" })).toEqual(["Ähre", "zoe 50%", "Carl_x"]);
    const up = await names({ sort: "lower(name)" });
    expect(await names({ sort: "-lower(name)" })).toEqual(up.toReversed());
    expect(await names({ wanted: { status: "new", service: "other" } })).toEqual(["Carl_x"]);
    expect(await names({ search: "ZOE hello" })).toEqual(["zoe 50%"]);
    expect(await names({ search: "zoe nothing" })).toEqual([]);
    for (const [typed, found] of [
      ["50%", ["zoe 50%"]],
      ["5%0", []],
      ["l_x", ["Carl_x"]],
      ["r_x", []],
      ["zo", ["zoe 50%"]],
      ["oe", []],
      ["ä", ["Ähre"]],
      ["ca zo", []],
      ["\\", []],
      ["'", []],
      ["%' or true --", []],
    ] as const) {
      expect(await names({ search: typed }), typed).toEqual(found);
    }
  });

  test("a client's invoices and the studio's figures are found by an index among thousands of invoices", async () => {
    const plans: string[] = [];
    await rolledBack(backend.db, async (tx) => {
      await tx.exec(`set local session_replication_role = replica;
          insert into public.clients (id) select gen_random_uuid() from generate_series(1, 1500);
          insert into public.invoices (client_id, created_at, kind, language, currency, number, series_year, series_number,
              issued_at, issue_date, total_minor, document, hash, previous_hash, paid_minor, public_id)
            select c.id, now() - k * interval '1 hour', 'single', 'en', 'USD', 'M-' || c.n || '-' || k, 1999, c.n * 10 + k,
              now(), '1999-01-01', 100, '{}', repeat('0', 64), '', case when c.n % 100 = 1 then 0 else 100 end,
              lpad((c.n * 10 + k)::text, 22, '0')
            from (select id, row_number() over () as n from public.clients) c, generate_series(1, 4) as several (k);
          set local session_replication_role = origin; analyze public.invoices; analyze public.clients`);
      const explain = async (text: string) => {
        const { rows } = await tx.query<Record<string, string>>(`explain ${text}`);
        plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
      };
      await explain(
        "select currency, sum(remaining_minor) from public.invoices where state = 'open' group by 1",
      );
      await tx.query("select set_config('request.jwt.claims', $1, true)", [
        JSON.stringify({ sub: ada.id, role: "authenticated" }),
      ]);
      await tx.exec("set local role authenticated");
      await explain(
        "select id from public.invoices where state <> 'draft' order by created_at desc limit 200",
      );
    });
    expect(plans).toHaveLength(2);
    expect(plans[0]).toMatch(/invoices_open|invoices_by_state/);
    expect(plans[1]).toContain("invoices_by_client");
    expect(plans.join()).not.toMatch(/Seq Scan on invoices|invoices_newest/);
  });

  test.each([
    { list: "users" },
    { list: "messages", sort: "created_at desc, (select 1)" },
    { list: "messages", sort: "message" },
    { list: "messages", wanted: { email: "x" } },
    { list: "messages", wanted: { "status = 'new' or true --": "x" } },
  ])("%j names no list, column or filter, and is refused", async (params) => {
    expect((await callList(studio, params)).status).toBe(400);
  });

  test("a list is counted up to a thousand rows, a search up to two hundred, and their pages end there", async () => {
    await backend.db.query(
      `insert into engine.outbox (kind, to_address, subject, text_body, html_body, state)
       select 'many', 'many@example.com', 'Number ' || i, '', '', 'sent' from generate_series(1, 1001) i`,
    );
    const many = { list: "mails", wanted: { kind: "many" } };
    expect(await page(many)).toMatchObject({ total: 1000, more: true });
    expect(await page({ ...many, page: 40 })).toMatchObject({ page: 40 });
    expect(await page({ ...many, page: 41 })).toMatchObject({ page: 1 });
    const search = "many@example.com";
    expect(await page({ ...many, search, page: 8 })).toMatchObject({
      total: 200,
      more: true,
      page: 8,
    });
    expect(await page({ ...many, search, page: 9 })).toMatchObject({ page: 1 });
    await backend.db.query("delete from engine.outbox where subject = 'Number 7'");
    expect(await page({ ...many, page: 40 })).toMatchObject({ total: 1000, more: false, page: 40 });
    const first = await page(many);
    const second = await page({ ...many, page: 2 });
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(50);
    await backend.db.query("delete from engine.outbox where to_address = 'many@example.com'");
  });

  test("a failed mail is sent again once, however often the button is pressed, and the audit log says so", async () => {
    const failed = await addMail();
    const again = (person: Person, request = randomUUID()) =>
      person.client.rpc("send_mail_again", { mail: failed, request });
    expect((await again(ada)).status).toBe(403);
    expect(await stateOf(failed)).toBe("failed");
    const presses = await Promise.all([again(studio), again(studio), again(studio)]);
    expect(presses.map(({ data }) => data.done).sort()).toEqual([false, false, true]);
    expect(await stateOf(failed)).toBe("waiting");
    const { data } = await studio.client
      .from("audit_log")
      .select("action, actor, facts")
      .eq("row_id", failed);
    expect(data).toEqual([
      {
        action: "mail.resent",
        actor: studio.id,
        facts: { kind: "welcome", from: "failed", to: "waiting" },
      },
    ]);
  });

  test("a copy of a mail that was sent is one mail for each request", async () => {
    const sent = await addMail({ state: "sent", to: "copy@example.com" });
    const [first, second] = [randomUUID(), randomUUID()];
    for (const request of [first, first, second]) {
      expect(
        (await studio.client.rpc("send_mail_again", { mail: sent, request })).error,
      ).toBeNull();
    }
    const { rows } = await backend.db.query<{ state: string }>(
      "select state from engine.outbox where to_address = 'copy@example.com' order by created_at",
    );
    expect(rows.map((row) => row.state)).toEqual(["sent", "waiting", "waiting"]);
  });

  test("nobody can read or resend a mail that signs somebody in", async () => {
    const key = await addMail({ kind: "auth.recovery", state: "failed" });
    const { data } = await studio.client.rpc("mail_preview", { mail: key });
    expect(data).toMatchObject({ id: key, kind: "auth.recovery", text: null });
    expect(JSON.stringify(data)).not.toContain("What it says");
    const again = await studio.client.rpc("send_mail_again", {
      mail: key,
      request: randomUUID(),
    });
    expect(again.error?.message).toContain("request a new one");
    expect(await stateOf(key)).toBe("failed");
    const { data: read } = await studio.client.rpc("mail_preview", { mail: await addMail() });
    expect(read.text).toBe("What it says");
  });

  test("the history of an address joins nothing to an account that has not proved it", async () => {
    const bob = await backend.customer("Bob Byron");
    await addMessage({ name: "Bob by form", email: bob.email.toUpperCase() });
    await bob.client.from("onboarding_submissions").insert({ ...project, email: bob.email });
    await bob.client.from("onboarding_drafts").insert({ user_id: bob.id, answers: {} });
    await bob.client.from("bug_reports").insert({ title: "Broken", description: "Yes" });
    await addMail({ to: bob.email, state: "sent" });
    const history = async () =>
      (await studio.client.rpc("contact_history", { address: ` ${bob.email} ` })).data;
    const before = await history();
    expect(before.account).toMatchObject({ id: bob.id, verified: false });
    expect(before.client).toBeNull();
    const kindsAndJoins = (entries: { kind: string; joined: boolean | null }[]) =>
      entries.map(({ kind: what, joined }) => `${what} ${joined}`).sort();
    expect(kindsAndJoins(before.entries)).toEqual([
      "draft false",
      "mail null",
      "message null",
      "project false",
      "report false",
    ]);
    await backend.db.query("update auth.users set email_verified_at = now() where id = $1::uuid", [
      bob.id,
    ]);
    const after = await history();
    expect(after.account.verified).toBe(true);
    expect(after.client).toMatchObject({ name: "Bob Byron", business_name: "Analytical Engines" });
    expect(kindsAndJoins(after.entries)).toContain("report true");
    const times = after.entries.map(({ at }: { at: string }) => Date.parse(at));
    expect(times).toEqual(times.toSorted((a: number, b: number) => b - a));
    const { data: nobody } = await studio.client.rpc("contact_history", {
      address: "nobody@example.com",
    });
    expect(nobody).toEqual({ account: null, client: null, entries: [], more: false });
  });

  test("the log of changes is filtered by person, kind and row", async () => {
    const id = await addMessage({ name: "Audited" });
    await studio.client.from("contact_submissions").update({ status: "completed" }).eq("id", id);
    const auditEntries = async (params: object) =>
      (await page({ list: "audit", ...params })).rows.map(({ action, row }) => `${action} ${row}`);
    expect(await auditEntries({ wanted: { row: id } })).toEqual([
      `message.status ${id}`,
      `message.received ${id}`,
    ]);
    expect(await auditEntries({ wanted: { row: id, actor: studio.id } })).toEqual([
      `message.status ${id}`,
    ]);
    expect(await auditEntries({ wanted: { row: id, action: "message.received" } })).toEqual([
      `message.received ${id}`,
    ]);
    expect(await auditEntries({ search: studio.email, wanted: { row: id } })).toEqual([
      `message.status ${id}`,
    ]);
    expect(await auditEntries({ search: ada.email, wanted: { row: id } })).toEqual([]);
    const signIns = await page({
      list: "sign_ins",
      search: ada.email,
      wanted: { action: "login" },
    });
    expect(signIns.rows).toMatchObject([{ action: "login", email: ada.email }]);
  });
});
