import { createHash, randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { type SlotName, slots } from "#domain/content/picture.ts";
import { sitePictureFiles } from "#domain/file/file.ts";
import type { Database } from "#engine/postgres/database.ts";
import type { BlobStore } from "#engine/storage/blobs.ts";
import { signatures } from "#engine/storage/file-signatures.ts";
import { objectMetadata } from "#engine/storage/metadata.ts";
import { type MadePicture, makePicture } from "./make-picture.ts";

/** Changed with what is made of an original, so that the same one gets another id. */
const version = "1";

interface Stores {
  db: Database;
  blobs: BlobStore;
  now(): Date;
}

interface Original {
  /** In the bucket: its first folder says for which place it is. */
  path: string;
  alt: string;
  focus: { x: number; y: number };
}

type Fault =
  | Extract<MadePicture, { ok: false }>["fault"]
  | "not there"
  | "heic"
  | "drawing"
  | "other type";

/**
 * Makes an uploaded original a picture that pages can show. The same original at the same place is the same picture, and
 * made once.
 */
export async function storePicture(
  { db, blobs, now }: Stores,
  { path, alt, focus }: Original,
): Promise<{ ok: true; id: string } | { ok: false; fault: Fault }> {
  const original = await readOriginal({ db, blobs }, path);
  if (!original) return { ok: false, fault: "not there" };
  if (!pictureTypeOf(original)) {
    const isDrawing = signatures.svg(original.subarray(0, 4096));
    const fault = signatures.heif(original) ? "heic" : isDrawing ? "drawing" : "other type";
    return { ok: false, fault };
  }
  const slot = slotOf(path);
  const id = pictureId(original, slot);
  const known = await db.query("select from private.site_pictures where id = $1", [id]);
  if (known.rows.length > 0) return { ok: true, id };
  const made = await makePicture({ original, slot });
  if (!made.ok) return made;
  const { files, width, height, widths, tones } = made;
  const objects: { name: string; version: string; metadata: object }[] = [];
  for (const { width: one, ending, bytes } of files) {
    const version = randomUUID();
    const blob = await blobs.receive(version, Readable.from([bytes]), bytes.length);
    if (!blob) throw new Error("A picture was longer than its own length.");
    const metadata = objectMetadata(blob, { mimetype: `image/${ending}`, now: now() });
    objects.push({ name: `made/${id}-${one}.${ending}`, version, metadata });
  }
  const isStored = await db.transaction(async (tx) => {
    const { count } = await tx.query(
      `insert into private.site_pictures (id, path, alt, focus, width, height, widths, tones)
       values ($1, $2, $3, $4, $5, $6, $7::integer[], $8::text[]) on conflict do nothing`,
      [id, path, alt, JSON.stringify(focus), width, height, [...widths], [...tones]],
    );
    if (count !== 1) return false;
    for (const { name, version, metadata } of objects) {
      await tx.query(
        "insert into storage.objects (bucket_id, name, version, metadata) values ($1, $2, $3, $4)",
        [sitePictureFiles.bucket, name, version, { ...metadata }],
      );
    }
    return true;
  });
  // Another process was faster.
  if (!isStored) await blobs.remove(objects.map(({ version }) => version));
  return { ok: true, id };
}

/** An original in the bucket; null where there is none. */
export async function readOriginal(
  { db, blobs }: Pick<Stores, "db" | "blobs">,
  path: string,
): Promise<Buffer | null> {
  const { rows } = await db.query<{ version: string }>(
    "select version from storage.objects where bucket_id = $1 and name = $2",
    [sitePictureFiles.bucket, path],
  );
  const [stored] = rows;
  const stream = stored && (await blobs.read(stored.version));
  return stream ? buffer(stream) : null;
}

/** The id of a picture: the same original at the same place has the same. */
export function pictureId(original: Uint8Array, slot: SlotName): string {
  const hash = createHash("sha256").update(`${version} ${slot} `).update(original);
  return hash.digest("hex").slice(0, 32);
}

const types = [
  { ending: "jpg", mimetype: "image/jpeg", matches: signatures.jpeg },
  { ending: "png", mimetype: "image/png", matches: signatures.png },
  { ending: "webp", mimetype: "image/webp", matches: signatures.webp },
  { ending: "avif", mimetype: "image/avif", matches: signatures.avif },
];

/** By its bytes, whatever its name says. HEIC and SVG are none that every browser shows, or that nothing can run in. */
export function pictureTypeOf(bytes: Uint8Array) {
  return types.find(({ matches }) => matches(bytes));
}

function slotOf(path: string): SlotName {
  const [folder = ""] = path.split("/");
  return Object.hasOwn(slots, folder) ? (folder as SlotName) : "desktop";
}
