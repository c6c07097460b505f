-- What the studio sells is in private.catalogue, which is written with the content in one transaction: a client orders
-- what is public when the order arrives, whatever the page displayed.

drop function if exists private.content_answer_time(text), private.clock_times(text), private.rounds_of_plan(text);

-- The package that a project with this service orders; null where the studio sells none.
create or replace function private.plan_of(service text) returns text
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (select c.id from private.catalogue c where c.kind = 'plan'
    and c.ordered_by @> jsonb_build_array(jsonb_build_object('answers', jsonb_build_object('service_selection',
      service))));
end $$;

-- What is sold with this service: the column `sold` of a project; null where the studio does not sell it.
create or replace function private.package_of(service text) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (select coalesce(c.package, '{}') - 'checklist' || jsonb_build_object('id', c.id, 'names', c.names,
      'rounds', c.revisions, 'version', coalesce((select v.number from public.content_versions v
        where v.kind = 'services' and v.state = 'public'), 0))
    from private.catalogue c where c.id = private.plan_of(service));
end $$;

-- The add-ons that a project's answers order, as they are called now: `addOns` of the column `sold`.
create or replace function private.add_ons_of(project public.onboarding_submissions) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'kind', c.kind, 'names', c.names)
      order by c.position), '[]')
    from private.catalogue c where c.kind in ('branding', 'ai_tool_pack', 'add_on')
      and exists (select from jsonb_array_elements(c.ordered_by) as o
        where to_jsonb(project) @> (o -> 'answers')));
end $$;

-- What a project was sold. Before it was stored, and nowhere else, it is what is sold now.
create or replace function private.sold_to(project uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (select coalesce(p.sold, private.package_of(p.service_selection))
    from public.onboarding_submissions p where p.id = project);
end $$;

create or replace function private.require_sold(service text) returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  if private.plan_of(service) is null then
    raise exception 'package.not_sold' using errcode = 'PT409',
      detail = jsonb_build_object('notSold', jsonb_build_array(service))::text;
  end if;
end $$;

-- Refuses answers that order an add-on that is hidden or that there is not. The detail names the studio's own by their
-- ids in the catalogue, and the others by their questions (domain/onboarding/not-sold.ts).
create or replace function private.require_add_ons(answers jsonb) returns void
  language plpgsql stable security definer set search_path = '' as $$
declare
  not_sold jsonb;
begin
  select jsonb_agg(ordered) into not_sold from (
    select 'add-on:' || own.id as ordered from jsonb_array_elements_text(
        case jsonb_typeof(answers -> 'add_ons') when 'array' then answers -> 'add_ons' else '[]' end) as own (id)
      where not exists (select from private.catalogue c where c.kind = 'add_on' and c.id = 'add-on:' || own.id)
    union all
    select question from (values ('full_branding_upsell', 'branding'), ('ai_tool_pack_upsell', 'ai_tool_pack'))
        as flag (question, kind)
      where answers -> question = 'true' and not exists (select from private.catalogue c where c.kind = flag.kind)
    union all
    select 'ongoing_support_after_free' where answers -> 'ongoing_support_after_free' = 'true'
      and (private.support_terms() -> 'isHidden') = 'true') as missing;
  if not_sold is not null then
    raise exception 'add_on.not_sold' using errcode = 'PT409',
      detail = jsonb_build_object('notSold', not_sold)::text;
  end if;
end $$;

-- A service that a visitor can ask about; any other one is something else.
create or replace function private.asked_service(service text) returns text
  language plpgsql stable security definer set search_path = '' as $$
begin
  return case when service is null or private.plan_of(service) is not null
    or exists (select from private.catalogue c where c.id = service and c.kind = 'branding'
      or c.id = 'add-on:' || service and c.kind = 'add_on')
    then service else 'other' end;
end $$;
