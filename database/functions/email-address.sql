-- The rules for e-mail addresses that somebody types.

-- The same as `cleanCode` of domain/text.ts, for rows that no form has read (a test compares the two).
create or replace function private.clean_code(typed text) returns text
  language sql immutable set search_path = '' as $$
  select translate(
    translate(
      regexp_replace(regexp_replace(normalize(typed, nfc), '\r\n?', e'\n', 'g'), '[\u0001-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f-\u1160'
        '\u17b4-\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8'
        '\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g'),
      (select string_agg(chr(n), '' order by n) from generate_series(65281, 65374) as n),
      (select string_agg(chr(n), '' order by n) from generate_series(33, 126) as n)),
    U&'\2010\2011\2012\2013\2014\2015\2212\FE58\FE63\00A0\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\202F\205F\3000',
    '---------' || repeat(' ', 15))
$$;

-- domain/contact/email-address.ts has the rule: { most, pattern, misleading }.
create or replace function private.is_email_address(address text) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
declare
  rule constant jsonb := private.studio_fact('email_address');
begin
  return length(address) <= (rule ->> 'most')::integer and address ~ (rule ->> 'pattern');
end $$;

-- What is half typed into a draft may become an address as long as it has no misleading character.
create or replace function private.may_become_email_address(typed text) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return typed !~ (private.studio_fact('email_address') ->> 'misleading');
end $$;

-- An address as it is stored. It is checked when it is new, so that a row from before the rule can still be changed
-- otherwise.
create or replace function private.plain_email_address(address text, of_table text) returns text
  language plpgsql stable security definer set search_path = '' as $$
begin
  address := private.clean_code(address);
  if address is not null and not private.is_email_address(address) then
    raise exception 'contact.email_not_plain'
      using errcode = '23514', schema = 'public', table = of_table, column = 'email',
        constraint = of_table || '_email_is_plain';
  end if;
  return address;
end $$;
