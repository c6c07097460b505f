-- Whether an agreement or an issued document names this client. Then the client's row outlives the account, with the
-- columns that these documents print.
create or replace function private.client_has_documents(client uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (select from public.agreements a where a.client_id = client)
    or exists (select from public.invoices i where i.client_id = client and i.number is not null)
    or exists (select from public.credit_notes n where n.client_id = client)
    or exists (select from public.payments p where p.client_id = client)
    or exists (select from public.orders o where o.client_id = client and o.state <> 'draft')
$$;

-- The client who has proved that this address is theirs. From the proof on, contact messages, results of tools and
-- visitors' bookings with the address belong to that client, earlier ones too. Without a proof they belong to nobody.
create or replace function private.client_at(address text) returns uuid
  language sql stable security definer set search_path = '' as $$
  select id from public.clients where email = lower(btrim(address))
$$;

-- Copies the values of the account, its settings and its device into the client's row, which is created if it is
-- missing: every account outside the studio has one, and an account of the studio that owns a project.
create or replace function private.refresh_client(account uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  fresh record;
begin
  select u.id, case when u.email_verified_at is not null then lower(u.email) end as email,
      left(coalesce(nullif(btrim(u.raw_user_meta_data ->> 'full_name'), ''), p.full_name), 200) as name,
      left(coalesce(nullif(btrim(u.raw_user_meta_data ->> 'business_name'), ''), p.business_name),
        200) as business_name,
      nullif(s.timezone, 'auto') as timezone,
      case when s.user_id is not null then nullif(s.language, 'auto')
        when u.raw_user_meta_data ->> 'language' in ('en', 'es', 'fr', 'de')
        then u.raw_user_meta_data ->> 'language' end as language,
      d.detected_timezone, d.detected_language
    into fresh
    from auth.users u left join public.user_settings s on s.user_id = u.id
    left join public.detected_locales d on d.user_id = u.id
    left join lateral (select full_name, business_name from public.onboarding_submissions
      where user_id = u.id order by created_at desc limit 1) p on true
    where u.id = account and u.deleted_at is null
      and (coalesce(u.raw_app_meta_data ->> 'role', '') <> 'admin' or p.full_name is not null
        or exists (select from public.clients where user_id = u.id));
  if not found then return; end if;
  -- An address has one account, so whoever had it before has given it up.
  update public.clients set email = null where email = fresh.email and user_id is distinct from account;
  insert into public.clients as c (user_id, email, name, business_name, timezone, language, detected_timezone,
      detected_language)
    values (account, fresh.email, fresh.name, fresh.business_name, fresh.timezone, fresh.language,
      fresh.detected_timezone, fresh.detected_language)
    on conflict (user_id) do update set email = excluded.email, name = excluded.name,
      business_name = excluded.business_name, timezone = excluded.timezone, language = excluded.language,
      detected_timezone = excluded.detected_timezone, detected_language = excluded.detected_language
    where (c.email, c.name, c.business_name, c.timezone, c.language, c.detected_timezone, c.detected_language)
      is distinct from (excluded.email, excluded.name, excluded.business_name, excluded.timezone, excluded.language,
        excluded.detected_timezone, excluded.detected_language);
end $$;

-- When the account is deleted, the client's row is deleted too, unless a document names it. Then it loses the columns
-- that no document prints: e-mail address, delivery address of invoices, time zone and language.
create or replace function private.part_with_client(account uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  client uuid;
begin
  select id into client from public.clients where user_id = account for update;
  if not found then return; end if;
  -- Drafts are no documents and are deleted; orders that wait for an answer are withdrawn.
  delete from public.invoices i where i.client_id = client and i.number is null;
  update public.orders o set state = 'withdrawn' where o.client_id = client and o.state = 'sent';
  delete from public.orders o where o.client_id = client and o.state = 'draft'
    and not exists (select from public.agreements a where a.order_id = o.id);
  -- The address for an invoice that is open stays with it until it is settled.
  update public.invoices i set delivery_email = case when i.state = 'open'
      then coalesce(i.delivery_email, c.invoice_email, c.email) end
    from public.clients c where i.client_id = client and c.id = client
      and (i.state = 'open' or i.delivery_email is not null);
  update public.reminders r set ended_at = private.clock(clock_timestamp())
    from public.invoices i where i.client_id = client and r.invoice_id = i.id and r.ended_at is null;
  delete from public.payment_reminder_pauses s where s.client_id = client;
  perform private.end_schedule(s.id, 'deleted') from public.support_schedules s where s.client_id = client;
  -- Nobody has agreed to these rows, so that no document names them.
  delete from public.support_schedules s where s.client_id = client
    and not exists (select from public.agreements a where a.support_schedule_id = s.id)
    and not exists (select from public.invoices i where i.support_schedule_id = s.id);
  if not private.client_has_documents(client) then
    delete from public.clients where id = client;
    return;
  end if;
  update public.clients set user_id = null, account_deleted_at = now(), email = null, invoice_email = null,
    timezone = null, language = null, detected_timezone = null, detected_language = null where id = client;
  perform private.write_audit_entry('client.kept', client::text, null, null, '{}');
  perform private.mail_is_due('client-left-notice', client);
end $$;

-- A change of the billing details adds an entry to the audit log, with the names of the columns and without their
-- values. Where the seller is in the EU a VAT id has the form and the prefix of the country of the address; a row that
-- was written before this rule and breaks it stays until one of the two is changed.
create or replace function private.record_client_change(old public.clients, new public.clients)
  returns public.clients
  language plpgsql security definer set search_path = '' as $$
declare
  billing constant text[] := '{legal_name, street, postal_code, city, region, country, vat_id, buys_as, order_number, invoice_email}'::text[];
  changed jsonb;
begin
  new.updated_at := now();
  if new.invoice_email is distinct from old.invoice_email
    then new.invoice_email := private.clean_code(new.invoice_email); end if;
  if new.vat_id is distinct from old.vat_id then new.vat_id := private.clean_code(new.vat_id); end if;
  if new.postal_code is distinct from old.postal_code
    then new.postal_code := private.clean_code(new.postal_code); end if;
  if new.order_number is distinct from old.order_number
    then new.order_number := private.clean_code(new.order_number); end if;
  if new.invoice_email is distinct from old.invoice_email and not private.is_email_address(new.invoice_email) then
    raise exception 'billing.email_not_plain'
      using errcode = '23514', schema = 'public', table = 'clients', column = 'invoice_email',
        constraint = 'clients_invoice_email_is_plain';
  end if;
  if (new.vat_id, new.country) is distinct from (old.vat_id, old.country) then
    if private.sells_in_union() then new.vat_id := private.normal_vat_id(new.vat_id); end if;
    if new.vat_id is not null and private.sells_in_union() and not private.is_vat_id_of(new.vat_id, new.country) then
      raise exception 'billing.vat_id_of_other_country'
        using errcode = '23514', schema = 'public', table = 'clients', column = 'vat_id',
          constraint = 'clients_vat_id_is_of_country';
    end if;
  end if;
  perform private.refuse_unprintable(concat_ws(' ', nullif(new.legal_name, old.legal_name),
    nullif(new.street, old.street), nullif(new.city, old.city), nullif(new.region, old.region)));
  if new.user_id is null then return new; end if;
  select jsonb_agg(name) into changed from unnest(billing) as name
    where to_jsonb(new) -> name is distinct from to_jsonb(old) -> name;
  if changed is not null then
    perform private.write_audit_entry('client.billing', new.id::text, null, new.user_id,
      jsonb_build_object('columns', changed));
  end if;
  return new;
end $$;
