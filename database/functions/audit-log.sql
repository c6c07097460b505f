-- The actions that an entry of the audit log can have.
insert into private.audit_actions (name) values
  ('account.deleted'),
  ('backup.tried'),
  ('booking.cancelled'),
  ('booking.days_off'),
  ('booking.feed'),
  ('booking.hours'),
  ('booking.made'),
  ('booking.moved'),
  ('books.exported'),
  ('books.removed'),
  ('changes.answered'),
  ('changes.sent'),
  ('changes.withdrawn'),
  ('client.billing'),
  ('client.kept'),
  ('client.reminders_paused'),
  ('client.reminders_resumed'),
  ('content.confirmed'),
  ('content.missing'),
  ('data.exported'),
  ('deliverable.approved'),
  ('deliverable.posted'),
  ('mail.discarded'),
  ('mail.released'),
  ('mail.resent'),
  ('invoice.credited'),
  ('invoice.issued'),
  ('invoice.prepared'),
  ('invoice.link_revoked'),
  ('invoice.reminders_paused'),
  ('invoice.reminders_resumed'),
  ('member.added'),
  ('member.changed'),
  ('member.invited'),
  ('member.removed'),
  ('message.received'),
  ('message.status'),
  ('news.sent'),
  ('order.agreed'),
  ('order.declined'),
  ('order.edited'),
  ('order.made'),
  ('order.sent'),
  ('order.withdrawn'),
  ('payment.allocated'),
  ('payment.discrepancy'),
  ('payment.discrepancy_resolved'),
  ('payment.recorded'),
  ('payment.refunded'),
  ('payment.reversed'),
  ('privacy.announced'),
  ('project.files'),
  ('project.started_without_deposit'),
  ('project.status'),
  ('project.submitted'),
  ('question.answered'),
  ('question.asked'),
  ('question.not_needed'),
  ('question.withdrawn'),
  ('refund.asked'),
  ('reminders.paused'),
  ('reminders.resumed'),
  ('report.sent'),
  ('report.status'),
  ('result.asked'),
  ('retention.removed'),
  ('site.imported'),
  ('site.planned'),
  ('site.preview'),
  ('site.published'),
  ('site.restored'),
  ('staff.added'),
  ('staff.assigned'),
  ('staff.changed'),
  ('staff.invited'),
  ('staff.removed'),
  ('staff.unassigned'),
  ('support.agreed'),
  ('support.asked'),
  ('support.declined'),
  ('support.ended'),
  ('support.warned'),
  ('task.ticked'),
  ('task.unticked'),
  ('thread.removed')
on conflict (name) do nothing;

-- Nobody changes an entry, including the studio and the server. There are two exceptions, in a transaction that sets
-- daybreak.retention, which callers cannot set: entries expire as the privacy policy says, and a title is removed
-- together with the account of the person who wrote it.
create or replace function private.refuse_audit_log_change() returns trigger
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
  raise exception 'audit_log.fixed' using errcode = '42501';
end $$;

create or replace trigger refuse_audit_log_change before update or delete on public.audit_log
  for each row execute function private.refuse_audit_log_change();
create or replace trigger refuse_audit_log_truncate before truncate on public.audit_log
  for each statement execute function private.refuse_audit_log_change();

-- Adds an entry with the caller as the actor.
create or replace function private.write_audit_entry(action text, row_id text, project_id uuid, client_id uuid,
  facts jsonb)
  returns void language sql security definer set search_path = '' as $$
  insert into public.audit_log (actor, side, action, row_id, project_id, client_id, facts)
  values (auth.uid(),
    case when auth.uid() is not null then case when private.staff_role() is not null then 'studio' else 'client' end
      when auth.role() = 'anon' then 'visitor' else 'server' end,
    action, row_id, project_id, client_id, facts)
$$;
