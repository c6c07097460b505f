import { Readable } from "node:stream";
import { Hono } from "hono";
import { sitePictureFiles } from "#domain/file/file.ts";
import type { Database } from "#engine/postgres/database.ts";
import type { BlobStore } from "#engine/storage/blobs.ts";
import { publishedContent } from "../publishing/content.ts";
import { bytesOfPng, pngStart } from "../publishing/png.ts";

export const madePicturesPath = "/pictures/made";

/** Where mails find a logo, also long after there is another one. */
export const mailLogosPath = "/pictures/logo";

/** Logos of pixels by their hashes: what is public, or was. */
export function mailLogoRoutes({ db }: { db: Database }): Hono {
  const app = new Hono();
  app.get("/:file{[0-9a-f]{12}\\.png}", async (c) => {
    const hash = c.req.param("file").slice(0, 12);
    const { logo } = publishedContent().brand;
    const png = logo?.hash === hash ? logo.png : await logoOfVersions(db, hash);
    if (!png) return c.notFound();
    return c.body(new Uint8Array(bytesOfPng(png)), 200, {
      "Content-Type": "image/png",
      "Cache-Control": "public, max-age=31536000, immutable",
    });
  });
  return app;
}

async function logoOfVersions(db: Database, hash: string): Promise<string | undefined> {
  const { rows } = await db.query<{ logo: string }>(
    `select body ->> 'logo' as logo from public.content_versions
     where kind = 'brand' and state <> 'draft' and starts_with(body ->> 'logo', $1)
       and left(encode(sha256(convert_to(body ->> 'logo', 'UTF8')), 'hex'), 12) = $2 limit 1`,
    [pngStart, hash],
  );
  return rows[0]?.logo;
}

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
