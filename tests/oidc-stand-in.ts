import { createHash, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { type Context, Hono } from "hono";
import {
  type CryptoKey,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  type JWK,
  jwtVerify,
  SignJWT,
} from "jose";

export interface Person {
  sub: string;
  [claim: string]: unknown;
}

interface Asked {
  query: URLSearchParams;
  person: Person;
}

/** A provider of OpenID Connect on loopback, with signed tokens, and what can go wrong with one. */
export interface StandIn {
  issuer: string;
  /** Who is signed in there: whoever comes is sent back at once. null: a page asks, for a test in a browser. */
  person: Person | null;
  /** Changes the claims of the next tokens. */
  change(claims: Record<string, unknown>): void;
  /** Signs with a new key from now on; `publish: false` leaves the old one in the list. */
  rotateKey(options?: { publish?: boolean }): Promise<void>;
  /** What the next requests to an endpoint are answered with. */
  fail(endpoint: "discovery" | "keys" | "token" | null): void;
  /** The issuer that the discovery and the answers name. */
  poseAs(issuer: string | null): void;
  /** An ID token as a program gets it by itself. */
  idToken(person: Person, claims?: Record<string, unknown>): Promise<string>;
  /** The bodies of the requests for tokens. */
  readonly tokenRequests: URLSearchParams[];
  readonly authorizations: URLSearchParams[];
  close(): Promise<void>;
}

interface Options {
  clientId?: string;
  clientSecret?: string;
  /** Apple's public key of the client, whose secret is a signed token. */
  secretKey?: { publicKey: CryptoKey; teamId: string };
  now?: () => Date;
  /** Names itself in its answers (RFC 9207). */
  namesIssuer?: boolean;
  port?: number;
  /** The part of the address below the host, which some providers have: `/tenant/v2.0` */
  path?: string;
  /** Sent beside the code in a form, the first time. */
  user?: object;
}

export const standInClient = { clientId: "studio", clientSecret: "a secret of the stand-in" };

export async function startStandIn(options: Options = {}): Promise<StandIn> {
  const { clientId = standInClient.clientId, clientSecret = standInClient.clientSecret } = options;
  const { now = () => new Date(), namesIssuer = true, path = "" } = options;
  let key = await newKey();
  let published = [key];
  let failing: string | null = null;
  let posedIssuer: string | null = null;
  let changes: Record<string, unknown> = {};
  const codes = new Map<string, Asked>();
  const waiting = new Map<string, URLSearchParams>();
  const tokenRequests: URLSearchParams[] = [];
  const authorizations: URLSearchParams[] = [];
  const app = new Hono();
  const server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((listening) =>
    server.listen(options.port ?? 0, "127.0.0.1", () => listening()),
  );
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const base = `${origin}${path}`;
  const issuer = () => posedIssuer ?? base;

  const sign = async (person: Person, claims: Record<string, unknown> = {}) => {
    const issuedAt = Math.floor(now().getTime() / 1000);
    const all = { iss: issuer(), aud: clientId, iat: issuedAt, exp: issuedAt + 300 };
    const payload = { ...all, ...person, ...claims, ...changes };
    return new SignJWT(payload)
      .setProtectedHeader({ alg: "RS256", kid: key.kid })
      .sign(key.privateKey);
  };

  app.get(`${path}/.well-known/openid-configuration`, (c) => {
    if (failing === "discovery") return c.text("Bad Gateway", 502);
    return c.json({
      issuer: issuer(),
      authorization_endpoint: `${base}/authorize`,
      token_endpoint: `${base}/token`,
      jwks_uri: `${base}/keys`,
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256"],
      ...(namesIssuer && { authorization_response_iss_parameter_supported: true }),
    });
  });
  app.get(`${path}/keys`, (c) => {
    if (failing === "keys") return c.text("Bad Gateway", 502);
    return c.json({ keys: published.map(({ jwk }) => jwk) });
  });

  const answer = (c: Context, query: URLSearchParams, person: Person | null) => {
    const fields = new URLSearchParams({ state: query.get("state") ?? "" });
    if (namesIssuer) fields.set("iss", issuer());
    if (person) {
      const code = randomBytes(16).toString("base64url");
      codes.set(code, { query, person });
      fields.set("code", code);
    } else fields.set("error", "access_denied");
    const target = new URL(query.get("redirect_uri") ?? "none:");
    if (query.get("response_mode") === "form_post") {
      if (person && options.user) fields.set("user", JSON.stringify(options.user));
      const inputs = [...fields].map(
        ([name, value]) => `<input type="hidden" name="${name}" value="${quoted(value)}">`,
      );
      return c.html(
        `<form method="post" action="${target}">${inputs.join("")}</form><script>document.forms[0].submit()</script>`,
      );
    }
    for (const [name, value] of fields) target.searchParams.set(name, value);
    return c.redirect(target.href, 302);
  };
  app.get(`${path}/authorize`, (c) => {
    const query = new URL(c.req.url).searchParams;
    authorizations.push(query);
    if (query.get("client_id") !== clientId) return c.text("unknown client", 400);
    if (standIn.person) return answer(c, query, standIn.person);
    const id = randomBytes(8).toString("hex");
    waiting.set(id, query);
    return c.html(
      `<!doctype html><title>Stand-in</title><h1>Sign in at the stand-in</h1><form method="post" action="${base}/sign-in">
       <input type="hidden" name="id" value="${id}"><label>Claims <textarea name="person"></textarea></label>
       <button name="go" value="yes">Continue</button><button name="go" value="no">Cancel</button></form>`,
    );
  });
  app.post(`${path}/sign-in`, async (c) => {
    const form = await c.req.parseBody();
    const query = waiting.get(String(form.id)) ?? new URLSearchParams();
    return answer(c, query, form.go === "yes" ? JSON.parse(String(form.person)) : null);
  });
  app.post(`${path}/token`, async (c) => {
    if (failing === "token") return c.text("Bad Gateway", 502);
    const body = new URLSearchParams(await c.req.text());
    tokenRequests.push(body);
    const refuse = (error: string) => c.json({ error }, 400);
    if (!(await isClient(body))) return c.json({ error: "invalid_client" }, 401);
    const asked = codes.get(body.get("code") ?? "");
    codes.delete(body.get("code") ?? "");
    if (!asked) return refuse("invalid_grant");
    const challenge = createHash("sha256")
      .update(body.get("code_verifier") ?? "")
      .digest("base64url");
    if (challenge !== asked.query.get("code_challenge")) return refuse("invalid_grant");
    if (body.get("redirect_uri") !== asked.query.get("redirect_uri"))
      return refuse("invalid_grant");
    const nonce = asked.query.get("nonce");
    return c.json({
      access_token: randomBytes(16).toString("base64url"),
      token_type: "Bearer",
      expires_in: 300,
      id_token: await sign(asked.person, { nonce }),
    });
  });

  async function isClient(body: URLSearchParams): Promise<boolean> {
    const given = body.get("client_secret") ?? "";
    if (body.get("client_id") !== clientId) return false;
    if (!options.secretKey) return given === clientSecret;
    const { publicKey, teamId } = options.secretKey;
    const rules = { issuer: teamId, subject: clientId, audience: base, currentDate: now() };
    const isSigned = await jwtVerify(given, publicKey, rules).catch(() => null);
    return isSigned !== null && decodeProtectedHeader(given).kid !== undefined;
  }

  const standIn: StandIn = {
    issuer: base,
    person: null,
    change: (claims) => {
      changes = claims;
    },
    rotateKey: async ({ publish = true } = {}) => {
      key = await newKey();
      if (publish) published = [key];
    },
    fail: (endpoint) => {
      failing = endpoint;
    },
    poseAs: (name) => {
      posedIssuer = name;
    },
    idToken: sign,
    tokenRequests,
    authorizations,
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
  return standIn;
}

let keysMade = 0;

async function newKey() {
  const { publicKey, privateKey } = await generateKeyPair("RS256");
  keysMade += 1;
  const kid = `key-${keysMade}`;
  const jwk: JWK = { ...(await exportJWK(publicKey)), kid, alg: "RS256", use: "sig" };
  return { kid, privateKey, jwk };
}

function quoted(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
