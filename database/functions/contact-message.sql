-- The visitor gets a confirmation and the studio a notice.
create or replace function private.queue_contact_mails() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.mails_due (kind, row_id)
  values ('contact-confirmation', new.id), ('contact-notice', new.id);
  return null;
end $$;

create or replace trigger queue_contact_mails after insert on public.contact_submissions
  for each row execute function private.queue_contact_mails();

create or replace function private.clean_contact_phone() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  new.phone := private.clean_code(new.phone);
  return new;
end $$;

create or replace trigger clean_contact_phone before insert on public.contact_submissions
  for each row execute function private.clean_contact_phone();

create or replace function private.audit_message() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.write_audit_entry('message.received', new.id::text, null, null, '{}');
  elsif new.status <> old.status then
    perform private.write_audit_entry('message.status', new.id::text, null, null,
      jsonb_build_object('from', old.status, 'to', new.status));
  end if;
  return null;
end $$;

create or replace trigger audit_message after insert or update of status on public.contact_submissions
  for each row execute function private.audit_message();

select engine.publish('public.contact_submissions');
