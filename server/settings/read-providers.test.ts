import { generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import { readSettings } from "./settings.ts";

const studio = { name: "Daybreak", email: "hello@daybreak.example" };
const read = (env: Record<string, string>) => readSettings(env, studio).providers;
const client = (name: string) => ({
  [`OIDC_${name}_CLIENT_ID`]: "the-client",
  [`OIDC_${name}_CLIENT_SECRET`]: "the-secret",
});
const tenant = "11111111-2222-4333-8444-55555555aaaa";
const p8 = generateKeyPairSync("ec", { namedCurve: "P-256" })
  .privateKey.export({ type: "pkcs8", format: "pem" })
  .toString()
  .trim();
const apple = {
  OIDC_APPLE_CLIENT_ID: "example.studio.web",
  OIDC_APPLE_TEAM_ID: "TEAM123456",
  OIDC_APPLE_KEY_ID: "KEY1234567",
  OIDC_APPLE_PRIVATE_KEY: p8,
};

test("without a setting there is no provider", () => {
  expect(read({})).toEqual([]);
});

test("Google and Apple need no issuer, Microsoft the directory", () => {
  const all = read({
    ...client("GOOGLE"),
    ...client("MICROSOFT"),
    OIDC_MICROSOFT_TENANT: tenant,
    ...apple,
  });
  expect(all.map(({ name, kind, label, issuer }) => [name, kind, label, issuer])).toEqual([
    ["google", "google", "Google", "https://accounts.google.com"],
    ["microsoft", "microsoft", "Microsoft", `https://login.microsoftonline.com/${tenant}/v2.0`],
    ["apple", "apple", "Apple", "https://appleid.apple.com"],
  ]);
  expect(all[2]?.clientSecret).toEqual({
    teamId: "TEAM123456",
    keyId: "KEY1234567",
    privateKey: p8,
  });
});

test("Microsoft's directory may stand in the issuer, and Apple's key in one line", () => {
  const OIDC_MICROSOFT_ISSUER = `https://login.microsoftonline.com/${tenant}/v2.0`;
  expect(read({ ...client("MICROSOFT"), OIDC_MICROSOFT_ISSUER })[0]?.issuer).toBe(
    OIDC_MICROSOFT_ISSUER,
  );
  const OIDC_APPLE_PRIVATE_KEY = p8.replaceAll("\n", "\\n");
  expect(read({ ...apple, OIDC_APPLE_PRIVATE_KEY })[0]?.clientSecret).toMatchObject({
    privateKey: p8,
  });
});

test("any other provider has a name of its own, and is trusted with addresses only where somebody says so", () => {
  const env = { ...client("ACME_CORP"), OIDC_ACME_CORP_ISSUER: "https://id.acme.example/realm" };
  const [provider] = read(env);
  expect(provider).toMatchObject({
    name: "acme-corp",
    kind: "other",
    label: "Acme Corp",
    issuer: "https://id.acme.example/realm",
    trustsEmail: false,
  });
  const more = { OIDC_ACME_CORP_TRUST_EMAIL: "true", OIDC_ACME_CORP_LABEL: "ACME" };
  expect(read({ ...env, ...more })[0]).toMatchObject({ label: "ACME", trustsEmail: true });
});

const production = { NODE_ENV: "production", SITE_URL: "https://studio.example" };
test.each<[string, Record<string, string>, RegExp]>([
  [
    "a client without a secret",
    { OIDC_GOOGLE_CLIENT_ID: "x" },
    /OIDC_GOOGLE_CLIENT_SECRET is missing/,
  ],
  [
    "a secret without a client",
    { OIDC_GOOGLE_CLIENT_SECRET: "x" },
    /OIDC_GOOGLE_CLIENT_ID is missing/,
  ],
  ["another provider without an issuer", client("ACME"), /OIDC_ACME_ISSUER is missing/],
  ["Microsoft without a directory", client("MICROSOFT"), /OIDC_MICROSOFT_TENANT is missing/],
  [
    "Microsoft for everybody",
    { ...client("MICROSOFT"), OIDC_MICROSOFT_TENANT: "common" },
    /OIDC_MICROSOFT_TENANT is "common", which lets accounts of every organisation in/,
  ],
  [
    "Microsoft for everybody, in the issuer",
    {
      ...client("MICROSOFT"),
      OIDC_MICROSOFT_ISSUER: "https://login.microsoftonline.com/organizations/v2.0",
    },
    /OIDC_MICROSOFT_ISSUER is "organizations"/,
  ],
  [
    "Microsoft with the name of a directory",
    { ...client("MICROSOFT"), OIDC_MICROSOFT_TENANT: "acme.onmicrosoft.com" },
    /is not the ID of a directory/,
  ],
  ["Apple with half a key", { ...apple, OIDC_APPLE_KEY_ID: "" }, /OIDC_APPLE_KEY_ID is missing/],
  [
    "Apple with another key",
    { ...apple, OIDC_APPLE_PRIVATE_KEY: "x" },
    /OIDC_APPLE_PRIVATE_KEY is not a private key/,
  ],
  [
    "trust that is no answer",
    { ...client("GOOGLE"), OIDC_GOOGLE_TRUST_EMAIL: "yes" },
    /OIDC_GOOGLE_TRUST_EMAIL is neither true nor false/,
  ],
  [
    "an issuer without TLS",
    { ...client("ACME"), OIDC_ACME_ISSUER: "http://id.example" },
    /OIDC_ACME_ISSUER is not the address of a provider/,
  ],
  [
    "a stand-in in production",
    { ...production, ...client("ACME"), OIDC_ACME_ISSUER: "http://127.0.0.1:1" },
    /OIDC_ACME_ISSUER is not the address/,
  ],
  [
    "another Google in production",
    { ...production, ...client("GOOGLE"), OIDC_GOOGLE_ISSUER: "https://id.example" },
    /OIDC_GOOGLE_ISSUER is not Google/,
  ],
  [
    "a provider without the site's address in production",
    { NODE_ENV: "production", ...client("GOOGLE") },
    /SITE_URL is missing, and Google would lead back/,
  ],
  [
    "a misspelled name",
    { ...client("GOOGLE"), OIDC_GOOGLE_CLIENTID: "x" },
    /OIDC_GOOGLE_CLIENTID is no setting/,
  ],
])("%s stops the start with a sentence", (_, env, sentence) => {
  expect(() => read(env)).toThrow(sentence);
});

test("in tests a stand-in on this machine may be any of them", () => {
  for (const name of ["GOOGLE", "MICROSOFT", "ACME"]) {
    const issuer = { [`OIDC_${name}_ISSUER`]: "http://127.0.0.1:4000" };
    expect(read({ ...client(name), ...issuer })[0]?.issuer).toBe("http://127.0.0.1:4000");
  }
});
