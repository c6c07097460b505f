import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { type S3Settings, s3Client } from "#engine/storage/s3/client.ts";
import { putObject } from "#engine/storage/s3/put-object.ts";
import { objectsIn, readObject } from "#engine/storage/s3/s3-blobs.ts";

/** The bucket in which backups lie, each under its name. */
export function backupBucket(settings: S3Settings) {
  const client = s3Client(settings);
  return {
    async store(path: string, name: string): Promise<void> {
      const hash = createHash("sha256");
      await pipeline(createReadStream(path), hash);
      const { size } = await stat(path);
      await putObject(client, { key: name, file: { path, size, sha256: hash.digest("hex") } });
    },

    /** Copies a backup into a new file. @throws Error that names a backup that is not there. */
    async fetch(name: string, path: string): Promise<void> {
      const bytes = await readObject(client, { key: name });
      if (!bytes) {
        throw new Error(
          `There is no ${name} in ${settings.bucket}/${settings.prefix}. It has: ${(await this.names()).join(", ") || "nothing"}.`,
        );
      }
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await pipeline(bytes, createWriteStream(path, { flags: "wx", mode: 0o600 }));
    },

    async names(prefix = "daybreak-"): Promise<string[]> {
      const names: string[] = [];
      for await (const { key } of objectsIn(client, prefix)) names.push(key);
      return names.filter((name) => name.endsWith(".backup"));
    },

    async remove(name: string): Promise<void> {
      (await client.send({ method: "DELETE", key: name })).resume();
    },
  };
}
