import { randomBytes } from "node:crypto";
import { request as httpRequest } from "node:http";
import { describe, expect, test } from "vitest";
import type { Person } from "../backend.ts";
import { eitherKind } from "../databases.ts";
import { withEachLocation } from "../file-location.ts";
import { anyZip, pathFor } from "../my-data/clients.ts";
import { kits, MB, resumableUploads } from "./resumable-uploads.ts";

describe.each(withEachLocation(eitherKind))(
  "an upload that was signed or begins with its creation, on the %s database and %s",
  (kind, location) => {
    const world = resumableUploads(kind, location);

    test("the official client sends its first piece with the creation", async () => {
      const pieces: string[] = [];
      const uploadDataDuringCreation = true;
      const onAfterResponse = (sent: { getMethod(): string }) => void pieces.push(sent.getMethod());
      const paths = [pathFor(world.ada, "zip"), pathFor(world.ada, "zip")] as const;
      const files = [anyZip(MB), anyZip(7 * MB)] as const;
      for (const n of [0, 1] as const) {
        const options = { uploadDataDuringCreation, onAfterResponse };
        const { upload, done } = world.official(files[n], paths[n], options);
        upload.start();
        await done;
        expect((await world.stored(paths[n]))?.equals(files[n])).toBe(true);
      }
      expect(pieces).toEqual(["POST", "POST", "PATCH"]);
    });

    const createWith = (path: string, length: number, body: Buffer, headers = {}) =>
      world.send(
        "POST",
        world.endpoint(),
        {
          "upload-length": String(length),
          "upload-metadata": world.metadataOf(path),
          "content-type": "application/offset+octet-stream",
          ...headers,
        },
        { body },
      );

    test("a creation whose first bytes are refused leaves nothing, because nobody knows its address", async () => {
      const before = await world.backend.files.count();
      const page = Buffer.concat([Buffer.from("<!doctype html>"), randomBytes(9000)]);
      expect((await createWith(pathFor(world.ada, "zip"), 20_000, page)).status).toBe(415);
      const checksum = { "upload-checksum": `sha1 ${world.base64("wrong")}` };
      const zip = anyZip(5000);
      expect((await createWith(pathFor(world.ada, "zip"), 20_000, zip, checksum)).status).toBe(460);
      const uploads = async () =>
        (await world.backend.db.query("select from engine.resumable_uploads")).count;
      expect([await uploads(), await world.backend.files.count()]).toEqual([0, before]);
      const broken = httpRequest(world.endpoint(), {
        method: "POST",
        headers: {
          ...world.headersOf(world.ada),
          "tus-resumable": "1.0.0",
          "upload-length": "20000",
          "upload-metadata": world.metadataOf(pathFor(world.ada, "zip")),
          "content-type": "application/offset+octet-stream",
          "content-length": "5000",
        },
      }).on("error", () => {});
      broken.write(zip.subarray(0, 4000));
      await expect.poll(uploads).toBe(1);
      broken.destroy();
      await expect.poll(uploads).toBe(0);
      const taken = await createWith(pathFor(world.ada, "zip"), 20_000, zip);
      expect([taken.status, taken.headers.get("upload-offset")]).toEqual([201, "5000"]);
      const other = await createWith(pathFor(world.ada, "zip"), 20_000, zip, {
        "content-type": "application/zip",
      });
      expect([
        other.status,
        await world.offsetOf(new URL(other.headers.get("location") ?? "", world.backend.url).href),
      ]).toEqual([201, 0]);
    });

    /** What a signed upload needs: no session and no key, but the token of its address. */
    const signatureFor = async (person: Person, path: string, options?: { upsert: boolean }) => {
      const signed = await person.client.storage.from(kits).createSignedUploadUrl(path, options);
      if (signed.error) throw signed.error;
      return { "x-signature": signed.data.token };
    };
    const signed = () => `${world.endpoint()}/sign`;

    test("the official client uploads by a signature, without a session, for the person who signed", async () => {
      const path = pathFor(world.ada, "zip");
      const bytes = anyZip(13 * MB);
      const headers = await signatureFor(world.ada, path);
      const { upload, done } = world.official(bytes, path, { endpoint: signed(), headers });
      upload.start();
      await done;
      expect(upload.url).toContain("/upload/resumable/sign/");
      expect((await world.stored(path))?.equals(bytes)).toBe(true);
      expect(await world.objectsAt(path)).toMatchObject([{ owner_id: world.ada.id }]);
    });

    test("a signature counts for its path and its person, at every request", async () => {
      const path = pathFor(world.ada, "zip");
      const bytes = anyZip(3000);
      const there = pathFor(world.ada, "zip");
      const own = await signatureFor(world.ada, path);
      const others = await signatureFor(world.ada, pathFor(world.ada, "zip"));
      const bobs = await signatureFor(world.bob, pathFor(world.bob, "zip"));
      const withSignature = (method: string, url: string, headers: object, body?: Buffer) =>
        fetch(url, {
          method,
          headers: { "tus-resumable": "1.0.0", ...headers },
          ...(body && { body: Uint8Array.from(body) }),
        });
      const creation = { "upload-length": "3000", "upload-metadata": world.metadataOf(path) };
      const create = (headers: object) =>
        withSignature("POST", signed(), { ...creation, ...headers });
      const textOf = async (answer: Response) => [answer.status, await answer.text()];
      expect(await textOf(await create({}))).toEqual([400, "Missing x-signature header"]);
      expect(await textOf(await create(world.headersOf(world.ada)))).toEqual([
        400,
        "Missing x-signature header",
      ]);
      expect(await textOf(await create(others))).toEqual([400, "InvalidSignature"]);
      expect(await textOf(await create(bobs))).toEqual([400, "InvalidSignature"]);
      await world.ada.client.storage
        .from(kits)
        .upload(there, anyZip(9), { contentType: "application/zip" });
      const shared = await world.ada.client.storage.from(kits).createSignedUrl(there, 60);
      const download = new URL(shared.data?.signedUrl ?? "").searchParams.get("token") ?? "";
      expect(await textOf(await create({ "x-signature": download }))).toEqual([
        400,
        "InvalidSignature",
      ]);
      const made = await create(own);
      expect(made.status).toBe(201);
      const url = new URL(made.headers.get("location") ?? "", world.backend.url).href;
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
      expect(await world.objectsAt(path)).toEqual([]);
      expect((await withSignature("HEAD", url, own)).headers.get("upload-offset")).toBe("0");
      expect((await piece(own)).status).toBe(204);
      expect(await world.stored(path)).toEqual(bytes);
    });

    test("a signed upload replaces a file only where that was signed", async () => {
      const path = pathFor(world.ada, "zip");
      const put = anyZip(50);
      await world.ada.client.storage
        .from(kits)
        .upload(path, put, { contentType: "application/zip" });
      const service = { ...world.ada, client: world.backend.service };
      const sign = async (upsert: boolean) => ({
        ...(await signatureFor(service, path, { upsert })),
      });
      const headers = await sign(true);
      const refused = await signatureFor(service, path, { upsert: false }).catch(
        (error) => error.message,
      );
      expect(refused).toBe("The resource already exists");
      const { upload, done } = world.official(anyZip(70), path, { endpoint: signed(), headers });
      upload.start();
      await done;
      expect((await world.stored(path))?.length).toBe(70);
    });

    test("a signed upload ends with the session of who signed it", async () => {
      const eve = await world.backend.customer();
      const path = pathFor(eve, "zip");
      const headers = await signatureFor(eve, path);
      const asked = () =>
        fetch(signed(), {
          method: "POST",
          headers: {
            "tus-resumable": "1.0.0",
            "upload-length": "100",
            "upload-metadata": world.metadataOf(path),
            ...headers,
          },
        });
      expect((await asked()).status).toBe(201);
      await eve.client.auth.signOut();
      expect((await asked()).status).toBe(401);
    });
  },
);
