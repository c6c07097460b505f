import { expect, test } from "vitest";
import { startBackend } from "../backend.ts";
import { databaseKinds } from "../databases.ts";

test.each(databaseKinds)(
  "the product's buckets stay private, whoever asks, and one of the operator's own may be public: %s database",
  async (kind) => {
    await using backend = await startBackend(kind).then((started) =>
      Object.assign(started, { [Symbol.asyncDispose]: () => started.stop() }),
    );
    const { storage } = backend.service;
    const { data: buckets } = await storage.listBuckets();
    expect(buckets?.length).toBeGreaterThanOrEqual(4);
    for (const { id } of buckets ?? []) {
      const { error } = await storage.updateBucket(id, { public: true });
      expect([id, error?.message]).toEqual([id, expect.stringContaining("stays private")]);
      expect((await storage.getBucket(id)).data?.public).toBe(false);
    }
    expect((await storage.createBucket("press", { public: false })).error).toBeNull();
    expect((await storage.updateBucket("press", { public: true })).error).toBeNull();
    expect((await storage.getBucket("press")).data?.public).toBe(true);
  },
);
