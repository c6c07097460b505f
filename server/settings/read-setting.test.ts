import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readBackupKey, readSettings } from "./settings.ts";

const folder = mkdtempSync(join(tmpdir(), "daybreak-secrets-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const studio = { name: "Daybreak", email: "hello@daybreak.example" };
const secret = "one-that-nobody-would-guess-0f9d2c7a";

function fileWith(content: string): string {
  const path = join(folder, `${Math.random()}`);
  writeFileSync(path, content);
  return path;
}

test("a secret comes from the file that is named for it, without the line break at its end", () => {
  const file = fileWith(`${secret}\n`);
  expect(readSettings({ JWT_SECRET_FILE: file }, studio).jwtSecret).toBe(secret);
  expect(readBackupKey({ BACKUP_KEY_FILE: file })).toBe(secret);
  const url = "smtp://studio:word@mail.example:587";
  expect(readSettings({ SMTP_URL_FILE: fileWith(url) }, studio).smtpUrl).toBe(url);
  const database = { DATABASE_URL_FILE: fileWith("postgres://app:word@host/daybreak") };
  expect(readSettings(database, studio).databaseUrl).toBe("postgres://app:word@host/daybreak");
});

test.each([
  [
    { JWT_SECRET_FILE: fileWith(secret), JWT_SECRET: secret },
    "Cannot start: JWT_SECRET_FILE is set beside JWT_SECRET. Take one of the two out.",
  ],
  [
    { JWT_SECRET_FILE: "/nowhere/secret" },
    "Cannot start: JWT_SECRET_FILE cannot be read (ENOENT: no such file or directory, open '/nowhere/secret'). Name a file that this user may read, or take it out.",
  ],
  [
    { STRIPE_SECRET_KEY_FILE: fileWith("\n") },
    expect.stringMatching(/^Cannot start: STRIPE_SECRET_KEY_FILE names a file that is empty .+\./),
  ],
  // A value that is wrong is refused by the name of the setting itself.
  [{ JWT_SECRET_FILE: fileWith("too short") }, expect.stringContaining("JWT_SECRET has only")],
  // Nothing else is read from a file.
  [{ SITE_URL_FILE: fileWith("https://studio.example") }, expect.stringContaining("SITE_URL_FILE")],
])("%o is refused", (env, sentence) => {
  expect(() => readSettings(env, studio)).toThrow(expect.objectContaining({ message: sentence }));
});
