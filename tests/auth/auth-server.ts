import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { Hono } from "hono";
import { cleanText, unstorable } from "#domain/text.ts";
import { authRoutes } from "#engine/auth/routes.ts";
import type { AuthMails, AuthOptions } from "#engine/auth/service.ts";
import { TokenSigner } from "#engine/auth/tokens.ts";
import type { Database } from "#engine/postgres/database.ts";
import { createRateLimits, defaultLimits, type LimitSettings } from "#server/http/limits.ts";
import { type DatabaseKind, openTestDatabase } from "../databases.ts";
import { quickHash } from "../quick-hash.ts";
import { startedFor } from "../started-for.ts";

export const keys = {
  publishable: "sb_publishable_test",
  secret: "sb_secret_test_and_long_enough",
};
export const siteUrl = "http://daybreak.test";
export const password = "correct horse";
export const minute = 60 * 1000;
export const hour = 60 * minute;

interface Mail {
  kind: string;
  to_address: string;
  subject: string;
  text_body: string;
}

export interface AuthServer {
  db: Database;
  url: string;
  signer: TokenSigner;
  /** Moves the server's clock forward. */
  pass(ms: number): void;
  now(): Date;
  /** Sets the network address that the next requests come from. */
  comeFrom(address: string): void;
  client(key?: string): SupabaseClient;
  /** Sends a request without the official client, with the public key unless the headers name another. */
  send(method: string, path: string, request?: BareRequest): Promise<Answer>;
  /** Mails of the outbox, oldest first. */
  mails(to?: string): Promise<Mail[]>;
  /** The newest link that was mailed to an address, with this server's address in it. */
  link(to: string): Promise<URL>;
  /** Notes the address of an account as proved, which a link of a mail does otherwise. */
  prove(email: string): Promise<unknown>;
  count(sql: string, values?: (string | number)[]): Promise<number>;
  close(): Promise<void>;
}

interface BareRequest {
  body?: unknown;
  headers?: Record<string, string>;
  token?: string;
}

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what a server sends is looked at, not trusted
  body: any;
  text: string;
  headers: Headers;
}

const noLimits: LimitSettings = {
  ...defaultLimits,
  signup: "off",
  token: "off",
  recover: "off",
  verify: "off",
  otp: "off",
  "mail-code": "off",
  mfa: "off",
};

/** The auth service on a listening port, with a fresh database, a clock of the test's own and mails to read. */
export async function startAuth(
  kind: DatabaseKind,
  {
    limits = {},
    ...options
  }: Partial<Omit<AuthOptions, "limits">> & { limits?: Partial<LimitSettings> } = {},
): Promise<AuthServer> {
  const db = options.db ?? (await openTestDatabase(kind));
  let offset = 0;
  let address = "203.0.113.7";
  const now = () => new Date(Date.now() + offset);
  const secret = "a secret of the tests, at least 32 bytes long";
  const signer = new TokenSigner({ secret, issuer: `${siteUrl}/auth/v1`, now });
  const app = new Hono().route(
    "/auth/v1",
    authRoutes({
      db,
      keys,
      signer,
      texts: { clean: cleanText, refusal: unstorable },
      siteUrl,
      limits: createRateLimits(db, { ...noLimits, ...limits }),
      clientAddress: () => address,
      now,
      report: (error) => console.error(error),
      mails: plainMails,
      passwordHashCost: quickHash,
      ...options,
    }),
  );
  const server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const mails = async (to = "%") => {
    const { rows } = await db.query<Mail & Record<string, unknown>>(
      "select kind, to_address, subject, text_body from engine.outbox where to_address like $1 order by created_at, id",
      [to],
    );
    return rows;
  };
  return {
    db,
    url,
    signer,
    now,
    pass: (ms) => {
      offset += ms;
    },
    comeFrom: (next) => {
      address = next;
    },
    client: (key = keys.publishable) =>
      createClient(url, key, {
        auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      }),
    send: (method, path, request) => send(`${url}/auth/v1${path}`, method, request),
    mails,
    link: async (to) => {
      const text = (await mails(to))
        .map((mail) => mail.text_body)
        .findLast((t) => t.includes("http"));
      const link = new URL(/http\S+/.exec(text ?? "")?.[0] ?? "no-link:");
      return new URL(`${url}${link.pathname}${link.search}`);
    },
    prove: (email) =>
      db.query("update auth.users set email_verified_at = now() where email = $1", [email]),
    count: async (sql, values = []) => {
      const { rows } = await db.query<{ n: number }>(
        `select count(*)::int as n from ${sql}`,
        values,
      );
      return rows[0]?.n ?? -1;
    },
    close: async () => {
      await closeServer(server);
      if (!options.db) await db.close();
    },
  };
}

/** The auth service for the tests of a file or a group. */
export const authFor = (...given: Parameters<typeof startAuth>): AuthServer =>
  startedFor(
    () => startAuth(...given),
    (started) => started.close(),
  );

export const plainMails: AuthMails = {
  recovery: ({ link }) => mail("Reset", link),
  confirmation: ({ link }) => mail("Confirm", link),
  invite: ({ link }) => mail("Invitation", link),
  emailChange: ({ link, newEmail }) => mail("Change", `${link} to ${newEmail}`),
  passwordChanged: () => mail("Password changed", "It was changed."),
  twoFactorOn: () => mail("Two-factor on", "It is on."),
  twoFactorOff: () => mail("Two-factor off", "It is off."),
  recoveryCodeUsed: ({ remaining }) => mail("Recovery code used", `${remaining} left.`),
  code: ({ code, link }) => mail("Sign-in code", `Your code is ${code}. ${link}`),
  codesPaused: () => mail("Codes paused", "They pause."),
  identityLinked: ({ provider }) => mail("Identity linked", `${provider} is linked.`),
  identityUnlinked: ({ provider }) => mail("Identity unlinked", `${provider} is no longer linked.`),
  passkeyAdded: ({ name }) => mail("Passkey added", `It is ${name}.`),
  passkeyRemoved: ({ name }) => mail("Passkey removed", `It was ${name}.`),
  newDevice: ({ userAgent }) => mail("New device", userAgent),
  reauthentication: ({ code }) => mail("Code", `Your code is ${code}.`),
};

function mail(subject: string, text: string) {
  return { subject, text, html: `<p>${text}</p>` };
}

async function send(url: string, method: string, request: BareRequest = {}): Promise<Answer> {
  const { body, token, headers = {} } = request;
  const raw = typeof body === "string" ? body : body === undefined ? null : JSON.stringify(body);
  const response = await fetch(url, {
    method,
    redirect: "manual",
    body: raw,
    headers: {
      apikey: keys.publishable,
      ...(raw === null ? {} : { "content-type": "application/json" }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
  });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json") ?? false;
  return {
    status: response.status,
    body: isJson ? JSON.parse(text) : undefined,
    text,
    headers: response.headers,
  };
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((done) => server.close(() => done()));
}

/** The parameters in the fragment of a redirect's address. */
export function fragmentOf(answer: Answer): Record<string, string> {
  const location = new URL(answer.headers.get("location") ?? "none:");
  return Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
}

let people = 0;
/** A mail address that no account has yet. */
export function newEmail(): string {
  people += 1;
  return `person${people}@example.test`;
}
