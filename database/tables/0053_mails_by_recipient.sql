-- Mails are counted by who receives them.
create index outbox_by_recipient on engine.outbox (lower(to_address), kind);
