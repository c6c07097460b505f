import { randomUUID } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import { describe, expect, test } from "vitest";
import { composeMailsDue } from "#server/jobs/compose-mails.ts";
import { publishContent } from "#server/publishing/publish.ts";
import { backendFor } from "../backend-for.ts";
import { callFunction } from "../call-function.ts";
import { eitherKind } from "../databases.ts";
import { askForCode, redeemCode, signInByCode } from "./mail-codes.ts";

describe.each(eitherKind)("what a mailed code opens, on the %s database", (kind) => {
  const backend = backendFor(kind);

  const newAddress = () => `${randomUUID()}@example.com`;
  const clientOf = async ({ access_token, refresh_token }: Record<string, string>) => {
    const client = createClient(backend.url, backend.keys.publishable, {
      auth: { persistSession: false, autoRefreshToken: false },
    });
    await client.auth.setSession({
      access_token: access_token ?? "",
      refresh_token: refresh_token ?? "",
    });
    return client;
  };
  const welcomesTo = async (email: string) => {
    await composeMailsDue(backend.mailServices);
    const { rows } = await backend.db.query(
      "select 1 from engine.outbox where kind = 'welcome' and to_address = $1",
      [email],
    );
    return rows.length;
  };

  test("the welcome of an account that a code has made waits for the names, and comes once", async () => {
    const email = newAddress();
    const session = await signInByCode(backend, email);
    expect(session.user.app_metadata).toMatchObject({ role: "customer", awaits_names: true });
    expect(await welcomesTo(email)).toBe(0);
    const client = await clientOf(session);
    const name = (full_name: string) => client.auth.updateUser({ data: { full_name } });
    expect((await name("  ")).data.user?.app_metadata.awaits_names).toBe(true);
    expect((await name("Grace Hopper")).data.user?.app_metadata.awaits_names).toBeUndefined();
    expect(await welcomesTo(email)).toBe(1);
    await name("Grace B. Hopper");
    expect(await welcomesTo(email)).toBe(1);
  });

  test("nobody says of themselves that they wait for a name", async () => {
    const person = await backend.customer();
    const { data } = await person.client.auth.updateUser({ data: { awaits_names: true } });
    expect(data.user?.app_metadata.awaits_names).toBeUndefined();
  });

  test("a code is one factor: somebody of the studio, where two are required, has no rights by it", async () => {
    const owner = await backend.staff("owner");
    const session = await signInByCode(backend, owner.email);
    const client = await clientOf(session);
    const rows = async () => (await client.from("contact_submissions").select("id")).data?.length;
    await backend.visitor().from("contact_submissions").insert({
      name: "Ada",
      email: newAddress(),
      message: "Hello",
    });
    expect(await rows()).toBeGreaterThan(0);
    await publishContent(backend.db, { adminTwoFactor: "required" });
    expect(await rows()).toBe(0);
    await publishContent(backend.db);
  });

  test("a fresh code proves who exports or deletes an account, as a fresh password does; an older one does not", async () => {
    const email = newAddress();
    const { access_token: token, user } = await signInByCode(backend, email);
    await backend.db.query(
      `update auth.mfa_amr_claims set updated_at = now() - interval '6 minutes'
       where session_id in (select id from auth.sessions where user_id = $1::uuid)`,
      [user.id],
    );
    expect((await callFunction(backend, "delete-account", { token, body: {} })).status).toBe(403);
    const fresh = await signInByCode(backend, email);
    const deleted = await callFunction(backend, "delete-account", {
      token: fresh.access_token,
      body: {},
    });
    expect(deleted.status).toBe(200);
  });

  test("a mail that has to wait brings a code that is good for ten minutes from then, where it was asked for", async () => {
    const email = newAddress();
    for (let times = 0; times < 5; times += 1) await askForCode(backend, email);
    const asked = await askForCode(backend, email);
    const { rows } = await backend.db.query<{ minutes: number; after_due: number }>(
      `select extract(epoch from o.due_at - now())::float8 / 60 as minutes,
         extract(epoch from c.expires_at - o.due_at)::float8 / 60 as after_due
       from engine.outbox o join auth.mail_codes c on c.address = o.to_address
       where o.to_address = $1 order by o.due_at desc, c.expires_at desc limit 1`,
      [email],
    );
    expect(rows[0]?.minutes).toBeGreaterThan(50);
    expect(rows[0]?.after_due).toBeCloseTo(10, 0);
    expect((await redeemCode(backend, asked)).status).toBe(200);
  });

  test("the studio cannot read the code of a mail", async () => {
    const owner = await backend.staff("owner");
    const email = newAddress();
    const { code } = await askForCode(backend, email);
    const { rows } = await backend.db.query<{ id: string; subject: string }>(
      "select id, subject from engine.outbox where to_address = $1",
      [email],
    );
    const { data } = await owner.client.rpc("mail_preview", { mail: rows[0]?.id });
    expect(data).toMatchObject({ email, text: null });
    expect(JSON.stringify([data, rows[0]?.subject])).not.toContain(code);
  });
});
