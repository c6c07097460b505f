-- What follows when a client's details or account change.

create or replace function private.before_client() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  return private.record_client_change(old, new);
end $$;
create or replace trigger before_change before update on public.clients
  for each row execute function private.before_client();

create or replace function private.after_client() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if new.user_id is null and old.user_id is not null then
    perform private.expire_attempts_of_client(new.id); -- nobody pays by card whose account is gone
  end if;
  if new.user_id is not null then
    perform private.follow_billing_details(new.id); -- the tax of orders and drafts, and deposits that wait for details
  end if;
  return null;
end $$;
-- Also when the same details are saved again: what was missing elsewhere may have come.
create or replace trigger after_change
  after update of user_id, legal_name, street, postal_code, city, country, vat_id, buys_as on public.clients
  for each row execute function private.after_client();
