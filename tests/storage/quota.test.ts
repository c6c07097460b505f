import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#engine/postgres/database.ts";
import { type Backend, type Person, startBackend } from "../backend.ts";
import { anotherConnection, eitherKind } from "../databases.ts";
import { withEachLocation } from "../file-location.ts";
import { anyZip, pathFor } from "../my-data/clients.ts";
import { otherProcess } from "./other-process.ts";

const kits = "onboarding-assets";
const shots = "bug-report-screenshots";
const MB = 1024 * 1024;
const quotaBytes = 500 * MB;

describe.each(withEachLocation(eitherKind))(
  "the storage quota on the %s database and %s",
  (kind, location) => {
    let backend: Backend;
    /** A second connection, which the database cannot distinguish from another process. */
    let second: { db: Database; close(): Promise<void> };
    beforeAll(async () => {
      backend = await startBackend(kind, { files: location });
      second = await anotherConnection(backend.db);
    });
    afterAll(async () => {
      await second.close();
      await backend.stop();
    });

    const objects = async ({ id }: Person) =>
      (
        await backend.db.query<{ bucket: string; bytes: number }>(
          `select bucket_id as bucket, (metadata ->> 'size')::int8 as bytes from storage.objects
         where owner_id = $1 and name not like '%/filler' order by created_at`,
          [id],
        )
      ).rows;
    const reservations = async () =>
      (await backend.db.query("select 1 from engine.upload_reservations")).rows.length;
    const blobs = () => backend.files.count();
    /** A new client with so many free bytes. */
    async function personWith(bytesLeft: number): Promise<Person> {
      const person = await backend.customer();
      await backend.db.query(
        `insert into storage.objects (bucket_id, name, owner_id, metadata) values ($1, $2, $3, $4)`,
        [kits, `${person.id}/filler`, person.id, { size: quotaBytes - bytesLeft }],
      );
      return person;
    }
    const upload = (person: Person, bytes: number, { path = pathFor(person, "zip") } = {}) =>
      person.client.storage
        .from(kits)
        .upload(path, anyZip(bytes), { contentType: "application/zip" });

    test("copies are counted like uploads, and the space of a removed file is free again", async () => {
      const ada = await personWith(5000);
      const path = pathFor(ada, "zip");
      expect((await upload(ada, 2000, { path })).error).toBeNull();
      const copy = () => ada.client.storage.from(kits).copy(path, pathFor(ada, "zip"));
      expect((await copy()).error).toBeNull();
      const before = await blobs();
      expect((await copy()).error).toMatchObject({
        statusCode: "413",
        message: "Your storage is full. Ask us to make room.",
      });
      expect((await objects(ada)).map(({ bytes }) => bytes)).toEqual([2000, 2000]);
      expect([await blobs(), await reservations()]).toEqual([before, 0]);
      await backend.service.storage.from(kits).remove([path]);
      expect((await upload(ada, 3001)).error?.message).toMatch(/storage is full/);
      expect((await upload(ada, 3000)).error).toBeNull();
    });

    test("uploads at the same time do not exceed the quota together", async () => {
      const ada = await personWith(10_000);
      const answers = await Promise.all(Array.from({ length: 12 }, () => upload(ada, 3000)));
      expect(answers.filter(({ error }) => !error)).toHaveLength(3);
      expect(await objects(ada)).toHaveLength(3);
      expect(await reservations()).toBe(0);
      expect((await upload(ada, 1000)).error).toBeNull();
    });

    test("signed uploads and copies at the same time do not exceed the quota together", async () => {
      const ada = await personWith(12_000);
      const first = pathFor(ada, "zip");
      await upload(ada, 2000, { path: first });
      const signed = await Promise.all(
        Array.from({ length: 6 }, async () => {
          const path = pathFor(ada, "zip");
          const { data } = await ada.client.storage.from(kits).createSignedUploadUrl(path);
          return { path, token: data?.token ?? "" };
        }),
      );
      const visitor = backend.visitor().storage.from(kits);
      const answers = await Promise.all([
        ...signed.map(({ path, token }) =>
          visitor.uploadToSignedUrl(path, token, anyZip(2000), { contentType: "application/zip" }),
        ),
        ...signed.map(() => ada.client.storage.from(kits).copy(first, pathFor(ada, "zip"))),
      ]);
      expect(answers.filter(({ error }) => !error)).toHaveLength(5);
      expect(await objects(ada)).toHaveLength(6);
    });

    test("nobody has more than 200 files, whether uploaded or copied", async () => {
      const ada = await personWith(quotaBytes);
      await backend.db.query(
        `insert into storage.objects (bucket_id, name, owner_id, metadata)
       select $1, $2 || '/' || n || '/filler', $2, '{"size": 1}' from generate_series(1, 197) as n`,
        [kits, ada.id],
      );
      const path = pathFor(ada, "zip");
      expect((await upload(ada, 100, { path })).error).toBeNull();
      const tries = await Promise.all([
        upload(ada, 100),
        upload(ada, 100),
        ada.client.storage.from(kits).copy(path, pathFor(ada, "zip")),
      ]);
      expect(tries.filter(({ error }) => !error)).toHaveLength(1);
      expect(tries.find(({ error }) => error)?.error?.message).toMatch(/200 files/);
      expect(await objects(ada)).toHaveLength(2);
    });

    test("a body without a declared length may fill the free quota, and not a byte more", async () => {
      const ada = await personWith(5000);
      const send = (bytes: number) =>
        fetch(`${backend.url}/storage/v1/object/${kits}/${pathFor(ada, "zip")}`, {
          method: "POST",
          headers: {
            apikey: backend.keys.publishable,
            authorization: `Bearer ${ada.token}`,
            "content-type": "application/zip",
          },
          body: new Blob([new Uint8Array(anyZip(bytes))]).stream(),
          duplex: "half",
        } as RequestInit).then((answer) => answer.status);
      expect(await send(5001)).toBe(400);
      expect(await send(5000)).toBe(200);
      expect((await objects(ada)).map(({ bytes }) => bytes)).toEqual([5000]);
    });

    test("an upload that replaces a file needs quota for the difference only", async () => {
      await backend.db.exec(
        `create policy "test: a client writes over own files" on storage.objects for update to authenticated
         using (owner_id = auth.uid()::text);
       grant update on storage.objects to authenticated`,
      );
      try {
        const person = await personWith(3000);
        const path = pathFor(person, "zip");
        await upload(person, 3000, { path });
        const again = (bytes: number) =>
          person.client.storage
            .from(kits)
            .upload(path, anyZip(bytes), { contentType: "application/zip", upsert: true });
        expect((await again(3001)).error?.message).toMatch(/storage is full/);
        expect((await again(2999)).error).toBeNull();
        expect((await objects(person)).map(({ bytes }) => bytes)).toEqual([2999]);
        // A file that is moved into the bucket of pictures has to meet the rules of that bucket.
        const moved = await person.client.storage
          .from(kits)
          .move(path, pathFor(person, "zip"), { destinationBucket: shots });
        expect(moved.error).toMatchObject({ statusCode: "415" });
        expect((await objects(person)).map(({ bucket }) => bucket)).toEqual([kits]);
        expect(
          (await person.client.storage.from(kits).move(path, pathFor(person, "zip"))).error,
        ).toBeNull();
      } finally {
        await backend.db.exec(
          `drop policy "test: a client writes over own files" on storage.objects;
         revoke update on storage.objects from authenticated`,
        );
      }
    });

    test("a copy into the other bucket obeys that bucket's size and types", async () => {
      const ada = await backend.customer();
      const [zip, picture, large] = [pathFor(ada, "zip"), pathFor(ada, "png"), pathFor(ada, "png")];
      const files = ada.client.storage.from(kits);
      await upload(ada, 2000, { path: zip });
      const png = (bytes: number) =>
        Buffer.concat([Buffer.from("89504e470d0a1a0a0000", "hex"), Buffer.alloc(bytes - 10)]);
      await files.upload(picture, png(500), { contentType: "image/png" });
      await files.upload(large, png(10 * MB + 1), { contentType: "image/png" });
      const copy = (from: string, to: string, destinationBucket = shots) =>
        files.copy(from, to, { destinationBucket });
      const status = async (answer: ReturnType<typeof copy>) => (await answer).error?.statusCode;
      const before = await blobs();
      expect(await status(copy(zip, pathFor(ada, "zip")))).toBe("415");
      expect(await status(copy(zip, pathFor(ada, "png")))).toBe("415");
      expect(await status(copy(picture, pathFor(ada, "html")))).toBe("415");
      expect(await status(copy(picture, pathFor(ada, "pdf"), kits))).toBe("415");
      expect(await status(copy(large, pathFor(ada, "png")))).toBe("413");
      expect([(await objects(ada)).length, await blobs()]).toEqual([3, before]);
      expect((await copy(picture, pathFor(ada, "png"))).error).toBeNull();
      expect(await objects(ada)).toContainEqual({ bucket: shots, bytes: 500 });
    });

    test("two processes share the quota, and a reservation of a process that died lasts a minute", async () => {
      const ada = await personWith(10_000);
      const reserve = (db: Database, { id = randomUUID(), seconds = 60 } = {}) =>
        db
          .query<{ reserved: number | null }>(
            `select reserved from engine.reserve_upload(jsonb_build_object('id', $1::uuid, 'owner', $2::text,
             'at_least', 3000, 'at_most', 3000, 'quota_bytes', $3::bigint, 'quota_files', 200, 'lease_seconds', $4::integer))`,
            [id, ada.id, quotaBytes, seconds],
          )
          .then(({ rows }) => rows[0]?.reserved);
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) => reserve(n % 2 ? second.db : backend.db)),
      );
      expect(answers.filter((bytes) => bytes === 3000)).toHaveLength(3);
      expect(answers.filter((bytes) => bytes === null)).toHaveLength(17);
      expect((await upload(ada, 3000)).error?.message).toMatch(/storage is full/);
      const { rows } = await backend.db.query<{ seconds: number }>(
        `select extract(epoch from expires_at - now())::float8 as seconds from engine.upload_reservations
       where owner_id = $1`,
        [ada.id],
      );
      expect(Math.max(...rows.map(({ seconds }) => seconds))).toBeLessThanOrEqual(60);
      await backend.db.query(
        "update engine.upload_reservations set expires_at = now() - interval '1 second' where owner_id = $1",
        [ada.id],
      );
      expect((await upload(ada, 3000)).error).toBeNull();
      expect(await reservations()).toBe(0);
    });

    test("an upload that was paused until its reservation expired is not stored", async () => {
      const ada = await personWith(50_000);
      const send = (path: string, body: ReadableStream | Uint8Array) =>
        fetch(`${backend.url}/storage/v1/object/${kits}/${path}`, {
          method: "POST",
          headers: {
            apikey: backend.keys.publishable,
            authorization: `Bearer ${ada.token}`,
            "content-type": "application/zip",
          },
          body: body as BodyInit,
          duplex: "half",
        } as RequestInit);
      const file = new Uint8Array(anyZip(20_000));
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
      const writer = writable.getWriter();
      const stopped = send(pathFor(ada, "zip"), readable);
      await writer.write(file.subarray(0, 10_000));
      await expect.poll(reservations).toBe(1);
      await backend.db.exec("delete from engine.upload_reservations");
      // Meanwhile another upload has reserved the space.
      expect((await upload(ada, 40_000)).error).toBeNull();
      await writer.write(file.subarray(10_000));
      await writer.close();
      expect(await (await stopped).json()).toMatchObject({
        statusCode: "413",
        message: "Your storage is full. Ask us to make room.",
      });
      expect((await objects(ada)).map(({ bytes }) => bytes)).toEqual([40_000]);
      expect((await send(pathFor(ada, "zip"), file.subarray(0, 10_000))).status).toBe(200);
    });

    test("copies and moves count against the limit of uploads", async () => {
      const ada = await backend.customer();
      const routes = otherProcess(backend, second.db, { upload: { points: 3, seconds: 600 } });
      const path = pathFor(ada, "zip");
      await upload(ada, 1000, { path });
      const copy = async () => {
        const answer = await routes.request("/object/copy", {
          method: "POST",
          headers: { apikey: backend.keys.publishable, authorization: `Bearer ${ada.token}` },
          body: JSON.stringify({
            bucketId: kits,
            sourceKey: path,
            destinationKey: pathFor(ada, "zip"),
          }),
        });
        return [answer.status, answer.headers.has("retry-after")];
      };
      const answers = [await copy(), await copy(), await copy(), await copy()];
      expect(answers).toEqual([...Array(3).fill([200, false]), [429, true]]);
      expect(await objects(ada)).toHaveLength(4);
    });
  },
);
