import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { sweepOrphans } from "#server/jobs/sweep-orphans.ts";
import type { Person } from "../backend.ts";
import { anotherConnection, countWaiting, eitherKind } from "../databases.ts";
import { project } from "../project.ts";
import { anyZip, blobsOf, isOnDisk, plantClient, tracesOf, uploadFile } from "./clients.ts";
import { endedData, inDays } from "./ended-data.ts";

describe.each(eitherKind)("files whose retention has ended, on the %s database", (kind) => {
  const { world, backend, removal, close, column } = endedData(kind);

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

  test("the files of a project are deleted three years after its end, and the project stays", async () => {
    const { projectId } = await plantClient(world.ada);
    await touchDraft(world.ada, inDays(4 * 365));
    await close(projectId, 0);
    expect(await removal(inDays(3 * 365 - 2))).not.toHaveProperty("project-files");
    expect(await filesOf(world.ada)).toBe(4);
    expect(await removal(inDays(3 * 366))).toMatchObject({ "project-files": 3 });
    expect(await filesOf(world.ada)).toBe(1); // the file of the draft
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
    const [ended, open] = [await plantClient(world.ada), await backend.customer()];
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
    const paths = [await added(world.ada, ended.projectId), await added(open, other)];
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
    const { projectId } = await plantClient(world.ada);
    await close(projectId, 4 * 365);
    await close(projectId, 4 * 365, "in_progress");
    await removal(inDays(0));
    expect(await filesOf(world.ada)).toBe(4);
  });

  test("a file that another project of the same client still names stays", async () => {
    const { projectId, paths } = await plantClient(world.ada);
    const again = await world.ada.client.from("onboarding_submissions").insert({
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
    await plantClient(world.ada);
    await plantClient(bob);
    await touchDraft(world.ada, inDays(-367));
    await touchDraft(bob, inDays(-360));
    await backend.db.exec(
      "update storage.objects set created_at = now() - interval '2 days', updated_at = now() - interval '2 days'",
    );
    expect(await removal(inDays(0))).toMatchObject({ drafts: 1, uploads: 1 });
    expect([await filesOf(world.ada), await filesOf(bob)]).toEqual([3, 4]);
    expect(await column("select user_id as value from public.onboarding_drafts")).toEqual([bob.id]);
  });

  test.skipIf(kind === "embedded")(
    "the removal and the sweep of files wait for each other in one order, and never in a circle",
    async () => {
      const other = await anotherConnection(backend.db);
      const third = await anotherConnection(backend.db);
      const [mayEnd, locked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      await plantClient(world.ada);
      await touchDraft(world.ada, inDays(-367));
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

  describe("files that nothing names", () => {
    const sweep = (hours: number) =>
      sweepOrphans({
        db: backend.db,
        blobs: backend.blobs,
        now: new Date(Date.now() + hours * 3600_000),
      });

    test("are deleted after a day, from the disk too; those of a project, a report and a draft stay", async () => {
      await plantClient(world.ada);
      const orphan = await uploadFile(world.ada, { bytes: anyZip(100) });
      expect(await sweep(23)).toBe(0);
      expect(await filesOf(world.ada)).toBe(5);
      const blobs = await blobsOf(backend, world.ada);
      expect(await sweep(25)).toBe(1);
      expect(
        await column(`select count(*) as value from storage.objects where name = '${orphan}'`),
      ).toEqual([0]);
      expect(blobs.filter((id) => isOnDisk(backend, id))).toHaveLength(4);
      expect((await tracesOf(backend, world.ada)).files).toBe(4);
    });

    test("stay while a project that names them is just being sent", async () => {
      const path = await uploadFile(world.ada, { bytes: anyZip(100) });
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
          [world.ada.id, uploaded_files],
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
      expect(await filesOf(world.ada)).toBe(1);
    });

    test("do not include those of a draft that becomes a project at the same moment", async () => {
      for (let round = 0; round < 5; round++) {
        const path = await uploadFile(world.ada, { bytes: anyZip(100) });
        const uploaded_files = [{ path, name: "kit.zip", size: 100, type: "application/zip" }];
        const draft = await world.ada.client
          .from("onboarding_drafts")
          .upsert({ answers: { uploaded_files }, current_step: 7 })
          .select("submission_key")
          .single();
        const submission_key = draft.data?.submission_key ?? randomUUID();
        const [sent, swept] = await Promise.all([
          world.ada.client
            .from("onboarding_submissions")
            .insert({ ...project, uploaded_files, submission_key }),
          sweep(25),
        ]);
        expect([sent.error, swept]).toEqual([null, 0]);
      }
      expect(await filesOf(world.ada)).toBe(5);
    });
  });
});
