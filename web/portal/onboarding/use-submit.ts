import { useState } from "react";
import type { Answers } from "#domain/onboarding/answers.ts";
import { projectRow } from "#domain/onboarding/project-row.ts";
import { withTool } from "#domain/onboarding/steps.ts";
import type { Language } from "#domain/settings/settings.ts";
import type { Answer } from "#web/data/answer.ts";
import type { ChangedPrice } from "#web/data/changed-price.ts";
import { content } from "#web/data/content.ts";
import { confirmProject, submitProject } from "#web/data/projects.ts";
import { currentUser, type SignedInUser } from "#web/data/session.ts";
import { useLanguage } from "#web/language/words.ts";
import { useSending } from "#web/ui/use-form.ts";
import type { DraftAutosave } from "./draft-autosave.ts";
import { priceOf } from "./price-summary.ts";
import { hasTool } from "./tool-of-package.ts";

type Props = {
  user: SignedInUser | null;
  autosave: DraftAutosave;
  isUploading: boolean;
  /** Saves the billing details before the first invoice is made, which prints them. */
  saveBilling: (userId: string) => Promise<Answer>;
  /** The tax in percent that the review step has counted with. */
  taxPercent: number;
};

/** Submits the questionnaire once, however often the button is pressed. `submitted` of the autosave says when it has
 * become a project. */
export function useSubmit({ user, autosave, isUploading, saveBilling, taxPercent }: Props) {
  const { send, ...state } = useSending();
  const language = useLanguage();
  const [changed, setChanged] = useState<{ answers: string; price: ChangedPrice } | null>(null);
  const [isForBusiness, setForBusiness] = useState(false);
  const { sellsInUnion, agreedContent } = content();

  /** The price that the database returned, as long as the answers that it depends on are the same. */
  const changedPrice = (answers: Answers) =>
    changed?.answers === orderedIn(answers) ? changed.price : null;

  async function submit(): Promise<Answer> {
    const now = user && (await currentUser());
    if (!now || now.id !== user.id) return { ok: false, message: "User not authenticated" };
    if (isUploading) return { ok: false, message: stillUploading };
    if (sellsInUnion && !isForBusiness) return { ok: false, message: notForBusiness };
    const settled = await autosave.settle();
    if (settled.state === "refused") return { ok: false, message: settled.message };
    if (settled.state === "submitted") return { ok: true };
    const billing = await saveBilling(now.id);
    if (!billing.ok) return billing;
    const answers = withTool(autosave.state().draft.answers, hasTool);
    const row = projectRow({ ...answers, email: answers.email.trim() || now.email });
    const agreed = agreedTo(changedPrice(answers) ?? priceOf(answers, taxPercent), language);
    const project = {
      ...row,
      ...agreed,
      agreed_content: changed?.price.content ?? agreedContent,
      ordered_for_business: sellsInUnion ? isForBusiness : null,
      user_id: now.id,
      submission_key: settled.submissionKey,
    };
    const answer = await submitProject(project);
    if ("price" in answer) setChanged({ answers: orderedIn(answers), price: answer.price });
    if (!answer.ok) return answer;
    void confirmProject(project);
    autosave.finish();
    return answer;
  }

  return {
    ...state,
    changedPrice,
    /** The sentences that are in force now, where they are not those of this page. */
    newSentences: changed?.price.sentences?.[language] ?? null,
    isForBusiness,
    setForBusiness,
    submit: () => send(submit),
  };
}

function agreedTo(
  { totalMinor, currency }: { totalMinor: number; currency: string },
  language: Language,
) {
  return {
    agreed_total_minor: totalMinor,
    agreed_currency: currency,
    agreed_language: language,
  };
}

/** The answers that the price depends on. */
function orderedIn(answers: Answers): string {
  const { service_selection, lead_gen_tool, full_branding_upsell, ai_tool_pack_upsell, add_ons } =
    answers;
  return JSON.stringify([
    service_selection,
    lead_gen_tool,
    full_branding_upsell,
    ai_tool_pack_upsell,
    add_ons,
  ]);
}

const notForBusiness = "Please confirm that you order for your business.";
const stillUploading = "A file is still on its way. Please wait a moment, or remove it in step 4.";
