-- Indexes for the search in the studio's lists. Words of three letters or more are found by their trigrams, where the
-- extension pg_trgm can be installed; elsewhere the search reads the rows. Shorter words have no trigrams and are found
-- as the beginning of a word. Without a pending list (fastupdate) writing is slower, which these lists can afford.
do $$ begin
  create extension if not exists pg_trgm with schema extensions;
exception when others then
  raise notice 'Search works without an index: pg_trgm could not be installed (%).', sqlerrm;
end $$;

do $$ begin
  create index contact_submissions_by_words on public.contact_submissions using gin
    ((name || e'\n' || email || e'\n' || message) extensions.gin_trgm_ops) with (fastupdate = off);
  create index onboarding_submissions_by_words on public.onboarding_submissions using gin
    ((business_name || e'\n' || full_name || e'\n' || email || e'\n' || niche_industry) extensions.gin_trgm_ops)
    with (fastupdate = off);
  create index bug_reports_by_words on public.bug_reports using gin
    ((title || e'\n' || description) extensions.gin_trgm_ops) with (fastupdate = off);
  create index outbox_by_words on engine.outbox using gin
    ((to_address || e'\n' || subject) extensions.gin_trgm_ops) with (fastupdate = off);
  create index users_by_words on auth.users using gin
    ((coalesce(email, '') || e'\n' || coalesce(raw_user_meta_data ->> 'full_name', '')) extensions.gin_trgm_ops)
    with (fastupdate = off);
exception when undefined_object then
  raise notice 'Search works without an index: %', sqlerrm;
end $$;

create index contact_submissions_by_short_words on public.contact_submissions using gin
  (to_tsvector('simple'::regconfig, name || e'\n' || email || e'\n' || message)) with (fastupdate = off);
create index onboarding_submissions_by_short_words on public.onboarding_submissions using gin
  (to_tsvector('simple'::regconfig, business_name || e'\n' || full_name || e'\n' || email || e'\n' || niche_industry))
  with (fastupdate = off);
create index bug_reports_by_short_words on public.bug_reports using gin
  (to_tsvector('simple'::regconfig, title || e'\n' || description)) with (fastupdate = off);
create index outbox_by_short_words on engine.outbox using gin
  (to_tsvector('simple'::regconfig, to_address || e'\n' || subject)) with (fastupdate = off);
create index users_by_short_words on auth.users using gin
  (to_tsvector('simple'::regconfig, coalesce(email, '') || e'\n' || coalesce(raw_user_meta_data ->> 'full_name', '')))
  with (fastupdate = off);

create index users_by_address on auth.users (lower(email));
