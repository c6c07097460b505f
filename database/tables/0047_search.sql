-- The searches of the studio's lists compare without case, accents, width and form (private.folded), and so do their
-- indexes, which take the place of those of 0017 and 0026.
drop index if exists public.contact_submissions_by_words, public.contact_submissions_by_short_words,
  public.onboarding_submissions_by_words, public.onboarding_submissions_by_short_words,
  public.bug_reports_by_words, public.bug_reports_by_short_words,
  engine.outbox_by_words, engine.outbox_by_short_words,
  auth.users_by_words, auth.users_by_short_words,
  public.invoices_by_words, public.invoices_by_short_words;

do $$ begin
  create index contact_submissions_by_words on public.contact_submissions using gin
    (private.folded(name || e'\n' || email || e'\n' || message) extensions.gin_trgm_ops) with (fastupdate = off);
  create index onboarding_submissions_by_words on public.onboarding_submissions using gin
    (private.folded(business_name || e'\n' || full_name || e'\n' || email || e'\n' || niche_industry) extensions.gin_trgm_ops) with (fastupdate = off);
  create index bug_reports_by_words on public.bug_reports using gin
    (private.folded(title || e'\n' || description) extensions.gin_trgm_ops) with (fastupdate = off);
  create index outbox_by_words on engine.outbox using gin
    (private.folded(to_address || e'\n' || subject) extensions.gin_trgm_ops) with (fastupdate = off);
  create index users_by_words on auth.users using gin
    (private.folded(coalesce(email, '') || e'\n' || coalesce(raw_user_meta_data ->> 'full_name', '')) extensions.gin_trgm_ops) with (fastupdate = off);
  create index invoices_by_words on public.invoices using gin
    (private.folded(coalesce(document ->> 'number', '') || e'\n' || coalesce(document #>> '{buyer,name}', '') || e'\n' || coalesce(document #>> '{buyer,businessName}', '') || e'\n' || coalesce(document #>> '{buyer,legalName}', '') || e'\n' || coalesce(document #>> '{project,name}', '')) extensions.gin_trgm_ops) with (fastupdate = off);
exception when undefined_object then
  raise notice 'Search works without an index: %', sqlerrm;
end $$;

create index contact_submissions_by_short_words on public.contact_submissions using gin
  (to_tsvector('simple'::regconfig, private.folded(name || e'\n' || email || e'\n' || message))) with (fastupdate = off);
create index onboarding_submissions_by_short_words on public.onboarding_submissions using gin
  (to_tsvector('simple'::regconfig, private.folded(business_name || e'\n' || full_name || e'\n' || email || e'\n' || niche_industry))) with (fastupdate = off);
create index bug_reports_by_short_words on public.bug_reports using gin
  (to_tsvector('simple'::regconfig, private.folded(title || e'\n' || description))) with (fastupdate = off);
create index outbox_by_short_words on engine.outbox using gin
  (to_tsvector('simple'::regconfig, private.folded(to_address || e'\n' || subject))) with (fastupdate = off);
create index users_by_short_words on auth.users using gin
  (to_tsvector('simple'::regconfig, private.folded(coalesce(email, '') || e'\n' || coalesce(raw_user_meta_data ->> 'full_name', '')))) with (fastupdate = off);
create index invoices_by_short_words on public.invoices using gin
  (to_tsvector('simple'::regconfig, private.folded(coalesce(document ->> 'number', '') || e'\n' || coalesce(document #>> '{buyer,name}', '') || e'\n' || coalesce(document #>> '{buyer,businessName}', '') || e'\n' || coalesce(document #>> '{buyer,legalName}', '') || e'\n' || coalesce(document #>> '{project,name}', '')))) with (fastupdate = off);
