-- The tables whose changes are sent to subscribers; engine.publish() adds them.
create table engine.published_tables (
  relation regclass primary key
);
