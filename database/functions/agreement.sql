-- Records who agreed to which version of an order, with the sentences and the versions of the legal texts that are
-- valid now. Only the language is taken from the request.
-- `for_business` is true for a client of a seller in the EU, who confirms it.
drop function if exists private.record_agreement(uuid);
create or replace function private.record_agreement(order_id uuid, for_business boolean default null) returns uuid
  language plpgsql security definer set search_path = '' as $$
declare
  made uuid := gen_random_uuid();
  record jsonb;
  agreement public.agreements;
begin
  select jsonb_build_object('id', made, 'client_id', o.client_id, 'project_id', o.project_id, 'order_id', o.id,
      'order_version', o.version, 'language', o.language, 'sentences', s.sentences, 'sentences_version', s.version,
      'figures', private.figures_of_order(o.id),
      'for_business', coalesce(record_agreement.for_business, (select f.ordered_for_business
        from public.orders f where f.project_id = p.id and f.version = 1))) || private.agreement_signer(p)
    into strict record
    from public.orders o join public.onboarding_submissions p on p.id = o.project_id
    join private.studio_facts v on v.name = 'agreement_sentences'
    join private.agreement_sentences s on s.language = o.language and s.version = v.value ->> o.language
    where o.id = record_agreement.order_id;
  -- Only with the questionnaire, where the name can still be written in other letters.
  if (record ->> 'order_version')::int = 1 then
    perform private.refuse_unprintable(concat_ws(' ', record ->> 'full_name', (select p.business_name
      from public.onboarding_submissions p where p.id = (record ->> 'project_id')::uuid)));
  end if;
  agreement := jsonb_populate_record(null::public.agreements, record);
  agreement.hash := private.agreement_hash(agreement);
  insert into public.agreements values (agreement.*);
  perform private.write_audit_entry('order.agreed', made::text, (record ->> 'project_id')::uuid,
    (select p.user_id from public.onboarding_submissions p where p.id = (record ->> 'project_id')::uuid),
    jsonb_build_object('version', record -> 'order_version'));
  return made;
end $$;

-- The columns of a record that name who agrees, the seller and the versions of the legal texts.
create or replace function private.agreement_signer(project public.onboarding_submissions) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (select jsonb_build_object(
      'terms_version', t.value #>> '{terms,version}', 'terms_sha256', t.value #>> '{terms,sha256}',
      'privacy_version', t.value #>> '{privacy,version}', 'privacy_sha256', t.value #>> '{privacy,sha256}',
      'account_id', u.id,
      'full_name', case when u.id = project.user_id then project.full_name
        else left(coalesce(nullif(btrim(u.raw_user_meta_data ->> 'full_name'), ''), u.email), 200) end,
      'is_address_verified', u.email_verified_at is not null, 'agreed_at', private.clock(now()),
      'zone', private.seller() ->> 'zone',
      'seller', private.parties((select c.id from public.clients c where c.user_id = project.user_id), project.id) -> 'seller'
        || case when private.issues_specimens() then '{"specimen": true}'::jsonb else '{}' end)
    from auth.users u join private.studio_facts t on t.name = 'legal_texts'
    where u.id = coalesce((select m.user_id from public.project_members m
      where m.project_id = project.id and m.user_id = (select auth.uid())), project.user_id));
end $$;

-- The version of the published content that is in force; null before the server has published it.
create or replace function private.content_version() returns text
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (select f.value #>> '{}' from private.studio_facts f where f.name = 'content_version');
end $$;

-- Refuses an agreement to other content than what is in force now, with what is: `displayed` is the version that the
-- page displayed; null: the caller names none.
create or replace function private.require_content(displayed text, present jsonb) returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  if displayed <> private.content_version() then
    raise exception 'agreement.terms_changed' using errcode = 'PT409',
      detail = (present || jsonb_build_object('content', private.content_version(),
        'terms', (select f.value from private.studio_facts f where f.name = 'legal_texts'),
        'sentences', (select jsonb_object_agg(s.language, s.sentences) from private.studio_facts v
          join private.agreement_sentences s on s.version = v.value ->> s.language
            where v.name = 'agreement_sentences')))::text;
  end if;
end $$;

-- A seller in the EU sells to businesses: whoever agrees says so.
create or replace function private.require_business(for_business boolean) returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  if private.sells_in_union() and for_business is distinct from true then
    raise exception 'agreement.business_not_confirmed' using errcode = '23514',
      column = 'ordered_for_business', table = 'onboarding_submissions', schema = 'public';
  end if;
end $$;

-- SHA-256 of a record, without the project, which may be deleted, and without the file that is made from it. The
-- columns of the seller and of support are left out when they are null, because older records were hashed before they
-- existed.
create or replace function private.agreement_hash(agreement public.agreements) returns text
  language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to((to_jsonb(agreement) - '{hash,project_id,pdf_path,pdf_sha256}'::text[]
    - case when agreement.seller is null then 'seller' else '' end
    - case when agreement.for_business is null then 'for_business' else '' end
    - case when agreement.support_schedule_id is null then 'support_schedule_id' else '' end
    || jsonb_build_object('agreed_at', to_char(agreement.agreed_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')))::text,
    'UTF8')), 'hex')
$$;

-- The figures and lines of an order's version, as its record has them.
create or replace function private.figures_of_order(order_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  found_order public.orders;
  deposit bigint;
begin
  select * into found_order from public.orders o where o.id = order_id;
  deposit := private.deposit_of_order(order_id);
  return jsonb_build_object('currency', found_order.currency, 'totalMinor', found_order.total_minor,
    'depositMinor', deposit, 'balanceMinor', found_order.total_minor - deposit,
    'lines', private.lines_of_order(order_id));
end $$;

-- Agreements and credit notes are never changed, except that the file that is made from one is set once and the project
-- may be deleted.
create or replace function private.guard_document() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  beside constant text[] := '{pdf_path, pdf_sha256, xml_sha256, project_id}'::text[];
begin
  if tg_op = 'DELETE' and current_setting('daybreak.books_retention', true) = 'on' then return old; end if;
  if tg_table_name = 'credit_notes' and tg_op = 'UPDATE' and current_setting('daybreak.books_retention', true) = 'on'
    and to_jsonb(new) ->> 'invoice_id' is null and to_jsonb(new) - 'invoice_id' = to_jsonb(old) - 'invoice_id' then
    return new;
  end if;
  if tg_op = 'UPDATE' and to_jsonb(new) - beside = to_jsonb(old) - beside
    and (new.project_id is null or new.project_id is not distinct from old.project_id)
    and private.is_named_once(old.pdf_path, old.pdf_sha256, new.pdf_path, new.pdf_sha256)
    and private.is_xml_named_with_pdf(old.pdf_path, to_jsonb(old) ->> 'xml_sha256', to_jsonb(new) ->> 'xml_sha256')
  then return new; end if;
  raise exception 'agreement.fixed' using errcode = '42501';
end $$;

-- Whether this change leaves the file of a document as it is or sets it for the first time.
create or replace function private.is_named_once(old_path text, old_sha256 text, new_path text, new_sha256 text)
  returns boolean language sql immutable set search_path = '' as $$
  select (old_path, old_sha256) is not distinct from (new_path, new_sha256)
    or old_path is null and old_sha256 is null and new_path is not null and new_sha256 is not null
$$;

-- Whether this change sets the XML of a document together with its PDF, or leaves it as it is.
create or replace function private.is_xml_named_with_pdf(old_path text, old_sha256 text, new_sha256 text)
  returns boolean language sql immutable set search_path = '' as $$
  select old_sha256 is not distinct from new_sha256 or old_path is null and old_sha256 is null
$$;

create or replace trigger guard_document before update or delete on public.agreements
  for each row execute function private.guard_document();
create or replace trigger guard_document before update or delete on public.credit_notes
  for each row execute function private.guard_document();

-- Legal texts are never changed, because somebody may have agreed to them.
create or replace function private.refuse_change_of_text() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  raise exception 'agreement.text_fixed' using errcode = '42501';
end $$;

create or replace trigger refuse_change before update or delete on public.legal_texts
  for each row execute function private.refuse_change_of_text();
create or replace trigger refuse_truncate before truncate on public.legal_texts
  for each statement execute function private.refuse_change_of_text();
create or replace trigger refuse_change before update or delete on private.agreement_sentences
  for each row execute function private.refuse_change_of_text();
create or replace trigger refuse_truncate before truncate on private.agreement_sentences
  for each statement execute function private.refuse_change_of_text();

select engine.publish('public.agreements');
