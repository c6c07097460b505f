import type { Database } from "#engine/postgres/database.ts";
import { storageRoutes } from "#engine/storage/routes.ts";
import { urlSigner } from "#engine/storage/signed-urls.ts";
import { createRateLimits, type LimitSettings, limitNames } from "#server/http/limits.ts";
import type { Backend } from "../backend.ts";
import { testSecret } from "../databases.ts";

/**
 * The storage service of another process on the same database and the same files.
 * @param db a connection of its own, which the database cannot distinguish from another process.
 * @param limits every other limit is off.
 */
export function otherProcess(backend: Backend, db: Database, limits: Partial<LimitSettings>) {
  const off = Object.fromEntries(limitNames.map((name) => [name, "off" as const]));
  return storageRoutes({
    db,
    keys: backend.keys,
    signer: backend.signer,
    blobs: backend.blobs,
    urls: urlSigner(testSecret, () => new Date()),
    limits: createRateLimits(db, { ...off, ...limits } as LimitSettings),
    clientAddress: () => "192.0.2.1",
    now: () => new Date(),
  });
}
