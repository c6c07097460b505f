import { createHash, randomBytes, randomUUID } from "node:crypto";
import { request as httpRequest } from "node:http";
import { describe, expect, test } from "vitest";
import { BlobsUnavailable } from "#engine/storage/blobs-unavailable.ts";
import { sweepBlobs } from "#engine/storage/sweep.ts";
import type { Person } from "../backend.ts";
import { eitherKind } from "../databases.ts";
import { withEachLocation } from "../file-location.ts";
import { anyZip, pathFor } from "../my-data/clients.ts";
import { otherProcess } from "./other-process.ts";
import { kits, MB, resumableUploads } from "./resumable-uploads.ts";

describe.each(withEachLocation(eitherKind))(
  "an upload that goes on, on the %s database and %s",
  (kind, location) => {
    const world = resumableUploads(kind, location);

    const begin = (
      path: string,
      length: number,
      person: Pick<Person, "token"> | null = world.ada,
    ) =>
      world.send(
        "POST",
        world.endpoint(),
        { "upload-length": String(length), "upload-metadata": world.metadataOf(path) },
        { person },
      );
    const begun = async (
      path: string,
      length: number,
      person: Pick<Person, "token"> = world.ada,
    ) => {
      const answer = await begin(path, length, person);
      expect([answer.status, await answer.text()]).toEqual([201, ""]);
      return new URL(answer.headers.get("location") ?? "", world.backend.url).href;
    };
    const patch = (
      url: string,
      offset: number,
      body: Buffer,
      {
        person = world.ada,
        ...headers
      }: { person?: Person | null; [header: string]: unknown } = {},
    ) =>
      world.send(
        "PATCH",
        url,
        {
          "content-type": "application/offset+octet-stream",
          "upload-offset": String(offset),
          ...(headers as Record<string, string>),
        },
        { body, person },
      );

    test("the official client uploads in pieces, and the object is as after any upload", async () => {
      const path = pathFor(world.ada, "zip");
      const bytes = anyZip(15 * MB + 7);
      const before = await world.backend.files.count();
      const { upload, done } = world.official(bytes, path);
      upload.start();
      await done;
      expect((await world.stored(path))?.equals(bytes)).toBe(true);
      const metadata = {
        size: bytes.length,
        mimetype: "application/zip",
        cacheControl: "max-age=3600",
        eTag: `"${createHash("md5").update(bytes).digest("hex")}"`,
      };
      expect(await world.objectsAt(path)).toMatchObject([{ owner_id: world.ada.id, metadata }]);
      expect(await world.backend.files.count()).toBe(before + 1);
      expect(await world.offsetOf(upload.url ?? "")).toBe(bytes.length);
    });

    test("the official client goes on where it was stopped, and nothing could be read before", async () => {
      const path = pathFor(world.ada, "zip");
      const bytes = anyZip(14 * MB);
      const first = world.official(bytes, path, {
        onChunkComplete: () => void first.upload.abort(),
      });
      first.upload.start();
      const offset = () => first.upload.url && world.offsetOf(first.upload.url);
      await expect.poll(offset).toBe(6 * MB);
      expect([await world.stored(path), await world.objectsAt(path)]).toEqual([null, []]);
      expect(
        (await world.ada.client.storage.from(kits).createSignedUrl(path, 60)).error,
      ).not.toBeNull();
      const offsets: number[] = [];
      const next = world.official(bytes, path, {
        uploadUrl: first.upload.url as string,
        onChunkComplete: (_, accepted) => void offsets.push(accepted),
      });
      next.upload.start();
      await next.done;
      expect(offsets).toEqual([12 * MB, 14 * MB]);
      expect((await world.stored(path))?.equals(bytes)).toBe(true);
    });

    test("what came before a connection broke counts, and another process takes the rest", async () => {
      const path = pathFor(world.ada, "zip");
      const bytes = anyZip(3 * MB);
      const url = await begun(path, bytes.length);
      const broken = httpRequest(url, {
        method: "PATCH",
        headers: {
          ...world.headersOf(world.ada),
          "tus-resumable": "1.0.0",
          "content-type": "application/offset+octet-stream",
          "upload-offset": "0",
          "content-length": String(bytes.length),
        },
      });
      broken.on("error", () => {});
      await new Promise<void>((sent) => broken.write(bytes.subarray(0, MB), () => sent()));
      broken.destroy();
      await expect.poll(() => world.offsetOf(url)).toBeGreaterThan(0);
      const offset = await world.offsetOf(url);
      expect(offset).toBeLessThanOrEqual(MB);
      const routes = otherProcess(world.backend, world.second.db, {});
      const answer = await routes.request(new URL(url).pathname.replace("/storage/v1", ""), {
        method: "PATCH",
        headers: {
          ...world.headersOf(world.ada),
          "tus-resumable": "1.0.0",
          "content-type": "application/offset+octet-stream",
          "upload-offset": String(offset),
        },
        body: Uint8Array.from(bytes.subarray(offset)),
      });
      expect([answer.status, answer.headers.get("upload-offset")]).toEqual([204, String(3 * MB)]);
      expect((await world.stored(path))?.equals(bytes)).toBe(true);
    });

    test("its address is bound to the person, and needs a session that is alive", async () => {
      const bytes = anyZip(2000);
      const path = pathFor(world.ada, "zip");
      const url = await begun(path, bytes.length);
      expect((await begin(pathFor(world.ada, "zip"), 2000, world.bob)).status).toBe(403);
      expect((await begin(pathFor(world.ada, "zip"), 2000, null)).status).toBe(403);
      expect([await world.offsetOf(url, world.bob), await world.offsetOf(url, null)]).toEqual([
        404, 403,
      ]);
      expect((await patch(url, 0, bytes, { person: world.bob })).status).toBe(404);
      expect((await world.send("DELETE", url, {}, { person: world.bob })).status).toBe(404);
      expect(await world.offsetOf(url)).toBe(0);
      const eve = await world.backend.customer();
      const own = await begun(pathFor(eve, "zip"), 2000, eve);
      expect((await patch(own, 0, bytes.subarray(0, 500), { person: eve })).status).toBe(204);
      await eve.client.auth.signOut();
      const ended = await patch(own, 500, bytes.subarray(500), { person: eve });
      expect([ended.status, await ended.text()]).toEqual([
        401,
        "Your session has ended. Please sign in again.",
      ]);
      const { rows } = await world.backend.db.query(
        "select offset_bytes as at from engine.resumable_uploads where owner_id = $1",
        [eve.id],
      );
      expect(rows).toEqual([{ at: 500 }]);
      expect((await patch(url, 0, bytes)).status).toBe(204);
      expect(await world.stored(path)).toEqual(bytes);
    });

    test("the type is checked by the first bytes, and again when the file is whole", async () => {
      const page = Buffer.concat([
        Buffer.from("<!doctype html><script>1</script>"),
        randomBytes(9000),
      ]);
      const path = pathFor(world.ada, "zip");
      const before = await world.backend.files.count();
      const early = await begun(path, 20_000);
      const refused = await patch(early, 0, page);
      expect([refused.status, await refused.text()]).toEqual([
        415,
        expect.stringContaining("is not what its name says"),
      ]);
      expect(await world.offsetOf(early)).toBe(404);
      const late = await begun(path, page.length);
      expect((await patch(late, 0, page.subarray(0, 10))).status).toBe(204);
      expect((await patch(late, 10, page.subarray(10))).status).toBe(415);
      expect([await world.objectsAt(path), await world.backend.files.count()]).toEqual([
        [],
        before,
      ]);
    });

    test("a length is required, and one above the bucket's limit is refused at once", async () => {
      const path = pathFor(world.ada, "zip");
      const metadata = { "upload-metadata": world.metadataOf(path) };
      expect((await world.send("POST", world.endpoint(), { ...metadata })).status).toBe(400);
      expect(
        (await world.send("POST", world.endpoint(), { ...metadata, "upload-defer-length": "1" }))
          .status,
      ).toBe(400);
      expect((await begin(path, 50 * MB + 1)).status).toBe(413);
      await begun(path, 50 * MB);
    });

    test("its whole length is reserved at the beginning, and given back by the end or when it expires", async () => {
      const person = await world.backend.customer();
      await world.backend.db.query(
        `insert into storage.objects (bucket_id, name, owner_id, metadata) values ($1, $2, $3, $4)`,
        [kits, `${person.id}/filler`, person.id, { size: 500 * MB - 10_000 }],
      );
      const length = 6000;
      const url = await begun(pathFor(person, "zip"), length, person);
      expect((await begin(pathFor(person, "zip"), length, person)).status).toBe(413);
      const small = await person.client.storage
        .from(kits)
        .upload(pathFor(person, "zip"), anyZip(length), { contentType: "application/zip" });
      expect(small.error).toMatchObject({ statusCode: "413" });
      expect((await world.send("DELETE", url, {}, { person })).status).toBe(204);
      const again = await begun(pathFor(person, "zip"), length, person);
      await world.backend.db.exec(
        "update engine.resumable_uploads set expires_at = now() - interval '1 second'",
      );
      expect(await world.offsetOf(again, person)).toBe(404);
      await begun(pathFor(person, "zip"), length, person);
    });

    test("ten go on at the same time, and no eleventh", async () => {
      const person = await world.backend.customer();
      const all = await Promise.all(
        Array.from({ length: 12 }, () => begin(pathFor(person, "zip"), 100, person)),
      );
      expect(all.map(({ status }) => status).toSorted()).toEqual([
        ...Array(10).fill(201),
        429,
        429,
      ]);
      expect(all.find(({ status }) => status === 429)?.headers.get("retry-after")).toBe("10");
      const { count } = await world.backend.db.query(
        "select from engine.resumable_uploads where owner_id = $1",
        [person.id],
      );
      expect(count).toBe(10);
    });

    test("bytes that are not those of their checksum do not count", async () => {
      const bytes = anyZip(3000);
      const path = pathFor(world.ada, "zip");
      const url = await begun(path, bytes.length);
      const sha1 = (part: Buffer) => `sha1 ${createHash("sha1").update(part).digest("base64")}`;
      const wrong = await patch(url, 0, bytes.subarray(0, 1000), {
        "upload-checksum": sha1(bytes),
      });
      expect([wrong.status, await world.offsetOf(url)]).toEqual([460, 0]);
      const unknown = await patch(url, 0, bytes, { "upload-checksum": "crc32 AAAA" });
      expect(unknown.status).toBe(400);
      const part = bytes.subarray(0, 1000);
      expect((await patch(url, 0, part, { "upload-checksum": sha1(part) })).status).toBe(204);
      const rest = bytes.subarray(1000);
      expect((await patch(url, 1000, rest, { "upload-checksum": sha1(rest) })).status).toBe(204);
      expect(await world.stored(path)).toEqual(bytes);
    });

    test("of two requests for the same bytes one counts", async () => {
      const bytes = anyZip(2 * MB);
      const path = pathFor(world.ada, "zip");
      const url = await begun(path, bytes.length);
      const half = bytes.subarray(0, MB);
      const both = await Promise.all([patch(url, 0, half), patch(url, 0, half)]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409]);
      expect((await patch(url, 0, half)).status).toBe(409);
      expect((await patch(url, MB, bytes.subarray(MB))).status).toBe(204);
      expect((await world.stored(path))?.equals(bytes)).toBe(true);
    });

    test("when files are unavailable at its end it goes on afterwards, without its last part", async () => {
      const bytes = anyZip(4000);
      const path = pathFor(world.ada, "zip");
      const url = await begun(path, bytes.length);
      await patch(url, 0, bytes.subarray(0, 1000));
      const { receive } = world.backend.blobs;
      let received = 0;
      world.backend.blobs.receive = (...given) => {
        if (++received === 2) throw new BlobsUnavailable("away");
        return receive(...given);
      };
      const failed = await patch(url, 1000, bytes.subarray(1000));
      world.backend.blobs.receive = receive;
      expect([failed.status, failed.headers.get("retry-after")]).toEqual([503, "5"]);
      expect([await world.offsetOf(url), await world.objectsAt(path)]).toEqual([1000, []]);
      expect((await patch(url, 1000, bytes.subarray(1000))).status).toBe(204);
      expect(await world.stored(path)).toEqual(bytes);
    });

    test("an object that was stored by a process that died then is found as finished", async () => {
      const bytes = anyZip(500);
      const path = pathFor(world.ada, "zip");
      const url = await begun(path, bytes.length);
      await patch(url, 0, bytes);
      await world.backend.db.exec(
        "update engine.resumable_uploads set finished_at = null, offset_bytes = 100",
      );
      expect(await world.offsetOf(url)).toBe(bytes.length);
      expect(await world.objectsAt(path)).toHaveLength(1);
    });

    test("an upload over an object that is there is refused, and replaces it where that was asked and allowed", async () => {
      const path = pathFor(world.ada, "zip");
      const url = await begun(path, 100);
      await world.ada.client.storage
        .from(kits)
        .upload(path, anyZip(50), { contentType: "application/zip" });
      expect((await begin(path, 100)).status).toBe(409);
      expect((await patch(url, 0, anyZip(100))).status).toBe(409);
      expect((await world.stored(path))?.length).toBe(50);
      const secret = { token: world.backend.keys.secret };
      const over = await world.send(
        "POST",
        world.endpoint(),
        { "upload-length": "70", "upload-metadata": world.metadataOf(path), "x-upsert": "true" },
        { person: secret },
      );
      const replacing = new URL(over.headers.get("location") ?? "", world.backend.url).href;
      expect((await patch(replacing, 0, anyZip(70), { person: secret as Person })).status).toBe(
        204,
      );
      expect((await world.stored(path))?.length).toBe(70);
    });

    test.skipIf(location === "radosgw")(
      "the sweep leaves the parts of an upload that goes on, and deletes those of one that expired",
      async () => {
        const url = await begun(pathFor(world.ada, "zip"), 5000);
        await patch(url, 0, anyZip(1000));
        const partsOf = async () =>
          (
            await world.backend.db.query<{ part: string }>(
              "select unnest(parts)::text as part from engine.resumable_uploads",
            )
          ).rows.map(({ part }) => part);
        const [part = ""] = await partsOf();
        world.backend.files.setAge(part, new Date(Date.now() - 2 * 3600_000));
        await sweepBlobs(world.backend.db, world.backend.blobs, new Date());
        expect(await world.backend.blobs.read(part).then((bytes) => bytes?.destroy() && true)).toBe(
          true,
        );
        await sweepBlobs(
          world.backend.db,
          world.backend.blobs,
          new Date(Date.now() + 25 * 3600_000),
        );
        expect([await world.backend.blobs.read(part), await partsOf()]).toEqual([null, []]);
      },
    );

    test("other versions of the protocol are refused, and OPTIONS names what is spoken", async () => {
      const options = await fetch(world.endpoint(), { method: "OPTIONS" });
      expect([options.status, options.headers.get("tus-extension")]).toEqual([
        204,
        "creation,creation-with-upload,termination,expiration,checksum",
      ]);
      const old = await world.send("POST", world.endpoint(), { "tus-resumable": "0.2.2" });
      expect([old.status, old.headers.get("tus-version")]).toEqual([412, "1.0.0"]);
      expect((await fetch(`${world.endpoint()}/${randomUUID()}`, { method: "HEAD" })).status).toBe(
        412,
      );
    });
  },
);
