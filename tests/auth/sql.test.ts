import { decodeJwt } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { pruneAuth } from "#engine/auth/prune.ts";
import type { Caller, DatabaseError } from "#engine/postgres/database.ts";
import { databaseKinds } from "../databases.ts";
import { authFor, hour, keys, newEmail, password } from "./auth-server.ts";

// A code at the beginning of a title, a letter with a number, names a threat that docs/threats.md describes.

describe.each(databaseKinds)("%s: what SQL knows of a caller", (kind) => {
  const auth = authFor(kind);
  beforeAll(async () => {
    await auth.db.exec(`create table public.notes (
        id int generated always as identity primary key,
        user_id uuid not null default auth.uid() references auth.users (id) on delete cascade, body text);
      alter table public.notes enable row level security;
      grant select, insert on public.notes to authenticated;
      create policy "own notes" on public.notes using (user_id = (select auth.uid()));`);
  });

  const signUp = async () => {
    const { body } = await auth.send("POST", "/signup", { body: { email: newEmail(), password } });
    const claims = decodeJwt(body.access_token);
    return { body, caller: { role: "authenticated", claims } as Caller };
  };
  const anon: Caller = { role: "anon", claims: { role: "anon" } };
  const select = async (caller: Caller, text: string) =>
    (await auth.db.asCaller(caller, [{ text }], { readOnly: true }))[0]?.rows;
  const write = (caller: Caller) =>
    auth.db.asCaller(caller, [{ text: "insert into notes (body) values ('x')" }]);
  const outcomeOf = (work: Promise<unknown>) =>
    work.then(
      () => "done",
      (error: DatabaseError) => `${error.code} ${error.message}`,
    );
  const sessionEnded = "28000 Session from session_id claim in JWT does not exist";

  test("auth.uid, role, email and jwt describe the caller", async () => {
    const { body, caller } = await signUp();
    const [row] =
      (await select(
        caller,
        "select auth.uid(), auth.role(), auth.email(), auth.jwt() ->> 'session_id', auth.email_verified()",
      )) ?? [];
    expect(row).toStrictEqual([
      body.user.id,
      "authenticated",
      body.user.email,
      caller.claims.session_id,
      "f",
    ]);
    expect(
      await select(anon, "select auth.uid(), auth.role(), auth.email(), auth.email_verified()"),
    ).toStrictEqual([[null, "anon", null, "f"]]);
  });

  test("nobody reads or writes a table of auth, and nobody calls the session guard", async () => {
    const { caller } = await signUp();
    const { rows } = await auth.db.query<{ name: string }>(
      "select quote_ident(tablename) as name from pg_tables where schemaname = 'auth'",
    );
    expect(rows.length).toBeGreaterThan(8);
    for (const someone of [
      anon,
      caller,
      { role: "service_role", claims: { role: "service_role" } } as Caller,
    ]) {
      for (const { name } of rows) {
        expect(await outcomeOf(select(someone, `select 1 from auth.${name}`))).toMatch(/^42501/);
        expect(
          await outcomeOf(auth.db.asCaller(someone, [{ text: `delete from auth.${name}` }])),
        ).toMatch(/^42501/);
      }
      expect(await outcomeOf(select(someone, "select auth.session_guard()"))).toMatch(/^42501/);
    }
  });

  test("A-10: a token whose session has ended writes nothing", async () => {
    const { body, caller } = await signUp();
    const notes = () => auth.count("public.notes where user_id = $1", [body.user.id]);
    expect(await outcomeOf(write(caller))).toBe("done");
    const signIn = { email: body.user.email, password };
    await auth.send("POST", "/token?grant_type=password", { body: signIn });
    await auth.send("POST", "/logout?scope=local", { token: body.access_token });
    expect(await auth.count("auth.sessions where user_id = $1", [body.user.id])).toBe(1);
    expect(await outcomeOf(write(caller))).toBe(sessionEnded);
    expect(await notes()).toBe(1);
  });

  test("A-10: a banned or deleted person writes nothing, nor does a foreign or a recovery session", async () => {
    const a = await signUp();
    const b = await signUp();
    expect(
      await outcomeOf(
        write({
          ...a.caller,
          claims: { ...a.caller.claims, session_id: b.caller.claims.session_id },
        }),
      ),
    ).toBe(sessionEnded);
    for (const session_id of ["", "x", "' or true", undefined, null]) {
      expect(
        await outcomeOf(write({ ...a.caller, claims: { ...a.caller.claims, session_id } })),
      ).toBe(sessionEnded);
    }
    const admin = auth.client(keys.secret).auth.admin;
    await admin.updateUserById(a.body.user.id, { ban_duration: "1h" });
    expect(await outcomeOf(write(a.caller))).toBe(sessionEnded);
    await admin.updateUserById(a.body.user.id, { ban_duration: "none" });
    expect(await outcomeOf(write(a.caller))).toBe("done");
    await auth.db.query("update auth.sessions set scopes = 'recovery' where user_id = $1::uuid", [
      a.body.user.id,
    ]);
    expect(await outcomeOf(write(a.caller))).toBe(sessionEnded);
    await auth.db.query("update auth.sessions set revoked_at = now() where user_id = $1::uuid", [
      b.body.user.id,
    ]);
    expect(await outcomeOf(write(b.caller))).toBe(sessionEnded);
    await admin.deleteUser(b.body.user.id);
    expect(await outcomeOf(write(b.caller))).toBe(sessionEnded);
    expect(await auth.count("public.notes where user_id = $1", [a.body.user.id])).toBe(1);
    expect(await auth.count("public.notes where user_id = $1", [b.body.user.id])).toBe(0);
  });

  test("tokens and log entries without any further use are deleted, the others stay", async () => {
    const { body } = await signUp();
    await auth.send("POST", "/recover", { body: { email: body.user.email } });
    await pruneAuth(auth.db, auth.now());
    expect(await auth.count("auth.one_time_tokens where user_id = $1", [body.user.id])).toBe(1);
    await pruneAuth(auth.db, new Date(auth.now().getTime() + 26 * hour));
    expect(await auth.count("auth.one_time_tokens where user_id = $1", [body.user.id])).toBe(0);
    const refreshed = await auth.send("POST", "/token?grant_type=refresh_token", {
      body: { refresh_token: body.refresh_token },
    });
    await pruneAuth(auth.db, new Date(auth.now().getTime() + 400 * 24 * hour));
    expect(await auth.count("auth.refresh_tokens where user_id = $1", [body.user.id])).toBe(2);
    expect(await auth.count("auth.audit_log_entries")).toBe(0);
    const again = await auth.send("POST", "/token?grant_type=refresh_token", {
      body: { refresh_token: refreshed.body.refresh_token },
    });
    expect(again.status).toBe(200);
  });
});
