import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#engine/postgres/database.ts";
import { sweepOrphans } from "#server/jobs/sweep-orphans.ts";
import type { Person } from "../backend.ts";
import { backendFor } from "../backend-for.ts";
import { callFunction } from "../call-function.ts";
import { anotherConnection, eitherKind } from "../databases.ts";
import { withEachLocation } from "../file-location.ts";
import { readArchive } from "../my-data/archive-reader.ts";
import { anyZip, pathFor, plantClient, png, uploadFile } from "../my-data/clients.ts";
import { setStatus, submitProject } from "../project.ts";

const bucket = "project-files";
const zip = { contentType: "application/zip" };
const projectQuota = 1024 ** 3;

describe.each(withEachLocation(eitherKind))(
  "the files of a project, on the %s database and %s",
  (kind, location) => {
    const backend = backendFor(kind, { files: location });
    let people: Record<
      "owner" | "editor" | "viewer" | "stranger" | "boss" | "manager" | "maker" | "idle",
      Person
    >;
    let projectId: string;
    beforeAll(async () => {
      const customers = ["owner", "editor", "viewer", "stranger"].map((name) =>
        backend.customer(name),
      );
      const [owner, editor, viewer, stranger] = (await Promise.all(customers)) as [
        Person,
        Person,
        Person,
        Person,
      ];
      const boss = await backend.admin();
      projectId = (await plantClient(owner)).projectId;
      await backend.join(projectId, editor, "editor");
      await backend.join(projectId, viewer, "viewer");
      const manager = await backend.staff("manager");
      const [maker, idle] = [await backend.staff("maker"), await backend.staff("maker")];
      await backend.join(projectId, maker, "staff");
      people = { owner, editor, viewer, stranger, boss, manager, maker, idle };
    });

    const newPath = (id = projectId, extension = ".zip") => `${id}/${randomUUID()}${extension}`;
    const files = ({ client }: Person) => client.storage.from(bucket);
    const upload = (by: Person, path: string, bytes = anyZip(1000)) =>
      files(by).upload(path, new Uint8Array(bytes), zip);
    const stored = async (path: string) => {
      const { rows } = await backend.db.query<{ bytes: number; owner: string | null }>(
        `select (metadata ->> 'size')::int as bytes, owner_id as owner from storage.objects
       where bucket_id = 'project-files' and name = $1`,
        [path],
      );
      return rows[0];
    };
    /** What the policy of uploads decides by itself; who may not read a file stores none either. */
    const mayUpload = async (by: Person, path: string) => {
      const [answer] = await backend.db.asCaller(
        { role: "authenticated", claims: { sub: by.id, role: "authenticated" } },
        [{ text: "select private.may_upload_project_file($1)", values: [path] }],
        { readOnly: true },
      );
      return answer?.rows[0]?.[0] === "t";
    };
    const add = (by: Person, path: string, id = projectId) =>
      by.client.rpc("add_project_files", {
        project_id: id,
        files: [{ path, name: "Photos.zip", size: 1000, type: "application/zip" }],
      });
    const listed = async (id = projectId) => {
      const { rows } = await backend.db.query<{ paths: string[] }>(
        `select array(select file ->> 'path' from jsonb_array_elements(uploaded_files) as file) as paths
       from public.onboarding_submissions where id = $1::uuid`,
        [id],
      );
      return rows[0]?.paths ?? [];
    };
    const names = Object.keys as (of: typeof people) => (keyof typeof people)[];
    /** The names of those people for whom `work` succeeds. */
    const allowed = async (work: (by: Person) => Promise<boolean>) => {
      const found: string[] = [];
      for (const name of names(people)) if (await work(people[name])) found.push(name);
      return found;
    };

    test("everybody who works on a project uploads and lists its files; viewers only read; nobody else sees one", async () => {
      const all = ["owner", "editor", "viewer", "boss", "manager", "maker"];
      const working = all.filter((name) => name !== "viewer");
      expect(
        await allowed(async (by) => {
          const path = newPath();
          const { error } = await upload(by, path);
          expect(Boolean(await stored(path))).toBe(!error);
          if (error) expect(error).toMatchObject({ statusCode: "403" });
          return !error;
        }),
      ).toEqual(working);
      expect(await allowed((by) => mayUpload(by, newPath()))).toEqual(working);
      expect(
        await allowed(async (by) => {
          const path = newPath();
          const { data } = await files(by).createSignedUploadUrl(path);
          if (!data) return false;
          await backend
            .visitor()
            .storage.from(bucket)
            .uploadToSignedUrl(path, data.token, anyZip(100), zip);
          expect(await stored(path)).toBeDefined();
          return true;
        }),
      ).toEqual(working);
      expect(
        await allowed(async (by) => {
          const path = newPath();
          await upload(people.owner, path);
          const { error } = await add(by, path);
          expect((await listed()).includes(path)).toBe(!error);
          return !error;
        }),
      ).toEqual(working);

      const path = newPath();
      await upload(people.editor, path);
      expect(await allowed(async (by) => Boolean((await files(by).download(path)).data))).toEqual(
        all,
      );
      expect(
        await allowed(async (by) => Boolean((await files(by).createSignedUrl(path, 60)).data)),
      ).toEqual(all);
      expect(
        await allowed(async (by) => ((await files(by).list(projectId)).data?.length ?? 0) > 0),
      ).toEqual(all);
      expect((await backend.visitor().storage.from(bucket).download(path)).error).not.toBeNull();
    });

    test("nobody replaces, moves or deletes a file", async () => {
      const path = newPath();
      await upload(people.owner, path);
      expect(
        await allowed(async (by) => {
          const tries = [
            await files(by).upload(path, new Uint8Array(anyZip(50)), { ...zip, upsert: true }),
            await files(by).update(path, new Uint8Array(anyZip(50)), zip),
            await files(by).move(path, newPath()),
            await upload(by, path),
          ];
          await files(by).remove([path]);
          return tries.some(({ error }) => !error);
        }),
      ).toEqual([]);
      expect(await stored(path)).toEqual({ bytes: 1000, owner: people.owner.id });
      expect((await backend.service.storage.from(bucket).remove([path])).error).toBeNull();
      expect(await stored(path)).toBeUndefined();
    });

    test.each([
      ["a name that is no id", (id: string) => `${id}/photo.zip`],
      ["a folder in the project", (id: string) => `${id}/more/${randomUUID()}.zip`],
      ["a file beside the projects", () => `${randomUUID()}.zip`],
      ["a project that does not exist", () => `${randomUUID()}/${randomUUID()}.zip`],
      ["capital letters in the id", (id: string) => `${id.toUpperCase()}/${randomUUID()}.zip`],
    ])("%s is refused as a path, also from the studio's owner", async (_, pathOf) => {
      for (const by of [people.owner, people.boss]) {
        const path = pathOf(projectId);
        expect((await upload(by, path)).error).toMatchObject({ statusCode: "403" });
        expect(await stored(path)).toBeUndefined();
      }
      expect((await upload(people.owner, newPath())).error).toBeNull();
    });

    test("a file's type follows from its content, with an extension and without one", async () => {
      const send = async (extension: string, body: Buffer) => {
        const path = newPath(projectId, extension);
        const { error } = await files(people.owner).upload(path, new Uint8Array(body), {
          contentType: "application/octet-stream",
        });
        const { rows } = await backend.db.query<{ type: string }>(
          "select metadata ->> 'mimetype' as type from storage.objects where name = $1",
          [path],
        );
        return rows[0]?.type ?? (error as { statusCode?: string } | null)?.statusCode;
      };
      const html = Buffer.from("<!doctype html><script>alert(1)</script>");
      expect([await send(".png", png), await send("", png)]).toEqual(["image/png", "image/png"]);
      expect([await send(".png", html), await send("", html), await send(".html", html)]).toEqual([
        "415",
        "415",
        "415",
      ]);
      expect([await send(".exe", png), await send("", Buffer.from("just text"))]).toEqual([
        "415",
        "415",
      ]);
    });

    test("a closed project accepts no files from its members, and still those of the studio", async () => {
      const { projectId: closed } = await plantClient(people.stranger);
      const path = newPath(closed);
      expect((await upload(people.stranger, path)).error).toBeNull();
      await setStatus(people.boss.client, closed, "completed");
      expect((await upload(people.stranger, newPath(closed))).error).not.toBeNull();
      expect((await add(people.stranger, path, closed)).error?.message).toMatch(/closed/);
      expect((await upload(people.boss, newPath(closed))).error).toBeNull();
      expect((await add(people.boss, path, closed)).error).toBeNull();
    });

    test("only a file of this project can be added to it, and from the older folder only the owner's own", async () => {
      const other = await submitProject(people.stranger.client);
      const foreign = newPath(other);
      await upload(people.stranger, foreign);
      expect((await add(people.owner, foreign)).error?.message).toMatch(
        /Only files that you have uploaded/,
      );
      expect((await add(people.owner, newPath())).error?.message).toMatch(
        /Only files that you have uploaded/,
      );
      const editors = await uploadFile(people.editor, { bytes: anyZip(100) });
      expect((await add(people.editor, editors)).error?.message).toMatch(
        /Only files that you have uploaded/,
      );
      const owners = await uploadFile(people.owner, { bytes: anyZip(100) });
      expect((await add(people.editor, owners)).error).not.toBeNull();
      expect((await add(people.owner, owners)).error).toBeNull();
      const now = await listed();
      expect(now).toContain(owners);
      expect([foreign, editors].filter((path) => now.includes(path))).toEqual([]);
    });

    test("files in the two older buckets are read by the project's members and the assigned maker", async () => {
      const { rows } = await backend.db.query<{ kit: string; shot: string }>(
        `select brand_kit_upload_path as kit, (select screenshot_paths[1] from public.bug_reports r
         where r.project_id = p.id limit 1) as shot
       from public.onboarding_submissions p where id = $1::uuid`,
        [projectId],
      );
      const unsent = await uploadFile(people.owner, { bytes: anyZip(100) });
      const readers = (from: string, path: string) =>
        allowed(async ({ client }) =>
          Boolean((await client.storage.from(from).download(path)).data),
        );
      const all = ["owner", "editor", "viewer", "boss", "manager", "maker"];
      expect(await readers("onboarding-assets", `${rows[0]?.kit}`)).toEqual(all);
      expect(await readers("bug-report-screenshots", `${rows[0]?.shot}`)).toEqual(all);
      expect(await readers("onboarding-assets", unsent)).toEqual(["owner", "boss", "manager"]);
      const intoFolder = people.editor.client.storage.from("onboarding-assets");
      const path = pathFor(people.owner, "zip");
      expect((await intoFolder.upload(path, new Uint8Array(anyZip(10)), zip)).error).not.toBeNull();
    });

    describe("the quota of a project's files", () => {
      /** A new project with so many free bytes and files, whose owner has no other files. */
      const projectWith = async ({
        bytes = projectQuota,
        count = 199,
      }: {
        bytes?: number;
        count?: number;
      }) => {
        const owner = await backend.customer();
        const id = await submitProject(owner.client);
        await backend.db.query(
          `insert into storage.objects (bucket_id, name, metadata)
         select 'project-files', $1 || '/filler' || n, jsonb_build_object('size',
           case when n = 1 then $2::bigint else 0 end) from generate_series(1, $3::int) as n`,
          [id, projectQuota - bytes, 200 - count],
        );
        return { owner, id };
      };

      test("belongs to the project and is shared by everybody who uploads, at once and from two processes", async () => {
        const { owner, id } = await projectWith({ bytes: 10_000 });
        await backend.join(id, people.editor, "editor");
        const tries = Array.from({ length: 12 }, (_, n) =>
          upload([owner, people.editor, people.boss][n % 3] as Person, newPath(id), anyZip(3000)),
        );
        const answers = await Promise.all(tries);
        expect(answers.filter(({ error }) => !error)).toHaveLength(3);
        expect(answers.find(({ error }) => error)?.error).toMatchObject({
          statusCode: "413",
          message: "Your storage is full. Ask us to make room.",
        });
        // Another project has a quota of its own.
        expect((await upload(people.editor, newPath(), anyZip(3000))).error).toBeNull();

        const shared = await projectWith({ bytes: 10_000 });
        const second = await anotherConnection(backend.db);
        const reserve = (db: Database, user: string) =>
          db
            .query<{ reserved: number | null }>(
              `select reserved from engine.reserve_upload(jsonb_build_object('id', $1::uuid, 'owner', $2::text,
               'at_least', 3000, 'at_most', 3000, 'quota_bytes', 1000000, 'quota_files', 200, 'lease_seconds', 60,
               'into_bucket', 'project-files', 'folder', $3::text))`,
              [randomUUID(), user, shared.id],
            )
            .then(({ rows }) => rows[0]?.reserved);
        // The uploads are by different people, who do not wait for one another because of their own quota. There are
        // several rounds, because two uploads seldom collide.
        for (let round = 1; round <= 10; round++) {
          await backend.db.exec("delete from engine.upload_reservations");
          const reserved = await Promise.all(
            Array.from({ length: 16 }, (_, n) =>
              reserve(n % 2 ? second.db : backend.db, `user ${n}`),
            ),
          );
          expect(reserved.filter((bytes) => bytes === 3000)).toHaveLength(3);
        }
        expect((await upload(shared.owner, newPath(shared.id), anyZip(3000))).error).not.toBeNull();
        await second.close();
      });

      test("limits the number of files, and a refused upload reserves nothing", async () => {
        const { owner, id } = await projectWith({ count: 1 });
        const tries = await Promise.all([1, 2, 3].map(() => upload(owner, newPath(id))));
        expect(tries.filter(({ error }) => !error)).toHaveLength(1);
        expect(tries.find(({ error }) => error)?.error?.message).toBe(
          "There are 200 files here, the most that is possible.",
        );
        const { rows } = await backend.db.query(
          "select 1 from engine.upload_reservations where owner_id = $1",
          [owner.id],
        );
        expect(rows).toEqual([]);
      });

      test("does not extend the uploader's own quota; the studio has no own one here", async () => {
        const { owner, id } = await projectWith({});
        for (const { id: user } of [owner, people.boss]) {
          await backend.db.query(
            "insert into storage.objects (bucket_id, name, owner_id, metadata) values ('onboarding-assets', $1, $2, $3)",
            [`${user}/filler${randomUUID()}`, user, { size: 500 * 1024 * 1024 - 500 }],
          );
        }
        expect((await upload(owner, newPath(id))).error?.message).toMatch(/storage is full/);
        expect((await upload(people.boss, newPath(id))).error).toBeNull();
      });
    });

    test("a file that no project lists is removed after a day, and one that a project lists stays", async () => {
      const [unlisted, named] = [newPath(), newPath()];
      await upload(people.owner, unlisted);
      await upload(people.editor, named);
      expect((await add(people.editor, named)).error).toBeNull();
      const sweep = (hours: number) =>
        sweepOrphans({
          db: backend.db,
          blobs: backend.blobs,
          now: new Date(Date.now() + hours * 3600_000),
        });
      await sweep(23);
      expect(await stored(unlisted)).toBeDefined();
      await sweep(25);
      expect([await stored(unlisted), (await stored(named))?.bytes]).toEqual([undefined, 1000]);
    });

    test("files are exported and deleted with the project's owner; those of an editor who leaves stay", async () => {
      const [owner, editor] = [await backend.customer("Olga"), await backend.customer("Ed")];
      const { projectId: id } = await plantClient(owner);
      await backend.join(id, editor, "editor");
      const [own, editors] = [newPath(id), newPath(id)];
      await upload(owner, own);
      await upload(editor, editors, anyZip(700));
      for (const path of [own, editors]) expect((await add(owner, path, id)).error).toBeNull();
      const pathsIn = async (person: Person) => {
        const answer = await callFunction(backend, "export-data", { token: person.token });
        const archive = await readArchive(Buffer.from(await answer.arrayBuffer()));
        const data = JSON.parse(archive.get("data.json")?.toString() ?? "null");
        return data.files.map(({ path }: { path: string }) => path);
      };
      expect(await pathsIn(owner)).toEqual(expect.arrayContaining([own, editors]));
      expect(await pathsIn(editor)).toEqual([editors]);
      const remove = ({ token }: Person) =>
        callFunction(backend, "delete-account", { token, body: {} });
      expect((await remove(editor)).status).toBe(200);
      expect(await stored(editors)).toEqual({ bytes: 700, owner: null });
      expect((await files(owner).download(editors)).data?.size).toBe(700);
      expect((await remove(owner)).status).toBe(200);
      expect([await stored(own), await stored(editors)]).toEqual([undefined, undefined]);
    });
  },
);
