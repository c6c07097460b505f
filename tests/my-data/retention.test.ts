import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { retentionRules } from "#domain/retention/rules.ts";
import { removeExpired } from "#server/jobs/remove-expired.ts";
import { sweepOrphans } from "#server/jobs/sweep-orphans.ts";
import { type Backend, type Person, startBackend } from "../backend.ts";
import { bookIn } from "../booking/bookings.ts";
import { anotherConnection, countWaiting, eitherKind } from "../databases.ts";
import { project } from "../project.ts";
import {
  anyZip,
  askForResult,
  blobsOf,
  isOnDisk,
  plantClient,
  tracesOf,
  uploadFile,
  verifyAddress,
} from "./clients.ts";

const day = 24 * 3600 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * day);

describe.each(eitherKind)("data whose retention has ended, on the %s database", (kind) => {
  let backend: Backend;
  let ada: Person;
  beforeAll(async () => {
    backend = await startBackend(kind);
  });
  afterAll(() => backend.stop());
  beforeEach(async () => {
    await backend.db.exec(
      `delete from auth.users; delete from storage.objects; delete from public.contact_submissions; delete from public.tool_leads; delete from public.bookings;
       delete from engine.outbox; delete from auth.audit_log_entries;
       alter table public.audit_log disable trigger user; delete from public.audit_log;
       alter table public.audit_log enable trigger user`,
    );
    ada = await backend.customer();
    await backend.db.exec("delete from private.mails_due");
  });

  const removal = (now: Date, dryRun = false) =>
    removeExpired({
      db: backend.db,
      blobs: backend.blobs,
      outboxFolder: backend.folder,
      now,
      dryRun,
    });
  const close = (projectId: string, daysAgo: number, status = "completed") =>
    backend.db.transaction(async (tx) => {
      await tx.query("update public.onboarding_submissions set status = $2 where id = $1::uuid", [
        projectId,
        status,
      ]);
      await tx.query(
        "update public.project_status_changes set changed_at = $2::timestamptz where project_id = $1::uuid",
        [projectId, inDays(-daysAgo)],
      );
    });
  const filesOf = async (person: Person) =>
    (await blobsOf(backend, person)).filter((id) => isOnDisk(backend, id)).length;
  const touchDraft = async ({ id }: Person, at: Date) => {
    await backend.db.exec("alter table public.onboarding_drafts disable trigger before_change");
    await backend.db.query(
      "update public.onboarding_drafts set updated_at = $2::timestamptz where user_id = $1::uuid",
      [id, at],
    );
    await backend.db.exec("alter table public.onboarding_drafts enable trigger before_change");
  };
  const column = async (sql: string) =>
    (await backend.db.query<{ value: unknown }>(sql)).rows.map(({ value }) => value);

  test("the files of a project are deleted three years after its end, and the project stays", async () => {
    const { projectId } = await plantClient(ada);
    await touchDraft(ada, inDays(4 * 365));
    await close(projectId, 0);
    expect(await removal(inDays(3 * 365 - 2))).not.toHaveProperty("project-files");
    expect(await filesOf(ada)).toBe(4);
    expect(await removal(inDays(3 * 366))).toMatchObject({ "project-files": 3 });
    expect(await filesOf(ada)).toBe(1); // the file of the draft
    const { rows } = await backend.db.query(
      `select p.uploaded_files, p.brand_kit_upload_path, p.business_name, r.screenshot_paths
       from public.onboarding_submissions p join public.bug_reports r on r.project_id = p.id`,
    );
    expect(rows).toEqual([
      {
        uploaded_files: [],
        brand_kit_upload_path: null,
        business_name: "Analytical Engines",
        screenshot_paths: [],
      },
    ]);
  });

  test("files that were added to it later are deleted, too, and those of a project that goes on stay", async () => {
    const [ended, open] = [await plantClient(ada), await backend.customer()];
    const { projectId: other } = await plantClient(open);
    const added = async (person: Person, id: string) => {
      const path = `${id}/${randomUUID()}.zip`;
      const type = "application/zip";
      const bytes = new Uint8Array(anyZip(300));
      const sent = await person.client.storage
        .from("project-files")
        .upload(path, bytes, { contentType: type });
      expect(sent.error).toBeNull();
      const file = { path, name: "More.zip", size: 300, type };
      const { error } = await person.client.rpc("add_project_files", {
        project_id: id,
        files: [file],
      });
      expect(error).toBeNull();
      return path;
    };
    const paths = [await added(ada, ended.projectId), await added(open, other)];
    const left = async () => {
      const { rows } = await backend.db.query<{ name: string; version: string }>(
        "select name, version from storage.objects where bucket_id = 'project-files'",
      );
      return rows;
    };
    const blob = (await left()).find(({ name }) => name === paths[0])?.version ?? "";
    await close(ended.projectId, 3 * 366);
    await removal(inDays(0));
    expect((await left()).map(({ name }) => name)).toEqual([paths[1]]);
    expect(isOnDisk(backend, blob)).toBe(false);
  });

  test("the files of a project that goes on stay, and so do those of one that was opened again", async () => {
    const { projectId } = await plantClient(ada);
    await close(projectId, 4 * 365);
    await close(projectId, 4 * 365, "in_progress");
    await removal(inDays(0));
    expect(await filesOf(ada)).toBe(4);
  });

  test("a file that another project of the same client still names stays", async () => {
    const { projectId, paths } = await plantClient(ada);
    const again = await ada.client.from("onboarding_submissions").insert({
      ...project,
      uploaded_files: [{ path: paths[0], name: "kit.zip", size: 1, type: "application/zip" }],
    });
    expect(again.error).toBeNull();
    await close(projectId, 4 * 365);
    expect(await removal(inDays(0))).toEqual({ "project-files": 2 });
    expect(await column("select name as value from storage.objects")).toContain(paths[0]);
  });

  test("a draft that nobody touched for a year is deleted with its files; a younger one stays", async () => {
    const bob = await backend.customer("Bob");
    await plantClient(ada);
    await plantClient(bob);
    await touchDraft(ada, inDays(-367));
    await touchDraft(bob, inDays(-360));
    await backend.db.exec(
      "update storage.objects set created_at = now() - interval '2 days', updated_at = now() - interval '2 days'",
    );
    expect(await removal(inDays(0))).toMatchObject({ drafts: 1, uploads: 1 });
    expect([await filesOf(ada), await filesOf(bob)]).toEqual([3, 4]);
    expect(await column("select user_id as value from public.onboarding_drafts")).toEqual([bob.id]);
  });

  test.skipIf(kind === "embedded")(
    "the removal and the sweep of files wait for each other in one order, and never in a circle",
    async () => {
      const other = await anotherConnection(backend.db);
      const third = await anotherConnection(backend.db);
      const [mayEnd, locked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      await plantClient(ada);
      await touchDraft(ada, inDays(-367));
      // Somebody else holds the draft that has expired, so the removal waits in the middle of its work.
      const reading = third.db.transaction(async (tx) => {
        await tx.exec("select from public.onboarding_drafts for update");
        locked.resolve();
        await mayEnd.promise;
      });
      await locked.promise;
      const removing = removal(inDays(0));
      await expect.poll(() => countWaiting(backend.db)).toBe(1);
      const sweeping = sweepOrphans({ db: other.db, blobs: backend.blobs, now: inDays(0) });
      await Promise.race([sweeping, expect.poll(() => countWaiting(backend.db)).toBe(2)]);
      mayEnd.resolve();
      const ends = await Promise.allSettled([reading, removing, sweeping]);
      await Promise.all([other.close(), third.close()]);
      expect(ends.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "fulfilled"]);
    },
  );

  test("an invitation that nobody accepted is deleted after 30 days, and with the last one the account that was made for it", async () => {
    const { projectId } = await plantClient(ada);
    const invited = async (name: string, facts: { invited: boolean; password?: string }) => {
      const { rows } = await backend.db.query<{ id: string }>(
        `insert into auth.users (email, invited_at, encrypted_password)
         values ($1, case when $2 then now() end, $3) returning id`,
        [`${name}@example.com`, facts.invited, facts.password ?? null],
      );
      return rows[0]?.id ?? "";
    };
    const invite = (account: string, daysAgo: number, project: string | null) =>
      backend.db.query(
        `insert into public.invitations (user_id, project_id, role, created_at)
         values ($1::uuid, $2::uuid, 'editor', $3::timestamptz)`,
        [account, project, inDays(-daysAgo)],
      );
    const unused = await invited("unused", { invited: true });
    const young = await invited("young", { invited: true });
    const member = await invited("member", { invited: true });
    const registered = await invited("registered", { invited: false });
    const withPassword = await invited("with-a-password", { invited: true, password: "hash" });
    await invited("by-the-secret-key", { invited: true });
    await invite(young, 29, projectId);
    for (const each of [unused, member, registered, withPassword])
      await invite(each, 31, projectId);
    await backend.join(projectId, { id: member }, "viewer");
    expect(await removal(inDays(0))).toMatchObject({ invitations: 4 });
    expect(await column("select user_id as value from public.invitations")).toEqual([young]);
    const left = await column(
      `select split_part(email, '@', 1) as value from auth.users where id <> '${ada.id}' order by email`,
    );
    expect(left).toEqual(["by-the-secret-key", "member", "registered", "with-a-password", "young"]);
    expect(await column("select private.invitation_life() = '30 days' as value")).toEqual([
      retentionRules.invitations.keep.days === 30,
    ]);
  });

  test("a message is deleted after a year, unless its sender has an account with that proved address", async () => {
    const write = (email: string) =>
      backend.visitor().from("contact_submissions").insert({ name: "X", email, message: "Hello" });
    const unconfirmed = await backend.customer();
    await verifyAddress(backend, ada);
    for (const email of ["stranger@example.com", ada.email, unconfirmed.email]) await write(email);
    await backend.db.exec(
      "update public.contact_submissions set created_at = now() - interval '367 days'",
    );
    await write("new@example.com");
    expect(await removal(inDays(0))).toMatchObject({ messages: 2 });
    expect((await column("select email as value from public.contact_submissions")).sort()).toEqual(
      [ada.email, "new@example.com"].sort(),
    );
  });

  test("a result of a tool is deleted after a year, whoever has the address", async () => {
    await verifyAddress(backend, ada);
    await askForResult(backend, ada.email);
    await backend.db.exec("update public.tool_leads set created_at = now() - interval '367 days'");
    await askForResult(backend, "new@example.com");
    expect(await removal(inDays(0))).toMatchObject({ "tool-results": 1 });
    expect(await column("select email as value from public.tool_leads")).toEqual([
      "new@example.com",
    ]);
  });

  test("a booking is deleted a year after its time", async () => {
    const { id, starts_at } = await bookIn(backend, 50);
    await backend.db.exec("delete from private.mails_due");
    expect(await removal(inDays(360))).toEqual({});
    // The moment follows from the booking's own, because after a Friday afternoon the next free time is on Monday.
    const aYearAfter = new Date(starts_at.getTime() + 367 * day);
    expect(await removal(aYearAfter)).toMatchObject({ calls: 1 });
    expect(await column(`select id as value from public.bookings where id = '${id}'`)).toEqual([]);
  });

  test("a mail's text is deleted after 90 days and its row after a year; a mail that is still to be sent stays", async () => {
    const mail = (kind: string, state: string, days: number) =>
      backend.db.query(
        `insert into engine.outbox (kind, to_address, subject, text_body, html_body, state, created_at)
         values ($1, $1 || '@example.com', 'Hello', 'text', 'html', $2, $3::timestamptz)`,
        [kind, state, inDays(-days)],
      );
    await mail("young", "sent", 80);
    await mail("old", "sent", 100);
    await mail("waiting", "waiting", 100);
    await mail("ancient", "sent", 400);
    await mail("account-deleted", "sent", 2);
    expect(await removal(inDays(0))).toMatchObject({ "mail-texts": 1, mails: 1, goodbyes: 1 });
    const { rows } = await backend.db.query(
      "select kind, to_address, text_body from engine.outbox order by kind",
    );
    expect(rows).toEqual([
      { kind: "account-deleted", to_address: "(removed)", text_body: "" },
      { kind: "old", to_address: "old@example.com", text_body: "" },
      { kind: "waiting", to_address: "waiting@example.com", text_body: "text" },
      { kind: "young", to_address: "young@example.com", text_body: "text" },
    ]);
  });

  test("an address that was noted as proved is forgotten with the last mail to it", async () => {
    await backend.db.exec(
      `insert into auth.proved_addresses select name || '@example.com', now() from unnest('{young,gone}'::text[]) as name;
       insert into engine.outbox (kind, to_address, subject, text_body, html_body, state)
         values ('x', 'Young@example.com', 'x', 'x', 'x', 'sent')`,
    );
    await removal(inDays(0));
    expect(await column("select address as value from auth.proved_addresses")).toEqual([
      "young@example.com",
    ]);
  });

  test("the log of sign-ins is deleted after a year, and a session that nobody used ends", async () => {
    await backend.db.exec(
      "update auth.audit_log_entries set created_at = now() - interval '367 days'; update auth.sessions set created_at = now() - interval '367 days', refreshed_at = null",
    );
    const again = await ada.client.auth.signInWithPassword({
      email: ada.email,
      password: "correct horse battery",
    });
    expect(again.error).toBeNull();
    const removed = await removal(inDays(0));
    expect(removed["sign-ins"]).toBeGreaterThan(2);
    expect(await column("select count(*) as value from auth.sessions")).toEqual([1]);
    const before = await backend.visitor().auth.getUser(ada.token);
    expect(before.error?.name).toBe("AuthSessionMissingError");
  });

  test("the stored answer to an act on money is deleted after 30 days", async () => {
    await backend.db.exec(
      `insert into private.answered_requests (request_id, function, body_hash, answer, answered_at)
       select gen_random_uuid(), name, '', '{}', now() - age from (values ('old', interval '31 days'), ('young', interval '29 days')) as made (name, age)`,
    );
    await removal(inDays(0));
    expect(
      await column("select function as value from private.answered_requests order by 1"),
    ).toEqual(["young"]);
  });

  test("the audit log is deleted after three years, but not that of a project that goes on", async () => {
    const { projectId } = await plantClient(ada);
    const bob = await backend.customer("Bob");
    const done = await plantClient(bob);
    await close(done.projectId, 10);
    const first = await removal(inDays(3 * 366));
    expect(first.changes).toBeGreaterThan(0);
    const left = await column(
      "select distinct project_id as value from public.audit_log where action <> 'retention.removed'",
    );
    expect(left).toEqual([projectId]);
  });

  test("the audit log notes what was removed, once, and a dry run only counts", async () => {
    await backend
      .visitor()
      .from("contact_submissions")
      .insert({ name: "X", email: "x@example.com", message: "Hello" });
    const wanted = await removal(inDays(380), true);
    expect(wanted).toMatchObject({ messages: 1 });
    expect(await column("select count(*) as value from public.contact_submissions")).toEqual([1]);
    expect(await removal(inDays(380))).toEqual(wanted);
    expect(await removal(inDays(380))).toEqual({});
    const { rows } = await backend.db.query(
      "select side, actor, facts from public.audit_log where action = 'retention.removed'",
    );
    expect(rows).toEqual([{ side: "server", actor: null, facts: wanted }]);
  });

  describe("files that nothing names", () => {
    const sweep = (hours: number) =>
      sweepOrphans({
        db: backend.db,
        blobs: backend.blobs,
        now: new Date(Date.now() + hours * 3600_000),
      });

    test("are deleted after a day, from the disk too; those of a project, a report and a draft stay", async () => {
      await plantClient(ada);
      const orphan = await uploadFile(ada, { bytes: anyZip(100) });
      expect(await sweep(23)).toBe(0);
      expect(await filesOf(ada)).toBe(5);
      const blobs = await blobsOf(backend, ada);
      expect(await sweep(25)).toBe(1);
      expect(
        await column(`select count(*) as value from storage.objects where name = '${orphan}'`),
      ).toEqual([0]);
      expect(blobs.filter((id) => isOnDisk(backend, id))).toHaveLength(4);
      expect((await tracesOf(backend, ada)).files).toBe(4);
    });

    test("stay while a project that names them is just being sent", async () => {
      const path = await uploadFile(ada, { bytes: anyZip(100) });
      const uploaded_files = JSON.stringify([
        { path, name: "kit.zip", size: 100, type: "application/zip" },
      ]);
      const [named, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const sending = backend.db.transaction(async (tx) => {
        await tx.query(
          `insert into public.onboarding_submissions (user_id, full_name, email, service_selection, business_name,
             business_description, niche_industry, domain_access, site_goals, brand_vibe, color_preferences,
             lead_gen_tool, deposit_understood, content_submission_agreement, support_window_agreement,
             terms_agreed, terms_version, project_checklist, uploaded_files)
           values ($1::uuid, 'A', 'a@example.com', 'one-day', 'B', 'C', 'D', 'have-domain', '{Generate Leads}',
             'Modern & Minimal', 'E', 'calculator', true, true, true, true, 'x', '{}', $2::jsonb)`,
          [ada.id, uploaded_files],
        );
        named.resolve();
        await mayEnd.promise;
      });
      await named.promise;
      const sweeping = sweep(25);
      // The embedded database has one connection, for which the sweep waits.
      if (kind === "server") await expect.poll(() => countWaiting(backend.db)).toBe(1);
      mayEnd.resolve();
      await sending;
      expect(await sweeping).toBe(0);
      expect(await filesOf(ada)).toBe(1);
    });

    test("do not include those of a draft that becomes a project at the same moment", async () => {
      for (let round = 0; round < 5; round++) {
        const path = await uploadFile(ada, { bytes: anyZip(100) });
        const uploaded_files = [{ path, name: "kit.zip", size: 100, type: "application/zip" }];
        const draft = await ada.client
          .from("onboarding_drafts")
          .upsert({ answers: { uploaded_files }, current_step: 7 })
          .select("submission_key")
          .single();
        const submission_key = draft.data?.submission_key ?? randomUUID();
        const [sent, swept] = await Promise.all([
          ada.client
            .from("onboarding_submissions")
            .insert({ ...project, uploaded_files, submission_key }),
          sweep(25),
        ]);
        expect([sent.error, swept]).toEqual([null, 0]);
      }
      expect(await filesOf(ada)).toBe(5);
    });
  });
});
