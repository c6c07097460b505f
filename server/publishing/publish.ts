import type { Queryable } from "#engine/postgres/database.ts";
import { publishedContent } from "./content.ts";

interface PublishedValues {
  termsVersion: string;
  adminTwoFactor?: "required" | "optional";
  statusMailDelaySeconds?: number;
}

/**
 * Writes what the database needs of the content: the checklist templates, the versions of the legal texts, and whether
 * the studio's own people need two factors, and how long the mail about a new status waits. Projects that exist keep the checklist that they began with.
 * @throws Error where the content is not complete.
 */
export async function publishContent(tx: Queryable, values: PublishedValues) {
  for (const [key, sections] of Object.entries(publishedContent().checklists)) {
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
  for (const [name, value] of [
    ["terms_version", values.termsVersion],
    ["admin_two_factor", values.adminTwoFactor ?? "optional"],
    ["status_mail_delay_seconds", values.statusMailDelaySeconds ?? 30],
  ] as const) {
    await tx.query(
      `insert into private.studio_facts (name, value) values ($1, $2)
       on conflict (name) do update set value = excluded.value`,
      [name, JSON.stringify(value)],
    );
  }
}
