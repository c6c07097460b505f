import { createHash, randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import pg from "pg";
import sharp from "sharp";
import { Upload, type UploadOptions } from "tus-js-client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "../scripts/environment/free-port.ts";
import { startPostgres } from "../scripts/environment/postgres.ts";
import { type Daybreak, startDaybreak } from "./journeys/daybreak.ts";
import { anyZip } from "./my-data/clients.ts";
import { fixedProject } from "./project.ts";
import { startS3 } from "./s3-stand-in.ts";

const postgres = await startPostgres();
const s3 = await startS3();
afterAll(async () => {
  await postgres?.stop();
  await s3.stop();
});
type Served = Pick<Daybreak, "url" | "publishableKey">;
// The roles of a server are shared by its databases, and have a password made from it.
const jwtSecret = randomBytes(32).toString("base64url");
const key = () => randomBytes(32).toString("base64url");

describe.runIf(postgres).each([
  ["folder", /^Cannot start: FILES_DIR \(.+\) holds the files of another installation/m],
  ["bucket", /^Cannot start: S3_BUCKET \(.+\) holds the files of another installation/m],
])("three processes with one %s for files", (kind, refusal) => {
  const server = postgres as NonNullable<typeof postgres>;
  const database = new URL(server?.url ?? "postgres://none");
  database.pathname = `/files_in_${kind}`;
  const secretKey = `sb_secret_${key()}`;
  const home = mkdtempSync(join(tmpdir(), "daybreak-shared-"));
  const location: Record<string, string> =
    kind === "folder" ? { FILES_DIR: join(home, "files") } : s3.env;
  const owner = new pg.Pool({ connectionString: database.href, max: 2 });
  owner.on("error", () => {});
  const processes: Daybreak[] = [];
  let env: Record<string, string>;
  beforeAll(async () => {
    const admin = new pg.Client({ connectionString: server.url });
    await admin.connect();
    await admin.query(`create database files_in_${kind}`);
    await admin.end();
    const ports = [await freePort(), await freePort(), await freePort()];
    env = {
      DATABASE_URL: database.href,
      JWT_SECRET: jwtSecret,
      SUPABASE_SECRET_KEY: secretKey,
      SITE_URL: `http://localhost:${ports[0]}`,
      ...location,
    };
    const started = ports.map(async (port) => {
      const daybreak = await startDaybreak({ ...env, PORT: String(port) });
      return { ...daybreak, url: `http://localhost:${port}` };
    });
    processes.push(...(await Promise.all(started)));
  }, 120_000);
  afterAll(async () => {
    await Promise.all(processes.map((each) => each.stop()));
    await owner.end();
    rmSync(home, { recursive: true, force: true });
  }, 60_000);

  const clientOf = ({ url, publishableKey }: Served, apikey = publishableKey) =>
    createClient(url, apikey, { auth: { persistSession: false, autoRefreshToken: false } });

  async function signUp(daybreak: Served) {
    const client = clientOf(daybreak);
    const { data, error } = await client.auth.signUp({
      email: `${randomUUID()}@example.com`,
      password: "correct horse battery",
      options: { data: { full_name: "Ada Lovelace", business_name: "Analytical Engines" } },
    });
    if (error) throw error;
    return { client, id: data.user?.id ?? "" };
  }

  const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

  async function download(daybreak: Served, bucket: string, path: string) {
    const { data, error } = await clientOf(daybreak, secretKey).storage.from(bucket).download(path);
    return data ? hashOf(new Uint8Array(await data.arrayBuffer())) : error?.message;
  }

  test("every document that any process has printed is answered by every process", async () => {
    for (const daybreak of [...processes, ...processes]) {
      const { client } = await signUp(daybreak);
      const { error } = await client.from("onboarding_submissions").insert(fixedProject);
      expect(error).toBeNull();
    }
    const documents = async () =>
      (
        await owner.query<{ path: string | null; sha256: string }>(
          "select pdf_path as path, pdf_sha256 as sha256 from public.agreements",
        )
      ).rows;
    await expect
      .poll(async () => (await documents()).filter(({ path }) => path !== null).length, {
        timeout: 60_000,
      })
      .toBe(6);
    const printed = await documents();
    for (const daybreak of processes) {
      const found = await Promise.all(
        printed.map(({ path }) => download(daybreak, "documents", path ?? "")),
      );
      expect(found).toEqual(printed.map(({ sha256 }) => sha256));
    }
  }, 120_000);

  test("a file that one process has received is downloaded from the others", async () => {
    const [first, ...others] = processes;
    const { client, id } = await signUp(first as Served);
    const path = `${id}/1700000000000-abcdefghijkl.zip`;
    const bytes = anyZip(100_000);
    const sent = await client.storage
      .from("onboarding-assets")
      .upload(path, bytes, { contentType: "application/zip" });
    expect(sent.error).toBeNull();
    for (const other of others) {
      expect(await download(other, "onboarding-assets", path)).toBe(hashOf(bytes));
    }
  });

  test("a picture of the website that one process has made is answered by every process", async () => {
    const [first] = processes as [Daybreak];
    const client = clientOf(first);
    await client.auth.signInWithPassword(first.studio);
    const path = `desktop/${randomUUID()}`;
    const create = { width: 640, height: 480, channels: 3, background: "#335577" } as const;
    const png = await sharp({ create }).png().toBuffer();
    await client.storage.from("site-pictures").upload(path, new Blob([png as BlobPart]));
    const body = { path, alt: "A wall", focus: { x: 50, y: 0 } };
    const { data, error } = await client.functions.invoke("save-picture", { body });
    expect(error).toBeNull();
    const answers = processes.map(async ({ url }) => {
      const answer = await fetch(`${url}/pictures/made/${data.id}-640.avif`);
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/avif"]);
      return hashOf(new Uint8Array(await answer.arrayBuffer()));
    });
    expect(new Set(await Promise.all(answers)).size).toBe(1);
  }, 60_000);

  test("an upload goes on in another process when the first is killed in the middle of a piece", async () => {
    const [first, second, third] = processes as [Daybreak, Daybreak, Daybreak];
    const { client, id } = await signUp(first);
    const path = `${id}/1700000000000-killedkilled.zip`;
    const bytes = anyZip(20 * 1024 * 1024);
    const { data } = await client.auth.getSession();
    const upload = (to: Served, options: Partial<UploadOptions>) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const made = new Upload(bytes as never, {
        endpoint: `${to.url}/storage/v1/upload/resumable`,
        chunkSize: 6 * 1024 * 1024,
        retryDelays: null,
        headers: {
          apikey: first.publishableKey,
          authorization: `Bearer ${data.session?.access_token}`,
        },
        metadata: {
          bucketName: "onboarding-assets",
          objectName: path,
          contentType: "application/zip",
        },
        onError: reject,
        onSuccess: () => resolve(),
        ...options,
      });
      made.start();
      return { made, done: promise };
    };
    let killed: Promise<void> | undefined;
    const broken = upload(first, {
      onProgress(sent) {
        if (sent > 8 * 1024 * 1024) killed ??= first.kill();
      },
    });
    await expect(broken.done).rejects.toThrow();
    await killed;
    const uploadUrl = new URL(new URL(broken.made.url ?? "").pathname, second.url).href;
    const accepted: number[] = [];
    const rest = upload(second, {
      uploadUrl,
      onChunkComplete: (_, all) => void accepted.push(all),
    });
    await rest.done;
    expect(accepted[0]).toBeGreaterThanOrEqual(12 * 1024 * 1024);
    expect(await download(third, "onboarding-assets", path)).toBe(hashOf(bytes));
    await first.restart();
    expect(await download(first, "onboarding-assets", path)).toBe(hashOf(bytes));
  });

  test("an installation of another database is refused in the same folder, and the others go on", async () => {
    const [first] = processes;
    const start = startDaybreak(location);
    await expect(start).rejects.toThrow(refusal);
    expect((await fetch(`${first?.url}/readyz`)).status).toBe(200);
  });
});
