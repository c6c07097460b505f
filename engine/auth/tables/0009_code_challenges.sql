-- breaking: a process of before mails links by the constraint that is replaced here.
-- PKCE (RFC 7636): a link that was asked for with a challenge gives whoever opens it a code, which only the program that
-- asked can exchange for a session.
alter table auth.one_time_tokens
  -- Not in the official schema, which has a table for it: BASE64URL(SHA256(verifier)).
  add column code_challenge text,
  -- Whether the challenge came with a session of the account, or with the request that made the account.
  add column challenge_of_owner boolean not null default false,
  -- SHA-256 of the code in hex, from the first opening of the link on.
  add column auth_code_hash text unique,
  add column auth_code_issued_at timestamptz;

-- Anybody may ask for a link that is of no use in the owner's browser. It stands beside the owner's own and does not
-- replace it.
alter table auth.one_time_tokens
  add column of_stranger boolean not null
    generated always as (code_challenge is not null and not challenge_of_owner) stored,
  drop constraint one_time_tokens_user_id_token_type_key,
  add unique (user_id, token_type, of_stranger);
