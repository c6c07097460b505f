import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { Hono } from "hono";
import { cleanText, unstorable } from "#domain/text.ts";
import { TokenSigner } from "#engine/auth/tokens.ts";
import type { Database } from "#engine/postgres/database.ts";
import { type RestOptions, restRoutes } from "#engine/rest/routes.ts";
import { type DatabaseKind, openTestDatabase, testSecret } from "../databases.ts";
import { startedFor } from "../started-for.ts";

/** Two people of the tests; Ann owns note 1 and Bob note 2. */
export const people = {
  ann: "11111111-1111-1111-1111-111111111111",
  bob: "22222222-2222-2222-2222-222222222222",
} as const;

export type Identity = "anon" | "service" | keyof typeof people;

export interface World {
  db: Database;
  url: string;
  signer: TokenSigner;
  /** The official client, signed in as one of these identities. */
  as(identity: Identity, options?: { schema?: string }): SupabaseClient;
  /** Sends a request as one of these identities, without the official client. */
  ask(identity: Identity, path: string, init?: RequestInit): Promise<Response>;
  headersOf(identity: Identity): Record<string, string>;
  close(): Promise<void>;
}

const keys = { publishable: "sb_publishable_of_the_tests", secret: "sb_secret_of_the_tests" };

const texts = { clean: cleanText, refusal: unstorable };

/** Starts the REST API on a port, on a database with `schema.sql` in it. */
export async function openWorld(
  kind: DatabaseKind,
  /** With `db` this database is used, which is open and migrated, in place of a fresh one. */
  more: Partial<RestOptions> & { sql?: string } = {},
): Promise<World> {
  const db = more.db ?? (await openTestDatabase(kind));
  const sql = more.sql ?? readFileSync(new URL("schema.sql", import.meta.url), "utf8");
  await db.exec(sql);
  const signer = new TokenSigner({
    secret: testSecret,
    issuer: "http://localhost/auth/v1",
    now: () => new Date(),
  });
  const tokens: Partial<Record<Identity, string>> = {};
  for (const [name, id] of Object.entries(people)) {
    tokens[name as keyof typeof people] = await signIn(db, signer, { id, email: `${name}@x.test` });
  }
  const app = new Hono().route(
    "/rest/v1",
    restRoutes({ db, keys, signer, texts, schemas: ["public", "personal"], ...more }),
  );
  const server = serve({
    fetch: app.fetch,
    port: 0,
    hostname: "127.0.0.1",
    serverOptions: { keepAliveTimeoutBuffer: 60_000 },
  });
  await new Promise((resolve) => server.once("listening", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const url = `${origin}/rest/v1`;
  const headersOf = (identity: Identity): Record<string, string> => {
    if (identity === "service") return { apikey: keys.secret };
    const token = tokens[identity];
    return { apikey: keys.publishable, ...(token && { authorization: `Bearer ${token}` }) };
  };
  return {
    db,
    url,
    signer,
    headersOf,
    as(identity, options) {
      const { apikey = "", ...headers } = headersOf(identity);
      return createClient(origin, apikey, {
        global: { headers },
        auth: { persistSession: false, autoRefreshToken: false },
        ...(options?.schema && { db: { schema: options.schema } }),
      }) as SupabaseClient;
    },
    ask(identity, path, init = {}) {
      return fetch(`${url}${path}`, {
        ...init,
        headers: {
          ...(init.body !== undefined && { "content-type": "application/json" }),
          ...headersOf(identity),
          ...(init.headers as Record<string, string>),
        },
      });
    },
    async close() {
      await new Promise((resolve) => server.close(resolve));
      await db.close();
    },
  };
}

/** The REST API for the tests of a file or a group. */
export const worldFor = (...given: Parameters<typeof openWorld>): World =>
  startedFor(
    () => openWorld(...given),
    (started) => started.close(),
  );

/** Makes a user with one session. @returns its access token */
async function signIn(
  db: Database,
  signer: TokenSigner,
  { id, email }: { id: string; email: string },
): Promise<string> {
  await db.query("insert into auth.users (id, email) values ($1, $2)", [id, email]);
  const { rows } = await db.query<{ id: string }>(
    "insert into auth.sessions (user_id) values ($1) returning id",
    [id],
  );
  const now = Math.floor(Date.now() / 1000);
  return signer.sign({
    iss: signer.issuer,
    sub: id,
    aud: "authenticated",
    exp: now + 3600,
    iat: now,
    email,
    phone: "",
    app_metadata: {},
    user_metadata: {},
    role: "authenticated",
    aal: "aal1",
    amr: [{ method: "password", timestamp: now }],
    session_id: rows[0]?.id ?? "",
    is_anonymous: false,
  });
}
