import { expect, test } from "vitest";
import * as passwords from "./passwords.ts";

const { isPasswordHash, owaspHashCost } = passwords;
const hashPassword = (password: string) => passwords.hashPassword(password, owaspHashCost);
const isPassword = (password: string, stored: string | null) =>
  passwords.isPassword(password, stored, owaspHashCost);

test("a password is recognised by its argon2id hash, and another is not", async () => {
  const hash = await hashPassword("correct horse");
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await isPassword("correct horse", hash)).toBe(true);
  expect(await isPassword("correct horse ", hash)).toBe(false);
  expect(isPasswordHash(hash)).toBe(true);
});

test("a password that is typed in another encoding of its letters is the same, also where the hash is older", async () => {
  const [composed, decomposed] = ["Zoë-größe-2026", "Zoe\u0308-gro\u0308ße-2026"];
  for (const chosen of [composed, decomposed]) {
    const hash = await hashPassword(chosen);
    for (const typed of [composed, decomposed]) expect(await isPassword(typed, hash)).toBe(true);
    expect(await isPassword("Zoe-große-2026", hash)).toBe(false);
  }
  const { argon2Sync } = await import("node:crypto");
  const nonce = Buffer.from("somesalt12345678");
  const options = {
    message: decomposed,
    nonce,
    parallelism: 1,
    tagLength: 32,
    memory: 1024,
    passes: 1,
  };
  const [tag, salt] = [argon2Sync("argon2id", options), nonce].map((bytes) =>
    bytes.toString("base64").replaceAll("=", ""),
  );
  expect(await isPassword(decomposed, `$argon2id$v=19$m=1024,t=1,p=1$${salt}$${tag}`)).toBe(true);
});

test("the same password hashes differently each time", async () => {
  expect(await hashPassword("correct horse")).not.toBe(await hashPassword("correct horse"));
});

test("a hash of other software with other parameters is understood", async () => {
  // The hash has the form that the command argon2 of the reference implementation writes; node:crypto makes it here.
  const { argon2Sync } = await import("node:crypto");
  const nonce = Buffer.from("somesalt12345678");
  const options = { message: "pw", nonce, parallelism: 2, tagLength: 32, memory: 1024, passes: 3 };
  const tag = argon2Sync("argon2id", options).toString("base64").replace("=", "");
  const salt = nonce.toString("base64").replaceAll("=", "");
  expect(await isPassword("pw", `$argon2id$v=19$m=1024,t=3,p=2$${salt}$${tag}`)).toBe(true);
});

test("without a hash, or with one that cannot be read, every password is refused, which takes as long as a wrong one", async () => {
  const hash = await hashPassword("x");
  expect(await isPassword("", null)).toBe(false);
  expect(await isPassword("x", "$2a$10$abcdefghijklmnopqrstuv")).toBe(false);
  const [known, unknown] = [
    await fastest(() => isPassword("y", hash)),
    await fastest(() => isPassword("y", null)),
  ];
  expect(unknown).toBeGreaterThan(known / 4);
});

test("when too many passwords wait to be hashed, more are refused", async () => {
  const cost = { ...owaspHashCost, memory: 1024 };
  const attempt = () => passwords.isPassword("x", null, cost);
  const all = await Promise.allSettled(Array.from({ length: 160 }, attempt));
  const refused = all.filter((one) => one.status === "rejected");
  expect(refused.length).toBeGreaterThan(20);
  expect(refused.length).toBeLessThan(50);
  expect(await isPassword("x", null)).toBe(false);
});

/** The fastest of five runs, in milliseconds, because other work of the machine makes single runs slow. */
async function fastest(work: () => Promise<unknown>): Promise<number> {
  const tookMs: number[] = [];
  for (let run = 0; run < 5; run++) {
    const start = performance.now();
    await work();
    tookMs.push(performance.now() - start);
  }
  return Math.min(...tookMs);
}
