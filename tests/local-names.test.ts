import { once } from "node:events";
import { describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { type Backend, startBackend } from "./backend.ts";
import { backendFor } from "./backend-for.ts";
import { rawRequest } from "./raw-request.ts";

/** A request under a name of the reader's choice, whatever address is connected to. */
const ask = (
  { url }: Backend,
  host: string,
  path: string,
  { headers, ...more }: Parameters<typeof rawRequest>[2] = {},
) => rawRequest(url, path, { headers: { ...headers, host }, ...more });

/** "open", or the status with which a socket from a page of this origin was refused. */
async function socketFrom(backend: Backend, host: string, origin: string) {
  const address = `${backend.url.replace(/^http/, "ws")}/realtime/v1/websocket?apikey=${backend.keys.publishable}`;
  const socket = new WebSocket(address, { headers: { host, origin } });
  const [answer] = await Promise.race([
    once(socket, "open").then(() => ["open"]),
    once(socket, "unexpected-response").then(([, response]) => [response.statusCode]),
  ]);
  socket.on("error", () => {});
  socket.terminate();
  return answer;
}

const localNames = ["localhost:8080", "192.168.1.20:3000", "nas", "studio.local", "[::1]:3000"];

describe("while SITE_URL is not set", () => {
  const backend = backendFor("embedded", { isSiteUrlSet: false });

  test("the site answers under every local name", async () => {
    for (const host of localNames) {
      expect([host, (await ask(backend, host, "/openapi.json")).status]).toEqual([host, 200]);
      expect([host, (await ask(backend, host, "/auth/v1/health")).status]).toEqual([host, 200]);
    }
  });

  test("any other name gets a page that says which SITE_URL to set, and nothing of the site", async () => {
    const answer = await ask(backend, "Studio.Example", "/auth/v1/health");
    expect([answer.status, answer.text]).toEqual([
      421,
      expect.stringContaining("<code>SITE_URL=https://studio.example</code>"),
    ]);
    const withPort = await ask(backend, "studio.example:3000", "/");
    expect(withPort.text).toContain("SITE_URL=http://studio.example:3000");
    const hostile = await ask(backend, "<script>alert(1)</script>", "/");
    expect([hostile.status, hostile.text.includes("<script>")]).toEqual([400, false]);
  });

  test("a page under a local name may open a socket to the same name, and to no other", async () => {
    expect(await socketFrom(backend, "nas:3000", "http://nas:3000")).toBe("open");
    expect(await socketFrom(backend, "nas:3000", "http://other:3000")).toBe(403);
    expect(await socketFrom(backend, "nas:3000", "http://evil.example")).toBe(403);
    expect(await socketFrom(backend, "evil.example", "http://evil.example")).toBe(421);
  });

  test("a mail that was asked for under a local name leads to the address of this machine, and its link stays where it is opened", async () => {
    const person = await backend.customer();
    const page = encodeURIComponent("http://nas:3000/reset-password");
    const asked = await ask(backend, "nas:3000", `/auth/v1/recover?redirect_to=${page}`, {
      method: "POST",
      headers: { apikey: backend.keys.publishable, "content-type": "application/json" },
      body: JSON.stringify({ email: person.email }),
    });
    expect(asked.status).toBe(200);
    const { rows } = await backend.db.query<{ text: string }>(
      "select text_body as text from engine.outbox where kind = 'auth.recovery' and to_address = $1",
      [person.email],
    );
    const [link = ""] = /http:\/\/\S+\/auth\/v1\/verify\S+/.exec(rows[0]?.text ?? "") ?? [];
    const url = new URL(link);
    expect([url.origin, url.searchParams.get("redirect_to")]).toEqual([
      "http://localhost:3000",
      "http://localhost:3000/reset-password",
    ]);
    const { rows: stored } = await backend.db.query(
      "select from engine.outbox o where to_jsonb(o)::text like '%nas:3000%'",
    );
    expect(stored).toEqual([]);
    const opened = await ask(backend, "nas:3000", url.pathname + url.search);
    expect([opened.status, opened.headers.location]).toEqual([
      303,
      expect.stringMatching(/^\/reset-password#access_token=/),
    ]);
    const onTheMachine = await ask(backend, "localhost:3000", url.pathname + url.search);
    expect(onTheMachine.headers.location).toMatch(/^http:\/\/localhost:3000\/reset-password#/);
  });
});

test("once SITE_URL is set, only it and this machine's own names are answered", async () => {
  const backend = await startBackend("embedded");
  try {
    for (const host of ["localhost:3000", "127.0.0.1:1", "[::1]"]) {
      expect([host, (await ask(backend, host, "/auth/v1/health")).status]).toEqual([host, 200]);
    }
    for (const host of ["nas", "192.168.1.20:3000", "studio.local", "studio.example"]) {
      const { status, text } = await ask(backend, host, "/auth/v1/health");
      expect([host, status, text]).toEqual([host, 421, expect.stringContaining("SITE_URL")]);
    }
  } finally {
    await backend.stop();
  }
});
