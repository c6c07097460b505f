-- Whether a browser opens this address as `webAddress` of domain/web-address.ts has it: a host of its own, and no name
-- or password before it (a test compares the two). What the forms store is accepted; other ways of writing the same,
-- such as letters outside ASCII in a host, are not.
create or replace function private.is_web_address(address text) returns boolean
  language plpgsql immutable security definer set search_path = '' as $$
declare
  parts text[] := regexp_match(address,
    '^https?://(\[[0-9a-fA-F:.]+\]|[a-zA-Z0-9._~!$&''()*+,;=`{}-]+)(?::([0-9]{1,5}))?'
    '(?:/[^\\?#<>"[:space:][:cntrl:]]*)?(?:[?#][^<>"[:space:][:cntrl:]]*)?$');
  host text := parts[1];
begin
  if host is null or parts[2]::integer > 65535 then
    return false;
  elsif host like '[%' then
    perform btrim(host, '[]')::inet;
  elsif host ~* '(^|\.)([0-9]+|0x[0-9a-f]*)\.?$' then
    -- A last part that is a number makes the whole an address of version 4.
    return host ~ '^((25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\.(?!$)|$)){4}$';
  end if;
  return true;
exception when invalid_text_representation then
  return false;
end $$;

-- Refuses a row whose column, the trigger's argument, holds something else; an empty one says that there is none. A row
-- from before keeps its own while the column is not written again.
create or replace function private.refuse_web_address() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  address text := nullif(to_jsonb(new) ->> tg_argv[0], '');
begin
  if address is not null and not private.is_web_address(address) then
    raise exception 'text.no_web_address' using errcode = 'P0001';
  end if;
  return new;
end $$;
