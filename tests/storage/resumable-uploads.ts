import { Upload } from "tus-js-client";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Database } from "#engine/postgres/database.ts";
import { type Backend, type Person, startBackend } from "../backend.ts";
import type { DatabaseKind } from "../databases.ts";
import { anotherConnection } from "../databases.ts";
import type { FileLocationKind } from "../file-location.ts";

export const kits = "onboarding-assets";
export const MB = 1024 * 1024;
/** Requests of an upload that goes on, as its client sends them and as the official client does. */
export function resumableUploads(kind: DatabaseKind, location: FileLocationKind) {
  const world = {} as {
    backend: Backend;
    second: { db: Database; close(): Promise<void> };
    ada: Person;
    bob: Person;
  };

  beforeAll(async () => {
    world.backend = await startBackend(kind, { files: location });
    world.second = await anotherConnection(world.backend.db);
    [world.ada, world.bob] = [await world.backend.customer(), await world.backend.customer()];
  });
  afterAll(async () => {
    await world.second.close();
    await world.backend.stop();
  });
  beforeEach(() => world.backend.db.exec("delete from engine.resumable_uploads"));

  const endpoint = () => `${world.backend.url}/storage/v1/upload/resumable`;
  const headersOf = (person: Pick<Person, "token"> | null) => ({
    apikey: world.backend.keys.publishable,
    authorization: `Bearer ${person?.token ?? world.backend.keys.publishable}`,
  });
  const base64 = (text: string) => Buffer.from(text).toString("base64");
  const metadataOf = (path: string, type = "application/zip") =>
    `bucketName ${base64(kits)},objectName ${base64(path)},contentType ${base64(type)},cacheControl ${base64("3600")}`;
  const send = (
    method: string,
    url: string,
    headers: Record<string, string>,
    { body, person = world.ada }: { body?: Buffer; person?: Pick<Person, "token"> | null } = {},
  ) =>
    fetch(url, {
      method,
      headers: { "tus-resumable": "1.0.0", ...headersOf(person), ...headers },
      ...(body && { body: Uint8Array.from(body) }),
    });
  const offsetOf = async (url: string, person: Pick<Person, "token"> | null = world.ada) => {
    const answer = await send("HEAD", url, {}, { person });
    return answer.ok ? Number(answer.headers.get("upload-offset")) : answer.status;
  };
  const stored = async (path: string) => {
    const { data } = await world.ada.client.storage.from(kits).download(path);
    return data && Buffer.from(await data.arrayBuffer());
  };
  const objectsAt = async (path: string) =>
    (
      await world.backend.db.query(
        "select owner_id, metadata from storage.objects where name = $1",
        [path],
      )
    ).rows;

  /** The official client. */
  function official(
    bytes: Buffer,
    path: string,
    options: Partial<ConstructorParameters<typeof Upload>[1]> = {},
  ) {
    const { promise, resolve, reject } = Promise.withResolvers<Upload>();
    const upload = new Upload(bytes as never, {
      endpoint: endpoint(),
      chunkSize: 6 * MB,
      retryDelays: [0, 50, 100],
      headers: { ...headersOf(world.ada), "x-upsert": "false" },
      metadata: {
        bucketName: kits,
        objectName: path,
        contentType: "application/zip",
        cacheControl: "3600",
      },
      onError: reject,
      onSuccess: () => resolve(upload),
      ...options,
    });
    return { upload, done: promise };
  }

  return Object.assign(world, {
    endpoint,
    headersOf,
    base64,
    metadataOf,
    send,
    offsetOf,
    stored,
    objectsAt,
    official,
  });
}
