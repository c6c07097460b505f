-- What a person may take along and have removed: one download at a time, deletions that are finished even
-- when the process dies between two steps, and an audit log that then holds ids alone.

-- A download that is being written. Renewed while it runs, so that one whose process died ends by itself.
create table private.data_exports (
  user_id uuid primary key references auth.users (id) on delete cascade,
  held_until timestamptz not null
);

-- Accounts that are closed and on their way out. The row goes with the account, in the last step.
create table private.account_deletions (
  user_id uuid primary key references auth.users (id) on delete cascade,
  asked_at timestamptz not null default now(),
  -- Whose hand it was: the person's own, or an admin's. Null: the server's own key.
  asked_by uuid,
  side text not null check (side in ('client', 'studio', 'server'))
);

alter table public.audit_log drop constraint audit_log_action_check;
alter table public.audit_log add constraint audit_log_action_check
  check (action in ('project.submitted', 'project.status', 'project.files',
    'task.ticked', 'task.unticked', 'report.sent', 'report.status', 'message.received',
    'message.status', 'mail.resent', 'data.exported', 'account.deleted', 'retention.removed'));

-- As before: entries expire by the privacy policy. And: a title that a person wrote goes with that person,
-- and nothing else of an entry can be changed on that occasion.
create or replace function private.keep_audit_log() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if current_setting('daybreak.retention', true) = 'on' then
    if tg_op = 'DELETE' then return old; end if;
    if tg_op = 'UPDATE' then
      if new.facts = old.facts - 'title' and to_jsonb(new) - 'facts' = to_jsonb(old) - 'facts' then
        return new;
      end if;
    end if;
  end if;
  raise exception 'The audit log is only added to.' using errcode = '42501';
end $$;
create index audit_log_by_client on public.audit_log (client_id, at desc) where client_id is not null;
