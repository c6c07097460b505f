-- What policies on storage.objects ask about an object's name, as in the official storage service.
create or replace function storage.foldername(name text) returns text[] language sql immutable as $$
  select (string_to_array(name, '/'))[1 : array_length(string_to_array(name, '/'), 1) - 1]
$$;
create or replace function storage.filename(name text) returns text language sql immutable as $$
  select (string_to_array(name, '/'))[array_length(string_to_array(name, '/'), 1)]
$$;
create or replace function storage.extension(name text) returns text language sql immutable as $$
  select lower(substring(storage.filename(name) from '\.([^.]*)$'))
$$;
create or replace function storage.operation() returns text language sql stable as $$
  select nullif(current_setting('storage.operation', true), '')
$$;

grant execute on function storage.foldername(text), storage.filename(text), storage.extension(text),
  storage.operation() to anon, authenticated, service_role;
