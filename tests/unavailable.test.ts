import { randomUUID } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startPostgres } from "../scripts/environment/postgres.ts";
import { type Daybreak, startDaybreak } from "./journeys/daybreak.ts";

const postgres = await startPostgres();

describe.runIf(postgres)("while PostgreSQL is down", () => {
  const server = postgres as NonNullable<typeof postgres>;
  let daybreak: Daybreak;
  let token = "";
  beforeAll(async () => {
    daybreak = await startDaybreak({ DATABASE_URL: server.url, RATE_LIMITS: "rest=100000/1m" });
    const { data } = await official().auth.signInWithPassword(daybreak.studio);
    token = data.session?.access_token ?? "";
  });
  afterAll(async () => {
    await daybreak.stop();
    await server.stop();
  });

  const official = () =>
    createClient(daybreak.url, daybreak.publishableKey, { auth: { persistSession: false } });
  const ask = (path: string, { headers = {}, ...init }: RequestInit = {}) =>
    fetch(`${daybreak.url}${path}`, {
      redirect: "manual",
      ...init,
      headers: {
        apikey: daybreak.publishableKey,
        authorization: `Bearer ${token}`,
        ...headers,
      },
    });
  const json = (method: string, body: object): RequestInit => ({
    method,
    body: JSON.stringify(body),
    headers: { "content-type": "application/json" },
  });
  const form = (fields: Record<string, string>): RequestInit => ({
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { accept: "text/html", origin: daybreak.url },
  });
  const message = { name: "Ada", email: "ada@example.com", message: "Hello" };

  /**
   * The status of each endpoint while the database is up, so that its 503 is known to come from the missing database.
   */
  const endpoints: [string, () => Promise<Response>, number[]][] = [
    ["REST, a read", () => ask("/rest/v1/onboarding_submissions?select=id"), [200]],
    ["REST, a write", () => ask("/rest/v1/contact_submissions", json("POST", message)), [201, 403]],
    [
      "auth, a sign-in",
      () => ask("/auth/v1/token?grant_type=password", json("POST", daybreak.studio)),
      [200],
    ],
    ["auth, the user", () => ask("/auth/v1/user"), [200]],
    ["storage, a list", () => ask("/storage/v1/bucket"), [200]],
    [
      "storage, a file that is not there",
      () => ask("/storage/v1/object/authenticated/onboarding-assets/none.pdf"),
      [400],
    ],
    [
      "a function",
      () => ask("/functions/v1/send-emails", json("POST", { ...message, email: "no@example.com" })),
      [404],
    ],
    [
      "the contact form with a script",
      () => ask("/functions/v1/send-message", json("POST", { ...message, message: randomUUID() })),
      [200],
    ],
    ["the contact form", () => ask("/contact", form({ ...message, message: randomUUID() })), [303]],
    ["the plain calendar", () => ask("/schedule/discovery/plain", form({})), [422]],
    ["an unsubscribe link", () => ask("/unsubscribe?token=x", form({})), [404]],
    ["the calendar feed", () => ask("/bookings.ics?key=x"), [404]],
    ["readiness", () => ask("/readyz"), [200]],
  ];

  test("every endpoint answers 503 with Retry-After, and as before when the database is back", async () => {
    const statuses = async () =>
      Promise.all(
        endpoints.map(async ([name, send]) => {
          const answer = await send();
          const text = await answer.text();
          return [name, answer.status, answer.headers.get("retry-after"), text] as const;
        }),
      );
    for (const [n, [name, status]] of (await statuses()).entries()) {
      expect(endpoints[n]?.[2], name).toContain(status);
    }
    await server.down("immediate");
    for (const [name, status, retryAfter, text] of await statuses()) {
      expect(status, name).toBe(503);
      if (name !== "readiness") expect(Number(retryAfter), name).toBeGreaterThan(0);
      expect(text, name).not.toMatch(/ECONNREFUSED|authenticator|127\.0\.0\.1:\d+[^/]|at .*\.ts:/);
    }
    const page = await (await ask("/contact", form({ ...message, name: "Grace" }))).text();
    expect(page).toContain('value="Grace"');
    await server.up();
    await expect.poll(async () => (await ask("/readyz")).status).toBe(200);
    for (const [n, [name, status]] of (await statuses()).entries()) {
      expect(endpoints[n]?.[2], name).toContain(status);
    }
  }, 90_000);

  test("the official client still has its session afterwards", {
    tags: "prove",
    timeout: 90_000,
  }, async () => {
    const client = official();
    const signedIn = await client.auth.signInWithPassword(daybreak.studio);
    await server.down("fast");
    expect((await client.auth.getUser()).error?.status).toBe(503);
    expect((await client.from("user_settings").select()).status).toBe(503);
    await server.up();
    await expect.poll(async () => (await ask("/readyz")).status).toBe(200);
    const refreshed = await client.auth.refreshSession();
    expect(refreshed.error).toBeNull();
    expect(refreshed.data.user?.id).toBe(signedIn.data.user?.id);
  });
});
