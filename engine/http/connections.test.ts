import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { connectionTimeouts, limitConnections } from "./connections.ts";

const servers: Server[] = [];
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function serverWith(trusted: string[], limits: { total?: number; unfinished?: number }) {
  const server = createServer(connectionTimeouts, (_request, answer) => answer.end("here"));
  limitConnections(server, trusted, { total: 100, unfinished: 5, patienceMs: 50, ...limits });
  servers.push(server.listen(0, "127.0.0.1"));
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return async (sent: string) => {
    const socket = connect(port, "127.0.0.1");
    sockets.push(socket.on("error", () => {}));
    await once(socket, "connect");
    socket.write(sent);
    return socket;
  };
}

const whole = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";
const part = "GET / HTTP/1.1\r\nHost: x\r\n";
const isOpen = (socket: Socket) => !socket.destroyed && !socket.readableEnded;

async function heldOpen(open: (sent: string) => Promise<Socket>, count: number, sent: string) {
  const held = await Promise.all(Array.from({ length: count }, () => open(sent)));
  for (const socket of held) socket.resume();
  await pause(300);
  return held.filter(isOpen);
}

test("of one address's unfinished connections only so many stay, and whole requests are answered beside them", async () => {
  const open = await serverWith([], { unfinished: 5 });
  const held = await heldOpen(open, 12, part);
  expect(held).toHaveLength(5);
  const beside = await open(whole);
  expect(String(await once(beside, "data"))).toContain("200 OK");
  held[0]?.write("\r\n");
  await pause(50);
  expect(await heldOpen(open, 3, part)).toHaveLength(1);
});

test("connections that have sent a request do not count, however many there are", async () => {
  const open = await serverWith([], { unfinished: 5 });
  expect(await heldOpen(open, 12, whole)).toHaveLength(12);
});

test("a trusted proxy's connections are everybody's and count only in all", async () => {
  const open = await serverWith(["loopback"], { unfinished: 5, total: 8 });
  expect(await heldOpen(open, 12, part)).toHaveLength(8);
});

test("a connection stays open for longer than its client expects", async () => {
  const server = createServer({ ...connectionTimeouts, keepAliveTimeout: 100 }, (_, answer) =>
    answer.end("here"),
  );
  servers.push(server.listen(0, "127.0.0.1"));
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  sockets.push(socket.on("error", () => {}));
  socket.write(whole);
  expect(String(await once(socket, "data"))).toContain("200 OK");
  await pause(1_500);
  socket.write(whole);
  expect(String(await once(socket, "data"))).toContain("200 OK");
});

test("overdue headers are looked for every second, not every thirty", () => {
  const { headersTimeout, connectionsCheckingInterval } = connectionTimeouts;
  expect(headersTimeout + connectionsCheckingInterval).toBeLessThanOrEqual(11_000);
});
