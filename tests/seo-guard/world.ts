/** Runs inside a network namespace of its own (namespace.ts), where every address is ours. */
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { connect, createServer as createTcpServer, type Server } from "node:net";
import type { Visit } from "#domain/seo/visit.ts";
import { createSiteVisitor } from "#server/seo/site-visitor.ts";
import type { VisitLimits } from "#server/seo/visit-limits.ts";
import { privateAddresses, publicAddresses, silentAddress, siteUrl } from "./addresses.ts";
import { startNameServer, type Zone } from "./name-server.ts";

/** A visit to an address that somebody typed. */
export interface Order {
  typed: unknown;
  /** The answers for each name, one for each query, from the first again after the last. */
  names?: Record<string, Zone[]>;
  /**
   * The redirects of the public sites by path, or by `http /path` for plain http alone: one Location header for each
   * target.
   */
  leadsTo?: Record<string, string[]>;
  /** The text of their robots.txt. */
  robots?: string;
  limits?: Partial<VisitLimits>;
}

/** The result of a visit. */
export interface Outcome {
  fetched:
    | { ok: true; visit: Omit<Visit, "body"> & { body: string } }
    | { ok: false; status: number; message: string };
  /** Connections that private addresses, or other ports of public ones, have received: `address:port`. */
  canaries: string[];
  /** All connections that were begun, to any address, as the kernel counts them. */
  connects: number;
  /** Requests to the public sites: `GET http://host/path`. */
  requests: string[];
  /** Header names of those requests. */
  headers: string[];
  ms: number;
}

const canaryPorts = [80, 443, 22, 25, 3306, 6379];
const folder = process.argv[2] ?? "";
const tls = { key: readFileSync(`${folder}/key.pem`), cert: readFileSync(`${folder}/cert.pem`) };
let order: Order = { typed: "" };
let canaries: string[] = [];
let requests: string[] = [];
const headers = new Set<string>();

const canaryAddresses = [
  ...privateAddresses.flatMap((address) => canaryPorts.map((port) => ({ address, port }))),
  ...publicAddresses.flatMap((address) =>
    canaryPorts.filter((port) => port !== 80 && port !== 443).map((port) => ({ address, port })),
  ),
];
for (const { address, port } of canaryAddresses)
  await listen(canary(`${address}:${port}`), address, port);
for (const address of publicAddresses) {
  await listen(createServer(answerAs("http")), address, 80);
  await listen(createTlsServer(tls, answerAs("https")), address, 443);
}
for (const port of [80, 443]) {
  await listen(
    createTcpServer((socket) => void socket.on("error", () => {})),
    silentAddress,
    port,
  );
}
const names = await startNameServer(
  (name, { family, count }) => {
    const zones = order.names?.[name] ?? order.names?.[name.replace(/^www\./, "")];
    const zone = zones?.[count % zones.length];
    if (zone !== undefined) return zone;
    if (name.endsWith(".site.com") || name === "site.com") {
      return family === 4 ? [publicAddresses[0] ?? ""] : [];
    }
    return null;
  },
  { address: "127.0.0.1", port: 53 },
);

process.on("message", async (next: Order | "canaries") => {
  if (next === "canaries") {
    process.send?.(await countCanaries());
    return;
  }
  order = next;
  names.forget();
  canaries = [];
  requests = [];
  headers.clear();
  const before = begunConnections();
  const startedAt = performance.now();
  const visitor = createSiteVisitor({
    siteUrl,
    ca: tls.cert.toString(),
    rateLimits: { take: async () => ({ ok: true }) },
    limits: { unreachableMs: 0, connectMs: 500, firstByteMs: 500, totalMs: 4000, ...next.limits },
  });
  const fetched = await visitor.visit({ typed: next.typed, clientAddress: "198.51.100.7" });
  const ms = performance.now() - startedAt;
  // Connections that are under way get the time to arrive.
  await new Promise((done) => setTimeout(done, 5));
  process.send?.({
    fetched: fetched.ok
      ? { ok: true, visit: { ...fetched.visit, body: Buffer.from(fetched.visit.body).toString() } }
      : fetched,
    canaries,
    connects: begunConnections() - before,
    requests,
    headers: [...headers],
    ms,
  });
});
process.send?.("ready");

function answerAs(scheme: string) {
  return (request: IncomingMessage, response: ServerResponse) => {
    const { method, url = "", headers: sent } = request;
    requests.push(`${method} ${scheme}://${sent.host}${url}`);
    for (const name of Object.keys(sent)) headers.add(name);
    response.setHeader("content-type", "text/html");
    const locations = order.leadsTo?.[url] ?? order.leadsTo?.[`${scheme} ${url}`];
    if (locations) {
      response.writeHead(
        302,
        locations.flatMap((to) => ["location", asBytes(to)]),
      );
      return response.end();
    }
    if (url === "/robots.txt") return response.end(order.robots ?? "User-agent: *\nAllow: /");
    if (url === "/round") {
      response.writeHead(301, { location: "/round" });
      return response.end();
    }
    const [, steps] = /^\/steps\/(\d+)$/.exec(url) ?? [];
    if (steps && steps !== "0") {
      response.writeHead(308, { location: `/steps/${Number(steps) - 1}` });
      return response.end();
    }
    if (url === "/refresh") {
      return response.end('<meta http-equiv="refresh" content="0; url=http://127.0.0.1/"><p>Bread');
    }
    return response.end("<title>Bread</title><p>Fresh every morning");
  };
}

/** The text with one character for each of its UTF-8 bytes, as servers send a Location that is not ASCII. */
function asBytes(text: string): string {
  return Buffer.from(text).toString("latin1");
}

function canary(address: string): Server {
  return createTcpServer((socket) => {
    canaries.push(address);
    socket.on("error", () => {});
    socket.end(
      "HTTP/1.1 200 OK\r\ncontent-type: text/html\r\nconnection: close\r\n\r\n<title>Secret",
    );
  });
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((done, fail) => {
    server.once("error", (error) => fail(new Error(`${host}:${port}`, { cause: error })));
    server.listen({ host, port }, done);
  });
}

/** Connects to every canary, because a count of no connections would mean nothing if a canary did not notice one. */
async function countCanaries(): Promise<number> {
  canaries = [];
  for (const { address, port } of canaryAddresses) {
    await new Promise<void>((done, fail) => {
      const socket = connect({ host: address, port }, () => socket.resume());
      socket.on("error", fail).on("close", () => done());
    });
  }
  return new Set(canaries).size;
}

/** The number of TCP connections that were begun in this namespace (ActiveOpens of RFC 4022). */
function begunConnections(): number {
  const [names = "", values = ""] = readFileSync("/proc/net/snmp", "utf8")
    .split("\n")
    .filter((line) => line.startsWith("Tcp:"));
  return Number(values.split(" ")[names.split(" ").indexOf("ActiveOpens")]);
}
