-- Made by the page for each report: the same one sent again, because its answer was lost, is the same row.
alter table public.bug_reports
  add column submission_key uuid not null default gen_random_uuid(),
  add constraint bug_reports_sent_once unique (user_id, submission_key);
