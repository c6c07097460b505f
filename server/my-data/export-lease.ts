import type { Database } from "#engine/postgres/database.ts";
import { refuse } from "../endpoint/refusals.ts";
import type { AccountActor } from "./subject.ts";

/** One download at a time for each person, and five in an hour. */
export type ExportLease =
  | { ok: true; end(): Promise<void> }
  | { ok: false; status: 409 | 429; message: string };

const leaseSeconds = 60;
const renewEveryMs = 20_000;
const longestMs = 60 * 60_000;
const mostInAnHour = 5;

/**
 * Records the download in the audit log and holds the person's lease until `end`. The lease of a process that died
 * ends after a minute, that of a download which nobody reads to its end after an hour.
 */
export async function acquireExportLease(
  db: Database,
  { userId, actor }: { userId: string; actor: AccountActor },
): Promise<ExportLease> {
  const refused = await db.transaction(async (tx) => {
    const held = await tx.query(
      `insert into private.data_exports as e (user_id, held_until)
       values ($1::uuid, now() + make_interval(secs => $2))
       on conflict (user_id) do update set held_until = excluded.held_until where e.held_until < now()
       returning 1`,
      [userId, leaseSeconds],
    );
    if (held.rows.length === 0) return refuse(409, "export.under_way");
    const { rows } = await tx.query<{ recent: number }>(
      `select count(*) as recent from public.audit_log
       where client_id = $1::uuid and action = 'data.exported' and at > now() - interval '1 hour'`,
      [userId],
    );
    if ((rows[0]?.recent ?? 0) >= mostInAnHour) {
      await release(tx, userId);
      return refuse(429, "export.too_often");
    }
    await tx.query(
      `insert into public.audit_log (actor, side, action, row_id, client_id)
       values ($1::uuid, $2, 'data.exported', $3::uuid::text, $3::uuid)`,
      [actor?.id ?? null, actor?.side ?? "server", userId],
    );
    return null;
  });
  if (refused) return refused;

  const began = performance.now();
  const timer = setInterval(() => {
    if (performance.now() - began > longestMs) return clearInterval(timer);
    renew(db, userId).catch(() => undefined);
  }, renewEveryMs);
  timer.unref();
  let ended: Promise<void> | undefined;
  return {
    ok: true,
    end() {
      clearInterval(timer);
      ended ??= release(db, userId);
      return ended;
    },
  };
}

function renew(db: Database, userId: string) {
  return db.query(
    "update private.data_exports set held_until = now() + make_interval(secs => $2) where user_id = $1::uuid",
    [userId, leaseSeconds],
  );
}

async function release(db: Pick<Database, "query">, userId: string): Promise<void> {
  await db.query("delete from private.data_exports where user_id = $1::uuid", [userId]);
}
