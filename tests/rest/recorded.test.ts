import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { databaseKinds } from "../databases.ts";
import { type Identity, people, worldFor } from "./world.ts";

/**
 * Requests to PostgREST 12.0.2 with its answers, replayed in their order: status, headers and body must
 * be the same, but for what `changes` names with its reason.
 */
interface Exchange {
  label: string;
  req: { method: string; path: string; headers: Record<string, string>; body?: unknown };
  res: { status: number; headers: Record<string, string>; body: string };
}

const file = new URL("postgrest-12.0.2-exchanges.json", import.meta.url);
const exchanges = JSON.parse(readFileSync(file, "utf8")) as Exchange[];

/** Answers that differ on purpose: they are our own or those of PostgREST 14. */
const changes: Record<
  string,
  { why: string; status?: number; body?: unknown; headers?: Record<string, string | null> }
> = {
  "count planned": {
    why: "a planned count is answered like an exact one",
    headers: { "content-range": "0-1/5" },
  },
  "single many": {
    why: "wording of version 14",
    body: { message: "Cannot coerce the result to a single JSON object" },
    headers: { "content-type": "application/json; charset=utf-8" },
  },
  "single none": {
    why: "wording of version 14",
    body: { message: "Cannot coerce the result to a single JSON object" },
    headers: { "content-type": "application/json; charset=utf-8" },
  },
  "accept unsupported": { why: "status of version 14", status: 406 },
  "missing table": {
    why: "code of version 14",
    body: {
      code: "PGRST205",
      message: "Could not find the table 'public.nope' in the schema cache",
    },
  },
  aggregate: {
    why: "aggregates are refused",
    status: 400,
    body: {
      code: "PGRST123",
      details: null,
      hint: null,
      message: "Use of aggregate functions is not allowed",
    },
    headers: { "content-range": null, "content-profile": null, "content-location": null },
  },
  "insert dup pk": { why: "details of the database are dropped", body: { details: null } },
  "insert fk violation": { why: "details of the database are dropped", body: { details: null } },
  "insert unknown column": {
    why: "wording of version 14",
    body: { message: "Could not find the 'nope' column of 'channels' in the schema cache" },
  },
  "tx rollback": {
    why: "only the secret key may ask for it, others commit",
    headers: { "preference-applied": "return=representation" },
  },
  "rpc missing": { why: "hints name only what is very like", body: { hint: null } },
  "rpc raise": { why: "details of the database are dropped", body: { details: null, hint: null } },
  "profile bad": {
    why: "wording of version 14",
    body: {
      message: "Invalid schema: nope",
      hint: "Only the following schemas are exposed: public, personal",
    },
  },
  "content-profile insert": {
    why: "only the secret key may ask for a rollback, others commit",
    headers: { "preference-applied": "return=representation" },
  },
  "JWT garbage": {
    why: "wording of version 14",
    body: { message: "Expected 3 parts in JWT; got 1" },
    headers: {
      "www-authenticate":
        'Bearer error="invalid_token", error_description="Expected 3 parts in JWT; got 1"',
    },
  },
  "JWT bad sig": {
    why: "wording of version 14",
    body: { message: "No suitable key or wrong key type" },
    headers: {
      "www-authenticate":
        'Bearer error="invalid_token", error_description="No suitable key or wrong key type"',
    },
  },
  "JWT expired": { why: "code of version 14", body: { code: "PGRST303" } },
  "JWT unknown role": {
    why: "a role outside the list is a wrong claim",
    status: 401,
    body: { code: "PGRST303", message: "Invalid claim: role" },
    headers: {
      "www-authenticate": 'Bearer error="invalid_token", error_description="Invalid claim: role"',
    },
  },
  explain: {
    why: "plans are not shown",
    status: 406,
    body: {
      code: "PGRST107",
      details: null,
      hint: null,
      message: `None of these media types are available: application/vnd.pgrst.plan+json; for="application/json"; options=;`,
    },
    headers: { "content-type": "application/json; charset=utf-8", "content-profile": null },
  },
};

/** Recordings that are not replayed, each with the reason. */
const notReplayed: Record<string, string> = {
  "rpc whoami anon": "shows the whole claims and the search path; tested in functions.test.ts",
  "rpc whoami user": "shows the whole claims and the search path; tested in functions.test.ts",
  OPTIONS: "the preflight belongs to the server that mounts the API",
};

const compared = [
  "content-type",
  "content-range",
  "preference-applied",
  "content-profile",
  "content-location",
  "location",
  "www-authenticate",
];

describe.each(databaseKinds)("recorded exchanges, %s database", (kind) => {
  const world = worldFor(kind);

  test("the list of exchanges is the one that was recorded", () => {
    expect(exchanges).toHaveLength(75);
    const labels = new Set(exchanges.map(({ label }) => label));
    for (const label of [...Object.keys(changes), ...Object.keys(notReplayed)]) {
      expect(labels, label).toContain(label);
    }
  });

  for (const exchange of exchanges) {
    const { label, req } = exchange;
    test.skipIf(label in notReplayed)(label, async () => {
      const response = await world.ask(identityOf(label), req.path, {
        method: req.method,
        headers: { ...req.headers, ...(await tokenFor(label)) },
        ...(req.body !== undefined && {
          body: typeof req.body === "string" ? req.body : JSON.stringify(req.body),
        }),
      });
      const body = await response.text();
      const wanted = expected(exchange);
      expect({ status: response.status, body: readable(body) }).toEqual({
        status: wanted.status,
        body: wanted.body,
      });
      expect(pick(Object.fromEntries(response.headers))).toEqual(pick(wanted.headers));
      expect(response.headers.get("cache-control")).toBe("no-store");
    });
  }

  async function tokenFor(label: string): Promise<Record<string, string>> {
    if (!label.startsWith("JWT")) return {};
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      ...{ iss: world.signer.issuer, sub: people.ann, aud: "authenticated", role: "authenticated" },
      ...{ iat: now - 7200, exp: label === "JWT expired" ? now - 3600 : now + 3600 },
      ...{ session_id: people.ann, ...(label === "JWT unknown role" && { role: "nope" }) },
    };
    const token = await world.signer.sign(claims as never);
    if (label === "JWT garbage") return { authorization: "Bearer garbage" };
    if (label === "JWT bad sig") return { authorization: `Bearer ${token.slice(0, -8)}AAAAAAAA` };
    return { authorization: `Bearer ${token}` };
  }
});

function identityOf(label: string): Identity {
  const signedIn = / user$|^RLS update|^(check|not null|unique) violation$/;
  return signedIn.test(label) ? "ann" : "anon";
}

function expected({ label, res }: Exchange) {
  const change = changes[label];
  const headers = { ...res.headers, ...change?.headers };
  const recorded = readable(res.body);
  const body = change?.body && recorded ? { ...(recorded as object), ...change.body } : recorded;
  const whole = label === "aggregate" || label === "explain" ? change?.body : body;
  return { status: change?.status ?? res.status, headers, body: whole };
}

function readable(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

function pick(headers: Record<string, string | null>) {
  return Object.fromEntries(
    compared.map((name) => [name, headers[name] ?? null]).filter(([, value]) => value !== null),
  );
}
