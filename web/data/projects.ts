import type { submissionOf } from "#domain/onboarding/submission.ts";
import { type Answer, refusal } from "./answer.ts";
import { backend } from "./client.ts";
import { callFunction } from "./functions.ts";

export type NewProject = ReturnType<typeof submissionOf> & {
  user_id: string;
  /** The draft's: the same questionnaire sent again is the same project. */
  submission_key: string;
};

/** Makes a project of a questionnaire, once, however often it is sent. */
export async function submitProject(project: NewProject): Promise<Answer> {
  try {
    const { error, status } = await (await backend())
      .from("onboarding_submissions")
      .insert(project)
      .select("id")
      .single();
    if (error && error.code !== alreadySubmitted) {
      return refusal({ ...error, status }, "Failed to submit form");
    }
    return { ok: true };
  } catch (error) {
    return refusal(error, "Failed to submit form");
  }
}

/** Asks for the confirmation mail. It is due anyway, so a failure is only logged. */
export async function confirmProject(project: NewProject): Promise<void> {
  const facts: (keyof NewProject)[] = [
    "full_name",
    "email",
    "service_selection",
    "business_name",
    "business_description",
    "niche_industry",
    "site_goals",
    "brand_vibe",
    "color_preferences",
    "lead_gen_tool",
    "full_branding_upsell",
    "ai_tool_pack_upsell",
    "ongoing_support_after_free",
  ];
  const body = Object.fromEntries(facts.map((fact) => [fact, project[fact]]));
  const sent = await callFunction("send-onboarding-confirmation", body, "No answer");
  if (!sent.ok) console.error("The confirmation mail was not sent.", sent.message);
}

/** Has the questionnaire with this key become a project of this client? */
export async function isSubmitted(
  userId: string,
  submissionKey: string,
): Promise<Answer<{ submitted: boolean }>> {
  try {
    const { data, error, status } = await (await backend())
      .from("onboarding_submissions")
      .select("id")
      .eq("user_id", userId)
      .eq("submission_key", submissionKey)
      .maybeSingle();
    if (error) return refusal({ ...error, status }, "Failed to submit form");
    return { ok: true, submitted: data !== null };
  } catch (error) {
    return refusal(error, "Failed to submit form");
  }
}

const alreadySubmitted = "23505"; // unique_violation, of user_id and submission_key
