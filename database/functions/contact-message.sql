-- The visitor gets a confirmation and the studio a notice.
create or replace function private.queue_contact_mails(message uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.mails_due (kind, row_id)
  values ('contact-confirmation', message), ('contact-notice', message);
end $$;

create or replace function private.audit_received_message(message uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.write_audit_entry('message.received', message::text, null, null, '{}');
end $$;

create or replace function private.audit_message_status(old public.contact_submissions, new public.contact_submissions)
  returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.write_audit_entry('message.status', new.id::text, null, null,
    jsonb_build_object('from', old.status, 'to', new.status));
end $$;

select engine.publish('public.contact_submissions');
