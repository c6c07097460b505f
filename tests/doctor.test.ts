import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callFunction } from "./call-function.ts";
import { type Daybreak, startDaybreak } from "./journeys/daybreak.ts";
import { type StandIn, standInClient, startStandIn } from "./oidc-stand-in.ts";

let daybreak: Daybreak;
const base = mkdtempSync(join(tmpdir(), "daybreak-doctor-"));
beforeAll(async () => {
  daybreak = await startDaybreak({ MAIL_FROM: "hello@studio.org", STUDIO_EMAIL: "me@studio.org" });
});
afterAll(async () => {
  await daybreak.stop();
  rmSync(base, { recursive: true, force: true });
});

/** Not awaited by blocking: the mail server that it writes to is in this process. */
function doctor(env: Record<string, string>) {
  const node = join(process.cwd(), "node_modules/.bin/node");
  const given = { PATH: process.env.PATH ?? "", ...env };
  return new Promise<{ status: unknown; stdout: string; stderr: string }>((resolve) => {
    execFile(node, ["scripts/commands/doctor.ts"], { env: given }, (error, stdout, stderr) =>
      resolve({ status: error?.code ?? 0, stdout, stderr }),
    );
  });
}

test("the command says of a place without an installation what is missing, and makes nothing there", async () => {
  const dataDir = join(base, "never");
  const { status, stdout, stderr } = await doctor({ DATA_DIR: dataDir });
  expect([status, stderr]).toEqual([1, ""]);
  expect(stdout).toMatch(/– address +No public address is set.*\n +Set SITE_URL/);
  expect(stdout).toContain("3 things are left to do.");
  expect(existsSync(dataDir)).toBe(false);
});

test("beside a process that runs it sends a mail and leaves the database alone", async () => {
  const { stdout } = await doctor({
    NODE_ENV: "test",
    DATA_DIR: daybreak.dataDir,
    SITE_URL: daybreak.url,
    SMTP_URL: daybreak.smtpUrl,
    MAIL_FROM: "hello@studio.org",
    STUDIO_EMAIL: "me@studio.org",
  });
  expect(stdout).toContain("the Daybreak that runs has it.");
  expect(stdout).toContain("has accepted a mail to me@studio.org");
  const mail = await daybreak.mailbox.find("me@studio.org", /try the mail server/);
  expect(mail.from?.address).toBe("hello@studio.org");
  expect((await fetch(`${daybreak.url}/readyz`)).status).toBe(200);
});

test("it asks each provider that people sign in with", async () => {
  const company = await startStandIn();
  const gone = await startStandIn();
  await gone.close();
  const client = (name: string, { issuer }: StandIn) => ({
    [`OIDC_${name}_ISSUER`]: issuer,
    [`OIDC_${name}_CLIENT_ID`]: standInClient.clientId,
    [`OIDC_${name}_CLIENT_SECRET`]: standInClient.clientSecret,
  });
  const { stdout } = await doctor({
    NODE_ENV: "test",
    DATA_DIR: join(base, "providers"),
    ...client("COMPANY", company),
    ...client("GONE", gone),
  });
  await company.close();
  expect(stdout).toMatch(/✓ providers +Sign-in with Company .* answers as the settings say/);
  expect(stdout).toMatch(/✗ providers +Nobody can sign in with Gone .*: it cannot be reached: .+/);
});

test("an owner reads the same from the running process and may try it; a client may do neither", async () => {
  const backend = { url: daybreak.url, keys: { publishable: daybreak.publishableKey } };
  const official = () =>
    createClient(daybreak.url, daybreak.publishableKey, { auth: { persistSession: false } });
  const owner = await official().auth.signInWithPassword(daybreak.studio);
  const client = await official().auth.signUp({
    email: "a@example.com",
    password: "correct horse",
  });
  const sent = () => daybreak.mailbox.all.filter(({ to }) => to === "me@studio.org").length;
  const before = sent();
  for (const name of ["read-system", "try-system"]) {
    const refused = await callFunction(backend, name, { token: client.data.session?.access_token });
    expect([name, refused.status]).toEqual([name, 403]);
  }
  expect(sent()).toBe(before);
  const token = owner.data.session?.access_token;
  const read = await (await callFunction(backend, "read-system", { token })).json();
  expect(read.version).toMatch(/^\d+\.\d+\.\d+$/);
  const stateOf = (findings: { subject: string; state: string }[], subject: string) =>
    findings.find((each) => each.subject === subject)?.state;
  expect(stateOf(read.findings, "backups")).toBe("missing");
  expect(stateOf(read.findings, "database")).toBe("good");
  expect(sent()).toBe(before);
  const tried = await (await callFunction(backend, "try-system", { token })).json();
  expect(stateOf(tried.findings, "mail")).toBe("good");
  expect(sent()).toBe(before + 1);
});
