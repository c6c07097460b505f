import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { backendFor, personFor } from "../backend-for.ts";
import { databaseKinds } from "../databases.ts";

const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const text = { contentType: "text/plain" };

describe.each(databaseKinds)("storage as the official client calls it, %s database", (kind) => {
  const backend = backendFor(kind);
  const ada = personFor(() => backend.customer());
  const files = () => backend.service.storage.from("shelf");
  const textOf = async (path: string) => (await files().download(path)).data?.text();
  /** A request that the official client has no call for. */
  const send = (method: string, path: string, init: RequestInit = {}, key = backend.keys.secret) =>
    fetch(`${backend.url}/storage/v1${path}`, {
      method,
      ...init,
      headers: { apikey: key, authorization: `Bearer ${key}`, ...init.headers },
    });

  beforeAll(async () => {
    await backend.service.storage.createBucket("shelf");
  });
  beforeEach(async () => {
    await backend.service.storage.emptyBucket("shelf");
    await files().upload("a.txt", "one", { ...text, metadata: { colour: "red" } });
  });

  test("a signed upload with upsert replaces a file; one without leaves it", async () => {
    const refused = await files().createSignedUploadUrl("a.txt");
    expect(refused.error).toMatchObject({ statusCode: "409" });
    const { data, error } = await files().createSignedUploadUrl("a.txt", { upsert: true });
    expect(error).toBeNull();
    const put = await files().uploadToSignedUrl("a.txt", data?.token ?? "", "two", text);
    expect([put.error, await textOf("a.txt")]).toEqual([null, "two"]);
  });

  test("a signed upload without upsert replaces nothing, whatever its request asks for", async () => {
    const { data } = await files().createSignedUploadUrl("b.txt");
    await files().upload("b.txt", "first", text);
    const options = { ...text, upsert: true };
    const put = await files().uploadToSignedUrl("b.txt", data?.token ?? "", "second", options);
    expect([put.error, await textOf("b.txt")]).toMatchObject([{ statusCode: "409" }, "first"]);
  });

  test("a client signs no upload over a file that it may not replace", async () => {
    const path = `${ada.id}/1700000000000-abcdefghijkl.txt`;
    const own = ada.client.storage.from("bug-report-screenshots");
    const before = await own.createSignedUploadUrl(path);
    expect(before.error).toBeNull();
    const upsert = await own.createSignedUploadUrl(path, { upsert: true });
    expect(upsert.error).toMatchObject({ statusCode: "403" });
  });

  test("a copy replaces a file with x-upsert, and without it does not", async () => {
    await files().upload("b.txt", "two", text);
    expect((await files().copy("a.txt", "b.txt")).error).toMatchObject({ statusCode: "409" });
    expect(await textOf("b.txt")).toBe("two");
    const body = JSON.stringify({ bucketId: "shelf", sourceKey: "a.txt", destinationKey: "b.txt" });
    const headers = { "x-upsert": "true", "content-type": "application/json" };
    expect((await send("POST", "/object/copy", { body, headers })).status).toBe(200);
    expect(await textOf("b.txt")).toBe("one");
  });

  test("a copy takes the metadata with it, unless it names its own", async () => {
    await files().copy("a.txt", "whole.txt");
    const whole = (await files().info("whole.txt")).data;
    expect(whole).toMatchObject({ cacheControl: "max-age=3600", metadata: { colour: "red" } });
    const metadata = { cacheControl: "max-age=60", mimetype: "text/csv" };
    await files().copy("a.txt", "own.csv", { copyMetadata: false, metadata });
    expect((await files().info("own.csv")).data).toMatchObject({
      cacheControl: "max-age=60",
      contentType: "text/csv",
      metadata: {},
    });
    const body = JSON.stringify({
      bucketId: "shelf",
      sourceKey: "a.txt",
      destinationKey: "header.txt",
      copyMetadata: false,
    });
    const own = Buffer.from('{"colour":"blue"}').toString("base64");
    const headers = { "x-metadata": own, "content-type": "application/json" };
    await send("POST", "/object/copy", { body, headers });
    expect((await files().info("header.txt")).data).toMatchObject({
      cacheControl: "max-age=3600",
      metadata: { colour: "blue" },
    });
  });

  test("a copy does not become of a type that its bytes are not", async () => {
    const metadata = { mimetype: "image/png" };
    const { error } = await files().copy("a.txt", "a.png", { copyMetadata: false, metadata });
    expect(error).toMatchObject({ statusCode: "415" });
    expect((await files().exists("a.png")).data).toBe(false);
  });

  test("listV2 sorts by each column in both directions, page by page", async () => {
    for (const [name, day] of [
      ["b.txt", 3],
      ["f/x.txt", 1],
      ["c.txt", 2],
    ] as const) {
      await files().upload(name, name, text);
      await backend.db.query(
        "update storage.objects set created_at = make_date(2026, 1, $2) where name = $1",
        [name, day],
      );
    }
    const namesBy = async (
      column: "name" | "created_at",
      order: "asc" | "desc",
      delimiter = false,
    ) => {
      const names: string[] = [];
      let cursor: string | undefined;
      for (let pages = 0; pages < 9; pages++) {
        const { data, error } = await files().listV2({
          limit: 1,
          with_delimiter: delimiter,
          sortBy: { column, order },
          ...(cursor ? { cursor } : {}),
        });
        if (!data) throw error;
        names.push(
          ...data.folders.map(({ name }) => name),
          ...data.objects.map(({ name }) => name),
        );
        if (!data.hasNext) break;
        cursor = data.nextCursor;
      }
      return names;
    };
    expect(await namesBy("name", "asc")).toEqual(["a.txt", "b.txt", "c.txt", "f/x.txt"]);
    expect(await namesBy("name", "desc")).toEqual(["f/x.txt", "c.txt", "b.txt", "a.txt"]);
    expect(await namesBy("created_at", "asc")).toEqual(["f/x.txt", "c.txt", "b.txt", "a.txt"]);
    expect(await namesBy("created_at", "desc")).toEqual(["a.txt", "b.txt", "c.txt", "f/x.txt"]);
    expect(await namesBy("created_at", "asc", true)).toEqual(["f/", "c.txt", "b.txt", "a.txt"]);
    const wrong = await files().listV2({ sortBy: { column: "metadata" as "name" } });
    expect(wrong.error).toMatchObject({ statusCode: "400" });
  });

  test("listV2 gives each file and folder its name and, with a delimiter, its key", async () => {
    await files().upload("d/one/x.txt", "x", text);
    await files().upload("d/oak.txt", "x", text);
    const below = await files().listV2({ prefix: "d/", with_delimiter: true });
    expect(below.data?.folders).toEqual([{ name: "d/one/", key: "one" }]);
    expect(below.data?.objects).toMatchObject([{ name: "d/oak.txt", key: "oak.txt" }]);
    const begun = await files().listV2({ prefix: "d/o", with_delimiter: true });
    expect(begun.data?.folders).toEqual([{ name: "d/one/", key: "one" }]);
    expect(begun.data?.objects).toMatchObject([{ name: "d/oak.txt", key: "oak.txt" }]);
    const flat = await files().listV2({ prefix: "d/" });
    expect(flat.data?.objects.map((one) => Object.keys(one).sort())).toContainEqual([
      "created_at",
      "id",
      "last_accessed_at",
      "metadata",
      "name",
      "updated_at",
    ]);
  });

  test("what a public bucket holds is described to anybody, of other buckets only to who may read it", async () => {
    await backend.service.storage.createBucket("shop-window", { public: true });
    await backend.service.storage.from("shop-window").upload("sign.txt", "open", text);
    const publicInfo = await fetch(
      `${backend.url}/storage/v1/object/info/public/shop-window/sign.txt`,
    );
    expect(await publicInfo.json()).toMatchObject({ name: "sign.txt", size: 4 });
    const hidden = await fetch(`${backend.url}/storage/v1/object/info/public/shelf/a.txt`);
    expect(await hidden.json()).toMatchObject({ code: "NoSuchBucket" });
    const info = "/object/info/authenticated/shelf/a.txt";
    expect(await (await send("GET", info)).json()).toMatchObject({ name: "a.txt", size: 3 });
    const asNobody = await send("GET", info, {}, backend.keys.publishable);
    expect(await asNobody.json()).toMatchObject({ code: "NoSuchKey" });
  });

  test("DELETE of one file removes it for whoever may, and says so", async () => {
    const refused = await send("DELETE", "/object/shelf/a.txt", {}, backend.keys.publishable);
    expect(await refused.json()).toMatchObject({ code: "NoSuchKey" });
    expect(await textOf("a.txt")).toBe("one");
    const removed = await send("DELETE", "/object/shelf/a.txt");
    expect(await removed.json()).toEqual({ message: "Successfully deleted" });
    expect((await files().exists("a.txt")).data).toBe(false);
    const again = await send("DELETE", "/object/shelf/a.txt");
    expect(await again.json()).toMatchObject({ code: "NoSuchKey" });
  });

  test("a bucket and a file show their times in UTC with milliseconds", async () => {
    const bucket = (await backend.service.storage.getBucket("shelf")).data;
    expect([bucket?.created_at, bucket?.updated_at]).toEqual([
      expect.stringMatching(isTime),
      expect.stringMatching(isTime),
    ]);
    const [listed] = (await files().list("")).data ?? [];
    const info = (await files().info("a.txt")).data;
    for (const time of [
      listed?.created_at,
      listed?.updated_at,
      info?.createdAt,
      info?.lastModified,
    ])
      expect(time).toMatch(isTime);
  });

  test("a bucket is of the standard type, and no other can be made", async () => {
    const listed = (await backend.service.storage.listBuckets({ search: "shelf" })).data;
    expect(listed).toMatchObject([{ id: "shelf", type: "STANDARD", owner: "" }]);
    const made = await backend.service.storage.createBucket("tables", {
      public: false,
      type: "ANALYTICS",
    });
    expect(made.error).toMatchObject({ statusCode: "409", code: "FeatureNotEnabled" });
    expect((await backend.service.storage.getBucket("tables")).error?.message).toBe(
      "Bucket not found",
    );
  });
});
