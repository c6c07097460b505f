import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lookAtLink } from "./look-at-link.ts";

const page = "<!doctype html><title> The  draft </title><p>Bread</p>";
const requests: string[] = [];
let url = "";
let host = "";
const server = createServer((request, response) => {
  requests.push(`${request.method} ${request.url}`);
  if (request.url === "/moved") return response.writeHead(302, { location: "/page?v=2" }).end();
  if (request.url === "/inside") {
    return response.writeHead(302, { location: "http://169.254.169.254/" }).end();
  }
  if (request.url === "/picture") {
    return response.writeHead(200, { "content-type": "image/png" }).end("png");
  }
  if (request.url === "/endless") {
    response.writeHead(200, { "content-type": "text/html" });
    return response.end("x".repeat(3 * 1024 * 1024));
  }
  const status = request.url?.startsWith("/page") ? 200 : 404;
  return response.writeHead(status, { "content-type": "text/html" }).end(page);
});
beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  url = `http://${host}`;
});
afterAll(() => new Promise((closed) => server.close(closed)));

const now = new Date("2026-11-23T12:00:00Z");
const lookAt = (link: string, gate: "open" | "busy" = "open") =>
  lookAtLink(link, {
    siteUrl: "http://localhost:3000",
    testHosts: new Set([host]),
    gate: async () => gate,
    now,
  });
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

test("a page is noted with its status, title and hash, where its redirects end", async () => {
  expect(await lookAt(`${url}/moved#top`)).toEqual({
    at: now.toISOString(),
    isReachable: true,
    status: 200,
    address: `${url}/page?v=2`,
    title: "The draft",
    sha256: sha256(page),
  });
  expect(requests).toEqual(["GET /moved", "GET /page?v=2"]);
});

test("a link to a file that is no page, to a long page or to an error is noted as it is", async () => {
  expect(await lookAt(`${url}/picture`)).toMatchObject({
    status: 200,
    title: null,
    sha256: sha256("png"),
  });
  expect(await lookAt(`${url}/gone`)).toMatchObject({ isReachable: true, status: 404 });
  const long = await lookAt(`${url}/endless`);
  expect(long).toMatchObject({ isReachable: true, sha256: sha256("x".repeat(2 * 1024 * 1024)) });
});

test("an address that is private or silent, or was asked too often, is noted as not reachable", async () => {
  const gone = { at: now.toISOString(), isReachable: false };
  for (const link of [
    "http://127.0.0.1:9/",
    "http://[::1]/",
    `${url}/inside`,
    "http://10.0.0.1/",
  ]) {
    expect(await lookAt(link)).toEqual(gone);
  }
  const before = requests.length;
  expect(await lookAt(`${url}/page`, "busy")).toEqual(gone);
  expect(requests.length).toBe(before);
});
