import { checklists } from "#content/checklists.ts";
import type { Database } from "#engine/postgres/database.ts";

/**
 * Writes what rows are made from into the database: the checklist templates and the versions of the legal
 * texts. Projects that exist keep the checklist that they began with.
 */
export async function publishContent(db: Database, facts: { termsVersion: string }) {
  await db.transaction(async (tx) => {
    for (const [key, sections] of Object.entries(checklists)) {
      const fresh = sections.map(({ name, tasks }) => ({
        name,
        items: tasks.map(([id, task, owner]) => ({
          id,
          name: task,
          completed: false,
          ...(owner && { owner }),
        })),
      }));
      await tx.query(
        `insert into private.checklist_templates (key, sections) values ($1, $2)
         on conflict (key) do update set sections = excluded.sections`,
        [key, JSON.stringify(fresh)],
      );
    }
    await tx.query(
      `insert into private.studio_facts (name, value) values ('terms_version', $1)
       on conflict (name) do update set value = excluded.value`,
      [JSON.stringify(facts.termsVersion)],
    );
  });
}
