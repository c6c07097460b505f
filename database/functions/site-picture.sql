-- Whether an original may be uploaded under this path: for which place it is, and a random name.
create or replace function private.is_picture_path(path text) returns boolean
  language sql immutable set search_path = '' as $$
  select path ~ '^(desktop|phone|logo)/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\.[A-Za-z0-9]{1,8})?$'
$$;

grant execute on function private.is_picture_path(text) to authenticated, service_role;

-- Whether a version of the content names this picture, also one of before, which can be brought back; or a link to the
-- preview.
create or replace function private.is_picture_used(picture text) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.content_versions v where strpos(v.body::text, '"' || picture || '"') > 0)
    or exists (select from private.preview_links l where strpos(l.bodies::text, '"' || picture || '"') > 0);
end $$;

create or replace function private.protect_used_picture() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if private.is_picture_used(old.id) then
    raise exception 'picture.used' using errcode = '23001';
  end if;
  return old;
end $$;

create or replace trigger protect_used_picture before delete on private.site_pictures
  for each row execute function private.protect_used_picture();

-- Nobody changes or deletes a file of a picture, not even with the secret key, while its row is there.
create or replace function private.protect_picture_file() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from private.site_pictures s
    where s.path = old.name or s.id = split_part(split_part(old.name, '/', 2), '-', 1)) then
    raise exception 'picture.used' using errcode = '23001';
  end if;
  return coalesce(new, old);
end $$;

create or replace trigger protect_changed_picture before update of bucket_id, name, version, metadata on storage.objects
  for each row when (old.bucket_id = 'site-pictures') execute function private.protect_picture_file();
create or replace trigger protect_deleted_picture before delete on storage.objects
  for each row when (old.bucket_id = 'site-pictures') execute function private.protect_picture_file();
