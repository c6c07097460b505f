import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { codeOfApp } from "../authenticator.ts";
import type { Person } from "../backend.ts";
import { backendFor, personFor } from "../backend-for.ts";
import { bookIn } from "../booking/bookings.ts";
import { callFunction } from "../call-function.ts";
import { eitherKind } from "../databases.ts";
import { readArchive } from "./archive-reader.ts";
import {
  ageProof,
  anyZip,
  askForResult,
  makeBookingOf,
  plantClient,
  png,
  uploadFile,
  verifyAddress,
} from "./clients.ts";

describe.each(eitherKind)("a person's own data, on the %s database", (kind) => {
  const backend = backendFor(kind);
  const ada = personFor(() => backend.customer());
  const bob = personFor(() => backend.customer("Bob Byron"));
  const studio = personFor(() => backend.admin());
  let planted: Awaited<ReturnType<typeof plantClient>>;

  beforeAll(async () => {
    planted = await plantClient(ada);
    await plantClient(bob, { businessName: "Bob's Secret Bakery" });
    for (const { email } of [ada, bob]) {
      await backend
        .visitor()
        .from("contact_submissions")
        .insert({ name: "X", email, message: `Message of ${email}` });
      await askForResult(backend, email);
      await bookIn(backend, 50, { email });
    }
  });
  beforeEach(async () => {
    await backend.db.exec(
      "set session_replication_role = replica; delete from public.audit_log where action = 'data.exported'; set session_replication_role = origin",
    );
    for (const person of [ada, bob, studio]) await ageProof(backend, person, 0);
  });

  const archiveOf = async (answer: Response) => {
    expect(answer.status).toBe(200);
    const files = await readArchive(Buffer.from(await answer.arrayBuffer()));
    return { files, data: JSON.parse(files.get("data.json")?.toString() ?? "null") };
  };
  const exportData = (person: Person) =>
    callFunction(backend, "export-data", { token: person.token });
  const exportsNoted = async () => {
    const { rows } = await backend.db.query<{ actor: string; side: string; client_id: string }>(
      "select actor, side, client_id from public.audit_log where action = 'data.exported'",
    );
    return rows;
  };

  test("the archive has everything, with files under their own names and without a secret", async () => {
    await backend.db.query(
      `insert into auth.webauthn_credentials (user_id, credential_id, public_key, friendly_name, rp_id, backup_eligible,
         backed_up, created_at, updated_at)
       values ($1::uuid, 'credential', 'a public key', 'Ada''s key', 'studio.example', true, true, now(), now())`,
      [ada.id],
    );
    const { files, data } = await archiveOf(await exportData(ada));
    expect([...files.keys()].sort()).toEqual([
      "LIESMICH.txt",
      "data.json",
      "files/-kit.zip",
      "files/-kit.zip.png",
      "files/_con.zip",
      `screenshots/Secret title of ${ada.email}.png`,
    ]);
    expect(files.get("files/-kit.zip")).toEqual(planted.kit);
    expect(files.get("files/-kit.zip.png")).toEqual(png);
    expect(data).toMatchObject({
      format: "daybreak-my-data/1",
      account: {
        id: ada.id,
        email: ada.email,
        full_name: "Ada Lovelace",
        role: "customer",
        address_verified_at: null,
      },
      settings: { language: "de", timezone: "Europe/Paris" },
      detected_locale: { detected_timezone: "Europe/Paris", detected_language: "fr" },
      projects: [
        {
          id: planted.projectId,
          business_name: "Analytical Engines",
          color_preferences: "Ink and brass",
        },
      ],
      draft: { current_step: 3, answers: { business_name: "Second thoughts" } },
      bug_reports: [{ description: "The button does nothing." }],
      messages: null,
      tool_results: null,
      second_factors: [],
      passkeys: [{ name: "Ada's key", host: "studio.example", synced: true }],
    });
    expect(data.projects[0].project_checklist.sections.length).toBeGreaterThan(0);
    expect(data.timeline.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(["project.submitted", "report.sent", "data.exported"]),
    );
    expect(data.sign_ins.length).toBeGreaterThan(0);
    expect(data.sessions.length).toBeGreaterThan(0);
    expect(data.files).toHaveLength(4);
    expect(new Date(data.made_at).toISOString()).toBe(data.made_at);
    const text = files.get("LIESMICH.txt")?.toString() ?? "";
    expect(text).toContain("Ihre Daten bei");
    expect(text).toContain("Projekte: 1");
    const { rows } = await backend.db.query<{ secret: string }>(
      `select encrypted_password as secret from auth.users where id = $1::uuid
       union select token from auth.refresh_tokens where user_id = $1::uuid`,
      [ada.id],
    );
    expect(rows.length).toBeGreaterThan(1);
    for (const { secret } of rows) expect(files.get("data.json")?.toString()).not.toContain(secret);
    expect(await exportsNoted()).toEqual([{ actor: ada.id, side: "client", client_id: ada.id }]);
  });

  test("the archive has nothing of anybody else, whatever the request contains", async () => {
    const request = { token: bob.token, body: { userId: ada.id } };
    expect((await callFunction(backend, "export-data", request)).status).toBe(403);
    const { files, data } = await archiveOf(await exportData(bob));
    expect(data.account.id).toBe(bob.id);
    const text = `${files.get("data.json")}`;
    expect(text).toContain("Bob's Secret Bakery");
    expect(text).not.toContain(ada.id);
    expect(text).not.toContain(ada.email);
  });

  test("messages from an address belong to the account once the address is proved, and not before", async () => {
    const unproved = (await archiveOf(await exportData(bob))).data;
    expect([unproved.messages, unproved.tool_results, unproved.calls]).toEqual([null, null, []]);
    await verifyAddress(backend, bob);
    const { data } = await archiveOf(await exportData(bob));
    expect(data.messages).toMatchObject([{ message: `Message of ${bob.email}` }]);
    expect(data.messages).toHaveLength(1);
    expect(data.tool_results).toMatchObject([{ email: bob.email, inputs: { answers: "32103" } }]);
    expect(data.tool_results).toHaveLength(1);
    expect(data.calls).toMatchObject([{ email: bob.email, note: "Bread" }]);
    expect(Object.keys(data.calls[0])).not.toContain("source");
  });

  test("the archive has the account's bookings, and with a proved address also those that a visitor made with it", async () => {
    const carla = await backend.customer("Carla");
    await makeBookingOf(backend, carla, { email: "shop@example.com", hours: 30 });
    await makeBookingOf(backend, null, { email: carla.email, hours: 60 });
    await makeBookingOf(backend, bob, { email: carla.email, hours: 90 });
    const notes = async () => {
      const { data } = await archiveOf(await exportData(carla));
      expect(JSON.stringify(data.calls)).not.toMatch(/submission_key|source|uid|"taken"/);
      return data.calls.map(({ note, user_id }: Record<string, string>) => [note, user_id]);
    };
    expect(await notes()).toEqual([["Call of shop@example.com", undefined]]);
    await verifyAddress(backend, carla);
    expect((await notes()).map(([note]: string[]) => note)).toEqual([
      "Call of shop@example.com",
      `Call of ${carla.email}`,
    ]);
  });

  test("a visitor gets nothing, and neither does a client who typed the password too long ago", async () => {
    expect((await callFunction(backend, "export-data")).status).toBe(401);
    await ageProof(backend, ada, 6);
    const refused = await exportData(ada);
    expect(refused.status).toBe(403);
    expect((await refused.json()).message).toContain("confirm with your password");
    expect(await exportsNoted()).toEqual([]);
    await ageProof(backend, ada, 4);
    await archiveOf(await exportData(ada));
  });

  test("with two factors the code must be as fresh as the password", async () => {
    const carol = await backend.customer("Carol");
    await backend.prove(carol);
    const { data } = await carol.client.auth.mfa.enroll({ factorType: "totp" });
    if (!data) throw new Error("no factor");
    const code = codeOfApp(data.totp.secret);
    const raised = await carol.client.auth.mfa.challengeAndVerify({ factorId: data.id, code });
    const token = raised.data?.access_token ?? "";
    await archiveOf(await callFunction(backend, "export-data", { token }));
    await backend.db.query(
      "update auth.mfa_amr_claims set updated_at = now() - interval '6 minutes' where authentication_method = 'totp'",
    );
    expect((await callFunction(backend, "export-data", { token })).status).toBe(403);
  });

  test("one download at a time, and a reader who disconnects lets the next one begin", async () => {
    await uploadFile(bob, { bytes: anyZip(20 * 1024 * 1024) });
    const going = await exportData(bob);
    const reader = going.body?.getReader();
    await reader?.read();
    const second = await exportData(bob);
    expect(second.status).toBe(409);
    expect((await second.json()).message).toContain("under way already");
    await archiveOf(await exportData(ada));
    await reader?.cancel();
    await expect
      .poll(async () => (await backend.db.query("select 1 from private.data_exports")).rows.length)
      .toBe(0);
    await archiveOf(await exportData(bob));
  });

  test("the lease of a process that died ends by itself", async () => {
    const hold = (until: string) =>
      backend.db.query(
        `insert into private.data_exports (user_id, held_until) values ($1::uuid, now() + $2::interval)
         on conflict (user_id) do update set held_until = excluded.held_until`,
        [ada.id, until],
      );
    await hold("30 seconds");
    expect((await exportData(ada)).status).toBe(409);
    await hold("-1 seconds");
    await archiveOf(await exportData(ada));
  });

  test("a sixth export within an hour is refused", async () => {
    for (let n = 0; n < 5; n++) await archiveOf(await exportData(ada));
    const sixth = await exportData(ada);
    expect(sixth.status).toBe(429);
    expect(await exportsNoted()).toHaveLength(5);
    await archiveOf(await exportData(bob));
  });

  test("a file whose bytes are missing is listed as missing, and the rest arrives", async () => {
    const lost = await uploadFile(bob, { bytes: anyZip(100) });
    const { rows } = await backend.db.query<{ version: string }>(
      "select version from storage.objects where name = $1",
      [lost],
    );
    await backend.blobs.remove(rows.map(({ version }) => version));
    const { files, data } = await archiveOf(await exportData(bob));
    const entry = data.files.find(({ path }: { path: string }) => path === lost);
    expect(entry.archive_name).toBeNull();
    expect(files.has("files/-kit.zip")).toBe(true);
  });

  test("the studio exports the data of a client who asks by mail; a client cannot export another's", async () => {
    const call = (person: Person) =>
      callFunction(backend, "export-data", {
        token: person.token,
        body: { userId: ada.id },
      });
    expect((await call(bob)).status).toBe(403);
    const { data } = await archiveOf(await call(studio));
    expect(data.account.id).toBe(ada.id);
    expect(await exportsNoted()).toEqual([{ actor: studio.id, side: "studio", client_id: ada.id }]);
    await ageProof(backend, studio, 6);
    expect((await call(studio)).status).toBe(403);
  });
});
