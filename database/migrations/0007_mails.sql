-- What became of each mail, for the studio to see; never what is in it, for a reset link is a key.
-- A hosted project sends its mails elsewhere and has no outbox to show.
do $$ begin
  if to_regclass('engine.outbox') is null then
    create view public.mails as
      select null::uuid as id, null::text as kind, null::text as to_address, null::text as subject,
        null::text as state, 0 as attempts, null::text as last_error, now() as created_at,
        null::timestamptz as sent_at, null::timestamptz as due_at
      where false;
  else
    create view public.mails with (security_barrier) as
      select id, kind, to_address, subject, state, attempts, last_error, created_at, sent_at, due_at
      from engine.outbox where (select private.is_admin());
  end if;
end $$;
