-- compatible: a feed that somebody else's key opened has ended, as after its maker has ended it.

-- 0054 gave the one key of before to the newest of its makers who is still here. Where somebody made it who has left since,
-- their key went on under the name of an earlier maker: it ends. A key is stored a moment before its entry in the log.
delete from private.booking_feed f where (
  select a.actor is distinct from f.user_id from public.audit_log a
  where a.action = 'booking.feed' and a.facts ? 'renewed'
    and a.at between f.created_at and f.created_at + interval '1 minute'
  order by a.id limit 1);
