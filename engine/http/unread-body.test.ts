import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answerAfterBody } from "./unread-body.ts";

let server: Server;
const sockets: Socket[] = [];
beforeAll(async () => {
  const app = new Hono()
    .post("/refused", (c) => c.text("refused", 409))
    .post("/half", async (c) => {
      await c.req.raw.body?.getReader().read();
      return c.text("enough", 413);
    });
  server = serve({ fetch: answerAfterBody(app.fetch), port: 0, hostname: "127.0.0.1" }) as Server;
  await once(server, "listening");
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  server.close();
});

/** Sends the head of a request and half of its body. @returns with what the server says next, or that it has closed. */
async function begin(path: string, bytes: number) {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  sockets.push(socket.on("error", () => {}));
  const closed = once(socket, "close").then(() => "closed");
  await once(socket, "connect");
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${bytes}\r\n\r\n`);
  socket.write(Buffer.alloc(bytes / 2));
  return { socket, answer: () => Promise.race([once(socket, "data").then(String), closed]) };
}

test.each([
  ["/refused", 2_000, "409"],
  ["/refused", 4_000_000, "409"],
  ["/half", 4_000_000, "413"],
])(
  "who sends slowly to %s, %i bytes, gets the answer and keeps the connection",
  async (path, bytes, status) => {
    const { socket, answer } = await begin(path, bytes);
    // Longer than the HTTP server waits for the rest after an answer.
    await pause(700);
    socket.write(Buffer.alloc(bytes / 2));
    expect(await answer()).toContain(`HTTP/1.1 ${status}`);
    socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    expect(await answer()).toContain("404 Not Found");
  },
);

test("nothing waits for who has gone", async () => {
  const open = () => new Promise<number>((count) => server.getConnections((_, n) => count(n)));
  const before = await open();
  const { socket } = await begin("/refused", 2_000);
  expect(await open()).toBe(before + 1);
  socket.destroy();
  await expect.poll(open).toBe(before);
});
