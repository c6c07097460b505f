import { Hono } from "hono";
import { pino } from "pino";
import { expect, test } from "vitest";
import { newReference, requestLog } from "./request-log.ts";

test("requests that the database refuses and requests that fail are logged under the id of their answer", async () => {
  const lines: Record<string, unknown>[] = [];
  const log = pino(
    { level: "info", base: null },
    { write: (line) => lines.push(JSON.parse(line)) },
  );
  const app = new Hono<{ Variables: { fault: string } }>();
  app.use(requestLog(log));
  app.get("/fine", (c) => c.text("fine"));
  app.get("/refused", (c) => {
    c.set("fault", "23514");
    return c.json({ code: "23514" }, 400);
  });
  app.get("/broken", (c) => c.text("broken", 500));

  const ids: (string | null)[] = [];
  for (const path of ["/fine", "/refused", "/broken"]) {
    ids.push((await app.request(`${path}?token=secret`)).headers.get("x-request-id"));
  }
  for (const id of ids) expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{6}$/);
  expect(lines).toMatchObject([
    { id: ids[1], path: "/refused", status: 400, fault: "23514" },
    { id: ids[2], path: "/broken", status: 500 },
  ]);
  expect(JSON.stringify(lines)).not.toContain("secret");
});

test("a line has the trace of the proxy, and nothing of a header that is none", async () => {
  const lines: { trace?: string }[] = [];
  const log = pino({ base: null }, { write: (line) => lines.push(JSON.parse(line)) });
  const app = new Hono();
  app.use(requestLog(log));
  app.get("/broken", (c) => c.text("broken", 500));
  const trace = "4bf92f3577b34da6a3ce929d0e0e4736";
  for (const traceparent of [
    `00-${trace}-00f067aa0ba902b7-01`,
    `cc-${trace}-00f067aa0ba902b7-01-more`,
    `ff-${trace}-00f067aa0ba902b7-01`,
    `00-${"0".repeat(32)}-00f067aa0ba902b7-01`,
    `00-${trace}`,
    'x" y',
  ]) {
    await app.request("/broken", { headers: { traceparent } });
  }
  const none = Array(4).fill(undefined);
  expect(lines.map((line) => line.trace)).toEqual([trace, trace, ...none]);
});

test("references differ", () => {
  const made = Array.from({ length: 1000 }, newReference);
  expect(new Set(made).size).toBeGreaterThan(995);
});
