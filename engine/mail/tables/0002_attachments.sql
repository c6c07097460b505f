-- The files that are attached: [{ filename, type, blob }], where `blob` names a stored file that is never changed.
alter table engine.outbox add column attachments jsonb check (jsonb_typeof(attachments) = 'array');
