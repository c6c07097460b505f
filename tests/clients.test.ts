import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { removeExpired } from "#server/jobs/remove-expired.ts";
import type { Person } from "./backend.ts";
import { backendFor, personFor } from "./backend-for.ts";
import { callFunction } from "./call-function.ts";
import { eitherKind } from "./databases.ts";
import { verifyAddress } from "./my-data/clients.ts";
import { project } from "./project.ts";

const billing = {
  legal_name: "Analytical Engines Ltd",
  street: "12 St James's Square",
  postal_code: "SW1Y 4JH",
  city: "London",
  country: "GB",
  vat_id: "GB123456789",
  order_number: "PO 7",
  invoice_email: "books@example.com",
};

describe.each(eitherKind)("clients, on the %s database", (kind) => {
  const backend = backendFor(kind);
  const ada = personFor(() => backend.customer());
  const bob = personFor(() => backend.customer("Bob Byron"));
  const studio = personFor(() => backend.admin());

  const rows = async (where: string, values: string[]) =>
    (
      await backend.db.query<Record<string, unknown>>(
        `select * from public.clients where ${where}`,
        values,
      )
    ).rows;
  const clientOf = async ({ id }: Pick<Person, "id">) =>
    (await rows("user_id = $1::uuid", [id]))[0];
  const idOf = async (person: Person) => `${(await clientOf(person))?.id}`;
  const auditEntriesOf = async (row: string) => {
    const { rows: entries } = await backend.db.query<{ action: string; facts: object }>(
      "select action, facts from public.audit_log where row_id = $1 order by id",
      [row],
    );
    return entries;
  };
  /** Replaces the function of the database, so that this client has documents and no other one has. */
  const setClientWithDocuments = async (client: string | null) => {
    const condition = client ? `client = '${client}'` : "false";
    await backend.db.exec(`create or replace function private.client_has_documents(client uuid) returns boolean
      language sql stable security definer set search_path = '' as $$ select ${condition} $$`);
  };

  test("each account that is not the studio's is a client, and so is an account of the studio that has a project", async () => {
    expect(await clientOf(ada)).toMatchObject({
      name: "Ada Lovelace",
      business_name: "Analytical Engines",
      email: null,
      timezone: null,
      legal_name: null,
    });
    const owner = await backend.admin();
    expect(await clientOf(owner)).toBeUndefined();
    const own = { ...project, user_id: owner.id };
    expect((await backend.service.from("onboarding_submissions").insert(own)).error).toBeNull();
    expect(await clientOf(owner)).toMatchObject({ business_name: project.business_name });
    await backend.service.auth.admin.updateUserById(owner.id, {
      app_metadata: { role: "customer" },
    });
    expect(await rows("user_id = $1::uuid", [owner.id])).toHaveLength(1);
  });

  test("the row follows the account, its settings and its device", async () => {
    const cora = await backend.customer("Cora");
    const id = await idOf(cora);
    await cora.client.auth.updateUser({
      data: { full_name: "Cora King", business_name: "King & Co" },
    });
    await cora.client
      .from("user_settings")
      .upsert({ user_id: cora.id, timezone: "auto", language: "de" });
    const device = { detected_timezone: "Asia/Tokyo", detected_language: "fr" };
    await cora.client.from("detected_locales").upsert({ user_id: cora.id, ...device });
    expect(await clientOf(cora)).toMatchObject({
      id,
      name: "Cora King",
      business_name: "King & Co",
      timezone: null,
      language: "de",
      ...device,
    });
    await cora.client.from("user_settings").upsert({ user_id: cora.id, timezone: "Europe/Paris" });
    expect(await clientOf(cora)).toMatchObject({ timezone: "Europe/Paris", language: "de" });
  });

  test("what was sent with an address belongs to the client as soon as the address is proved", async () => {
    const dora = await backend.customer("Dora");
    const { id } = (await clientOf(dora)) ?? {};
    const clientAt = async (address: string) => {
      const { rows: found } = await backend.db.query<{ id: string | null }>(
        "select private.client_at($1) as id",
        [address],
      );
      return found[0]?.id ?? null;
    };
    expect(await clientAt(dora.email)).toBeNull();
    await verifyAddress(backend, dora);
    expect(await clientAt(dora.email.toUpperCase())).toBe(id);
    expect(await clientAt(ada.email)).toBeNull();
    // A new address has to be proved again, and the former one belongs to nobody.
    const other = `${randomUUID()}@example.com`;
    const changed = await backend.service.auth.admin.updateUserById(dora.id, { email: other });
    expect(changed.error).toBeNull();
    expect([await clientAt(dora.email), await clientAt(other)]).toEqual([null, null]);
    await verifyAddress(backend, dora);
    expect([await clientAt(dora.email), await clientAt(other)]).toEqual([null, id]);
    const { data } = await studio.client.rpc("contact_history", { address: other });
    expect(data.client).toMatchObject({ id });
  });

  test("a client reads and writes only the own billing details; owners and managers read all of them, and nobody else does", async () => {
    const own = await ada.client.from("clients").select();
    expect(own.data).toEqual([expect.objectContaining({ user_id: ada.id })]);
    const id = await idOf(ada);
    const change = (by: Person, row: object) =>
      by.client.from("clients").update(row).eq("id", id).select();
    expect((await change(ada, billing)).data).toEqual([expect.objectContaining(billing)]);
    expect(await clientOf(ada)).toMatchObject(billing);
    expect((await change(bob, { legal_name: "Mine" })).data).toEqual([]);
    expect((await change(studio, { legal_name: "Mine" })).data).toEqual([]);
    for (const row of [
      { email: "x@example.com" },
      { user_id: bob.id },
      { name: "X" },
      { timezone: "UTC" },
    ]) {
      expect((await change(ada, row)).status).toBe(403);
    }
    expect((await ada.client.from("clients").insert({ legal_name: "Second" })).status).toBe(403);
    expect((await ada.client.from("clients").delete().eq("id", id)).status).toBe(403);
    expect((await backend.visitor().from("clients").select()).status).toBe(401);
    expect(await clientOf(ada)).toMatchObject({
      ...billing,
      name: "Ada Lovelace",
      user_id: ada.id,
    });

    const [manager, maker] = [await backend.staff("manager"), await backend.staff("maker")];
    const countVisible = async ({ email }: Person) => {
      const client = backend.visitor();
      await client.auth.signInWithPassword({ email, password: "correct horse battery" });
      return (await client.from("clients").select("id").eq("id", id)).data?.length;
    };
    expect([
      await countVisible(studio),
      await countVisible(manager),
      await countVisible(maker),
      await countVisible(bob),
    ]).toEqual([1, 1, 0, 0]);
    expect(await auditEntriesOf(id)).toEqual([
      { action: "client.billing", facts: { columns: Object.keys(billing) } },
    ]);
  });

  test.each([
    ["country", "gb"],
    ["country", "GBR"],
    ["vat_id", "123"],
    ["invoice_email", "no address"],
    ["legal_name", "  "],
    ["street", "x".repeat(301)],
  ])("%s is not %j", async (column, value) => {
    const before = await clientOf(bob);
    const { error } = await bob.client
      .from("clients")
      .update({ [column]: value })
      .eq("user_id", bob.id);
    expect(error?.code).toBe("23514");
    expect(await clientOf(bob)).toEqual(before);
  });

  const deleteAccount = async (person: Person) => {
    const answer = await callFunction(backend, "delete-account", { token: person.token, body: {} });
    expect([answer.status, await answer.json()]).toEqual([200, { state: "deleted" }]);
  };

  test("without a document the row is deleted with the account, however the account is deleted", async () => {
    const [emil, finn, gwen] = [
      await backend.customer(),
      await backend.customer(),
      await backend.customer(),
    ];
    const ids = [await idOf(emil), await idOf(finn), await idOf(gwen)];
    await deleteAccount(emil);
    expect((await backend.service.auth.admin.deleteUser(finn.id)).error).toBeNull();
    expect((await backend.service.auth.admin.deleteUser(gwen.id, true)).error).toBeNull();
    expect(await rows("id = any($1::text[]::uuid[])", [`{${ids.join(",")}}`])).toEqual([]);
  });

  test("with a document the row outlives the account, holds only what is printed, and is deleted with the last document", async () => {
    const hana = await backend.customer("Hana");
    const [id, adas] = [await idOf(hana), await idOf(ada)];
    await verifyAddress(backend, hana);
    await hana.client.from("clients").update(billing).eq("id", id);
    await hana.client.from("user_settings").insert({ language: "de", timezone: "Europe/Paris" });
    const expire = () =>
      removeExpired({
        db: backend.db,
        blobs: backend.blobs,
        outboxFolder: join(backend.folder, "outbox"),
        now: new Date(Date.now() + 60_000),
      });
    await setClientWithDocuments(id);
    await deleteAccount(hana);
    const retained = async () => (await rows("id = $1::uuid", [id]))[0];
    const { invoice_email: _, ...printed } = billing;
    expect(await retained()).toMatchObject({
      ...printed,
      name: "Hana",
      business_name: "Analytical Engines",
      user_id: null,
      email: null,
      invoice_email: null,
      timezone: null,
      language: null,
      detected_timezone: null,
      account_deleted_at: expect.any(Date),
    });
    expect((await auditEntriesOf(id)).map(({ action }) => action)).toEqual([
      "client.billing",
      "client.kept",
    ]);
    expect((await expire()).clients).toBeUndefined();
    expect(await retained()).toBeDefined();

    // Somebody who registers with the same address is a new client and sees nothing of the former one.
    const { data } = await backend
      .visitor()
      .auth.signUp({ email: hana.email, password: "correct horse battery" });
    expect(await idOf({ ...hana, id: data.user?.id ?? "" })).not.toBe(id);

    await setClientWithDocuments(null);
    expect((await expire()).clients).toBe(1);
    expect(await retained()).toBeUndefined();
    expect(await idOf(ada)).toBe(adas);
  });
});
