-- Calls are in the history of an address, beside whatever else earlier migrations have put there.
do $$
declare
  before text := pg_get_functiondef('public.contact_history(text, timestamptz)'::regprocedure);
  after text;
begin
  after := replace(before, $x$(select 'mail', id,$x$, $x$(select 'booking', id, created_at, event, status,
          case when user_id = person.id then private.is_verified(user_id) end,
          jsonb_build_object('starts_at', starts_at, 'zone', zone)
        from public.bookings where (lower(email) = wanted or user_id = person.id)
          and (before is null or created_at < before)
        order by created_at desc limit most + 1)
      union all
      (select 'mail', id,$x$);
  if after = before then raise exception 'The history of an address has no place for calls: %', before; end if;
  execute after;
end $$;
