-- compatible: no process of before reads it; one that goes on beside a new one does not refuse changes of such a kind.

-- The kinds of content that the folder of CONTENT_DIR has, each with its file: { kind: path }. They are not changed in the
-- admin area, and whoever changes or publishes content reads this under the lock of the row.
alter table public.content_public add column files jsonb not null default '{}';
