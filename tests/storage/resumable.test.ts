import { createHash, randomBytes, randomUUID } from "node:crypto";
import { request as httpRequest } from "node:http";
import { Upload } from "tus-js-client";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#engine/postgres/database.ts";
import { BlobsUnavailable } from "#engine/storage/blobs-unavailable.ts";
import { sweepBlobs } from "#engine/storage/sweep.ts";
import { type Backend, type Person, startBackend } from "../backend.ts";
import { anotherConnection, eitherKind } from "../databases.ts";
import { withEachLocation } from "../file-location.ts";
import { anyZip, pathFor } from "../my-data/clients.ts";
import { otherProcess } from "./other-process.ts";

const kits = "onboarding-assets";
const MB = 1024 * 1024;

describe.each(withEachLocation(eitherKind))(
  "an upload that goes on, on the %s database and %s",
  (kind, location) => {
    let backend: Backend;
    let second: { db: Database; close(): Promise<void> };
    let ada: Person;
    let bob: Person;
    beforeAll(async () => {
      backend = await startBackend(kind, { files: location });
      second = await anotherConnection(backend.db);
      [ada, bob] = [await backend.customer(), await backend.customer()];
    });
    afterAll(async () => {
      await second.close();
      await backend.stop();
    });
    beforeEach(() => backend.db.exec("delete from engine.resumable_uploads"));

    const endpoint = () => `${backend.url}/storage/v1/upload/resumable`;
    const headersOf = (person: Pick<Person, "token"> | null) => ({
      apikey: backend.keys.publishable,
      authorization: `Bearer ${person?.token ?? backend.keys.publishable}`,
    });
    const base64 = (text: string) => Buffer.from(text).toString("base64");
    const metadataOf = (path: string, type = "application/zip") =>
      `bucketName ${base64(kits)},objectName ${base64(path)},contentType ${base64(type)},cacheControl ${base64("3600")}`;
    const send = (
      method: string,
      url: string,
      headers: Record<string, string>,
      { body, person = ada }: { body?: Buffer; person?: Pick<Person, "token"> | null } = {},
    ) =>
      fetch(url, {
        method,
        headers: { "tus-resumable": "1.0.0", ...headersOf(person), ...headers },
        ...(body && { body: Uint8Array.from(body) }),
      });
    const begin = (path: string, length: number, person: Pick<Person, "token"> | null = ada) =>
      send(
        "POST",
        endpoint(),
        { "upload-length": String(length), "upload-metadata": metadataOf(path) },
        { person },
      );
    const begun = async (path: string, length: number, person: Pick<Person, "token"> = ada) => {
      const answer = await begin(path, length, person);
      expect([answer.status, await answer.text()]).toEqual([201, ""]);
      return new URL(answer.headers.get("location") ?? "", backend.url).href;
    };
    const patch = (
      url: string,
      offset: number,
      body: Buffer,
      { person = ada, ...headers }: { person?: Person | null; [header: string]: unknown } = {},
    ) =>
      send(
        "PATCH",
        url,
        {
          "content-type": "application/offset+octet-stream",
          "upload-offset": String(offset),
          ...(headers as Record<string, string>),
        },
        { body, person },
      );
    const offsetOf = async (url: string, person: Pick<Person, "token"> | null = ada) => {
      const answer = await send("HEAD", url, {}, { person });
      return answer.ok ? Number(answer.headers.get("upload-offset")) : answer.status;
    };
    const stored = async (path: string) => {
      const { data } = await ada.client.storage.from(kits).download(path);
      return data && Buffer.from(await data.arrayBuffer());
    };
    const objectsAt = async (path: string) =>
      (
        await backend.db.query("select owner_id, metadata from storage.objects where name = $1", [
          path,
        ])
      ).rows;

    /** The official client. */
    function official(
      bytes: Buffer,
      path: string,
      options: Partial<ConstructorParameters<typeof Upload>[1]> = {},
    ) {
      const { promise, resolve, reject } = Promise.withResolvers<Upload>();
      const upload = new Upload(bytes as never, {
        endpoint: endpoint(),
        chunkSize: 6 * MB,
        retryDelays: [0, 50, 100],
        headers: { ...headersOf(ada), "x-upsert": "false" },
        metadata: {
          bucketName: kits,
          objectName: path,
          contentType: "application/zip",
          cacheControl: "3600",
        },
        onError: reject,
        onSuccess: () => resolve(upload),
        ...options,
      });
      return { upload, done: promise };
    }

    test("the official client uploads in pieces, and the object is as after any upload", async () => {
      const path = pathFor(ada, "zip");
      const bytes = anyZip(15 * MB + 7);
      const before = await backend.files.count();
      const { upload, done } = official(bytes, path);
      upload.start();
      await done;
      expect((await stored(path))?.equals(bytes)).toBe(true);
      const metadata = {
        size: bytes.length,
        mimetype: "application/zip",
        cacheControl: "max-age=3600",
        eTag: `"${createHash("md5").update(bytes).digest("hex")}"`,
      };
      expect(await objectsAt(path)).toMatchObject([{ owner_id: ada.id, metadata }]);
      expect(await backend.files.count()).toBe(before + 1);
      expect(await offsetOf(upload.url ?? "")).toBe(bytes.length);
    });

    test("the official client goes on where it was stopped, and nothing could be read before", async () => {
      const path = pathFor(ada, "zip");
      const bytes = anyZip(14 * MB);
      const first = official(bytes, path, {
        onChunkComplete: () => void first.upload.abort(),
      });
      first.upload.start();
      const offset = () => first.upload.url && offsetOf(first.upload.url);
      await expect.poll(offset).toBe(6 * MB);
      expect([await stored(path), await objectsAt(path)]).toEqual([null, []]);
      expect((await ada.client.storage.from(kits).createSignedUrl(path, 60)).error).not.toBeNull();
      const offsets: number[] = [];
      const next = official(bytes, path, {
        uploadUrl: first.upload.url as string,
        onChunkComplete: (_, accepted) => void offsets.push(accepted),
      });
      next.upload.start();
      await next.done;
      expect(offsets).toEqual([12 * MB, 14 * MB]);
      expect((await stored(path))?.equals(bytes)).toBe(true);
    });

    test("what came before a connection broke counts, and another process takes the rest", async () => {
      const path = pathFor(ada, "zip");
      const bytes = anyZip(3 * MB);
      const url = await begun(path, bytes.length);
      const broken = httpRequest(url, {
        method: "PATCH",
        headers: {
          ...headersOf(ada),
          "tus-resumable": "1.0.0",
          "content-type": "application/offset+octet-stream",
          "upload-offset": "0",
          "content-length": String(bytes.length),
        },
      });
      broken.on("error", () => {});
      await new Promise<void>((sent) => broken.write(bytes.subarray(0, MB), () => sent()));
      broken.destroy();
      await expect.poll(() => offsetOf(url)).toBeGreaterThan(0);
      const offset = await offsetOf(url);
      expect(offset).toBeLessThanOrEqual(MB);
      const routes = otherProcess(backend, second.db, {});
      const answer = await routes.request(new URL(url).pathname.replace("/storage/v1", ""), {
        method: "PATCH",
        headers: {
          ...headersOf(ada),
          "tus-resumable": "1.0.0",
          "content-type": "application/offset+octet-stream",
          "upload-offset": String(offset),
        },
        body: Uint8Array.from(bytes.subarray(offset)),
      });
      expect([answer.status, answer.headers.get("upload-offset")]).toEqual([204, String(3 * MB)]);
      expect((await stored(path))?.equals(bytes)).toBe(true);
    });

    test("its address is bound to the person, and needs a session that is alive", async () => {
      const bytes = anyZip(2000);
      const path = pathFor(ada, "zip");
      const url = await begun(path, bytes.length);
      expect((await begin(pathFor(ada, "zip"), 2000, bob)).status).toBe(403);
      expect((await begin(pathFor(ada, "zip"), 2000, null)).status).toBe(403);
      expect([await offsetOf(url, bob), await offsetOf(url, null)]).toEqual([404, 403]);
      expect((await patch(url, 0, bytes, { person: bob })).status).toBe(404);
      expect((await send("DELETE", url, {}, { person: bob })).status).toBe(404);
      expect(await offsetOf(url)).toBe(0);
      const eve = await backend.customer();
      const own = await begun(pathFor(eve, "zip"), 2000, eve);
      expect((await patch(own, 0, bytes.subarray(0, 500), { person: eve })).status).toBe(204);
      await eve.client.auth.signOut();
      const ended = await patch(own, 500, bytes.subarray(500), { person: eve });
      expect([ended.status, await ended.text()]).toEqual([
        401,
        "Your session has ended. Please sign in again.",
      ]);
      const { rows } = await backend.db.query(
        "select offset_bytes as at from engine.resumable_uploads where owner_id = $1",
        [eve.id],
      );
      expect(rows).toEqual([{ at: 500 }]);
      expect((await patch(url, 0, bytes)).status).toBe(204);
      expect(await stored(path)).toEqual(bytes);
    });

    test("the type is checked by the first bytes, and again when the file is whole", async () => {
      const page = Buffer.concat([
        Buffer.from("<!doctype html><script>1</script>"),
        randomBytes(9000),
      ]);
      const path = pathFor(ada, "zip");
      const before = await backend.files.count();
      const early = await begun(path, 20_000);
      const refused = await patch(early, 0, page);
      expect([refused.status, await refused.text()]).toEqual([
        415,
        expect.stringContaining("is not what its name says"),
      ]);
      expect(await offsetOf(early)).toBe(404);
      const late = await begun(path, page.length);
      expect((await patch(late, 0, page.subarray(0, 10))).status).toBe(204);
      expect((await patch(late, 10, page.subarray(10))).status).toBe(415);
      expect([await objectsAt(path), await backend.files.count()]).toEqual([[], before]);
    });

    test("a length is required, and one above the bucket's limit is refused at once", async () => {
      const path = pathFor(ada, "zip");
      const metadata = { "upload-metadata": metadataOf(path) };
      expect((await send("POST", endpoint(), { ...metadata })).status).toBe(400);
      expect(
        (await send("POST", endpoint(), { ...metadata, "upload-defer-length": "1" })).status,
      ).toBe(400);
      expect((await begin(path, 50 * MB + 1)).status).toBe(413);
      await begun(path, 50 * MB);
    });

    test("its whole length is reserved at the beginning, and given back by the end or when it expires", async () => {
      const person = await backend.customer();
      await backend.db.query(
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
      expect((await send("DELETE", url, {}, { person })).status).toBe(204);
      const again = await begun(pathFor(person, "zip"), length, person);
      await backend.db.exec(
        "update engine.resumable_uploads set expires_at = now() - interval '1 second'",
      );
      expect(await offsetOf(again, person)).toBe(404);
      await begun(pathFor(person, "zip"), length, person);
    });

    test("ten go on at the same time, and no eleventh", async () => {
      const person = await backend.customer();
      const all = await Promise.all(
        Array.from({ length: 12 }, () => begin(pathFor(person, "zip"), 100, person)),
      );
      expect(all.map(({ status }) => status).toSorted()).toEqual([
        ...Array(10).fill(201),
        429,
        429,
      ]);
      expect(all.find(({ status }) => status === 429)?.headers.get("retry-after")).toBe("10");
      const { count } = await backend.db.query(
        "select from engine.resumable_uploads where owner_id = $1",
        [person.id],
      );
      expect(count).toBe(10);
    });

    test("bytes that are not those of their checksum do not count", async () => {
      const bytes = anyZip(3000);
      const path = pathFor(ada, "zip");
      const url = await begun(path, bytes.length);
      const sha1 = (part: Buffer) => `sha1 ${createHash("sha1").update(part).digest("base64")}`;
      const wrong = await patch(url, 0, bytes.subarray(0, 1000), {
        "upload-checksum": sha1(bytes),
      });
      expect([wrong.status, await offsetOf(url)]).toEqual([460, 0]);
      const unknown = await patch(url, 0, bytes, { "upload-checksum": "crc32 AAAA" });
      expect(unknown.status).toBe(400);
      const part = bytes.subarray(0, 1000);
      expect((await patch(url, 0, part, { "upload-checksum": sha1(part) })).status).toBe(204);
      const rest = bytes.subarray(1000);
      expect((await patch(url, 1000, rest, { "upload-checksum": sha1(rest) })).status).toBe(204);
      expect(await stored(path)).toEqual(bytes);
    });

    test("of two requests for the same bytes one counts", async () => {
      const bytes = anyZip(2 * MB);
      const path = pathFor(ada, "zip");
      const url = await begun(path, bytes.length);
      const half = bytes.subarray(0, MB);
      const both = await Promise.all([patch(url, 0, half), patch(url, 0, half)]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409]);
      expect((await patch(url, 0, half)).status).toBe(409);
      expect((await patch(url, MB, bytes.subarray(MB))).status).toBe(204);
      expect((await stored(path))?.equals(bytes)).toBe(true);
    });

    test("when files are unavailable at its end it goes on afterwards, without its last part", async () => {
      const bytes = anyZip(4000);
      const path = pathFor(ada, "zip");
      const url = await begun(path, bytes.length);
      await patch(url, 0, bytes.subarray(0, 1000));
      const { receive } = backend.blobs;
      let received = 0;
      backend.blobs.receive = (...given) => {
        if (++received === 2) throw new BlobsUnavailable("away");
        return receive(...given);
      };
      const failed = await patch(url, 1000, bytes.subarray(1000));
      backend.blobs.receive = receive;
      expect([failed.status, failed.headers.get("retry-after")]).toEqual([503, "5"]);
      expect([await offsetOf(url), await objectsAt(path)]).toEqual([1000, []]);
      expect((await patch(url, 1000, bytes.subarray(1000))).status).toBe(204);
      expect(await stored(path)).toEqual(bytes);
    });

    test("an object that was stored by a process that died then is found as finished", async () => {
      const bytes = anyZip(500);
      const path = pathFor(ada, "zip");
      const url = await begun(path, bytes.length);
      await patch(url, 0, bytes);
      await backend.db.exec(
        "update engine.resumable_uploads set finished_at = null, offset_bytes = 100",
      );
      expect(await offsetOf(url)).toBe(bytes.length);
      expect(await objectsAt(path)).toHaveLength(1);
    });

    test("an upload over an object that is there is refused, and replaces it where that was asked and allowed", async () => {
      const path = pathFor(ada, "zip");
      const url = await begun(path, 100);
      await ada.client.storage
        .from(kits)
        .upload(path, anyZip(50), { contentType: "application/zip" });
      expect((await begin(path, 100)).status).toBe(409);
      expect((await patch(url, 0, anyZip(100))).status).toBe(409);
      expect((await stored(path))?.length).toBe(50);
      const secret = { token: backend.keys.secret };
      const over = await send(
        "POST",
        endpoint(),
        { "upload-length": "70", "upload-metadata": metadataOf(path), "x-upsert": "true" },
        { person: secret },
      );
      const replacing = new URL(over.headers.get("location") ?? "", backend.url).href;
      expect((await patch(replacing, 0, anyZip(70), { person: secret as Person })).status).toBe(
        204,
      );
      expect((await stored(path))?.length).toBe(70);
    });

    test.skipIf(location === "radosgw")(
      "the sweep leaves the parts of an upload that goes on, and deletes those of one that expired",
      async () => {
        const url = await begun(pathFor(ada, "zip"), 5000);
        await patch(url, 0, anyZip(1000));
        const partsOf = async () =>
          (
            await backend.db.query<{ part: string }>(
              "select unnest(parts)::text as part from engine.resumable_uploads",
            )
          ).rows.map(({ part }) => part);
        const [part = ""] = await partsOf();
        backend.files.setAge(part, new Date(Date.now() - 2 * 3600_000));
        await sweepBlobs(backend.db, backend.blobs, new Date());
        expect(await backend.blobs.read(part).then((bytes) => bytes?.destroy() && true)).toBe(true);
        await sweepBlobs(backend.db, backend.blobs, new Date(Date.now() + 25 * 3600_000));
        expect([await backend.blobs.read(part), await partsOf()]).toEqual([null, []]);
      },
    );

    test("the official client sends its first piece with the creation", async () => {
      const pieces: string[] = [];
      const uploadDataDuringCreation = true;
      const onAfterResponse = (sent: { getMethod(): string }) => void pieces.push(sent.getMethod());
      const paths = [pathFor(ada, "zip"), pathFor(ada, "zip")] as const;
      const files = [anyZip(MB), anyZip(7 * MB)] as const;
      for (const n of [0, 1] as const) {
        const options = { uploadDataDuringCreation, onAfterResponse };
        const { upload, done } = official(files[n], paths[n], options);
        upload.start();
        await done;
        expect((await stored(paths[n]))?.equals(files[n])).toBe(true);
      }
      expect(pieces).toEqual(["POST", "POST", "PATCH"]);
    });

    const createWith = (path: string, length: number, body: Buffer, headers = {}) =>
      send(
        "POST",
        endpoint(),
        {
          "upload-length": String(length),
          "upload-metadata": metadataOf(path),
          "content-type": "application/offset+octet-stream",
          ...headers,
        },
        { body },
      );

    test("a creation whose first bytes are refused leaves nothing, because nobody knows its address", async () => {
      const before = await backend.files.count();
      const page = Buffer.concat([Buffer.from("<!doctype html>"), randomBytes(9000)]);
      expect((await createWith(pathFor(ada, "zip"), 20_000, page)).status).toBe(415);
      const checksum = { "upload-checksum": `sha1 ${base64("wrong")}` };
      const zip = anyZip(5000);
      expect((await createWith(pathFor(ada, "zip"), 20_000, zip, checksum)).status).toBe(460);
      const uploads = async () =>
        (await backend.db.query("select from engine.resumable_uploads")).count;
      expect([await uploads(), await backend.files.count()]).toEqual([0, before]);
      const broken = httpRequest(endpoint(), {
        method: "POST",
        headers: {
          ...headersOf(ada),
          "tus-resumable": "1.0.0",
          "upload-length": "20000",
          "upload-metadata": metadataOf(pathFor(ada, "zip")),
          "content-type": "application/offset+octet-stream",
          "content-length": "5000",
        },
      }).on("error", () => {});
      broken.write(zip.subarray(0, 4000));
      await expect.poll(uploads).toBe(1);
      broken.destroy();
      await expect.poll(uploads).toBe(0);
      const taken = await createWith(pathFor(ada, "zip"), 20_000, zip);
      expect([taken.status, taken.headers.get("upload-offset")]).toEqual([201, "5000"]);
      const other = await createWith(pathFor(ada, "zip"), 20_000, zip, {
        "content-type": "application/zip",
      });
      expect([
        other.status,
        await offsetOf(new URL(other.headers.get("location") ?? "", backend.url).href),
      ]).toEqual([201, 0]);
    });

    /** What a signed upload needs: no session and no key, but the token of its address. */
    const signatureFor = async (person: Person, path: string, options?: { upsert: boolean }) => {
      const signed = await person.client.storage.from(kits).createSignedUploadUrl(path, options);
      if (signed.error) throw signed.error;
      return { "x-signature": signed.data.token };
    };
    const signed = () => `${endpoint()}/sign`;

    test("the official client uploads by a signature, without a session, for the person who signed", async () => {
      const path = pathFor(ada, "zip");
      const bytes = anyZip(13 * MB);
      const headers = await signatureFor(ada, path);
      const { upload, done } = official(bytes, path, { endpoint: signed(), headers });
      upload.start();
      await done;
      expect(upload.url).toContain("/upload/resumable/sign/");
      expect((await stored(path))?.equals(bytes)).toBe(true);
      expect(await objectsAt(path)).toMatchObject([{ owner_id: ada.id }]);
    });

    test("a signature counts for its path and its person, at every request", async () => {
      const path = pathFor(ada, "zip");
      const bytes = anyZip(3000);
      const there = pathFor(ada, "zip");
      const own = await signatureFor(ada, path);
      const others = await signatureFor(ada, pathFor(ada, "zip"));
      const bobs = await signatureFor(bob, pathFor(bob, "zip"));
      const withSignature = (method: string, url: string, headers: object, body?: Buffer) =>
        fetch(url, {
          method,
          headers: { "tus-resumable": "1.0.0", ...headers },
          ...(body && { body: Uint8Array.from(body) }),
        });
      const creation = { "upload-length": "3000", "upload-metadata": metadataOf(path) };
      const create = (headers: object) =>
        withSignature("POST", signed(), { ...creation, ...headers });
      const textOf = async (answer: Response) => [answer.status, await answer.text()];
      expect(await textOf(await create({}))).toEqual([400, "Missing x-signature header"]);
      expect(await textOf(await create(headersOf(ada)))).toEqual([
        400,
        "Missing x-signature header",
      ]);
      expect(await textOf(await create(others))).toEqual([400, "InvalidSignature"]);
      expect(await textOf(await create(bobs))).toEqual([400, "InvalidSignature"]);
      await ada.client.storage
        .from(kits)
        .upload(there, anyZip(9), { contentType: "application/zip" });
      const shared = await ada.client.storage.from(kits).createSignedUrl(there, 60);
      const download = new URL(shared.data?.signedUrl ?? "").searchParams.get("token") ?? "";
      expect(await textOf(await create({ "x-signature": download }))).toEqual([
        400,
        "InvalidSignature",
      ]);
      const made = await create(own);
      expect(made.status).toBe(201);
      const url = new URL(made.headers.get("location") ?? "", backend.url).href;
      const piece = (headers: object) =>
        withSignature(
          "PATCH",
          url,
          { "content-type": "application/offset+octet-stream", "upload-offset": "0", ...headers },
          bytes,
        );
      expect(await textOf(await piece({}))).toEqual([400, "Missing x-signature header"]);
      expect(await textOf(await piece(others))).toEqual([400, "InvalidSignature"]);
      expect((await piece(bobs)).status).toBe(404);
      expect((await withSignature("HEAD", url, others)).status).toBe(400);
      expect((await withSignature("DELETE", url, others)).status).toBe(400);
      expect(await objectsAt(path)).toEqual([]);
      expect((await withSignature("HEAD", url, own)).headers.get("upload-offset")).toBe("0");
      expect((await piece(own)).status).toBe(204);
      expect(await stored(path)).toEqual(bytes);
    });

    test("a signed upload replaces a file only where that was signed", async () => {
      const path = pathFor(ada, "zip");
      const put = anyZip(50);
      await ada.client.storage.from(kits).upload(path, put, { contentType: "application/zip" });
      const service = { ...ada, client: backend.service };
      const sign = async (upsert: boolean) => ({
        ...(await signatureFor(service, path, { upsert })),
      });
      const headers = await sign(true);
      const refused = await signatureFor(service, path, { upsert: false }).catch(
        (error) => error.message,
      );
      expect(refused).toBe("The resource already exists");
      const { upload, done } = official(anyZip(70), path, { endpoint: signed(), headers });
      upload.start();
      await done;
      expect((await stored(path))?.length).toBe(70);
    });

    test("a signed upload ends with the session of who signed it", async () => {
      const eve = await backend.customer();
      const path = pathFor(eve, "zip");
      const headers = await signatureFor(eve, path);
      const asked = () =>
        fetch(signed(), {
          method: "POST",
          headers: {
            "tus-resumable": "1.0.0",
            "upload-length": "100",
            "upload-metadata": metadataOf(path),
            ...headers,
          },
        });
      expect((await asked()).status).toBe(201);
      await eve.client.auth.signOut();
      expect((await asked()).status).toBe(401);
    });

    test("other versions of the protocol are refused, and OPTIONS names what is spoken", async () => {
      const options = await fetch(endpoint(), { method: "OPTIONS" });
      expect([options.status, options.headers.get("tus-extension")]).toEqual([
        204,
        "creation,creation-with-upload,termination,expiration,checksum",
      ]);
      const old = await send("POST", endpoint(), { "tus-resumable": "0.2.2" });
      expect([old.status, old.headers.get("tus-version")]).toEqual([412, "1.0.0"]);
      expect((await fetch(`${endpoint()}/${randomUUID()}`, { method: "HEAD" })).status).toBe(412);
    });
  },
);
