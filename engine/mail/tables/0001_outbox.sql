-- A mail is a row, written in the transaction of what caused it.
create table engine.outbox (
  id uuid primary key default gen_random_uuid(),
  -- A mail that may be sent only once has a key: a second mail with the same key is not accepted.
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
  -- When the next attempt is due; in state 'sending', when the sender's lease expires.
  due_at timestamptz not null default now(),
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- The calendar file that is attached: { method, text } (RFC 6047).
  calendar jsonb check (jsonb_typeof(calendar) = 'object'),
  -- Who sends the mail at the moment: a new value for each attempt. When the lease has expired, another sender takes
  -- the mail over with a lease of its own, and what the former one reports is ignored.
  lease uuid,
  -- When the last line of the mail was about to be written to the mail server. From then on only the sender with the
  -- lease can know whether the mail was accepted, so nobody else sends it again by itself.
  handed_at timestamptz,
  -- Why a mail is held: 'ceiling' when more mails of its kind were due within an hour than may be sent without
  -- approval. Null: it was held when an installation was restored from a backup, and is never sent.
  held_because text check (held_because in ('ceiling'))
);
create index outbox_due on engine.outbox (due_at) where state in ('waiting', 'sending');
create index outbox_newest on engine.outbox (created_at desc);
create index outbox_held on engine.outbox (kind) where state = 'held' and held_because is not null;
