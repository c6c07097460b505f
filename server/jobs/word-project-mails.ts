import { addOns, planById } from "#content/services.ts";
import { type ToolId, toolLabels } from "#domain/onboarding/options.ts";
import { statusLabel } from "#domain/project/status.ts";
import { serviceOf } from "#domain/service/service.ts";
import type { Queryable } from "#engine/postgres/database.ts";
import { printableName } from "../emails/mail.ts";
import { onboardingConfirmation } from "../emails/onboarding-confirmation.ts";
import { statusUpdate } from "../emails/status-update.ts";
import type { WordMail } from "./mail-due.ts";

export const wordOnboardingConfirmation: WordMail = async (tx, { row_id }, { sender }) => {
  const project = await projectRow(tx, row_id);
  if (!project) return null;
  const service = serviceOf(project.service_selection);
  return {
    kind: "onboarding-confirmation",
    key: `onboarding-confirmation:${row_id}`,
    to: { name: printableName(project.full_name), address: project.account_email },
    ...onboardingConfirmation(
      {
        projectId: project.id,
        fullName: project.full_name,
        businessName: project.business_name,
        service: service.label,
        timeline: planById(service.planId).timeline,
        goals: project.site_goals,
        brandVibe: project.brand_vibe,
        tool: toolLabels[project.lead_gen_tool as ToolId] ?? project.lead_gen_tool,
        addOns: chosenAddOns(project),
      },
      sender,
    ),
  };
};

function chosenAddOns(project: ProjectRow): string[] {
  return [
    project.full_branding_upsell && addOns.branding.name,
    project.ai_tool_pack_upsell && addOns.aiToolPack.name,
    project.ongoing_support_after_free && addOns.support.name,
  ].filter((name) => name !== false);
}

export const wordStatusUpdate: WordMail = async (tx, { row_id, facts }, { sender }) => {
  const project = await projectRow(tx, row_id);
  if (!project?.wants_notifications || !facts.old || !facts.new) return null;
  const { rows } = await tx.query<{ id: string }>(
    "select id from public.project_status_changes where project_id = $1 order by changed_at desc limit 1",
    [row_id],
  );
  return {
    kind: "status-update",
    key: `status-update:${rows[0]?.id ?? row_id}`,
    to: { name: printableName(project.full_name), address: project.account_email },
    ...statusUpdate(
      {
        projectId: project.id,
        fullName: project.full_name,
        service: serviceOf(project.service_selection).label,
        oldStatus: facts.old,
        newStatus: facts.new,
        oldLabel: statusLabel(facts.old),
        newLabel: statusLabel(facts.new),
      },
      sender,
    ),
  };
};

interface ProjectRow {
  id: string;
  full_name: string;
  business_name: string;
  service_selection: string;
  site_goals: string[];
  brand_vibe: string;
  lead_gen_tool: string;
  full_branding_upsell: boolean;
  ai_tool_pack_upsell: boolean;
  ongoing_support_after_free: boolean;
  /** The account's, not the one typed into the form: nobody registers a stranger for our mails. */
  account_email: string;
  wants_notifications: boolean;
}

async function projectRow(tx: Queryable, id: string): Promise<ProjectRow | undefined> {
  const { rows } = await tx.query<ProjectRow>(
    `select p.*, u.email as account_email,
       coalesce(s.notification_emails_enabled, true) as wants_notifications
     from public.onboarding_submissions p join auth.users u on u.id = p.user_id
     left join public.user_settings s on s.user_id = p.user_id where p.id = $1`,
    [id],
  );
  return rows[0];
}
