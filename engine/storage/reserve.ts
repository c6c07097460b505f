import type { Context } from "hono";
import type { Caller } from "../postgres/database.ts";
import { StorageRefusal } from "./errors.ts";
import type { Place } from "./place.ts";
import { type Bucket, ownerOf, type StorageService } from "./service.ts";

/** What somebody wants to store. */
export interface Wanted {
  caller: Caller;
  bucket: Bucket;
  /** The random id that the object's bytes will have. */
  version: string;
  /** Bytes: `least` is certain, `most` is the upper bound, which may be Infinity. */
  size: { least: number; most: number };
  /** The object whose place this one takes, or that is moved: it is not counted. */
  replaces: Place | null;
}

export interface Reservation {
  /** More than this may not be stored. */
  maxBytes: number;
  /** The refusal for a file that turned out longer than `maxBytes`. */
  tooLarge(): StorageRefusal;
  /**
   * To be called before the object's row is written: makes sure that the reservation still stands, which a
   * process that was stopped for longer than the lease has lost.
   * @throws StorageRefusal QuotaExceeded.
   */
  confirm(bytes: number): Promise<void>;
}

const leaseSeconds = 60;
const renewMs = 20_000;

/**
 * The one way to store an object, by upload, signed upload, copy or move: counts it against the caller's upload
 * limit, refuses what is larger than the bucket takes, and sets room in the owner's quota aside while `store` runs.
 * The server itself (service_role) has neither limit nor quota.
 * @throws StorageRefusal SlowDown, EntityTooLarge or QuotaExceeded.
 */
export async function withReservation<Stored>(
  service: StorageService,
  c: Context,
  wanted: Wanted,
  store: (reservation: Reservation) => Promise<Stored>,
): Promise<Stored> {
  const { caller, bucket, version } = wanted;
  await refuseOverLimit(service, c, caller);
  const bucketBytes = bucket.file_size_limit ?? service.maxBytes;
  const size = { ...wanted.size, most: Math.min(wanted.size.most, bucketBytes) };
  if (size.least > size.most) throw new StorageRefusal("EntityTooLarge");
  const owner = ownerOf(caller);
  if (caller.role === "service_role" || !owner) {
    const tooLarge = () => new StorageRefusal("EntityTooLarge");
    return store({ maxBytes: size.most, tooLarge, confirm: async () => {} });
  }

  const maxBytes = await reserve(service, { ...wanted, owner, size });
  const renewal = setInterval(() => void renew(service, version).catch(() => {}), renewMs);
  try {
    return await store({
      maxBytes,
      tooLarge: () =>
        maxBytes < size.most ? quotaExceeded() : new StorageRefusal("EntityTooLarge"),
      async confirm(bytes) {
        if (await renew(service, version)) return;
        await reserve(service, { ...wanted, owner, size: { least: bytes, most: bytes } });
      },
    });
  } finally {
    clearInterval(renewal);
    // Where this fails the lease ends by itself.
    await release(service, version).catch(() => {});
  }
}

async function refuseOverLimit(service: StorageService, c: Context, caller: Caller) {
  if (caller.role === "service_role") return;
  const answer = await service.limits.take("upload", ownerOf(caller) ?? service.clientAddress(c));
  if (answer.ok) return;
  const headers = { "Retry-After": String(answer.retryAfterSeconds) };
  throw new StorageRefusal("SlowDown", undefined, headers);
}

/** @returns the bytes that are set aside. */
async function reserve(
  { db, quota }: StorageService,
  { owner, version, size, replaces }: Wanted & { owner: string },
): Promise<number> {
  const { rows } = await db.query<{ reserved: number | null; files: number }>(
    "select reserved, files from engine.reserve_upload($1, $2, $3, $4, $5, $6, $7, $8, $9)",
    [
      version,
      owner,
      size.least,
      size.most,
      quota.bytes,
      quota.files,
      leaseSeconds,
      replaces?.bucket ?? null,
      replaces?.key ?? null,
    ],
  );
  const { reserved = null, files = 0 } = rows[0] ?? {};
  if (reserved !== null) return reserved;
  if (files < quota.files) throw quotaExceeded();
  throw new StorageRefusal(
    "QuotaExceeded",
    `You have ${files} files here, the most that is possible.`,
  );
}

/** @returns whether the reservation was still there. */
async function renew({ db }: StorageService, version: string): Promise<boolean> {
  const { count } = await db.query(
    `update engine.upload_reservations set expires_at = clock_timestamp() + make_interval(secs => $2)
     where id = $1 and expires_at > clock_timestamp()`,
    [version, leaseSeconds],
  );
  return count > 0;
}

async function release({ db }: StorageService, version: string) {
  await db.query("delete from engine.upload_reservations where id = $1", [version]);
}

function quotaExceeded() {
  return new StorageRefusal("QuotaExceeded", "Your storage is full. Ask us to make room.");
}
