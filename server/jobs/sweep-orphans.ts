import { expiredBefore } from "#domain/retention/rules.ts";
import type { Database, Queryable } from "#engine/postgres/database.ts";
import type { BlobStore } from "#engine/storage/blobs.ts";
import { lockPublished } from "../publishing/versions.ts";

/**
 * Removes uploaded files that no project, draft, report, message or version names, and pictures of the website that no
 * version of its content names, a day after their upload. The tables
 * are locked meanwhile, so that no row can name a file between the check and the removal.
 * @returns how many were removed.
 */
export async function sweepOrphans({ db, blobs, now }: Sweep): Promise<number> {
  const versions = await db.transaction((tx) => removeOrphans(tx, now));
  await blobs.remove(versions);
  return versions.length;
}

export interface Sweep {
  db: Database;
  blobs: BlobStore;
  now: Date;
}

/** @returns the blobs of what was removed, to be deleted after the commit. */
export async function removeOrphans(tx: Queryable, now: Date): Promise<string[]> {
  // In the order in which submitting a questionnaire takes its locks, so that the two cannot deadlock. The lock
  // timeout is short, because everybody else would wait behind us.
  await tx.exec(
    "set local lock_timeout = '5s'; lock table public.onboarding_submissions, public.bug_reports, public.onboarding_drafts, private.held_files in share mode",
  );
  // Who saves content locks this row first.
  await lockPublished(tx);
  const before = expiredBefore("uploads", now);
  await tx.query(
    "delete from private.site_pictures s where made_at < $1 and not private.is_picture_used(s.id)",
    [before],
  );
  const { rows } = await tx.query<{ version: string }>(
    `delete from storage.objects o
     where bucket_id in ('onboarding-assets', 'bug-report-screenshots', 'project-files')
       and created_at < $1::timestamptz and updated_at < $1::timestamptz and ${isUnnamed}
       or bucket_id = 'site-pictures' and created_at < $1::timestamptz and not exists (
         select from private.site_pictures s where o.name = s.path or starts_with(o.name, 'made/' || s.id || '-'))
     returning version`,
    [before],
  );
  return rows.map(({ version }) => version);
}

/**
 * A condition on storage.objects o: no row names the file. Only its owner's rows, or its project, can name a file,
 * because the database lets no other row do so.
 */
export const isUnnamed = `
  not exists (select from private.held_files h where o.bucket_id = 'project-files' and h.path = o.name) and
  not exists (select from public.onboarding_submissions p
    where o.bucket_id = 'project-files' and p.id = private.project_of_path(o.name)
      and p.uploaded_files @> jsonb_build_array(jsonb_build_object('path', o.name))) and
  not exists (select from public.onboarding_submissions p
    where p.user_id::text = (storage.foldername(o.name))[1]
      and (p.brand_kit_upload_path = o.name
        or p.uploaded_files @> jsonb_build_array(jsonb_build_object('path', o.name))))
  and not exists (select from public.bug_reports r
    where r.user_id::text = (storage.foldername(o.name))[1] and o.name = any (r.screenshot_paths))
  and not exists (select from public.onboarding_drafts d
    where d.user_id::text = (storage.foldername(o.name))[1]
      and (d.answers -> 'uploaded_files' @> jsonb_build_array(jsonb_build_object('path', o.name))
        or d.answers ->> 'brand_kit_upload_path' = o.name))`;
