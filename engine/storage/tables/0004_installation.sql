-- Which installation this is. Its id lies beside its files as well, so that two installations never share one place: each
-- would delete the other's files, which none of its rows names. Made by the first start and not here, because databases
-- are copied from one that is prepared.
create table engine.installation (
  only_row boolean primary key default true check (only_row),
  id uuid not null default gen_random_uuid(),
  -- When the files of this installation were first put somewhere; null: they never were.
  files_since timestamptz
);
