import { Readable } from "node:stream";
import { Hono } from "hono";
import { sitePictureFiles } from "#domain/file/file.ts";
import type { Database } from "#engine/postgres/database.ts";
import type { BlobStore } from "#engine/storage/blobs.ts";

export const madePicturesPath = "/pictures/made";

/**
 * The files of uploaded pictures, from the store that all processes share. The name has a hash of the original, so that
 * what lies there is never another one.
 */
export function madePictureRoutes({ db, blobs }: { db: Database; blobs: BlobStore }): Hono {
  const app = new Hono();
  app.get("/:file{[0-9a-f]{32}-[0-9]{2,4}\\.(?:avif|webp)}", async (c) => {
    const { rows } = await db.query<{ version: string; size: number; mimetype: string }>(
      `select version, (metadata -> 'size')::integer as size, metadata ->> 'mimetype' as mimetype
       from storage.objects where bucket_id = $1 and name = $2`,
      [sitePictureFiles.bucket, `made/${c.req.param("file")}`],
    );
    const [found] = rows;
    if (!found) return c.notFound();
    const headers = {
      "Content-Type": found.mimetype,
      "Content-Length": String(found.size),
      "Cache-Control": "public, max-age=31536000, immutable",
    };
    // A stream that nobody reads would stay open.
    if (c.req.method === "HEAD") return c.body(null, 200, headers);
    const stream = await blobs.read(found.version);
    return stream ? c.body(Readable.toWeb(stream) as ReadableStream, 200, headers) : c.notFound();
  });
  return app;
}
