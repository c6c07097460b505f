-- The calendar file that goes with a mail: { method, text } (RFC 6047).
alter table engine.outbox add column calendar jsonb check (jsonb_typeof(calendar) = 'object');
