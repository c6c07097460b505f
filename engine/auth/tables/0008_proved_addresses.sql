-- Not in the official schema: addresses without an account whose reader has opened the link of a mail and so confirmed that
-- they are theirs. An account that is made with one later has to prove it anew.
create table auth.proved_addresses (
  address text primary key,
  proved_at timestamptz not null
);

revoke all on auth.proved_addresses  from public, anon, authenticated;
