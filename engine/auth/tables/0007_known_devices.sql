-- Not in the official schema: the devices with which an account has signed in, so that a sign-in with a new one can be
-- reported by mail.
create table auth.known_devices (
  user_id uuid not null references auth.users (id) on delete cascade,
  -- A keyed hash of a random cookie, or, without a cookie, of the browser and the network.
  device_hash text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (user_id, device_hash)
);
create index known_devices_last_seen_at_idx on auth.known_devices (last_seen_at);

revoke all on auth.known_devices  from public, anon, authenticated;
