import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { afterEach, describe, expect, test } from "vitest";
import { migrate } from "#engine/postgres/migrate.ts";
import { installationSql } from "#server/database/installation-sql.ts";
import { publishContent } from "#server/publishing/publish.ts";
import { codeOfApp } from "../tests/authenticator.ts";
import type { Person } from "../tests/backend.ts";
import { backendFor } from "../tests/backend-for.ts";
import { eitherKind } from "../tests/databases.ts";
import { project, submitProject } from "../tests/project.ts";

const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const password = "correct horse battery";

describe.each(eitherKind)("what the second factor opens, on the %s database", (kind) => {
  const backend = backendFor(kind);
  afterEach(() => publishContent(backend.db));

  /** Sets up an authenticator app; from then on the person's session has passed the second factor. */
  const setUpTwoFactor = async ({ id, client }: Person) => {
    await backend.prove({ id });
    const { data, error } = await client.auth.mfa.enroll({ factorType: "totp" });
    if (error) throw error;
    const factorId = data.id;
    const code = codeOfApp(data.totp.secret);
    const verified = await client.auth.mfa.challengeAndVerify({ factorId, code });
    if (verified.error) throw verified.error;
  };
  const withPasswordOnly = async ({ email }: Person) => {
    const client = createClient(backend.url, backend.keys.publishable, {
      auth: { persistSession: false, autoRefreshToken: false, storageKey: email },
    });
    const { error } = await client.auth.signInWithPassword({ email, password });
    if (error) throw error;
    return client;
  };
  const countRows = async (client: SupabaseClient, table: string) => {
    const { data, error } = await client.from(table).select("*");
    if (error) throw error;
    return data.length;
  };

  const tablesWithoutTheRule = async () => {
    const { rows } = await backend.db.query<{ name: string; has_rule: boolean }>(
      `select n.nspname || '.' || c.relname as name, c.relrowsecurity and exists (
         select from pg_policy p where p.polrelid = c.oid and not p.polpermissive and p.polcmd = '*'
           and p.polroles = array['authenticated'::regrole::oid]
           and pg_get_expr(p.polqual, p.polrelid) = '( SELECT private.is_fully_signed_in() AS is_fully_signed_in)'
         ) as has_rule
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('public', 'storage') and c.relkind in ('r', 'p')`,
    );
    expect(rows.length).toBeGreaterThan(12);
    return rows.filter(({ has_rule }) => !has_rule).map(({ name }) => name);
  };

  test("every table requires the second factor, and a table that does not is noticed", async () => {
    expect(await tablesWithoutTheRule()).toEqual([]);
    await backend.db.exec("create table public.forgotten (id int primary key)");
    expect(await tablesWithoutTheRule()).toEqual(["public.forgotten"]);
    await backend.db.exec("drop table public.forgotten");
  });

  test("a new table gets this rule without declaring it", async () => {
    const folder = mkdtempSync(join(tmpdir(), "daybreak-table-"));
    mkdirSync(join(folder, "tables"));
    writeFileSync(
      join(folder, "tables/0001_added.sql"),
      "create table public.added (id int primary key)",
    );
    await migrate(backend.db, [...installationSql, { name: "added", folder }]);
    expect(await tablesWithoutTheRule()).toEqual([]);
    const { rows } = await backend.db.query(
      "select policyname from pg_policies where tablename = 'added'",
    );
    expect(rows).toHaveLength(1);
    await backend.db.exec("drop table public.added");
    rmSync(folder, { recursive: true });
  });

  test("with the password alone a client reads and changes nothing; with the code everything is there", async () => {
    const ada = await backend.customer();
    const withOlderToken = createClient(backend.url, backend.keys.publishable, {
      accessToken: async () => ada.token,
    });
    await ada.client.from("onboarding_submissions").insert(project);
    await ada.client.from("user_settings").upsert({ user_id: ada.id, language: "de" });
    await ada.client
      .from("bug_reports")
      .insert({ bug_type: "bug", priority: "low", title: "It is", description: "broken" });
    const path = `${ada.id}/1700000000000-abcdefgh.png`;
    const file = new Blob([picture], { type: "image/png" });
    const uploaded = await ada.client.storage.from("onboarding-assets").upload(path, file);
    expect(uploaded.error).toBeNull();
    const tables = ["onboarding_submissions", "user_settings", "audit_log"];
    for (const table of tables)
      expect(await countRows(withOlderToken, table), table).toBeGreaterThan(0);

    await setUpTwoFactor(ada);
    const passwordOnly = await withPasswordOnly(ada);
    for (const table of [...tables, "bug_reports", "project_status_changes", "onboarding_drafts"]) {
      expect(await countRows(passwordOnly, table), table).toBe(0);
      expect(await countRows(withOlderToken, table), `${table} with a token from before`).toBe(0);
    }
    for (const table of tables)
      expect(await countRows(ada.client, table), table).toBeGreaterThan(0);

    const settings = { user_id: ada.id, language: "fr" };
    const written = await passwordOnly
      .from("user_settings")
      .update(settings)
      .eq("user_id", ada.id)
      .select();
    expect([written.status, written.error?.code]).toEqual([403, "28000"]);
    const added = await passwordOnly.from("onboarding_submissions").insert(project);
    expect(added.error?.code).toBe("28000");
    const bucket = (client: SupabaseClient) => client.storage.from("onboarding-assets");
    expect((await bucket(passwordOnly).createSignedUrl(path, 60)).error).not.toBeNull();
    expect((await bucket(passwordOnly).list(ada.id)).data ?? []).toEqual([]);
    const asked = await passwordOnly.functions.invoke("send-emails", { body: {} });
    expect(asked.error?.context.status).toBe(401);
    expect((await passwordOnly.rpc("own_sessions")).data).toEqual([]);
    const { rows } = await backend.db.query<{ language: string; n: number }>(
      `select language, (select count(*)::int from onboarding_submissions where user_id = $1::uuid) as n
       from user_settings where user_id = $1::uuid`,
      [ada.id],
    );
    expect(rows).toEqual([{ language: "de", n: 1 }]);

    const allowed = await ada.client
      .from("user_settings")
      .update({ language: "fr" })
      .eq("user_id", ada.id)
      .select();
    expect(allowed.data).toHaveLength(1);
    expect((await bucket(ada.client).createSignedUrl(path, 60)).error).toBeNull();
    expect((await ada.client.rpc("own_sessions")).data).toHaveLength(2);
  });

  test("with the password alone an admin has no rights", async () => {
    const studio = await backend.admin();
    await backend
      .visitor()
      .from("contact_submissions")
      .insert({ name: "Bob", email: "b@example.com", message: "Hello" });
    expect(await countRows(studio.client, "contact_submissions")).toBeGreaterThan(0);
    await setUpTwoFactor(studio);
    const passwordOnly = await withPasswordOnly(studio);
    expect(await countRows(passwordOnly, "contact_submissions")).toBe(0);
    expect(await countRows(passwordOnly, "mails")).toBe(0);
    expect(await countRows(studio.client, "mails")).toBeGreaterThan(0);
    expect((await passwordOnly.rpc("studio_month", { timezone: "UTC" })).error).not.toBeNull();
    expect(await countRows(studio.client, "contact_submissions")).toBeGreaterThan(0);
    expect((await studio.client.rpc("studio_month", { timezone: "UTC" })).error).toBeNull();
  });

  test("where the studio requires a second factor, an admin without one has no rights, and a client keeps theirs", async () => {
    const [studio, ada] = [await backend.admin(), await backend.customer()];
    const id = await submitProject(ada.client);
    const change = () =>
      studio.client
        .from("onboarding_submissions")
        .update({ status: "in_progress" })
        .eq("id", id)
        .select("id");
    const needs = async (person: Person) =>
      (await person.client.rpc("admin_needs_two_factor")).data;
    expect([await needs(studio), await needs(ada)]).toEqual([false, false]);

    await publishContent(backend.db, { adminTwoFactor: "required" });
    expect([await needs(studio), await needs(ada)]).toEqual([true, false]);
    expect(await countRows(studio.client, "onboarding_submissions")).toBe(0);
    expect((await change()).data).toEqual([]);
    const { rows } = await backend.db.query(
      "select status from onboarding_submissions where id = $1::uuid",
      [id],
    );
    expect(rows).toEqual([{ status: "pending" }]);
    expect(await countRows(ada.client, "onboarding_submissions")).toBe(1);

    await setUpTwoFactor(studio);
    expect(await needs(studio)).toBe(false);
    expect(await countRows(studio.client, "onboarding_submissions")).toBeGreaterThan(0);
    expect((await change()).data).toHaveLength(1);
  });

  test("everyone sees their own sessions and ends them one by one, but nobody else's", async () => {
    const [ada, bob] = [await backend.customer(), await backend.customer("Bob")];
    const second = await withPasswordOnly(ada);
    type Session = { id: string; is_current: boolean; signed_in_at: string; last_used_at: string };
    const list = async (client: SupabaseClient) =>
      ((await client.rpc("own_sessions")).data ?? []) as Session[];
    // Ada has three sessions: this one, one of the sign-up and one of the sign-in after it.
    const sessions = await list(second);
    expect(sessions.map(({ is_current }) => is_current)).toEqual([true, false, false]);
    expect(Object.keys(sessions[0] ?? {}).sort()).toEqual(
      ["id", "is_current", "last_used_at", "signed_in_at", "user_agent"].sort(),
    );
    const adasSession = (await list(ada.client)).find(({ is_current }) => is_current)?.id;
    const foreign = await bob.client.rpc("end_session", { session_id: adasSession });
    expect(foreign.data).toBe(false);
    expect((await ada.client.auth.getUser()).error).toBeNull();
    const ended = await second.rpc("end_session", { session_id: adasSession });
    expect(ended.data).toBe(true);
    expect((await ada.client.auth.getUser()).error?.name).toBe("AuthSessionMissingError");
    expect(await list(second)).toHaveLength(2);
    await second.auth.signOut({ scope: "others" });
    expect(await list(second)).toHaveLength(1);
    expect((await backend.visitor().rpc("own_sessions")).status).toBe(401);
    expect((await backend.visitor().rpc("end_session", { session_id: adasSession })).status).toBe(
      401,
    );
  });
});
