-- What follows when an account is made, changed or deleted, and when somebody joins or leaves the studio.

create or replace function private.before_account() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    return private.note_names(new); -- those that were asked for after a first code
  end if;
  perform private.part_with_client(old.id); -- books outlive the account
  return old;
end $$;
create or replace trigger before_change before delete or update of raw_user_meta_data on auth.users
  for each row execute function private.before_account();

create or replace function private.after_account() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' or new.raw_app_meta_data is distinct from old.raw_app_meta_data then
    perform private.follow_account_role(new); -- before refresh_client, because the studio's accounts are no clients
  end if;
  if tg_op = 'UPDATE' then
    perform private.refuse_last_owner_out(new); -- the studio keeps an owner who can sign in
  end if;
  if tg_op = 'INSERT'
    or old.raw_app_meta_data ? 'awaits_names' and not new.raw_app_meta_data ? 'awaits_names' then
    perform private.queue_welcome_mail(new); -- not for accounts that the studio or an invitation makes
  end if;
  if new.deleted_at is not null then
    perform private.part_with_client(new.id); -- books outlive the account
  else
    perform private.refresh_client(new.id); -- the client's name, language and address
  end if;
  if tg_op = 'UPDATE' and new.email_verified_at is not null and old.email_verified_at is null then
    perform private.release_for_recipient(new.email::text); -- mails that waited for the proof
  end if;
  if tg_op = 'UPDATE' and new.email is distinct from old.email then
    perform private.void_invitations(new.id); -- they were for the former address
  end if;
  return null;
end $$;
create or replace trigger after_change after insert
  or update of banned_until, deleted_at, email, email_verified_at, raw_user_meta_data, raw_app_meta_data on auth.users
  for each row execute function private.after_account();

create or replace function private.after_proof() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.release_for_recipient(new.address); -- mails that waited for the proof
  return null;
end $$;
create or replace trigger after_change after insert on auth.proved_addresses
  for each row execute function private.after_proof();

create or replace function private.after_staff() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.follow_staff(old, new); -- the account's role, its sessions and an entry
  return null;
end $$;
create or replace trigger after_change after insert or delete or update of role on public.staff
  for each row execute function private.after_staff();

-- What a client's language and zone are read from.
create or replace function private.after_locale() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.refresh_client(new.user_id); -- the client's language and zone
  return null;
end $$;
create or replace trigger after_change after insert or update of timezone, language on public.user_settings
  for each row execute function private.after_locale();
create or replace trigger after_change after insert or update on public.detected_locales
  for each row execute function private.after_locale();

create or replace function private.before_detected_locale() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and (new.user_id, new.detected_timezone, new.detected_language)
    is not distinct from (old.user_id, old.detected_timezone, old.detected_language) then
    return null; -- what has not changed is not written again
  end if;
  perform private.require_time_zone(new.detected_timezone); -- refuses what is no zone
  new.detected_at := now(); -- when it was seen
  return new;
end $$;
create or replace trigger before_change before insert or update on public.detected_locales
  for each row execute function private.before_detected_locale();
