import { rowMailKinds } from "#domain/mail/kinds.ts";
import { studioLists } from "#domain/studio-lists.ts";
import type { Queryable } from "#engine/postgres/database.ts";
import { publishCatalogue, publishFact } from "./catalogue.ts";
import { publishedContent } from "./content.ts";

interface PublishedValues {
  termsVersion: string;
  adminTwoFactor?: "required" | "optional";
  statusMailDelaySeconds?: number;
}

/**
 * Writes what the database needs of the content: the checklist templates, what can be ordered and
 * is agreed to, the seller's facts, whether the studio's own people need two factors, how long the mail about a new
 * status waits, which mails are composed and what the studio's lists have. Projects that exist keep the checklist that they began with.
 * @throws Error where the content is not complete.
 */
export async function publishContent(tx: Queryable, values: PublishedValues) {
  for (const [key, sections] of Object.entries(publishedContent().checklists)) {
    const fresh = sections.map(({ name, tasks }) => ({
      name,
      items: tasks.map(([id, task, mark]) => ({
        id,
        name: task,
        completed: false,
        ...((mark === "client" || mark === "needed-to-start") && { owner: "client" }),
        ...(mark === "needed-to-start" && { neededToStart: true }),
        ...(mark === "launch" && { launch: true }),
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
    ["mail_kinds", rowMailKinds],
    ["studio_lists", studioLists],
  ] as const) {
    await publishFact(tx, name, value);
  }
  await publishCatalogue(tx);
}
