import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { describe, expect, test } from "vitest";
import { sweepBlobs } from "#engine/storage/sweep.ts";
import { eitherKind } from "../databases.ts";
import { withEachLocation } from "../file-location.ts";
import { bucketName, png, storedFiles } from "./stored-files.ts";

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

describe.each(withEachLocation(eitherKind))(
  "storage on the %s database and %s",
  (kind, location) => {
    const { backend, ada, bob, studio, pathOf, files } = storedFiles(kind, location);

    const rows = async () =>
      (await backend.db.query<{ n: number }>("select count(*) as n from storage.objects")).rows[0]
        ?.n;

    test("a file is downloaded as it was uploaded, by its owner and the studio, and by nobody else", async () => {
      const path = pathOf(ada);
      const { data, error } = await files(ada.client).upload(
        path,
        new Blob([png], { type: "image/png" }),
      );
      expect(error).toBeNull();
      expect(data).toMatchObject({ path, fullPath: `${bucketName}/${path}` });
      for (const client of [ada.client, studio.client, backend.service]) {
        const got = await files(client).download(path);
        expect(Buffer.from((await got.data?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(png);
      }
      const missing = `${ada.id}/1700000000000-aaaaaaaaaaaa.png`;
      const refusal = async (client: SupabaseClient, at: string) => {
        const { error: refused } = await files(client).download(at);
        return { ...refused, message: refused?.message };
      };
      expect(await refusal(bob.client, path)).toEqual(await refusal(bob.client, missing));
      expect((await files(backend.visitor()).download(path)).error).not.toBeNull();
      expect((await files(bob.client).createSignedUrl(path, 60)).error?.message).toBe(
        "Object not found",
      );
      expect((await files(bob.client).info(path)).error?.message).toBe("Object not found");
      expect((await files(bob.client).exists(path)).data).toBe(false);
      expect((await files(ada.client).exists(path)).data).toBe(true);
      const seen = (client: SupabaseClient) =>
        files(client)
          .list(ada.id)
          .then((a) => a.data?.length);
      expect([await seen(ada.client), await seen(studio.client), await seen(bob.client)]).toEqual([
        1, 1, 0,
      ]);
      for (const prefix of ["", "%", "_", "../"]) {
        const listed = await files(bob.client).list(prefix);
        expect(listed.data ?? [], prefix).toEqual([]);
      }
      const open = await fetch(`${backend.url}/storage/v1/object/public/${bucketName}/${path}`);
      expect(open.status).toBe(400);
    });

    test("nobody writes into another's folder, over a file, or with a name of another form", async () => {
      const own = pathOf(ada);
      expect(
        (await files(ada.client).upload(own, png, { contentType: "image/png" })).error,
      ).toBeNull();
      const before = await rows();
      const tries: [string, object?][] = [
        [pathOf(bob)],
        [own],
        [own, { upsert: true }],
        [`${ada.id}/../${bob.id}/1700000000000-abcdefghijkl.png`],
        [`${ada.id}/photo.png`],
        [`${ada.id}/1700000000000-abcdefghijkl.png/x.png`],
        [`${ada.id}/1700000000000-%2e%2e%2f.png`],
      ];
      for (const [path, options] of tries) {
        const { error } = await files(ada.client).upload(path, png, {
          contentType: "image/png",
          ...options,
        });
        expect(error, path).not.toBeNull();
      }
      const visitor = await files(backend.visitor()).upload(pathOf(ada), png, {
        contentType: "image/png",
      });
      expect(visitor.error?.message).toBe("new row violates row-level security policy");
      expect(await rows()).toBe(before);
      for (const raw of [
        "..%2f..%2fetc%2fpasswd",
        "%2e%2e/%2e%2e/x.png",
        "a%00.png",
        "a//b.png",
        "%ff",
      ]) {
        const answer = await fetch(`${backend.url}/storage/v1/object/${bucketName}/${raw}`, {
          method: "POST",
          headers: {
            apikey: backend.keys.secret,
            authorization: `Bearer ${backend.keys.secret}`,
            "content-type": "image/png",
          },
          body: png,
        });
        expect([400, 404], raw).toContain(answer.status);
      }
      expect(await rows()).toBe(before);
    });

    test.each([
      [
        "an HTML page that calls itself a picture",
        "png",
        "image/png",
        "<html><script>alert(1)</script>",
      ],
      ["a picture that calls itself a PDF", "pdf", "application/pdf", png],
      ["an HTML page", "html", "text/html", "<html></html>"],
      ["a script", "js", "text/javascript", "alert(1)"],
      ["a picture sent as HTML", "png", "text/html", png],
    ])("%s is refused", async (_, extension, contentType, content) => {
      const before = await rows();
      const { error } = await files(ada.client).upload(pathOf(ada, extension), content, {
        contentType,
      });
      expect(error).toMatchObject({ statusCode: "415" });
      expect(await rows()).toBe(before);
    });

    test("an SVG is always sent as an attachment in a sandbox", async () => {
      const path = pathOf(ada, "svg");
      const { error } = await files(ada.client).upload(path, svg, {
        contentType: "image/svg+xml",
      });
      expect(error).toBeNull();
      const { data } = await files(ada.client).createSignedUrl(path, 60, {
        download: 'my "logo".svg',
      });
      const authorised = {
        apikey: backend.keys.publishable,
        authorization: `Bearer ${ada.token}`,
      };
      for (const [url, headers] of [
        [data?.signedUrl ?? "", {}],
        [`${backend.url}/storage/v1/object/${bucketName}/${path}`, authorised],
      ] as const) {
        const answer = await fetch(url, { headers });
        expect(answer.status).toBe(200);
        expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="/);
        expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
        expect(answer.headers.get("content-security-policy")).toContain("sandbox");
        expect(await answer.text()).toBe(svg);
      }
    });

    test("a file over the limit leaves neither a row nor a byte, whatever length was declared", async () => {
      const before = await rows();
      const filesBefore = await backend.files.count();
      const shots = ada.client.storage.from("bug-report-screenshots");
      const limit = 10 * 1024 * 1024;
      const big = Buffer.concat([png, Buffer.alloc(limit + 1 - png.length)]);
      const refused = await shots.upload(pathOf(ada), new Blob([big], { type: "image/png" }));
      expect(refused.error).toMatchObject({
        message: "The object exceeded the maximum allowed size",
        statusCode: "413",
      });
      const chunked = await fetch(
        `${backend.url}/storage/v1/object/bug-report-screenshots/${pathOf(ada)}`,
        {
          method: "POST",
          headers: {
            apikey: backend.keys.publishable,
            authorization: `Bearer ${ada.token}`,
            "content-type": "image/png",
          },
          body: new Blob([big]).stream(),
          duplex: "half",
        } as RequestInit,
      ).then(
        (a) => a.json(),
        () => ({ code: "EntityTooLarge" }),
      );
      expect(chunked.code).toBe("EntityTooLarge");
      expect([await rows(), await backend.files.count()]).toEqual([before, filesBefore]);
      const fits = await shots.upload(
        pathOf(ada),
        new Blob([big.subarray(0, limit)], { type: "image/png" }),
      );
      expect(fits.error).toBeNull();
    });

    test("clients remove nothing; what the server removes is deleted from the disk", async () => {
      const path = pathOf(ada);
      await files(ada.client).upload(path, png, { contentType: "image/png" });
      expect((await files(ada.client).remove([path])).data).toEqual([]);
      expect((await files(ada.client).exists(path)).data).toBe(true);
      const {
        rows: [row],
      } = await backend.db.query<{ version: string }>(
        "select version from storage.objects where name = $1",
        [path],
      );
      const { data } = await files(backend.service).remove([path, "none.png"]);
      expect(data).toHaveLength(1);
      expect(await backend.blobs.read(row?.version ?? "")).toBeNull();
    });

    test.skipIf(location === "radosgw")(
      "blobs without a row are deleted after an hour, and no others",
      async () => {
        const path = pathOf(ada);
        await files(ada.client).upload(path, png, { contentType: "image/png" });
        const {
          rows: [row],
        } = await backend.db.query<{ version: string }>(
          "select version from storage.objects where name = $1",
          [path],
        );
        const [orphan, fresh] = [randomUUID(), randomUUID()];
        await backend.blobs.copy(row?.version ?? "", orphan);
        await backend.blobs.copy(row?.version ?? "", fresh);
        const old = new Date(Date.now() - 2 * 3600_000);
        for (const id of [orphan, row?.version ?? ""]) {
          expect(backend.files.setAge(id, old)).toBe(png.length);
        }
        expect(await sweepBlobs(backend.db, backend.blobs, new Date())).toBe(1);
        expect(await backend.blobs.read(orphan)).toBeNull();
        expect((await files(ada.client).download(path)).error).toBeNull();
        await backend.blobs.remove([fresh]);
      },
    );

    test.skipIf(location !== "S3")(
      "while the bucket does not answer files are 503 with Retry-After, at once, and everything else goes on",
      async () => {
        const path = pathOf(ada);
        await files(ada.client).upload(path, png, { contentType: "image/png" });
        const before = await rows();
        const up = await backend.files.down?.();
        const began = performance.now();
        const headers = {
          apikey: backend.keys.publishable,
          authorization: `Bearer ${ada.token}`,
        };
        const url = (key: string) => `${backend.url}/storage/v1/object/${bucketName}/${key}`;
        const [got, sent] = await Promise.all([
          fetch(url(path), { headers }),
          fetch(url(pathOf(ada)), {
            method: "POST",
            headers: { ...headers, "content-type": "image/png" },
            body: png,
          }),
        ]);
        expect([got.status, got.headers.get("retry-after")]).toEqual([503, "5"]);
        expect([sent.status, sent.headers.get("retry-after")]).toEqual([503, "5"]);
        expect(await sent.json()).toMatchObject({ statusCode: "503", code: "ServiceUnavailable" });
        expect(performance.now() - began).toBeLessThan(12_000);
        expect(await rows()).toBe(before);
        expect((await files(ada.client).list(ada.id)).error).toBeNull();
        await up?.();
        expect((await files(ada.client).download(path)).error).toBeNull();
      },
    );

    test("only the server makes, changes and deletes buckets", async () => {
      expect((await ada.client.storage.listBuckets()).data).toEqual([]);
      expect((await ada.client.storage.createBucket("mine")).error?.message).toBe(
        "new row violates row-level security policy",
      );
      const { service } = backend;
      expect(
        (
          await service.storage.createBucket("scratch", {
            public: true,
            fileSizeLimit: "1mb",
            allowedMimeTypes: ["text/plain"],
          })
        ).data,
      ).toEqual({ name: "scratch" });
      expect((await service.storage.createBucket("scratch")).error).toMatchObject({
        statusCode: "409",
      });
      expect((await service.storage.createBucket("bad/name")).error?.message).toBe(
        "Bucket name invalid",
      );
      expect((await service.storage.getBucket("nope")).error?.message).toBe("Bucket not found");
      const scratch = service.storage.from("scratch");
      expect(
        (
          await scratch.upload("a/b.txt", "hello", {
            contentType: "text/plain",
            metadata: { k: "v" },
          })
        ).error,
      ).toBeNull();
      expect(
        (await scratch.upload("a/b.txt", "hello2", { contentType: "text/plain", upsert: true }))
          .error,
      ).toBeNull();
      expect(
        (await scratch.update("a/b.txt", "hello3", { contentType: "text/plain" })).error,
      ).toBeNull();
      expect(await (await scratch.download("a/b.txt")).data?.text()).toBe("hello3");
      expect((await scratch.info("a/b.txt")).data).toMatchObject({
        size: 6,
        contentType: "text/plain",
      });
      const range = await fetch(`${backend.url}/storage/v1/object/public/scratch/a/b.txt`, {
        headers: { range: "bytes=0-1" },
      });
      expect([range.status, await range.text(), range.headers.get("content-range")]).toEqual([
        206,
        "he",
        "bytes 0-1/6",
      ]);
      expect((await scratch.copy("a/b.txt", "a/c.txt")).error).toBeNull();
      expect((await scratch.move("a/c.txt", "d.txt")).error).toBeNull();
      expect((await scratch.list("")).data?.map(({ name, id }) => [name, id !== null])).toEqual([
        ["a", false],
        ["d.txt", true],
      ]);
      const page = await scratch.listV2({ prefix: "", limit: 1 });
      expect(page.data).toMatchObject({ hasNext: true, objects: [{ name: "a/b.txt" }] });
      expect((await service.storage.deleteBucket("scratch")).error).toMatchObject({
        statusCode: "409",
      });
      expect((await service.storage.emptyBucket("scratch")).error).toBeNull();
      expect((await service.storage.deleteBucket("scratch")).error).toBeNull();
      for (const path of ["/render/image/x", "/s3/x", "/cdn/x"]) {
        const { status } = await fetch(`${backend.url}/storage/v1${path}`, {
          headers: { apikey: backend.keys.secret },
        });
        expect(status, path).toBe(404);
      }
    });
  },
);
