-- What follows when an entry is added to the audit log: notifications, for the entries that somebody waits for.

create or replace function private.after_audit_entry() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify_of_entry(new);
  return null;
end $$;
create or replace trigger after_change after insert on public.audit_log for each row
  when (new.action in ('project.submitted', 'project.status', 'task.ticked', 'task.unticked', 'content.confirmed',
    'content.missing', 'report.sent', 'report.status', 'member.added', 'order.sent', 'order.agreed', 'order.declined',
    'invoice.issued', 'payment.recorded', 'question.asked', 'question.answered', 'question.not_needed', 'refund.asked',
    'support.asked', 'support.agreed', 'support.declined', 'support.warned', 'support.ended',
    'deliverable.posted', 'changes.sent', 'changes.withdrawn', 'changes.answered', 'deliverable.approved'))
  execute function private.after_audit_entry();
