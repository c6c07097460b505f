-- What came in on each of the last 30 days, by the days of the reader's time zone.
create or replace function public.studio_month(timezone text)
  returns table (day date, projects integer, messages integer, reports integer)
  language plpgsql stable security definer set search_path = '' as $$
declare
  today date := (now() at time zone timezone)::date;
  since timestamptz := (today - 29)::timestamp at time zone timezone;
begin
  if not private.manages_studio() then
    raise exception 'studio.month' using errcode = '42501';
  end if;
  return query
    select d::date,
      coalesce(p.n, 0)::integer, coalesce(m.n, 0)::integer, coalesce(r.n, 0)::integer
    from generate_series(today - 29, today, interval '1 day') as d
    left join (select (created_at at time zone timezone)::date as on_day, count(*) as n
      from public.onboarding_submissions where created_at >= since group by 1) p on p.on_day = d
    left join (select (created_at at time zone timezone)::date as on_day, count(*) as n
      from public.contact_submissions where created_at >= since group by 1) m on m.on_day = d
    left join (select (created_at at time zone timezone)::date as on_day, count(*) as n
      from public.bug_reports where created_at >= since group by 1) r on r.on_day = d
    order by 1;
end $$;

grant execute on function public.studio_month(text) to authenticated;
