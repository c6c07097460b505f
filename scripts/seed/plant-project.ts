import type { SeedClient } from "#database/seed/clients.ts";
import type { Queryable } from "#engine/postgres/database.ts";
import { insert } from "./insert.ts";
import type { StoredPicture } from "./store-picture.ts";

type Project = {
  client: SeedClient;
  userId: string;
  email: string;
  logo: StoredPicture | undefined;
  submittedAt: Date;
};

/** A client's project with its ticks and its history; gives its id. */
export async function plantProject(tx: Queryable, project: Project): Promise<string> {
  const { client, userId, email, logo, submittedAt } = project;
  const id = await insert(tx, "onboarding_submissions", {
    user_id: userId,
    created_at: submittedAt,
    updated_at: submittedAt,
    full_name: client.name,
    email,
    service_selection: client.service,
    business_name: client.business,
    business_description: client.description,
    niche_industry: client.industry,
    domain_access: client.hasDomain ? "have-domain" : "need-domain",
    social_media_handles: client.instagram ? { instagram: client.instagram } : {},
    site_goals: client.goals,
    brand_vibe: client.vibe,
    color_preferences: client.colors,
    font_examples: client.fonts ?? null,
    brand_kit_upload_path: logo?.path ?? null,
    uploaded_files: JSON.stringify(logo ? [logo] : []),
    lead_gen_tool: client.tool,
    tool_info: { [client.tool]: client.requirements },
    full_branding_upsell: client.branding ?? false,
    ai_tool_pack_upsell: client.aiPack ?? false,
    ongoing_support_after_free: client.support !== undefined,
    support_plan_frequency: client.support ?? null,
    deposit_understood: true,
    content_submission_agreement: true,
    support_window_agreement: true,
    terms_agreed: true,
    completed_steps: [1, 2, 3, 4, 5, 6, 7],
    status: client.status,
  });
  await tickFirst(tx, id, client.done);
  await insertHistory(tx, { id, client, submittedAt });
  return id;
}

/** The first tasks, as many as make up this share of all. */
async function tickFirst(tx: Queryable, id: string, share: number) {
  await tx.query(
    `with items as (
       select item ->> 'id' as id, row_number() over () as n, count(*) over () as total
       from public.onboarding_submissions p,
         jsonb_path_query(p.project_checklist, '$.sections[*].items[*]') as item
       where p.id = $1::uuid)
     update public.onboarding_submissions
     set project_checklist = private.ticked_checklist(project_checklist,
       (select coalesce(array_agg(items.id), '{}') from items where n <= round(total * $2::float8)))
     where id = $1::uuid`,
    [id, share],
  );
}

async function insertHistory(
  tx: Queryable,
  { id, client, submittedAt }: { id: string; client: SeedClient; submittedAt: Date },
) {
  const way = { pending: [], in_progress: ["in_progress"], cancelled: ["cancelled"] };
  const statuses =
    client.status === "completed" ? ["in_progress", "completed"] : way[client.status];
  for (const [n, status] of statuses.entries()) {
    await insert(tx, "project_status_changes", {
      project_id: id,
      old_status: n === 0 ? "pending" : (statuses[n - 1] ?? "pending"),
      new_status: status,
      changed_at: new Date(submittedAt.getTime() + (1 + n * 22) * 3_600_000),
    });
  }
}
