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

/** Starts a server with these limits. @returns what opens a connection to it and sends a text. */
async function startServerWith(trusted: string[], limits: { total?: number; unfinished?: number }) {
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

const wholeRequest = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";
const unfinishedRequest = "GET / HTTP/1.1\r\nHost: x\r\n";
const isOpen = (socket: Socket) => !socket.destroyed && !socket.readableEnded;

/** Opens this many connections, which all send the text. @returns those that the server has left open. */
async function connectionsLeftOpen(
  open: (sent: string) => Promise<Socket>,
  count: number,
  sent: string,
) {
  const held = await Promise.all(Array.from({ length: count }, () => open(sent)));
  for (const socket of held) socket.resume();
  await pause(300);
  return held.filter(isOpen);
}

test("one address keeps at most five unfinished connections, and its whole requests are answered beside them", async () => {
  const open = await startServerWith([], { unfinished: 5 });
  const held = await connectionsLeftOpen(open, 12, unfinishedRequest);
  expect(held).toHaveLength(5);
  const beside = await open(wholeRequest);
  expect(String(await once(beside, "data"))).toContain("200 OK");
  held[0]?.write("\r\n");
  await pause(50);
  expect(await connectionsLeftOpen(open, 3, unfinishedRequest)).toHaveLength(1);
});

test("connections that have sent a request do not count, however many there are", async () => {
  const open = await startServerWith([], { unfinished: 5 });
  expect(await connectionsLeftOpen(open, 12, wholeRequest)).toHaveLength(12);
});

test("connections from a trusted proxy belong to many clients and count only in the total", async () => {
  const open = await startServerWith(["loopback"], { unfinished: 5, total: 8 });
  expect(await connectionsLeftOpen(open, 12, unfinishedRequest)).toHaveLength(8);
});

test("a connection stays open for longer than the Keep-Alive header announces", async () => {
  const server = createServer({ ...connectionTimeouts, keepAliveTimeout: 100 }, (_, answer) =>
    answer.end("here"),
  );
  servers.push(server.listen(0, "127.0.0.1"));
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  sockets.push(socket.on("error", () => {}));
  socket.write(wholeRequest);
  expect(String(await once(socket, "data"))).toContain("200 OK");
  await pause(1_500);
  socket.write(wholeRequest);
  expect(String(await once(socket, "data"))).toContain("200 OK");
});

test("overdue headers are looked for every second, not every thirty", () => {
  const { headersTimeout, connectionsCheckingInterval } = connectionTimeouts;
  expect(headersTimeout + connectionsCheckingInterval).toBeLessThanOrEqual(11_000);
});
