-- The rules for e-mail addresses that somebody types: the same as domain/contact/email-address.ts (a test compares the
-- two).

-- Characters that nobody sees or that look like others, for use in a character class: controls from U+007F on, other
-- spaces, directions, combining and private ones, and letters and digits that are written in another style.
create or replace function private.misleading_characters() returns text
  language sql immutable set search_path = '' as $$
  select '\u007f-\u00a0\u00ad\u00b2-\u00b3\u00b9\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2'
    '\u115f-\u1160\u1680\u17b4-\u17b5\u180b-\u180f\u2000-\u200f\u2024-\u2026\u2028-\u202f\u205f-\u209f'
    '\u2460-\u24ff\u3000-\u3002\u3164\ue000-\uf8ff\ufe00-\ufe0f\ufe52\ufe6b\ufeff-\uffff\U000110bd\U000110cd'
    '\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U0001d400-\U0001d7ff\U0001f100-\U0001f1ff'
    '\U000e0000-\U0010ffff'
$$;

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
    U&'\2010\2011\2012\2013\2014\2015\2212\FE58\00A0\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\202F\205F\3000',
    '--------' || repeat(' ', 15))
$$;

create or replace function private.is_email_address(address text) returns boolean
  language sql immutable set search_path = '' as $$
  select length(address) <= 254
    and address ~ '^.{1,64}@'
    and address ~ '^[a-zA-Z0-9!#$%&''*+/=?^_`{|}~-]+(\.[a-zA-Z0-9!#$%&''*+/=?^_`{|}~-]+)*@'
    and address ~ ('^[^@]+@([^' || never || '.]+\.)+[^' || never || '.0-9][^' || never || '.]*$')
  from (select '\u0001-\u0020' || private.misleading_characters() || '@,;:<>()"\[\]\\' as never) as characters
$$;

-- What is half typed into a draft may become an address as long as it has no misleading character.
create or replace function private.may_become_email_address(typed text) returns boolean
  language sql immutable set search_path = '' as $$
  select typed !~ ('[\u0001-\u001f' || private.misleading_characters() || '\[\]]')
$$;

-- An address as it is stored. It is checked when it is new, so that a row from before the rule can still be changed
-- otherwise.
create or replace function private.plain_email_address(address text, of_table text) returns text
  language plpgsql immutable security definer set search_path = '' as $$
begin
  address := private.clean_code(address);
  if address is not null and not private.is_email_address(address) then
    raise exception 'contact.email_not_plain'
      using errcode = '23514', schema = 'public', table = of_table, column = 'email',
        constraint = of_table || '_email_is_plain';
  end if;
  return address;
end $$;
