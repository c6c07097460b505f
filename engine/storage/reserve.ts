import { type Refusal, retryAfter } from "../http/refusal.ts";
import { storageRefusal } from "./errors.ts";
import type { ObjectPath } from "./keys.ts";
import { type Bucket, ownerOf, type StorageContext, type StorageService } from "./service.ts";

/** An object that is about to be stored. */
export interface ReservationRequest {
  bucket: Bucket;
  key: string;
  /** The random id that the object's bytes will have. */
  version: string;
  /** Bytes: `least` is certain, `most` is the upper bound, which may be Infinity. */
  size: { least: number; most: number };
  /** The object that this one replaces, or that is moved: it is not counted. */
  replaces: ObjectPath | null;
}

export interface Reservation {
  /** The most that may be stored. */
  maxBytes: number;
  /** The refusal for a file that turned out longer than `maxBytes`. */
  tooLarge(): Refusal;
  /**
   * Call it before the object's row is written. It renews the reservation, or makes it again when this
   * process was stopped for longer than the lease.
   * @throws Refusal QuotaExceeded.
   */
  confirm(bytes: number): Promise<void>;
}

const leaseSeconds = 60;
const renewMs = 20_000;

/**
 * The only way to store an object, for uploads, signed uploads, copies and moves: counts it against the caller's
 * rate limit, refuses what is larger than the bucket allows, and reserves part of the owner's quota and of the folder's,
 * where the bucket has folder quotas, while `store` runs. The server itself (service_role) has neither limit nor quota.
 * @throws Refusal SlowDown, EntityTooLarge or QuotaExceeded.
 */
export async function withReservation<Stored>(
  context: StorageContext,
  request: ReservationRequest,
  store: (reservation: Reservation) => Promise<Stored>,
): Promise<Stored> {
  const { service, caller } = context;
  const { bucket, version } = request;
  await refuseOverLimit(context);
  const bucketBytes = bucket.file_size_limit ?? service.maxBytes;
  const size = { ...request.size, most: Math.min(request.size.most, bucketBytes) };
  if (size.least > size.most) throw storageRefusal("EntityTooLarge");
  const owner = ownerOf(caller);
  if (caller.role === "service_role" || !owner) {
    const tooLarge = () => storageRefusal("EntityTooLarge");
    return store({ maxBytes: size.most, tooLarge, confirm: async () => {} });
  }

  const quota = service.hasOwnQuota(caller) ? service.quota : null;
  const reservable = { ...request, owner, quota };
  const maxBytes = await reserve(service, { ...reservable, size });
  const renewal = setInterval(() => void renew(service, version).catch(() => {}), renewMs);
  try {
    return await store({
      maxBytes,
      tooLarge: () => (maxBytes < size.most ? quotaExceeded() : storageRefusal("EntityTooLarge")),
      async confirm(bytes) {
        if (await renew(service, version)) return;
        await reserve(service, { ...reservable, size: { least: bytes, most: bytes } });
      },
    });
  } finally {
    clearInterval(renewal);
    // If this fails, the reservation ends with its lease.
    await release(service, version).catch(() => {});
  }
}

/** How many uploads of one person go on at the same time. */
const mostUnderWay = 10;

/** An upload that goes on, as its row begins. */
export interface ResumableRow {
  id: string;
  bucket: Bucket;
  key: string;
  length: number;
  request: object;
  expiresAt: Date;
  replaces: ReservationRequest["replaces"];
}

/**
 * The same for an upload that goes on: its whole length is reserved until its row is finished or expires.
 * @throws Refusal SlowDown, EntityTooLarge or QuotaExceeded.
 */
export async function beginResumable(context: StorageContext, row: ResumableRow): Promise<void> {
  const { service, caller } = context;
  const { bucket, key, length, request } = row;
  await refuseOverLimit(context);
  if (length > (bucket.file_size_limit ?? service.maxBytes)) throw storageRefusal("EntityTooLarge");
  const owner = ownerOf(caller);
  if (caller.role === "service_role" || !owner) {
    await service.db.query(
      `insert into engine.resumable_uploads (id, bucket_id, name, length, request, expires_at)
       values ($1::uuid, $2, $3, $4, $5, $6)`,
      [row.id, bucket.id, key, length, { ...request }, row.expiresAt],
    );
    return;
  }
  const quota = service.hasOwnQuota(caller) ? service.quota : null;
  const size = { least: length, most: length };
  const upload = asJson({
    bucket,
    key,
    version: row.id,
    size,
    replaces: row.replaces,
    owner,
    quota,
  });
  const { rows } = await service.db.query<QuotaAnswer & { under_way: number }>(
    "select * from engine.begin_resumable_upload($1::jsonb)",
    [
      JSON.stringify({
        ...upload,
        most_under_way: mostUnderWay,
        object_name: key,
        length,
        request,
        expires_at: row.expiresAt.toISOString(),
      }),
    ],
  );
  if ((rows[0]?.under_way ?? 0) >= mostUnderWay) {
    const message = `${mostUnderWay} uploads of yours go on already. Wait until one has ended.`;
    throw storageRefusal("SlowDown", message, retryAfter(10));
  }
  reservedOf(rows[0]);
}

async function refuseOverLimit({ service, c, caller }: StorageContext) {
  if (caller.role === "service_role") return;
  const answer = await service.limits.take("upload", ownerOf(caller) ?? service.clientAddress(c));
  if (answer.ok) return;
  throw storageRefusal("SlowDown", undefined, retryAfter(answer.retryAfterSeconds));
}

/** @returns the reserved bytes. */
async function reserve({ db }: StorageService, reservable: Reservable): Promise<number> {
  const { rows } = await db.query<QuotaAnswer>("select * from engine.reserve_upload($1::jsonb)", [
    JSON.stringify(asJson(reservable)),
  ]);
  return reservedOf(rows[0]);
}

/** The fields that engine.reserve_upload reads. */
function asJson({ bucket, key, owner, quota, version, size, replaces }: Reservable) {
  return {
    id: version,
    owner,
    at_least: size.least,
    at_most: size.most,
    quota_bytes: quota?.bytes,
    quota_files: quota?.files,
    lease_seconds: leaseSeconds,
    bucket: replaces?.bucket,
    name: replaces?.key,
    into_bucket: bucket.id,
    folder: key.includes("/") ? key.split("/")[0] : null,
  };
}

/** @throws Refusal QuotaExceeded */
function reservedOf(answer: QuotaAnswer | undefined): number {
  if (!answer) throw new Error("The reservation gave no row");
  if (answer.reserved !== null) return answer.reserved;
  const { files, most_files, in_folder } = answer;
  if (files < most_files) throw quotaExceeded();
  throw storageRefusal(
    "QuotaExceeded",
    `${in_folder ? "There are" : "You have"} ${files} files here, the most that is possible.`,
  );
}

type Reservable = ReservationRequest & {
  owner: string;
  /** The owner's quota; null when the object counts in the folder's quota only. */
  quota: StorageService["quota"] | null;
};

interface QuotaAnswer {
  reserved: number | null;
  /** How many files count in the quota that is full. */
  files: number;
  most_files: number;
  in_folder: boolean;
}

/** @returns whether the reservation still existed. */
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
  return storageRefusal("QuotaExceeded", "Your storage is full. Ask us to make room.");
}
