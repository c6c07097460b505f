import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { studio as studioFacts } from "#content/studio.ts";
import { composeMailsDue } from "#server/jobs/compose-mails.ts";
import { finishDeletions } from "#server/jobs/finish-deletions.ts";
import { closeAccount } from "#server/my-data/close-account.ts";
import type { Person } from "../backend.ts";
import { backendFor, personFor } from "../backend-for.ts";
import { bookIn } from "../booking/bookings.ts";
import { callFunction } from "../call-function.ts";
import { eitherKind } from "../databases.ts";
import {
  ageProof,
  askForResult,
  blobsOf,
  isOnDisk,
  makeBookingOf,
  plantClient,
  tracesOf,
  verifyAddress,
} from "./clients.ts";

describe.each(eitherKind)("deleting an account, on the %s database", (kind) => {
  const backend = backendFor(kind);
  const bob = personFor(() => backend.customer("Bob Byron"));
  const studio = personFor(() => backend.admin());

  beforeAll(async () => {
    await plantClient(bob, { businessName: "Bob's Bakery" });
    await writeToStudio(bob);
    await composeMailsDue(backend.mailServices);
  });

  const writeToStudio = async ({ email }: Person) => {
    const { error } = await backend
      .visitor()
      .from("contact_submissions")
      .insert({ name: "Somebody", email, message: `A question of ${email}` });
    if (error) throw error;
  };
  const newClient = async () => {
    const person = await backend.customer();
    await plantClient(person);
    await writeToStudio(person);
    await askForResult(backend, person.email);
    await bookIn(backend, 50, { email: person.email });
    await composeMailsDue(backend.mailServices);
    return person;
  };
  const deleteOwn = (person: Person, body = {}) =>
    callFunction(backend, "delete-account", { token: person.token, body });
  const outboxTo = async (address: string) => {
    const { rows } = await backend.db.query<{ kind: string; text_body: string; subject: string }>(
      "select kind, text_body, subject from engine.outbox where to_address = $1 order by created_at",
      [address],
    );
    return rows;
  };
  const deletionsOf = async ({ id }: Person) => {
    const { rows } = await backend.db.query(
      "select actor, side, facts from public.audit_log where action = 'account.deleted' and row_id = $1",
      [id],
    );
    return rows;
  };
  const remaining = (traces: Record<string, number>) =>
    Object.entries(traces).filter(([, count]) => count > 0);
  const removal = () => ({
    db: backend.db,
    blobs: backend.blobs,
    site: backend.mailServices.site,
    outboxFolder: join(backend.folder, "outbox"),
    onError: backend.mailServices.onError,
  });

  test("everything of the account is deleted, on the disk too, and nobody else loses anything", async () => {
    const ada = await newClient();
    await verifyAddress(backend, ada);
    const before = await tracesOf(backend, ada);
    expect(before).toMatchObject({
      users: 1,
      projects: 1,
      reports: 1,
      drafts: 1,
      settings: 1,
      files: 4,
      messages: 1,
      toolResults: 1,
      calls: 1,
    });
    expect(
      Math.min(
        ...["mails", "titles", "quotes", "sessions", "entries"].map((name) => before[name] ?? 0),
      ),
    ).toBeGreaterThan(0);
    const blobs = await blobsOf(backend, ada);
    expect(blobs.filter((version) => isOnDisk(backend, version))).toHaveLength(4);
    const [bobs, bobsBlobs] = [await tracesOf(backend, bob), await blobsOf(backend, bob)];

    const answer = await deleteOwn(ada);
    expect([answer.status, await answer.json()]).toEqual([200, { state: "deleted" }]);

    expect(remaining(await tracesOf(backend, ada))).toEqual([]);
    expect(blobs.filter((version) => isOnDisk(backend, version))).toEqual([]);
    expect(await tracesOf(backend, bob)).toEqual(bobs);
    expect(bobsBlobs.every((version) => isOnDisk(backend, version))).toBe(true);
    expect(await deletionsOf(ada)).toMatchObject([
      {
        actor: ada.id,
        side: "client",
        facts: { projects: 1, reports: 1, files: 4, messages: 1, "tool-results": 1, calls: 1 },
      },
    ]);
    const lastMail = await outboxTo(ada.email);
    expect(lastMail.map(({ kind }) => kind)).toEqual(["account-deleted"]);
    expect(lastMail[0]?.subject).toBe("Ihr Konto ist gelöscht");
    expect(lastMail[0]?.text_body).toContain("Wie gewünscht");
    expect(lastMail[0]?.text_body).toContain(studioFacts.phone);
  });

  test("every session has ended, and the old password opens nothing", async () => {
    const ada = await newClient();
    const second = await ada.client.auth.signInWithPassword({
      email: ada.email,
      password: "correct horse battery",
    });
    expect(second.error).toBeNull();
    await ageProof(backend, ada, 0);
    expect((await deleteOwn(ada)).status).toBe(200);
    expect((await ada.client.auth.getUser(ada.token)).error?.status).toBe(403);
    const again = await backend
      .visitor()
      .auth.signInWithPassword({ email: ada.email, password: "correct horse battery" });
    expect(again.error?.code).toBe("invalid_credentials");
    expect((await deleteOwn(ada)).status).toBe(401);
    expect(await deletionsOf(ada)).toHaveLength(1);
    const anew = await backend
      .visitor()
      .auth.signUp({ email: ada.email, password: "another horse" });
    expect(anew.error).toBeNull();
  });

  test("bookings are deleted with the account: their times are free, and the studio gets a mail about an upcoming one, without a name", async () => {
    await backend.db.exec(
      "truncate public.bookings cascade; delete from private.mails_due; delete from engine.outbox where kind = 'booking-gone-notice'",
    );
    const ada = await newClient();
    await verifyAddress(backend, ada);
    const signedIn = await makeBookingOf(backend, ada, { email: "shop@example.com", hours: 30 });
    await makeBookingOf(backend, null, { email: ada.email, hours: 60 });
    const bobs = await makeBookingOf(backend, bob, { email: ada.email, hours: 90 });
    await composeMailsDue(backend.mailServices);
    await ageProof(backend, ada, 0);
    expect((await deleteOwn(ada)).status).toBe(200);
    const left = await backend.db.query("select id, user_id from public.bookings");
    expect(left.rows).toEqual([{ id: bobs.id, user_id: bob.id }]);
    expect(await deletionsOf(ada)).toMatchObject([{ facts: { calls: 3 } }]);
    const { rows: quoting } = await backend.db.query<{ kind: string }>(
      "select kind from engine.outbox where text_body like '%' || $1 || '%' or calendar::text like '%' || $1 || '%'",
      [signedIn.email],
    );
    expect(quoting).toEqual([]);
    await composeMailsDue(backend.mailServices);
    const gone = (await outboxTo(studioFacts.email)).filter(
      ({ kind }) => kind === "booking-gone-notice",
    );
    expect(gone).toHaveLength(3);
    expect(gone[0]?.subject).toContain("Call cancelled");
    const { rows: files } = await backend.db.query<{ calendar: { method: string; text: string } }>(
      "select calendar from engine.outbox where kind = 'booking-gone-notice' order by created_at",
    );
    expect(files.map(({ calendar }) => calendar.method)).toEqual(["CANCEL", "CANCEL", "CANCEL"]);
    expect(files.some(({ calendar }) => calendar.text.includes(signedIn.uid))).toBe(true);
    expect(JSON.stringify([gone, files])).not.toMatch(/Somebody|shop@example|\+33/);
    await backend.db.exec("truncate public.bookings cascade");
  });

  test("messages and results of an address that was never proved stay: somebody else may have written them", async () => {
    const ada = await newClient();
    expect((await deleteOwn(ada)).status).toBe(200);
    const left = await tracesOf(backend, ada);
    expect(
      remaining(left)
        .map(([name]) => name)
        .sort(),
    ).toEqual(["calls", "entries", "mails", "messages", "quotes", "toolResults"]);
    expect((await outboxTo(ada.email)).map(({ kind }) => kind)).toEqual([
      "tool-result",
      "contact-confirmation",
      "booking-confirmation",
      "account-deleted",
    ]);
  });

  test("a visitor, another client, and whoever typed the password too long ago delete nothing", async () => {
    const ada = await newClient();
    const before = await tracesOf(backend, ada);
    expect((await callFunction(backend, "delete-account")).status).toBe(401);
    await ageProof(backend, ada, 6);
    expect((await deleteOwn(ada)).status).toBe(403);
    const byBob = await callFunction(backend, "delete-account", {
      token: bob.token,
      body: { userId: ada.id },
    });
    expect(byBob.status).toBe(403);
    expect(await tracesOf(backend, ada)).toEqual(before);
    await ageProof(backend, ada, 4);
    expect((await deleteOwn(ada, { userId: bob.id })).status).toBe(403);
    expect((await deleteOwn(ada)).status).toBe(200);
    expect(await tracesOf(backend, ada)).toMatchObject({ users: 0, projects: 0 });
    expect(await tracesOf(backend, bob)).toMatchObject({ users: 1, projects: 1 });
  });

  test("five requests at once delete the account once", async () => {
    const ada = await newClient();
    const answers = await Promise.all(Array.from({ length: 5 }, () => deleteOwn(ada)));
    expect(answers.map(({ status }) => status)).toContain(200);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    await finishDeletions(removal());
    expect(await tracesOf(backend, ada)).toMatchObject({ users: 0, deletions: 0 });
    expect(await deletionsOf(ada)).toHaveLength(1);
    expect(
      (await outboxTo(ada.email)).filter(({ kind }) => kind === "account-deleted"),
    ).toHaveLength(1);
  });

  test("when the process is killed after the files and before the rows, the next run finishes the deletion", async () => {
    const ada = await newClient();
    const closed = await closeAccount(backend.db, {
      userId: ada.id,
      actor: { id: ada.id, side: "client" },
    });
    expect(closed).toEqual({ ok: true });
    expect(await tracesOf(backend, ada)).toMatchObject({
      users: 1,
      projects: 1,
      sessions: 0,
      deletions: 1,
    });
    const signIn = await backend
      .visitor()
      .auth.signInWithPassword({ email: ada.email, password: "correct horse battery" });
    expect(signIn.error?.code).toBe("user_banned");
    await backend.blobs.remove((await blobsOf(backend, ada)).slice(0, 2));

    expect(await finishDeletions(removal())).toBe(1);
    expect(await tracesOf(backend, ada)).toMatchObject({
      users: 0,
      projects: 0,
      files: 0,
      deletions: 0,
    });
    expect(await finishDeletions(removal())).toBe(0);
    expect(await deletionsOf(ada)).toHaveLength(1);
  });

  test("a deletion that fails is reported and tried again, and does not hold up the others", async () => {
    const [ada, eve] = [await newClient(), await newClient()];
    for (const { id } of [ada, eve]) await closeAccount(backend.db, { userId: id, actor: null });
    const notice: string[] = [];
    const broken = (await blobsOf(backend, ada))[0];
    const blobs = {
      ...backend.blobs,
      remove: async (ids: readonly string[]) => {
        if (broken && ids.includes(broken)) throw new Error("the disk is read-only");
        await backend.blobs.remove(ids);
      },
    };
    const onError = (what: string) => void notice.push(what);
    expect(await finishDeletions({ ...removal(), blobs, onError })).toBe(1);
    expect(notice).toEqual([`deletion of account ${ada.id}`]);
    expect(await tracesOf(backend, ada)).toMatchObject({ users: 1, deletions: 1, projects: 1 });
    expect(await tracesOf(backend, eve)).toMatchObject({ users: 0 });
    expect(await finishDeletions(removal())).toBe(1);
  });

  test("mails that are stored as files are deleted with the account", async () => {
    const ada = await newClient();
    const folder = join(backend.folder, "outbox");
    mkdirSync(folder, { recursive: true });
    const { rows } = await backend.db.query<{ id: string; to_address: string }>(
      "select id, to_address from engine.outbox",
    );
    for (const { id } of rows)
      writeFileSync(join(folder, `2026-11-21T10-00-00.000Z-${id}.eml`), "x");
    const adas = rows
      .filter(({ to_address }) => to_address === ada.email && to_address)
      .map(({ id }) => id);
    expect(adas.length).toBeGreaterThan(0);
    await verifyAddress(backend, ada);
    await ageProof(backend, ada, 0);
    expect((await deleteOwn(ada)).status).toBe(200);
    const left = readdirSync(folder).join(" ");
    expect(adas.filter((id) => left.includes(id))).toEqual([]);
    expect(readdirSync(folder).length).toBeGreaterThan(0);
  });

  test("the audit log still has that a report was sent, but not its title", async () => {
    const ada = await newClient();
    await deleteOwn(ada);
    const { rows } = await backend.db.query<{ action: string; facts: object; client_id: string }>(
      "select action, facts, client_id from public.audit_log where client_id = $1::uuid and action like 'report.%'",
      [ada.id],
    );
    expect(rows).toEqual([{ action: "report.sent", facts: {}, client_id: ada.id }]);
    const change = (sql: string) =>
      backend.db.query(sql).then(
        () => "changed",
        (error) => error.message,
      );
    expect(await change("update public.audit_log set facts = '{}'")).toBe("audit_log.fixed");
    const forged = backend.db.transaction(async (tx) => {
      await tx.exec("set local daybreak.retention = 'on'");
      await tx.query(
        `update public.audit_log set facts = '{"title": "forged"}' where client_id = $1::uuid`,
        [ada.id],
      );
    });
    await expect(forged).rejects.toThrow("audit_log.fixed");
  });

  test("the studio deletes a client's account, and says that it was the studio", async () => {
    const ada = await newClient();
    const byStudio = (userId: string) =>
      callFunction(backend, "delete-account", { token: studio.token, body: { userId } });
    await ageProof(backend, studio, 6);
    expect((await byStudio(ada.id)).status).toBe(403);
    expect(await tracesOf(backend, ada)).toMatchObject({ users: 1 });
    await ageProof(backend, studio, 0);
    expect((await byStudio(ada.id)).status).toBe(200);
    expect(await tracesOf(backend, ada)).toMatchObject({ users: 0, projects: 0, files: 0 });
    expect(await deletionsOf(ada)).toMatchObject([{ actor: studio.id, side: "studio" }]);
    expect((await outboxTo(ada.email)).at(-1)?.text_body).toContain("Wie Sie uns gebeten haben");
    expect((await byStudio(ada.id)).status).toBe(404);
  });

  test("the last owner cannot be deleted; of two owners one may delete the own account, and neither that of the other", async () => {
    await ageProof(backend, studio, 0);
    const last = await deleteOwn(studio);
    expect(last.status).toBe(409);
    expect((await last.json()).message).toContain("last owner");
    const colleague = await backend.admin();
    const pushed = await callFunction(backend, "delete-account", {
      token: studio.token,
      body: { userId: colleague.id },
    });
    expect(pushed.status).toBe(403);
    await ageProof(backend, colleague, 0);
    const both = await Promise.all([deleteOwn(studio), deleteOwn(colleague)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { rows } = await backend.db.query(
      "select 1 from auth.users where raw_app_meta_data ->> 'role' = 'admin'",
    );
    expect(rows).toHaveLength(1);
  });
});
