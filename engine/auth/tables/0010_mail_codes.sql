-- Not in the official schema: six digits that were mailed to whoever wants to sign in. A row is one request, a flow, also
-- for an address without an account. The browser that asked has its id in a cookie; nobody else can use the digits.
create table auth.mail_codes (
  -- SHA-256 of the flow's id in hex.
  flow_hash text primary key,
  address text not null,
  -- A keyed hash, of the flow and the digits.
  code_hash text not null,
  attempts smallint not null default 0,
  -- Of an account that the code makes: the language of the page.
  language text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index mail_codes_address_idx on auth.mail_codes (address);
create index mail_codes_expires_at_idx on auth.mail_codes (expires_at);

-- Not in the official schema: the wrong digits of a day for an address, over all flows.
create table auth.mail_code_faults (
  address text primary key,
  on_day date not null,
  faults integer not null
);

revoke all on auth.mail_codes, auth.mail_code_faults from public, anon, authenticated;
