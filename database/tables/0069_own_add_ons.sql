-- compatible: an older process publishes and sells none of them, and its projects have none.

-- The studio's own add-ons that were ordered, by their ids in the content. The triggers refuse those that are not public.
alter table public.onboarding_submissions add column add_ons text[] not null default '{}'
  check (cardinality(add_ons) <= 12);

alter table private.catalogue drop constraint catalogue_kind_check, add constraint catalogue_kind_check
  check (kind in ('plan', 'branding', 'lead_tool', 'ai_tool_pack', 'add_on'));
