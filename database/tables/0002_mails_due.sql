-- Mails that a change of a row has caused. A trigger adds the row in the transaction of the change; the server composes
-- the mail from it and puts the mail into engine.outbox.
create table private.mails_due (
  kind text not null,
  row_id uuid not null,
  facts jsonb not null default '{}',
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  primary key (kind, row_id)
);
create index mails_due_next on private.mails_due (due_at);

-- For the studio's list of mails.
create index outbox_by_state on engine.outbox (state, created_at desc);
create index outbox_by_kind on engine.outbox (kind, created_at desc);
create index outbox_by_address on engine.outbox (lower(to_address), created_at desc);
