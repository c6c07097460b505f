import { beforeEach } from "vitest";
import { removeExpired } from "#server/jobs/remove-expired.ts";
import type { Person } from "../backend.ts";
import { backendFor } from "../backend-for.ts";
import type { DatabaseKind } from "../databases.ts";

export const day = 24 * 3600 * 1000;
export const inDays = (days: number) => new Date(Date.now() + days * day);
/** Data of a client that becomes older. */
export function endedData(kind: DatabaseKind) {
  const backend = backendFor(kind);
  const world = {} as { ada: Person };

  beforeEach(async () => {
    await backend.db.exec(
      `delete from auth.users; delete from storage.objects; delete from public.contact_submissions; delete from public.tool_leads; delete from public.bookings;
       delete from engine.outbox; delete from auth.audit_log_entries;
       alter table public.audit_log disable trigger user; delete from public.audit_log;
       alter table public.audit_log enable trigger user`,
    );
    world.ada = await backend.customer();
    await backend.db.exec("delete from private.mails_due");
  });

  const removal = (now: Date, dryRun = false) =>
    removeExpired({
      db: backend.db,
      blobs: backend.blobs,
      outboxFolder: backend.folder,
      now,
      dryRun,
    });
  const close = (projectId: string, daysAgo: number, status = "completed") =>
    backend.db.transaction(async (tx) => {
      await tx.query("update public.onboarding_submissions set status = $2 where id = $1::uuid", [
        projectId,
        status,
      ]);
      await tx.query(
        "update public.project_status_changes set changed_at = $2::timestamptz where project_id = $1::uuid",
        [projectId, inDays(-daysAgo)],
      );
    });
  const column = async (sql: string) =>
    (await backend.db.query<{ value: unknown }>(sql)).rows.map(({ value }) => value);

  return { world, backend, removal, close, column };
}
