import { createPrivateKey } from "node:crypto";
import type { Provider, SecretKey } from "#engine/auth/providers/provider.ts";
import type { Environment } from "./read-setting.ts";
import { SettingError } from "./setting-error.ts";

type Get = (name: string) => string | null;

const wellKnown = {
  GOOGLE: {
    kind: "google",
    label: "Google",
    issuer: "https://accounts.google.com",
    fields: ["CLIENT_ID", "CLIENT_SECRET", "ISSUER", "TRUST_EMAIL"],
  },
  MICROSOFT: {
    kind: "microsoft",
    label: "Microsoft",
    issuer: null,
    fields: ["CLIENT_ID", "CLIENT_SECRET", "TENANT", "ISSUER", "TRUST_EMAIL"],
  },
  APPLE: {
    kind: "apple",
    label: "Apple",
    issuer: "https://appleid.apple.com",
    fields: ["CLIENT_ID", "TEAM_ID", "KEY_ID", "PRIVATE_KEY", "ISSUER"],
  },
} as const;
type WellKnown = (typeof wellKnown)[keyof typeof wellKnown];

const fieldsOfOthers = ["CLIENT_ID", "CLIENT_SECRET", "ISSUER", "TRUST_EMAIL", "LABEL"] as const;
type Field = WellKnown["fields"][number] | (typeof fieldsOfOthers)[number];

/** What is set of one provider. */
interface Given {
  name: string;
  known: WellKnown | null;
  values: Partial<Record<Field, string>>;
  production: boolean;
}

/**
 * The providers of OpenID Connect that people may sign in with: `OIDC_<NAME>_…`. Google, Microsoft and Apple need no
 * issuer; Microsoft needs the directory, Apple a key in place of the secret.
 * @throws SettingError for the first setting that is missing or wrong.
 */
export function readProviders(env: Environment, get: Get, production: boolean): Provider[] {
  const names = new Set<string>(Object.keys(wellKnown));
  for (const [variable, value] of Object.entries(env)) {
    const [, name] =
      /^OIDC_([A-Z0-9_]+?)_(?:ISSUER|CLIENT_ID|CLIENT_SECRET)(?:_FILE)?$/.exec(variable) ?? [];
    if (name && value?.trim()) names.add(name);
  }
  return [...names].flatMap((name) => readProvider(name, get, production) ?? []);
}

function readProvider(name: string, get: Get, production: boolean): Provider | null {
  const known = Object.hasOwn(wellKnown, name) ? wellKnown[name as keyof typeof wellKnown] : null;
  const values: Given["values"] = {};
  // Each is read, so that every name is known.
  for (const field of known?.fields ?? fieldsOfOthers) {
    const value = get(`OIDC_${name}_${field}`);
    if (value !== null) values[field] = value;
  }
  if (Object.keys(values).length === 0) return null;
  const given = { name, known, values, production };
  return {
    name: name.toLowerCase().replaceAll("_", "-"),
    kind: known?.kind ?? "other",
    clientId: needed(given, "CLIENT_ID"),
    clientSecret: known?.kind === "apple" ? secretKey(given) : needed(given, "CLIENT_SECRET"),
    issuer: issuerOf(given),
    label: values.LABEL ?? known?.label ?? spelled(name),
    trustsEmail: readTrust(given),
  };
}

function needed({ name, values }: Given, field: Field): string {
  const value = values[field];
  if (value) return value;
  const cure = cures[field] ?? "Copy it from the provider's page of the client.";
  throw new SettingError(`OIDC_${name}_${field}`, "is missing", cure);
}

const cures: Partial<Record<Field, string>> = {
  ISSUER: "Use the address that the provider names, like https://id.example.",
  TENANT:
    "Use the directory (tenant) ID of your organisation, from the client's page at Microsoft.",
  PRIVATE_KEY:
    "Use the content of the .p8 file that Apple gives, or name the file in OIDC_APPLE_PRIVATE_KEY_FILE.",
};

function issuerOf(given: Given): string {
  const { name, known, values, production } = given;
  const variable = `OIDC_${name}_ISSUER`;
  const address = values.ISSUER ?? known?.issuer ?? null;
  const url = URL.parse(address ?? "");
  const isLocal = url?.protocol === "http:" && /^(127\.0\.0\.1|localhost)$/.test(url.hostname);
  const isStandIn = isLocal && !production;
  if (known?.kind === "microsoft" && !isStandIn) return microsoftIssuer(given);
  if (!address) return needed(given, "ISSUER");
  const isPlain = url && !url.username && !url.search && !url.hash;
  if (!isPlain || !(url.protocol === "https:" || isStandIn)) {
    const cure = "Use the https address that the provider names, like https://id.example.";
    throw new SettingError(variable, `is not the address of a provider ("${address}")`, cure);
  }
  if (known && address !== known.issuer && !isStandIn) {
    const cure = "Leave it out, or give the other provider another name: OIDC_COMPANY_ISSUER.";
    throw new SettingError(variable, `is not ${known.label} ("${address}")`, cure);
  }
  return address;
}

const directory = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whoever has any account at Microsoft could come by `common`, with an address that nobody has checked. */
function microsoftIssuer(given: Given): string {
  const { TENANT, ISSUER } = given.values;
  const [, ofIssuer] =
    /^https:\/\/login\.microsoftonline\.com\/([^/]+)\/v2\.0\/?$/.exec(ISSUER ?? "") ?? [];
  const id = TENANT ?? (ISSUER ? (ofIssuer ?? ISSUER) : needed(given, "TENANT"));
  if (directory.test(id)) return `https://login.microsoftonline.com/${id.toLowerCase()}/v2.0`;
  const fault = /^(common|organizations|consumers)$/i.test(id)
    ? `is "${id}", which lets accounts of every organisation in`
    : `is not the ID of a directory ("${id}")`;
  const variable = `OIDC_MICROSOFT_${TENANT ? "TENANT" : "ISSUER"}`;
  throw new SettingError(variable, fault, cures.TENANT ?? "");
}

function secretKey(given: Given): SecretKey {
  // A .env file has one line for a value.
  const privateKey = needed(given, "PRIVATE_KEY").replaceAll("\\n", "\n");
  if (!isEllipticKey(privateKey)) {
    const fault = "is not a private key of Apple's kind";
    throw new SettingError("OIDC_APPLE_PRIVATE_KEY", fault, cures.PRIVATE_KEY ?? "");
  }
  return { teamId: needed(given, "TEAM_ID"), keyId: needed(given, "KEY_ID"), privateKey };
}

function isEllipticKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === "prime256v1";
  } catch {
    return false;
  }
}

function readTrust({ name, values: { TRUST_EMAIL: text } }: Given): boolean {
  if (text === undefined || text === "true" || text === "false") return text === "true";
  const cure = "Use true where the provider checks every address, else false or leave it out.";
  throw new SettingError(`OIDC_${name}_TRUST_EMAIL`, `is neither true nor false ("${text}")`, cure);
}

/** ACME_CORP → Acme Corp */
function spelled(name: string): string {
  return name
    .toLowerCase()
    .split("_")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}
