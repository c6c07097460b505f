-- What follows when a mail becomes due or is queued.

create or replace function private.after_mails_due() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('mails_due', ''); -- every process composes at once and not with the next check
  return null;
end $$;
create or replace trigger after_change after insert on private.mails_due
  for each statement execute function private.after_mails_due();

create or replace function private.before_mail() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  return private.put_off_for_recipient(new); -- nobody's mailbox is filled by strangers
end $$;
create or replace trigger before_change before insert on engine.outbox
  for each row execute function private.before_mail();

create or replace function private.before_news() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  new.updated_at := clock_timestamp(); -- two people who write at once notice each other by it
  return new;
end $$;
create or replace trigger before_change before update of subject, body, button_label, button_url on public.news
  for each row execute function private.before_news();
