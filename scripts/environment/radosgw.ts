// A real S3 server for tests, from Debian's packages `ceph-mon`, `ceph-osd` and `radosgw`: one monitor, one OSD in memory
// and a gateway, in a temporary folder on free ports.
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type S3Settings, s3Client } from "#engine/storage/s3/client.ts";
import { freePort } from "./free-port.ts";

export interface S3Server {
  /** With a bucket that is there. */
  settings: S3Settings;
  /** Ends it and removes its folder. */
  stop(): void;
}

const programs = ["ceph", "ceph-mon", "ceph-osd", "radosgw", "radosgw-admin"];

/** Starts the server. @returns null on a machine without its programs. */
export async function startRadosgw(): Promise<S3Server | null> {
  if (programs.some((name) => spawnSync("which", [name]).status !== 0)) return null;
  const folder = mkdtempSync(join(tmpdir(), "daybreak-radosgw-"));
  const [v2, v1, port] = [await freePort(), await freePort(), await freePort()];
  const monitor = `[v2:127.0.0.1:${v2},v1:127.0.0.1:${v1}]`;
  const fsid = randomUUID();
  const conf = join(folder, "ceph.conf");
  writeFileSync(conf, configuration({ folder, fsid, monitor, port }));
  for (const name of ["osd", "gateway"]) mkdirSync(join(folder, name));
  const keyring = join(folder, "keyring");
  const run = (name: string, ...options: string[]) =>
    execFileSync(name, options, { stdio: ["ignore", "pipe", "pipe"], timeout: 60_000 });
  const started: ReturnType<typeof spawn>[] = [];
  const start = (name: string, ...options: string[]) =>
    started.push(spawn(name, [...options, "-c", conf, "-f"], { stdio: "ignore" }));
  const stop = () => {
    for (const each of started) each.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    for (const [at, name] of ["mon.", "client.admin", "client.rgw.a", "osd.0"].entries()) {
      const caps = ["--cap", "mon", "allow *", "--cap", "osd", "allow *"];
      const create = at === 0 ? ["--create-keyring"] : [];
      run("ceph-authtool", keyring, ...create, "--gen-key", "-n", name, ...caps);
    }
    const map = join(folder, "monmap");
    run("monmaptool", "--create", "--addv", "a", monitor, "--fsid", fsid, map);
    run("ceph-mon", "--mkfs", "-i", "a", "--monmap", map, "--keyring", keyring, "-c", conf);
    start("ceph-mon", "-i", "a");
    const uuid = randomUUID();
    run("ceph", "-c", conf, "osd", "new", uuid);
    run("ceph-osd", "-i", "0", "--mkfs", "--osd-uuid", uuid, "-c", conf, "-f");
    start("ceph-osd", "-i", "0");
    start("radosgw", "-n", "client.rgw.a");
    const endpoint = `http://127.0.0.1:${port}`;
    await answers(endpoint);
    const key = {
      accessKeyId: randomUUID().slice(0, 20),
      secretAccessKey: randomBytes(20).toString("hex"),
    };
    const names = ["--uid=daybreak", "--display-name=Daybreak"];
    const secrets = [`--access-key=${key.accessKeyId}`, `--secret-key=${key.secretAccessKey}`];
    run("radosgw-admin", "-c", conf, "user", "create", ...names, ...secrets);
    const where = { endpoint, region: "us-east-1", bucket: "studio", prefix: "", pathStyle: true };
    const client = s3Client({ ...where, ...key });
    (await client.send({ method: "PUT" })).resume();
    client.close();
    return { settings: { ...where, ...key }, stop };
  } catch (error) {
    stop();
    throw error;
  }
}

async function answers(endpoint: string) {
  for (let second = 0; second < 60; second++) {
    const answer = await fetch(endpoint).catch(() => null);
    if (answer?.ok) return;
    await sleep(1000);
  }
  throw new Error(`radosgw did not answer at ${endpoint} within a minute.`);
}

function configuration(given: { folder: string; fsid: string; monitor: string; port: number }) {
  const { folder, fsid, monitor, port } = given;
  return `[global]
fsid = ${fsid}
keyring = ${folder}/keyring
mon initial members = a
mon host = ${monitor}
mon data = ${folder}/mon
osd data = ${folder}/osd
rgw data = ${folder}/gateway
run dir = ${folder}
admin socket = ${folder}/$name.asok
pid file = ${folder}/$name.pid
log file = ${folder}/$name.log
public addr = 127.0.0.1
cluster addr = 127.0.0.1
osd objectstore = memstore
memstore device bytes = 2147483648
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
osd pool default pgp num = 4
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon allow pool size one = true
mon max pg per osd = 1000
rgw frontends = beast endpoint=127.0.0.1:${port}
`;
}
