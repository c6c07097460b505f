-- Which answers of a questionnaire order an entry, and where the price of the plan includes it: [{ answers, isIncluded }].
-- The server writes the rows at each start.
alter table private.catalogue add column ordered_by jsonb not null default '[]', drop column lead_tools_included;
