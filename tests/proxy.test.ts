import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { freePort } from "../scripts/environment/free-port.ts";
import { type Daybreak, startDaybreak } from "./journeys/daybreak.ts";

const base = mkdtempSync(join(tmpdir(), "daybreak-proxy-"));
const secretKey = `sb_secret_${randomBytes(24).toString("hex")}`;
let daybreak: Daybreak | undefined;
let proxy: ChildProcess | undefined;
afterEach(async () => {
  if (proxy && proxy.exitCode === null) {
    proxy.kill("SIGTERM");
    await once(proxy, "exit");
  }
  await daybreak?.stop();
  daybreak = undefined;
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

/** A file of deploy/, with this test's ports and names in place of those in it. */
function configured(file: string, replaced: Record<string, string>): string {
  let config = readFileSync(join("deploy", file), "utf8");
  for (const [from, to] of Object.entries(replaced)) {
    expect(config).toContain(from);
    config = config.replaceAll(from, to);
  }
  return config;
}

interface Proxy {
  program: string;
  scheme: "http" | "https";
  start(ports: { front: number; back: number }): ChildProcess;
}

const proxies: Proxy[] = [
  {
    program: "nginx",
    scheme: "https",
    start({ front, back }) {
      const folder = join(base, "nginx");
      mkdirSync(folder, { mode: 0o755 });
      const [certificate, key] = [join(folder, "site.pem"), join(folder, "site.key")];
      const made = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"];
      const named = ["-nodes", "-days", "1", "-subj", "/CN=localhost"];
      execFileSync("openssl", [...made, ...named, "-keyout", key, "-out", certificate], {
        stdio: "ignore",
      });
      const server = configured("nginx.conf", {
        "listen 80;": `listen unix:${folder}/plain;`,
        "listen 443": `listen 127.0.0.1:${front}`,
        "127.0.0.1:3000": `127.0.0.1:${back}`,
        "server_name studio.example": "server_name localhost",
        "/etc/ssl/studio.example.pem": certificate,
        "/etc/ssl/studio.example.key": key,
      });
      const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
        .join("\n");
      const file = join(folder, "nginx.conf");
      // When nginx is started as root, its workers would run as a user who may not read this folder.
      const user = process.getuid?.() === 0 ? "user root;" : "";
      writeFileSync(
        file,
        `${user}\npid ${folder}/pid;\nerror_log stderr;\ndaemon off;\nevents {}\nhttp {\naccess_log off;\n${temporary}\n${server}}\n`,
      );
      return spawn("nginx", ["-p", folder, "-c", file], { stdio: ["ignore", "ignore", "inherit"] });
    },
  },
  {
    program: "caddy",
    scheme: "http",
    start({ front, back }) {
      const folder = join(base, "caddy");
      mkdirSync(folder);
      const file = join(folder, "Caddyfile");
      const site = configured("Caddyfile", {
        "studio.example": `http://localhost:${front}`,
        "127.0.0.1:3000": `127.0.0.1:${back}`,
      });
      writeFileSync(file, site);
      const homes = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
      return spawn("caddy", ["run", "--config", file, "--adapter", "caddyfile"], {
        env: { ...process.env, ...homes, CADDY_ADMIN: `unix/${join(folder, "admin")}` },
        stdio: "ignore",
      });
    },
  },
];

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** The visitor's own address, which is any address of the loopback network. */
  from?: string;
}

function ask(url: string, { method = "GET", headers = {}, body, from }: Sent = {}) {
  const request = url.startsWith("https:") ? httpsRequest : httpRequest;
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const options = {
      method,
      headers,
      localAddress: from ?? "127.0.0.1",
      rejectUnauthorized: false,
    };
    const sent = request(url, options, (answer) => {
      let text = "";
      answer.on("data", (chunk) => {
        text += chunk;
      });
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

const isThere = (program: string) => spawnSync(program, ["-h"]).error === undefined;
// Other systems have only one loopback address, so visitors could not be distinguished there.
const isLinux = process.platform === "linux";

describe.each(proxies)("behind $program as deploy/ sets it up", ({ program, scheme, start }) => {
  test.skipIf(!isLinux || !isThere(program))(
    `pages, sockets, large files and visitors' own addresses come through (needs ${program})`,
    { timeout: 90_000 },
    async () => {
      const front = await freePort();
      const site = `${scheme}://localhost:${front}`;
      daybreak = await startDaybreak({
        SITE_URL: site,
        // Only the proxy's address is trusted, because this test's visitors are on loopback, too.
        TRUST_PROXY: "127.0.0.1",
        RATE_LIMITS: "",
        SUPABASE_SECRET_KEY: secretKey,
      });
      const back = Number(daybreak.port);
      proxy = start({ front, back });
      const address = `${scheme}://127.0.0.1:${front}`;
      const host = { host: `localhost:${front}` };
      await expect
        .poll(
          () =>
            ask(`${address}/`, { headers: host }).then(
              ({ status }) => status,
              () => 0,
            ),
          {
            timeout: 15_000,
          },
        )
        .toBe(200);

      const apikey = { ...host, apikey: daybreak.publishableKey };
      const write = async (from: string) => {
        const body = JSON.stringify({ name: "Bob", email: "b@example.com", message: "Hello" });
        const headers = {
          ...apikey,
          "content-type": "application/json",
          prefer: "return=minimal",
        };
        const url = `${address}/rest/v1/contact_submissions`;
        return (await ask(url, { method: "POST", headers, body, from })).status;
      };
      const visitors = Array.from({ length: 7 }, (_, n) => `127.0.0.${n + 2}`);
      const answers: number[] = [];
      for (const from of visitors) answers.push(await write(from));
      expect(answers).toEqual(Array(7).fill(201));
      const statusesOfOneVisitor: number[] = [];
      for (let n = 0; n < 5; n++) statusesOfOneVisitor.push(await write("127.0.0.2"));
      expect(statusesOfOneVisitor).toEqual([201, 201, 201, 201, 429]);

      const metrics = async (url: string, headers: Record<string, string>) =>
        (await ask(`${url}/metrics`, { headers })).status;
      const key = { authorization: `Bearer ${secretKey}` };
      expect(await metrics(address, host)).toBe(404);
      expect(await metrics(address, { ...host, ...key })).toBe(200);
      expect(await metrics(`http://127.0.0.1:${back}`, {})).toBe(200);

      const socket = new WebSocket(
        `${address.replace(/^http/, "ws")}/realtime/v1/websocket?apikey=${daybreak.publishableKey}`,
        { headers: host, origin: site, rejectUnauthorized: false },
      );
      await once(socket, "open");
      socket.terminate();

      const signUp = await ask(`${address}/auth/v1/signup`, {
        method: "POST",
        headers: { ...apikey, "content-type": "application/json" },
        body: JSON.stringify({ email: "ada@example.com", password: "correct horse" }),
      });
      const { access_token: token, user } = JSON.parse(signUp.text);
      const upload = await ask(
        `${address}/storage/v1/object/onboarding-assets/${user.id}/1700000000000-abcdefgh.zip`,
        {
          method: "POST",
          headers: {
            ...apikey,
            authorization: `Bearer ${token}`,
            "content-type": "application/zip",
          },
          body: Buffer.concat([Buffer.from("PK\u0003\u0004"), randomBytes(20 * 1024 * 1024)]),
        },
      );
      expect([upload.status, upload.text]).toEqual([200, expect.stringContaining("Key")]);
    },
  );
});

test("a forwarded request from an untrusted address is reported once, with what to do", async () => {
  daybreak = await startDaybreak({ SUPABASE_SECRET_KEY: secretKey });
  const local = `http://127.0.0.1:${daybreak.port}`;
  const headers = { "x-forwarded-for": "203.0.113.7" };
  for (let n = 0; n < 3; n++) expect((await ask(`${local}/healthz`, { headers })).status).toBe(200);
  const warnings = () => daybreak?.output().match(/If 127\.0\.0\.1 is your proxy.+/g) ?? [];
  await expect.poll(() => warnings().length).toBe(1);
  expect(warnings()[0]).toContain("set TRUST_PROXY=loopback.");

  const metrics = async (more: Record<string, string>) =>
    (await ask(`${local}/metrics`, { headers: more })).status;
  expect(await metrics({})).toBe(200);
  for (const name of ["x-forwarded-for", "forwarded", "x-forwarded-host", "x-real-ip", "via"]) {
    expect([name, await metrics({ [name]: "203.0.113.7" })]).toEqual([name, 404]);
  }
  expect(await metrics({ host: "studio.example" })).toBe(404);
  const key = { authorization: `Bearer ${secretKey}` };
  expect(await metrics({ ...headers, ...key })).toBe(200);
  expect(await metrics({ ...headers, authorization: `Bearer ${secretKey}x` })).toBe(404);
});
