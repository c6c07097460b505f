import type { CatalogueWords } from "#content/words/catalogue/en.ts";
import type { ProjectStatus } from "#domain/project/status.ts";
import { serviceOf } from "#domain/service/service.ts";
import type { Queryable } from "#engine/postgres/database.ts";
import { printableName } from "../emails/mail.ts";
import { onboardingConfirmation } from "../emails/onboarding-confirmation.ts";
import { readerOf } from "../emails/reader-of.ts";
import { statusUpdate } from "../emails/status-update.ts";
import { catalogueWords, mailWords } from "../emails/words.ts";
import { publishedContent } from "../publishing/content.ts";
import { wayOutHeaders, wayOutOf } from "../subscriptions/way-out.ts";
import type { ComposeMail } from "./mail-due.ts";

export const composeOnboardingConfirmation: ComposeMail = async (tx, { row_id }, { sender }) => {
  const project = await projectRow(tx, row_id);
  if (!project) return null;
  const reader = await readerOf(tx, project.user_id);
  const words = catalogueWords(reader);
  const service = serviceOf(project.service_selection);
  return {
    kind: "onboarding-confirmation",
    key: `onboarding-confirmation:${row_id}`,
    to: { name: printableName(project.full_name), address: project.account_email },
    ...onboardingConfirmation(
      {
        reader,
        projectId: project.id,
        fullName: project.full_name,
        businessName: project.business_name,
        service: words.services[service.stored].label,
        timeline: mailWords(reader).timelines[service.planId],
        goals: project.site_goals.map((goal) => translate(words.goals, goal)),
        brandVibe: translate(words.vibes, project.brand_vibe),
        tool: translate(words.tools, project.lead_gen_tool),
        addOns: chosenAddOns(project, words),
      },
      sender,
    ),
  };
};

/** A stored value in the reader's words; one that the catalogue no longer has is shown as it is. */
function translate(words: Record<string, string>, stored: string): string {
  return Object.hasOwn(words, stored) ? (words[stored] ?? stored) : stored;
}

function chosenAddOns(project: ProjectRow, { sections }: CatalogueWords): string[] {
  const { addOns } = publishedContent().catalogue;
  return [
    project.full_branding_upsell && translate(sections, addOns.branding.name),
    project.ai_tool_pack_upsell && translate(sections, addOns.aiToolPack.name),
    project.ongoing_support_after_free && translate(sections, addOns.support.name),
  ].filter((name) => name !== false);
}

export const composeStatusUpdate: ComposeMail = async (
  tx,
  { row_id, facts },
  { sender, links },
) => {
  const project = await projectRow(tx, row_id);
  if (!project || !facts.old || !facts.new) return null;
  const kind = "status-update";
  const wayOut = await wayOutOf(tx, links, { userId: project.user_id, kind });
  if (!wayOut) return null;
  const { rows } = await tx.query<{ id: string; changed_at: Date }>(
    "select id, changed_at from public.project_status_changes where project_id = $1 order by changed_at desc limit 1",
    [row_id],
  );
  return {
    kind,
    key: `status-update:${rows[0]?.id ?? row_id}`,
    to: { name: printableName(project.full_name), address: project.account_email },
    headers: wayOutHeaders(wayOut),
    ...statusUpdate(
      {
        reader: await readerOf(tx, project.user_id),
        wayOut,
        projectId: project.id,
        fullName: project.full_name,
        service: serviceOf(project.service_selection).stored,
        from: facts.old as ProjectStatus, // the table's own check lets nothing else in
        to: facts.new as ProjectStatus,
        at: rows[0]?.changed_at ?? new Date(),
      },
      sender,
    ),
  };
};

interface ProjectRow {
  id: string;
  user_id: string;
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
}

async function projectRow(tx: Queryable, id: string): Promise<ProjectRow | undefined> {
  const { rows } = await tx.query<ProjectRow>(
    `select p.*, u.email as account_email
     from public.onboarding_submissions p join auth.users u on u.id = p.user_id where p.id = $1`,
    [id],
  );
  return rows[0];
}
