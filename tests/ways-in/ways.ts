import type { Provider } from "#engine/auth/providers/provider.ts";
import type { Database } from "#engine/postgres/database.ts";
import { Browser, codeOf, errorOf } from "../auth/provider-browser.ts";
import { type StandIn, standInClient } from "../oidc-stand-in.ts";
import { PasskeyDevice } from "../passkey-device.ts";
import { askForCode } from "./mail-codes.ts";

/** What people sign in to. */
export interface Site {
  url: string;
  db: Database;
  keys: { publishable: string };
  /** Its public address. */
  siteUrl: string;
  standIn: StandIn;
}

interface Owner {
  email: string;
  password: string;
  /** Of a session that is not older than ten minutes. */
  token: string;
}

interface Entered {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what a server sends is looked at, not trusted
  body: any;
  /** What the device is known by from then on. */
  cookie: string;
}

interface Options {
  /** Of the request that begins the session. */
  headers?: Record<string, string>;
  /** Shows what does not open the account. */
  isWrong?: boolean;
}

export interface Way {
  name: "a password" | "a mailed code" | "a passkey" | "a provider";
  /** As the session's token says it. */
  method: "password" | "otp" | "webauthn" | "oauth";
  /** Whether it counts as both factors. */
  isBoth: boolean;
  /** As the audit log says it. */
  by: string | undefined;
  /** Signs the owner in, as often as the function that it returns is called. */
  open(site: Site, owner: Owner): Promise<(options?: Options) => Promise<Entered>>;
}

export const providerName = "company";

export function providerOf({ issuer }: StandIn): Provider {
  const named = { name: providerName, label: "Company", kind: "other" } as const;
  return { ...standInClient, ...named, issuer, trustsEmail: false };
}

export const ways: Way[] = [
  {
    name: "a password",
    method: "password",
    isBoth: false,
    by: undefined,
    open:
      async (site, { email, password }) =>
      ({ headers, isWrong } = {}) => {
        const typed = isWrong ? "not this one" : password;
        const body = { email, password: typed };
        return post(site, "/token?grant_type=password", { body, headers });
      },
  },
  {
    name: "a mailed code",
    method: "otp",
    isBoth: false,
    by: "code",
    open:
      async (site, { email }) =>
      async ({ headers = {}, isWrong } = {}) => {
        const { code, cookie } = await askForCode(site, email);
        const typed = isWrong ? String((Number(code) + 1) % 1_000_000).padStart(6, "0") : code;
        const own = { ...headers, cookie: `${cookie}; ${headers.cookie ?? ""}` };
        return post(site, "/mail-code/verify", { body: { code: typed }, headers: own });
      },
  },
  {
    name: "a passkey",
    method: "webauthn",
    isBoth: true,
    by: "passkey",
    async open(site, { token }) {
      const device = new PasskeyDevice({ origin: site.siteUrl });
      const headers = { authorization: `Bearer ${token}` };
      const { body: asked } = await post(site, "/passkeys/registration/options", { headers });
      const credential = device.create(asked.options);
      const body = { challenge_id: asked.challenge_id, credential };
      const added = await post(site, "/passkeys/registration/verify", { body, headers });
      if (added.status !== 200) throw new Error(JSON.stringify(added.body));
      return async ({ headers, isWrong } = {}) => {
        const { body: asked } = await post(site, "/passkeys/authentication/options");
        const at = isWrong ? { origin: "https://elsewhere.example" } : {};
        const credential = device.get(asked.options, at);
        const body = { challenge_id: asked.challenge_id, credential };
        return post(site, "/passkeys/authentication/verify", { body, headers });
      };
    },
  },
  {
    name: "a provider",
    method: "oauth",
    isBoth: false,
    by: providerName,
    async open(site, { email, token }) {
      const { standIn, siteUrl } = site;
      standIn.person = { sub: email, email };
      const browser = new Browser(site, siteUrl);
      const asked = await browser.fetch(
        `${siteUrl}/auth/v1/user/identities/authorize?provider=${providerName}&skip_http_redirect=true`,
        { headers: { apikey: site.keys.publishable, authorization: `Bearer ${token}` } },
      );
      const { url, ...refusal } = await asked.json();
      if (!url) throw new Error(JSON.stringify(refusal));
      await browser.open(url);
      return async ({ headers = {}, isWrong } = {}) => {
        standIn.person = { sub: email, email };
        standIn.change(isWrong ? { aud: "somebody else" } : {});
        const browser = new Browser(site, siteUrl);
        const page = await browser.open(`/auth/v1/authorize?provider=${providerName}&answer=code`);
        standIn.change({});
        if (errorOf(page)) {
          return { status: 403, body: { error_code: errorOf(page) }, cookie: "" };
        }
        const body = { auth_code: codeOf(page), code_verifier: "" };
        const own = { ...headers, cookie: `${browser.cookie}; ${headers.cookie ?? ""}` };
        return post(site, "/token?grant_type=pkce", { body, headers: own });
      };
    },
  },
];

async function post(
  { url, keys }: Site,
  path: string,
  { body = {}, headers = {} }: { body?: object; headers?: Record<string, string> | undefined } = {},
): Promise<Entered> {
  const response = await fetch(`${url}/auth/v1${path}`, {
    method: "POST",
    headers: { apikey: keys.publishable, "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
  const cookie = cookies.find((cookie) => cookie.startsWith("daybreak-device=")) ?? "";
  return { status: response.status, body: await response.json(), cookie };
}
