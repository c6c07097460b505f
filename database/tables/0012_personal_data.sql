-- The state of the two things that a person may ask for: a copy of all own data, and the removal of the account.

-- An export that is being written; a person has at most one at a time. The lease is renewed while the export runs, so
-- that one whose process was killed ends by itself.
create table private.data_exports (
  user_id uuid primary key references auth.users (id) on delete cascade,
  held_until timestamptz not null
);

-- Accounts that are closed and being removed. The row is removed with the account, in the last step, so that a removal
-- that was interrupted is continued.
create table private.account_deletions (
  user_id uuid primary key references auth.users (id) on delete cascade,
  asked_at timestamptz not null default now(),
  -- Who asked for it: the person or an admin. Null: the server, with the secret key.
  asked_by uuid,
  side text not null check (side in ('client', 'studio', 'server'))
);
