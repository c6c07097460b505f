import { expect, test } from "vitest";
import type { Database } from "#engine/postgres/database.ts";
import { CatalogueCache } from "#engine/rest/catalogue/cache.ts";
import { openTestDatabase } from "../databases.ts";

test("the catalogue is read once for many requests, and again after a reload", async () => {
  const db = await openTestDatabase("embedded");
  let reads = 0;
  const counting = new Proxy(db, {
    get(target, property) {
      if (property === "transaction") reads++;
      const value = Reflect.get(target, property, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  }) as Database;
  const cache = new CatalogueCache(counting);
  const all = await Promise.all(Array.from({ length: 20 }, () => cache.current()));
  expect([reads, new Set(all).size]).toEqual([1, 1]);
  const name = { schema: "public", name: "later" };
  await db.exec("create table public.later (id int)");
  expect((await cache.current()).table(name)).toBeUndefined();
  await cache.reload();
  expect((await cache.current()).table(name)).toMatchObject({ name: "later" });
  await db.close();
});

test("a read that failed is tried again", async () => {
  const db = await openTestDatabase("embedded");
  let broken = true;
  const failing = new Proxy(db, {
    get(target, property) {
      if (property === "transaction" && broken) return () => Promise.reject(new Error("gone"));
      const value = Reflect.get(target, property, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  }) as Database;
  const cache = new CatalogueCache(failing);
  await expect(cache.current()).rejects.toThrow("gone");
  broken = false;
  await expect(cache.current()).resolves.toBeDefined();
  await db.close();
});
