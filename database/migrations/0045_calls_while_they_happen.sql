-- The studio's week is told of a call while it is open, and so is the page of a client whose call it is.
select engine.publish('public.bookings');

-- The history of an address says of a call whether it was moved.
do $$
declare
  before text := pg_get_functiondef('public.contact_history(text, timestamptz)'::regprocedure);
  after text;
begin
  after := replace(before, $x$(select 'booking', id, created_at, event, status,$x$,
    $x$(select 'booking', id, created_at, event,
          case when status = 'booked' and sequence > 0 then 'moved' else status end,$x$);
  if after = before then raise exception 'The history of an address has no calls: %', before; end if;
  execute after;
end $$;
