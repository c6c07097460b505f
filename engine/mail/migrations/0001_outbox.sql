-- A mail is a row, written in the transaction of what caused it.
create table engine.outbox (
  id uuid primary key default gen_random_uuid(),
  -- What may happen only once has a key: a second mail of that key is not taken.
  key text unique,
  kind text not null,
  to_name text,
  to_address text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  headers jsonb not null default '{}',
  state text not null default 'waiting'
    check (state in ('waiting', 'sending', 'sent', 'failed', 'held', 'cancelled')),
  attempts integer not null default 0,
  -- When it may next be tried; while it is being sent, until when it is this process' to send.
  due_at timestamptz not null default now(),
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index outbox_due on engine.outbox (due_at) where state in ('waiting', 'sending');
create index outbox_newest on engine.outbox (created_at desc);
