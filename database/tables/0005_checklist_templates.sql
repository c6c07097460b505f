-- The studio's task lists, from the published content; written at each start.
create table private.checklist_templates (
  key text primary key,
  sections jsonb not null
);
