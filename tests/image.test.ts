import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  copyFileSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import ownPackage from "../package.json" with { type: "json" };
import { freePort } from "../scripts/environment/free-port.ts";
import { readDockerfile, variablesOf } from "../scripts/release/dockerfile.ts";
import { localPublishableKey } from "./journeys/daybreak.ts";

const instructions = readDockerfile(readFileSync("deploy/Dockerfile", "utf8"));
const last = instructions.filter(({ stage }) => stage !== "build");
const textOf = (name: string) => last.findLast((each) => each.name === name)?.text ?? "";
const environment = Object.assign(
  {},
  ...last.filter(({ name }) => name === "ENV").map(({ text }) => variablesOf(text)),
);

test("the image has two stages, a user without rights, a health check and labels, and starts the artefact", () => {
  expect(instructions.filter(({ name }) => name === "FROM").map(({ text }) => text)).toEqual([
    "--platform=$BUILDPLATFORM node:26-slim AS build",
    "node:26-slim",
  ]);
  expect(textOf("USER")).toBe("10001:10001");
  expect(textOf("VOLUME")).toBe(environment.DATA_DIR);
  const given = last.filter(({ name }) => name === "ARG").map(({ text }) => text);
  expect(given).toContain(`VERSION=${ownPackage.version}`);
  expect(textOf("LABEL")).toMatch(/org\.opencontainers\.image\.version="\$VERSION"/);
  expect(environment).toMatchObject({ NODE_ENV: "production", HOST: "0.0.0.0", PORT: "3000" });
  expect(textOf("HEALTHCHECK")).toContain("/healthz");
  expect(JSON.parse(textOf("ENTRYPOINT")).at(-1)).toBe("/app/bin/daybreak.js");
});

/**
 * The steps of the last stage in an empty root, without a container engine: a base of Debian, and this process's Node with
 * the library that it needs, which together are what node:26-slim is. IMAGE_BASE names the base, or debootstrap makes it,
 * or it is made of this machine's own files. Needs root and Linux.
 */
const base = process.env.IMAGE_BASE ?? null;
const hasProgram = (name: string) => spawnSync(name, ["--version"]).status === 0;
const isPossible =
  process.platform === "linux" &&
  process.getuid?.() === 0 &&
  (base !== null || hasProgram("debootstrap") || hasProgram("dpkg-query"));

describe.skipIf(!isPossible)("in an empty root", { tags: "prove" }, () => {
  const folder = mkdtempSync(join(tmpdir(), "daybreak-image-"));
  const root = join(folder, "root");
  const data = join(folder, "data");
  let server: ChildProcess | undefined;
  let port = 0;

  beforeAll(async () => {
    if (base) cpSync(base, root, { recursive: true, verbatimSymlinks: true });
    else if (!hasProgram("debootstrap"))
      execFileSync("sh", ["scripts/environment/essential-root.sh", root], { stdio: "ignore" });
    else
      execFileSync("debootstrap", ["--variant=minbase", "--include=libatomic1", "bookworm", root], {
        stdio: "ignore",
      });
    copyFileSync(process.execPath, join(root, "usr/local/bin/node"));
    execFileSync(process.execPath, ["scripts/release/release.ts", folder], { stdio: "ignore" });
    for (const { name, text } of last) {
      if (name === "RUN") execFileSync("chroot", [root, "/bin/sh", "-c", text], { stdio: "pipe" });
      if (name === "COPY") {
        expect(text).toBe("--from=build /app /app");
        mkdirSync(join(root, "app"));
        const archive = join(folder, `daybreak-${ownPackage.version}.tgz`);
        execFileSync("tar", [
          "-xzf",
          archive,
          "-C",
          join(root, "app"),
          "--strip-components=1",
          "--no-same-owner",
        ]);
      }
    }
    execFileSync("cp", ["-a", join(root, environment.DATA_DIR), data]);
    port = await freePort();
  }, 600_000);
  afterAll(() => {
    server?.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  });

  /** In namespaces of its own: the root read-only, but for the volume and a temporary folder; the image's user. */
  const inside = (command: readonly string[]) => {
    const script = `set -e
mount --make-rprivate /
mount --bind "$ROOT" "$ROOT"
mount --bind "$DATA" "$ROOT$DATA_DIR"
mount -t tmpfs tmpfs "$ROOT/tmp"
mount -t proc proc "$ROOT/proc"
mount --bind /dev "$ROOT/dev"
mount -o remount,ro,bind "$ROOT"
exec chroot --userspec=${textOf("USER")} "$ROOT" /bin/sh -c 'cd ${textOf("WORKDIR")} && exec "$@"' sh "$@"`;
    const given = {
      PATH: "/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
      ...environment,
      PORT: `${port}`,
    };
    return {
      program: "unshare",
      options: ["--mount", "sh", "-c", script, "sh", ...command],
      env: { ...given, ROOT: root, DATA: data },
    };
  };
  const run = (...command: string[]) => {
    const { program, options, env } = inside(command);
    const { status, stdout, stderr } = spawnSync(program, options, { env, encoding: "utf8" });
    return { status, text: `${stdout}${stderr}` };
  };

  test("each step runs; what is left is a root without npm, and a volume of the user alone", () => {
    expect(existsSync(join(root, "usr/local/lib/node_modules"))).toBe(false);
    expect(lstatSync(join(root, "usr/local/bin/daybreak")).isSymbolicLink()).toBe(true);
    const { uid, gid, mode } = statSync(data);
    expect([uid, gid, mode & 0o777]).toEqual([10_001, 10_001, 0o700]);
    expect(run("id", "-u")).toEqual({ status: 0, text: "10001\n" });
    expect(run("touch", "/app/x").text).toContain("Read-only file system");
    expect(run("touch", "/etc/x").text).toContain("Read-only file system");
  });

  test("the entry point starts the site as that user on the read-only root; the studio signs in, and the health check agrees", {
    timeout: 120_000,
  }, async () => {
    const { program, options, env } = inside(JSON.parse(textOf("ENTRYPOINT")));
    server = spawn(program, options, { env, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [server.stdout, server.stderr]) {
      stream?.on("data", (chunk) => {
        output += chunk;
      });
    }
    await expect.poll(() => output).toContain("Daybreak is up");
    const site = `http://127.0.0.1:${port}`;
    expect((await fetch(`${site}/`)).status).toBe(200);
    const check = JSON.parse(/CMD (\[.*\])/.exec(textOf("HEALTHCHECK"))?.[1] ?? "[]");
    expect(run(...check)).toEqual({ status: 0, text: "" });
    // As an operator reads it: docker compose exec daybreak cat /data/first-password.txt
    const [email = "", password = ""] = run("cat", "/data/first-password.txt").text.split("\n");
    const client = createClient(site, localPublishableKey, { auth: { persistSession: false } });
    expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull();
    expect(run("daybreak", "doctor").text).toContain("the Daybreak that runs has it.");
    expect(run("daybreak", "backup", "/data/copy.backup").status).toBe(0);
    server.kill("SIGTERM");
    const [code] = await once(server, "exit");
    expect(code).toBe(0);
    expect(run(...check).status).toBe(1);
  });
});
