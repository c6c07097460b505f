-- A text as searches compare it: without case, accents, width and form. `Straße`, `STRASSE` and `strasse` are one, as
-- are both forms of `Zoë`, `ΣΟΦΟΣ` and `σοφός`, and `Ｗｅｂ` and `Web`. Indexes of the lists use it
-- (tables/0047_search.sql). A text of ASCII letters, which has a byte for each, has only its case to lose: a list reads
-- hundreds of texts for a word that is in all of them.
create or replace function private.folded(typed text) returns text
  language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  if octet_length(typed) = length(typed) then return lower(typed); end if;
  return translate(
    replace(replace(replace(replace(
      regexp_replace(normalize(lower(normalize(typed, nfkc)), nfkd),
        '[\u0300-\u036f\u0483-\u0489\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]',
        '', 'g'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    'ςøłđðıħ', 'σolddih');
end $$;

grant execute on function private.folded(text) to anon, authenticated, service_role;
