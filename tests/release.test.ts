import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withoutMarks } from "#domain/content/marks.ts";
import { loadFunctions } from "#server/endpoint/all.ts";
import { loadMails } from "#server/mails/composing/all.ts";
import ownPackage from "../package.json" with { type: "json" };
import { freePort } from "../scripts/environment/free-port.ts";
import { localPublishableKey } from "./journeys/daybreak.ts";
import { rawRequest } from "./raw-request.ts";

/** The artefact is made once, unpacked, and everything below runs from it, as a user who may not write to it. */
const base = mkdtempSync(join(tmpdir(), "daybreak-release-"));
const unpacked = join(base, "unpacked");
const bin = join(unpacked, "bin/daybreak.js");
const archive = join(base, `daybreak-${ownPackage.version}.tgz`);
const home = join(base, "home");
const dataDir = join(home, "data");
/** The user of the image, where this process may become it; otherwise its own user, with the rights taken away. */
const user = process.getuid?.() === 0 ? { uid: 10_001, gid: 10_001 } : {};
let port = 0;
let server: ChildProcess | undefined;

beforeAll(async () => {
  execFileSync(process.execPath, ["scripts/release/release.ts", base], { stdio: "pipe" });
  mkdirSync(unpacked);
  execFileSync("tar", ["-xzf", archive, "-C", unpacked, "--strip-components=1", "--no-same-owner"]);
  execFileSync("chmod", ["-R", "a-w,a+rX", unpacked]);
  chmodSync(base, 0o755);
  mkdirSync(home, { mode: 0o700 });
  if (user.uid) chownSync(home, user.uid, user.gid);
  port = await freePort();
}, 240_000);
afterAll(async () => {
  if (server && server.exitCode === null) {
    server.kill("SIGKILL");
    await once(server, "exit");
  }
  execFileSync("chmod", ["-R", "u+w", unpacked]);
  rmSync(base, { recursive: true, force: true });
});

/** Nothing of this process's environment, and none of this project's folders. */
function environment() {
  return { PATH: "/usr/bin:/bin", HOME: home, TMPDIR: home, PORT: `${port}` };
}

function start() {
  const child = spawn(process.execPath, [bin], {
    ...user,
    cwd: home,
    env: environment(),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
    });
  }
  server = child;
  return () => output;
}

function daybreak(...given: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...given], {
    ...user,
    cwd: home,
    env: environment(),
    encoding: "utf8",
  });
  return { status, text: stdout + stderr };
}

const get = (path: string, host = `localhost:${port}`) =>
  rawRequest(`http://127.0.0.1:${port}`, path, { headers: { host } });

test("the artefact has at most 60 MB, 200 MB on the disk, and nothing that only builds and tests need", () => {
  expect(statSync(archive).size).toBeLessThan(60 * 1024 ** 2);
  const files = readdirSync(unpacked, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  expect(files.length).toBeGreaterThan(1000);
  const bytes = files.reduce(
    (sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size,
    0,
  );
  expect(bytes).toBeLessThan(200 * 1024 ** 2);
  const names = files.map(({ parentPath, name }) => join(parentPath, name).slice(unpacked.length));
  const unwanted =
    /\.[cm]?tsx?$|\.test\.|tailwind|\/vite|\/typescript\/|\/node-(linux|bin|darwin)|biome|playwright|\/\.env/;
  expect(names.filter((name) => unwanted.test(name))).toEqual([]);
  // No machine code: what runs is JavaScript and WebAssembly.
  expect(names.filter((name) => /\.(node|so|dylib|dll|exe)$/.test(name))).toEqual([]);
});

test("it brings the licence of each package, and a list of all parts in CycloneDX", () => {
  const licences = readFileSync(join(unpacked, "LICENCES.txt"), "utf8");
  for (const name of ["hono", "react", "@electric-sql/pglite"])
    expect(licences).toContain(`\n${name} `);
  const parts = JSON.parse(readFileSync(join(unpacked, "sbom.cdx.json"), "utf8"));
  expect([parts.bomFormat, parts.metadata.component.version]).toEqual([
    "CycloneDX",
    ownPackage.version,
  ]);
  const listed = new Set(
    parts.components.map(({ name, group }: { name: string; group?: string }) =>
      group ? `${group}/${name}` : name,
    ),
  );
  const shipped = globSync("node_modules/{[a-z]*,@*/*}", { cwd: unpacked }).map((path) =>
    path.slice("node_modules/".length),
  );
  expect(shipped.length).toBeGreaterThan(50);
  expect(shipped.filter((name) => !listed.has(name))).toEqual([]);
});

test("it brings the manual, and the files that a machine needs around it", () => {
  const files = [
    "docs/install.md",
    "docs/operate.md",
    "docs/operate/settings.md",
    "deploy/daybreak.service",
    "deploy/nginx.conf",
  ];
  expect(files.filter((file) => !existsSync(join(unpacked, file)))).toEqual([]);
});

test("every module in it can be loaded", () => {
  const modules = globSync("{server,engine}/**/*.js", { cwd: unpacked }).filter(
    (file) => !/(\/main|-worker|-process)\.js$/.test(file),
  );
  expect(modules.length).toBeGreaterThan(300);
  const packages = ["stripe", "file-type", "@e-invoice-eu/core", "pdfkit"];
  const script = `for (const file of ${JSON.stringify(modules)}) await import(${JSON.stringify(`${unpacked}/`)} + file);
for (const name of ${JSON.stringify(packages)}) await import(name);`;
  const { status, stderr } = spawnSync(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", "--input-type=module", "-e", script],
    { cwd: unpacked, encoding: "utf8", env: environment() },
  );
  expect([status, stderr]).toEqual([0, ""]);
});

test("it has each function and each mail of the clone", async () => {
  const script = `import { loadFunctions } from "${unpacked}/server/endpoint/all.js";
import { loadMails } from "${unpacked}/server/mails/composing/all.js";
console.log(JSON.stringify([[...(await loadFunctions()).keys()], [...(await loadMails()).keys()]]));`;
  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
    cwd: unpacked,
    encoding: "utf8",
    env: environment(),
  });
  const ours = [[...(await loadFunctions()).keys()], [...(await loadMails()).keys()]];
  expect(JSON.parse(stdout)).toEqual(ours);
  expect(ours.map(({ length }) => length > 40)).toEqual([true, true]);
});

test("as a user without rights, with nothing set, it shows the site and signs the studio in; its commands work beside it and after it", {
  timeout: 180_000,
}, async () => {
  const output = start();
  await expect.poll(output).toContain("Daybreak is up");
  expect((await get("/readyz")).status).toBe(200);
  expect(JSON.parse((await get("/healthz")).text)).toEqual({
    status: "ok",
    version: ownPackage.version,
  });
  for (const host of [`localhost:${port}`, `192.168.1.20:${port}`, "nas"]) {
    const page = await get("/", host);
    expect([host, page.status, page.headers["content-type"]]).toEqual([
      host,
      200,
      "text/html; charset=utf-8",
    ]);
    const [script = ""] = /\/assets\/[\w.-]+\.(?:js|css)/.exec(page.text) ?? [];
    expect([script, (await get(script, host)).status]).toEqual([script, 200]);
  }
  expect((await get("/", "studio.example")).status).toBe(421);
  expect((await get("/login")).text).toContain("<form");
  expect((await get("/dashboard")).status).toBe(200);

  const [email = "", password = ""] = readFileSync(
    join(dataDir, "first-password.txt"),
    "utf8",
  ).split("\n");
  const client = createClient(`http://localhost:${port}`, localPublishableKey, {
    auth: { persistSession: false },
  });
  expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull();
  const list = await client.rpc("studio_list", { list: "projects" });
  expect(list.error).toBeNull();
  const call = async (name: string, body: object) => {
    const { data, error } = await client.functions.invoke(name, { body });
    return error ? { refused: await error.context.text() } : data;
  };
  const changes = [{ path: "lead", value: "Printed by the artefact." }];
  const { number } = await call("save-content", { kind: "page-home", base: 0, changes });
  const preview = await call("preview-page", { path: "/", changes: [] });
  expect(preview).toMatchObject({ html: expect.any(String) });
  expect(withoutMarks(preview.html)).toContain("Printed by the artefact.");
  expect((await get("/preview-frame")).text).toContain("</script>");
  const seen = { "page-home": number };
  expect(await call("publish-content", { kinds: ["page-home"], seen })).toEqual({ public: 1 });
  expect((await get("/")).text).toContain("Printed by the artefact.");

  // WebAssembly decodes it: there is no machine code in the artefact.
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const photograph = await sharp({
    create: { width: 800, height: 1066, channels: 3, background: "#888", noise },
  })
    .jpeg()
    .toBuffer();
  const path = `desktop/${randomUUID()}`;
  const original = new Blob([new Uint8Array(photograph)], { type: "image/jpeg" });
  expect((await client.storage.from("site-pictures").upload(path, original)).error).toBeNull();
  const focus = { x: 50, y: 50 };
  const made = await call("save-picture", { path, alt: "Noise", focus });
  expect(made).toEqual({ id: expect.any(String) });
  expect(await get(`/pictures/made/${made.id}-800.avif`)).toMatchObject({
    status: 200,
    headers: { "content-type": "image/avif" },
  });

  expect(daybreak("doctor").text).toContain("No public address is set");
  const backup = join(home, "copy.backup");
  expect(daybreak("backup", backup)).toEqual({ status: 0, text: expect.stringContaining("holds") });
  expect(daybreak("backup").text).toContain("`daybreak backup FILE`");
  const folder = join(home, "content");
  expect(daybreak("content:export", folder)).toEqual({
    status: 0,
    text: expect.stringContaining("holds what is public, and 0 pictures"),
  });
  expect(readFileSync(join(folder, "page-home.json"), "utf8")).toContain(
    "Printed by the artefact.",
  );
  server?.kill("SIGTERM");
  const [code] = await once(server as ChildProcess, "exit");
  expect(code).toBe(0);

  expect(daybreak("verify-books")).toEqual({
    status: 0,
    text: expect.stringContaining("0 faults"),
  });
  expect(daybreak("content:import", folder)).toEqual({
    status: 0,
    text: expect.stringContaining("as it was"),
  });
  rmSync(folder, { recursive: true });
  expect(daybreak("sql", "select role from public.staff").text).toContain("'owner'");
  rmSync(dataDir, { recursive: true });
  expect(daybreak("restore", backup)).toEqual({
    status: 0,
    text: expect.stringContaining("Restored"),
  });
  expect(daybreak("sql", "select email from auth.users").text).toContain(email);
  expect(readdirSync(home).sort()).toEqual(["copy.backup", "data"]);
});

test("it says its version, its commands, and what is wrong with a command or with Node", () => {
  expect(daybreak("version").text.trim()).toBe(ownPackage.version);
  expect(daybreak("help").text).toContain("daybreak backup");
  const unknown = daybreak("backupp");
  expect([unknown.status, unknown.text]).toEqual([
    1,
    expect.stringContaining('There is no command "backupp".'),
  ]);
  const help = daybreak("help").text;
  for (const [, name = ""] of help.matchAll(/^ {2}daybreak ([\w-]+)/gm)) {
    const [, file = ""] =
      new RegExp(`\\b"?${name}"?: \\["([^"]+)"`).exec(readFileSync(bin, "utf8")) ?? [];
    expect([name, name === "version" || existsSync(join(unpacked, file))]).toEqual([name, true]);
  }
});

test("npx starts it from the file, without a registry", { tags: "prove", timeout: 240_000 }, () => {
  const cwd = mkdtempSync(join(base, "npx-"));
  copyFileSync(archive, join(cwd, "daybreak.tgz"));
  const { status, stdout, stderr } = spawnSync(
    "npx",
    ["--yes", "--offline", "./daybreak.tgz", "version"],
    {
      cwd,
      encoding: "utf8",
      env: {
        ...process.env,
        npm_config_cache: join(base, "npm-cache"),
        npm_config_registry: "http://127.0.0.1:1",
      },
    },
  );
  expect([status, stdout.trim(), stderr]).toEqual([0, ownPackage.version, ""]);
});
