import { execFileSync, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { closedAddress, privateAddresses, publicAddresses, silentAddress } from "./addresses.ts";
import type { Order, Outcome } from "./world.ts";

/** A network of our own in which all addresses of addresses.ts are on this machine. */
export interface World {
  visit(order: Order): Promise<Outcome>;
  /** Connects to every canary once. @returns how many have noticed. */
  countCanaries(): Promise<number>;
  close(): void;
}

/** The reason why this machine cannot make such a network; null where it can. */
export function whyNoWorld(): string | null {
  if (process.platform !== "linux") return "this is not Linux";
  if (spawnSync("openssl", ["version"]).status !== 0) return "there is no openssl";
  const script = "ip link set lo up && mount --bind /etc/hosts /etc/resolv.conf";
  const tried = spawnSync("unshare", ["-rnm", "sh", "-c", script]);
  return tried.status === 0 ? null : "this user may make no network namespace";
}

export async function openWorld(): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), "daybreak-world-"));
  makeCertificate(folder);
  writeFileSync(join(folder, "resolv.conf"), "nameserver 127.0.0.1\n");
  // The hosts file names inside.com, which the guard must not reach: that file is not the public DNS.
  writeFileSync(join(folder, "hosts"), "127.0.0.1 localhost inside.com\n");
  const child = spawn(
    "unshare",
    ["-rnm", "sh", "-c", networkScript(folder), "sh", process.execPath, worldFile, folder],
    {
      stdio: ["ignore", "inherit", "inherit", "ipc"],
      // This proxy is a canary, because no request may go through it.
      env: {
        ...process.env,
        ...Object.fromEntries(proxyVariables.map((name) => [name, "http://127.0.0.1:80"])),
        NODE_USE_ENV_PROXY: "1",
      },
    },
  );
  const ended = new Promise<never>((_, reject) =>
    child.once("exit", () => reject(new Error("The world has ended before it answered"))),
  );
  ended.catch(() => {});
  const answer = <T>() => {
    const message = new Promise<T>((resolve) =>
      child.once("message", (sent) => resolve(sent as T)),
    );
    return Promise.race([message, ended]);
  };
  await answer();
  let last: Promise<unknown> = Promise.resolve();
  /** Orders run one after the other, so that what is counted belongs to one visit. */
  const inOrder = <T>(message: object | string) => {
    const run = last.then(() => {
      const answered = answer<T>();
      child.send(message, () => {});
      return answered;
    });
    last = run.catch(() => {});
    return run;
  };
  return {
    visit: (order) => inOrder<Outcome>(order),
    countCanaries: () => inOrder<number>("canaries"),
    close() {
      child.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const worldFile = fileURLToPath(new URL("world.ts", import.meta.url));
const proxyVariables = ["HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "http_proxy", "https_proxy"];

function networkScript(folder: string): string {
  const addresses = [...privateAddresses, ...publicAddresses, closedAddress, silentAddress]
    .filter((address) => !address.startsWith("127.0.0.1") && address !== "::1")
    .map((address) =>
      address.includes(":")
        ? `ip -6 addr add ${address}/128 dev lo nodad`
        : `ip addr add ${address}/32 dev lo`,
    );
  return [
    "set -e",
    "ip link set lo up",
    ...addresses,
    `mount --bind ${folder}/resolv.conf /etc/resolv.conf`,
    `mount --bind ${folder}/hosts /etc/hosts`,
    'exec "$@"',
  ].join("\n");
}

function makeCertificate(folder: string) {
  const names = ["site.com", "*.site.com", "*.shop.site.com", "rebinding.com", "*.rebinding.com"];
  execFileSync(
    "openssl",
    [
      ..."req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2".split(" "),
      ..."-subj /CN=site.com -keyout key.pem -out cert.pem -addext".split(" "),
      `subjectAltName=${[...names.map((name) => `DNS:${name}`), ...publicAddresses.map((address) => `IP:${address}`)].join(",")}`,
    ],
    { cwd: folder, stdio: "ignore" },
  );
}
