-- The id of the row whose document has this path in the bucket `documents`; null if the path has another form.
-- The first five letters that no font of the documents has (decision 052), in quotes; null where all can be printed.
-- The server publishes which letters the fonts have.
drop function if exists private.unprintable_letters(text), private.refuse_unprintable(text);
create or replace function private.unprintable_letters(printed text) returns text
  language plpgsql stable security definer set search_path = '' as $$
declare
  known int4multirange := (private.studio_fact('printable_letters') #>> '{}')::int4multirange;
begin
  return (select string_agg('“' || letter || '”', ', ') from (
    select distinct letter from regexp_split_to_table(normalize(printed, nfc), '') as letter
    where letter <> '' and not ascii(letter) <@ known order by letter limit 5) as several);
end $$;

-- Refuses a text that would be printed with question marks.
create or replace function private.refuse_unprintable(printed text) returns void
  language plpgsql stable security definer set search_path = '' as $$
declare
  letters text := private.unprintable_letters(printed);
begin
  if letters is not null then
    raise exception 'document.unprintable' using errcode = 'P0001',
      detail = jsonb_build_object('letters', letters)::text;
  end if;
end $$;

create or replace function private.document_of_path(path text) returns uuid
  language sql immutable set search_path = '' as $$
  select case when path ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(pdf|xml)$'
    then substr(path, 38, 36)::uuid end
$$;

-- Whether a path of the bucket documents is one of a row's files: its PDF, or its XML where it has one.
create or replace function private.is_file_of(path text, pdf_path text, xml_sha256 text) returns boolean
  language sql immutable set search_path = '' as $$
  select path = pdf_path or xml_sha256 is not null and path = regexp_replace(pdf_path, '\.pdf$', '.xml')
$$;

grant execute on function private.is_file_of(text, text, text) to authenticated, service_role;
grant execute on function private.document_of_path(text) to authenticated, service_role;

-- Only the server stores the file of a document; nobody changes it. Only the retention job deletes it, with the setting
-- daybreak.books_retention, which callers cannot set.
create or replace function private.protect_document() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if current_user in ('anon', 'authenticated', 'service_role')
    or tg_op = 'UPDATE'
    or tg_op = 'DELETE' and coalesce(current_setting('daybreak.books_retention', true), '') <> 'on'
  then
    raise exception 'document.fixed' using errcode = '42501';
  end if;
  return coalesce(new, old);
end $$;

create or replace trigger protect_stored_document before insert on storage.objects
  for each row when (new.bucket_id = 'documents') execute function private.protect_document();
create or replace trigger protect_changed_document before update on storage.objects
  for each row when (old.bucket_id = 'documents' or new.bucket_id = 'documents')
  execute function private.protect_document();
create or replace trigger protect_deleted_document before delete on storage.objects
  for each row when (old.bucket_id = 'documents') execute function private.protect_document();
