import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { WebSocketServer } from "ws";
import { type Listener, listen } from "./listener.ts";

let listener: Listener;
const sockets = new WebSocketServer({ noServer: true });
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  listener = await listen({ host: "127.0.0.1", port: 0, trustedProxies: [] });
  listener.serve(async () => new Response("served"), sockets as never);
});
afterEach(async () => {
  vi.useRealTimers();
  await listener.close();
});

const statusOf = async (method: string, path = "/services") => {
  const answer = await fetch(`http://127.0.0.1:${listener.port}${path}`, { method });
  await answer.text();
  return answer.status;
};

test("a process that drains answers everything", async () => {
  listener.drain(10_000);
  vi.advanceTimersByTime(8_900);
  expect([await statusOf("GET"), await statusOf("POST")]).toEqual([200, 200]);
});

test("at the end of the drain what may be asked of another process is refused, and what may not is answered", async () => {
  listener.drain(10_000);
  vi.advanceTimersByTime(9_000);
  expect([await statusOf("GET"), await statusOf("HEAD")]).toEqual([503, 503]);
  expect(await statusOf("POST")).toBe(200);
  expect(await statusOf("GET", "/healthz")).toBe(200);
});
