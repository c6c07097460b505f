import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { MailToSend } from "#engine/mail/transport.ts";
import { readSettings } from "../settings/settings.ts";
import { type Examined, examine } from "./examine.ts";

const base = mkdtempSync(join(tmpdir(), "daybreak-doctor-"));
afterAll(() => rmSync(base, { recursive: true, force: true }));

const studio = { name: "Daybreak", email: "hello@studio.org" };
const now = new Date("2026-11-27T12:00:00Z");
const secret = "one-that-nobody-would-guess-0f9d2c7a";
const production = {
  NODE_ENV: "production",
  SITE_URL: "https://studio.org",
  TRUST_PROXY: "loopback",
  SMTP_URL: "smtp://mail.studio.org:587",
  JWT_SECRET: secret,
  SUPABASE_SECRET_KEY: `${secret}-2`,
};

function withBackupsIn(folder: string) {
  return { ...production, BACKUP_FOLDER: folder, BACKUP_AT: "03:30", BACKUP_KEY: secret };
}

function folder(): string {
  return mkdtempSync(join(base, "data-"));
}

/** A site that answers, with this clock and this status. */
function site({ date = now, status = 200 } = {}): typeof fetch {
  return async () =>
    Response.json({ status: "ok" }, { status, headers: { date: date.toUTCString() } });
}

async function examined(env: Record<string, string>, more: Partial<Examined> = {}) {
  const settings = readSettings({ DATA_DIR: folder(), ...env }, studio);
  const found = await examine({
    settings,
    db: null,
    whyNoDatabase: "the Daybreak that runs has it.",
    transport: { send: async () => {} },
    now: () => now,
    tries: false,
    fetch: site(),
    ...more,
  });
  return Object.fromEntries(found.map((each) => [each.subject, each]));
}

test("without any setting it says what production needs, each with what to do", async () => {
  const found = await examined({});
  const missing = Object.values(found).filter(({ state }) => state === "missing");
  expect(missing.map(({ subject }) => subject)).toEqual(["address", "mail", "backups", "keys"]);
  for (const { sentence, cure } of missing) {
    expect(sentence).toMatch(/\.$/);
    expect(cure).toMatch(/Set [A-Z_]+.*\.$|^Set NODE_ENV=production\.$/);
  }
});

test("a site that is set up and works has only its backups left to do", async () => {
  const sent: MailToSend[] = [];
  const transport = { send: async (mail: MailToSend) => void sent.push(mail) };
  const found = await examined(production, { tries: true, transport });
  const left = Object.values(found).filter(({ state }) => state !== "good");
  expect(left.map(({ subject, state }) => `${subject} ${state}`)).toEqual(["backups missing"]);
  expect(sent.map(({ to }) => to.address)).toEqual([studio.email]);
  expect(found.mail?.sentence).toContain("has accepted a mail to hello@studio.org");
});

test("without tries nothing is sent, asked or written", async () => {
  const dataDir = folder();
  const requests: string[] = [];
  const noted = (what: string) => async () => {
    requests.push(what);
    return new Response();
  };
  const send = async () => void (await noted("send")());
  const fetched = noted("fetch") as typeof fetch;
  const env = { ...production, DATA_DIR: dataDir };
  await examined(env, { transport: { send }, fetch: fetched });
  expect([requests, readdirSync(dataDir)]).toEqual([[], []]);
  await examined(env, { transport: { send }, fetch: fetched, tries: true });
  expect(requests.toSorted()).toEqual(["fetch", "send"]);
});

test("a mail server that refuses is a fault with its own words", async () => {
  const send = async () => {
    throw new Error("Invalid login: 535 5.7.8 authentication failed");
  };
  const { mail } = await examined(production, { tries: true, transport: { send } });
  expect(mail).toMatchObject({
    state: "fault",
    sentence:
      "mail.studio.org:587 did not accept a mail to hello@studio.org: Invalid login: 535 5.7.8 authentication failed.",
  });
});

test.each([
  ["answers with an error", site({ status: 502 }), "answered with 502"],
  [
    "does not answer",
    () =>
      Promise.reject(
        new Error("fetch failed", { cause: new Error("getaddrinfo ENOTFOUND studio.org") }),
      ),
    "getaddrinfo ENOTFOUND studio.org",
  ],
])("a site that %s is a fault", async (_, ask, reason) => {
  const { address } = await examined(production, { tries: true, fetch: ask as typeof fetch });
  expect(address).toMatchObject({ state: "fault", sentence: expect.stringContaining(reason) });
});

test("a site without encryption or without a named proxy is not ready for production", async () => {
  const open = await examined({ ...production, SITE_URL: "http://studio.org" });
  expect(open.address?.state).toBe("missing");
  const { TRUST_PROXY: _, ...unnamed } = production;
  expect((await examined(unnamed)).proxy?.state).toBe("missing");
});

test.each([
  [31, "fault", "31 seconds behind"],
  [-31, "fault", "31 seconds ahead"],
  [20, "good", "agrees"],
])("a clock that another one is %d seconds ahead of: %s", async (seconds, state, words) => {
  const date = new Date(now.getTime() + seconds * 1000);
  const { clock } = await examined(production, { tries: true, fetch: site({ date }) });
  expect(clock).toMatchObject({ state, sentence: expect.stringContaining(words) });
});

test("passkeys of another host are a fault that says how many and what to set; those of this one are none", async () => {
  const withRows = (rows: object[]) =>
    ({ query: async () => ({ rows }) }) as unknown as NonNullable<Examined["db"]>;
  const lost = withRows([{ hosts: ["old.org"], count: 3, version: "17" }]);
  const { passkeys } = await examined(production, { db: lost });
  expect(passkeys?.sentence).toContain("3 passkeys were made for old.org");
  expect(passkeys?.cure).toContain("Set PASSKEY_FORMER_HOSTS=old.org");
  const none = await examined(production, { db: withRows([{ hosts: null, count: 0 }]) });
  expect(none.passkeys).toBeUndefined();
});

const company = {
  OIDC_COMPANY_ISSUER: "https://id.company.org/",
  OIDC_COMPANY_CLIENT_ID: "studio",
  OIDC_COMPANY_CLIENT_SECRET: secret,
};
/** A provider that says this of itself. */
function discovery(document: Record<string, unknown> | string, status = 200): typeof fetch {
  return async (address, init) => {
    if (!String(address).includes("company.org")) return site()(address, init);
    expect(address).toBe("https://id.company.org/.well-known/openid-configuration");
    const text = typeof document === "string" ? document : JSON.stringify(document);
    return new Response(text, { status });
  };
}
const described = {
  issuer: "https://id.company.org",
  authorization_endpoint: "https://id.company.org/authorize",
  token_endpoint: "https://id.company.org/token",
  jwks_uri: "https://id.company.org/keys",
};

test("a provider that describes itself as the settings say is in order, and is asked in a trial only", async () => {
  const env = { ...production, ...company };
  const tried = await examined(env, { tries: true, fetch: discovery(described) });
  expect(tried.providers).toMatchObject({ state: "good", cure: null });
  expect(tried.providers?.sentence).toContain("answers as the settings say");
  const unasked = await examined(env, { fetch: discovery("down", 502) });
  expect(unasked.providers?.sentence).toBe(
    "Sign-in with Company (https://id.company.org/) is set.",
  );
  expect((await examined(production)).providers).toBeUndefined();
});

test.each([
  ["answers with an error", discovery("Bad Gateway", 502), "answers with 502."],
  ["describes itself in HTML", discovery("<html>"), "is no discovery document."],
  [
    "is another one",
    discovery({ ...described, issuer: "https://else.org" }),
    "it calls itself https://else.org.",
  ],
  [
    "names no page to sign in",
    discovery({ ...described, authorization_endpoint: undefined }),
    "it names no authorization_endpoint.",
  ],
  [
    "does not answer",
    () => Promise.reject(new Error("fetch failed", { cause: new Error("ECONNREFUSED") })),
    "it cannot be reached: ECONNREFUSED.",
  ],
])("a provider that %s is a fault, with the settings to correct", async (_, ask, reason) => {
  const env = { ...production, ...company };
  const { providers } = await examined(env, { tries: true, fetch: ask as typeof fetch });
  expect(providers?.state).toBe("fault");
  expect(providers?.sentence).toMatch(
    /^Nobody can sign in with Company \(https:\/\/id\.company\.org\/\): /,
  );
  expect(providers?.sentence).toContain(reason);
  expect(providers?.cure).toContain("OIDC_COMPANY_");
});

test("keys that others may read are a fault, with the command that corrects it", async () => {
  const dataDir = folder();
  writeFileSync(join(dataDir, "keys.json"), "{}", { mode: 0o644 });
  const { JWT_SECRET: _, SUPABASE_SECRET_KEY: __, ...env } = production;
  const { keys } = await examined({ ...env, DATA_DIR: dataDir });
  expect(keys).toMatchObject({ state: "fault", cure: `Run: chmod 600 ${dataDir}/keys.json` });
  chmodSync(join(dataDir, "keys.json"), 0o600);
  expect((await examined({ ...env, DATA_DIR: dataDir })).keys?.state).toBe("good");
});

test("a folder that cannot be written to is a fault, for the data and for the backups", async () => {
  const blocked = join(folder(), "file");
  writeFileSync(blocked, "");
  const backups = {
    BACKUP_FOLDER: join(blocked, "inside"),
    BACKUP_AT: "03:30",
    BACKUP_KEY: secret,
  };
  const found = await examined({ ...production, ...backups, DATA_DIR: blocked }, { tries: true });
  expect([found.disk?.state, found.backups?.state]).toEqual(["fault", "fault"]);
});

test("backups on the same disk are not enough, and old ones are a fault", async () => {
  const backupFolder = folder();
  const env = withBackupsIn(backupFolder);
  expect((await examined(env)).backups).toMatchObject({
    state: "fault",
    sentence: "No backup has succeeded yet.",
  });
  writeFileSync(join(backupFolder, "daybreak-20261127T113000Z.backup"), "");
  const fresh = { now: () => new Date() };
  expect((await examined(env, fresh)).backups).toMatchObject({
    state: "missing",
    sentence: expect.stringContaining("on the same disk"),
  });
  const later = { now: () => new Date(Date.now() + 40 * 3_600_000) };
  expect((await examined(env, later)).backups?.state).toBe("fault");
});

test("a trial stores a file where uploads are stored, and leaves none behind", async () => {
  const dataDir = folder();
  mkdirSync(join(dataDir, "files"));
  const { files } = await examined({ ...production, DATA_DIR: dataDir }, { tries: true });
  expect(files).toMatchObject({ state: "good", sentence: `Files are stored in ${dataDir}/files.` });
  const left = readdirSync(dataDir, { recursive: true, withFileTypes: true });
  expect(left.filter((entry) => entry.isFile())).toEqual([]);
  const bucket = {
    S3_ENDPOINT: "http://127.0.0.1:1",
    S3_REGION: "us-east-1",
    S3_BUCKET: "files",
    S3_ACCESS_KEY_ID: "key",
    S3_SECRET_ACCESS_KEY: "secret",
  };
  const gone = await examined({ ...production, ...bucket }, { tries: true });
  expect(gone.files?.state).toBe("fault");
});

test("a log that does not leave is a fault with its reason, one that does is said", async () => {
  const backupFolder = folder();
  const env = withBackupsIn(backupFolder);
  writeFileSync(join(backupFolder, "daybreak-20261127T113000Z.backup"), "");
  const time = new Date();
  const found = async (secondsAgo: number | null, fault: string | null) => {
    const completeAt = secondsAgo === null ? null : new Date(time.getTime() - secondsAgo * 1000);
    const state = { completeAt, fault, waitingBytes: 0, waitingFiles: 0, baseAt: null };
    const more = { now: () => time, shipping: { state: () => state } };
    return (await examined(env, more)).backups;
  };
  const full = "ENOSPC: no space left on device, write";
  const since = new Date(time.getTime() - 61_000).toISOString().slice(0, 16).replace("T", " ");
  expect(await found(61, full)).toEqual({
    subject: "backups",
    state: "fault",
    sentence: `What was written since ${since} UTC is only on this machine: ${full}.`,
    cure: `Let this user write to ${backupFolder}, and make room there. It then goes on by itself.`,
  });
  expect(await found(59, full)).toMatchObject({ state: "missing" });
  expect(await found(null, full)).toMatchObject({ state: "fault" });
  // A process that has just begun has sent nothing yet, and nothing is wrong.
  expect(await found(null, null)).toMatchObject({ state: "missing" });
});
