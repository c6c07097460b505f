-- Not in the official schema: failed sign-in attempts for one account from one network, until one succeeds.
create table auth.sign_in_attempts (
  -- A keyed hash of the account and the network.
  key text primary key,
  attempts integer not null,
  last_at timestamptz not null,
  blocked_until timestamptz
);
create index sign_in_attempts_last_at_idx on auth.sign_in_attempts (last_at);

revoke all on auth.sign_in_attempts  from public, anon, authenticated;
