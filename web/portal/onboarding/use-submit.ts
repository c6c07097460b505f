import { projectRow } from "#domain/onboarding/project-row.ts";
import type { Answer } from "#web/data/answer.ts";
import { confirmProject, submitProject } from "#web/data/projects.ts";
import { currentUser, type SignedInUser } from "#web/data/session.ts";
import { useSending } from "#web/ui/use-sending.ts";
import type { DraftKeeper } from "./draft-keeper.ts";

type Props = { user: SignedInUser | null; keeper: DraftKeeper; isUploading: boolean };

/** Submits the questionnaire, once however often the button is pressed; the draft keeper's state tells when it
 * has become a project. */
export function useSubmit({ user, keeper, isUploading }: Props) {
  const { send, ...state } = useSending();

  async function submission(): Promise<Answer> {
    const now = user && (await currentUser());
    if (!now || now.id !== user.id) return { ok: false, message: "User not authenticated" };
    if (isUploading) return { ok: false, message: stillUploading };
    const settled = await keeper.settle();
    if (settled.state === "refused") return { ok: false, message: settled.message };
    if (settled.state === "submitted") return { ok: true };
    const { answers } = keeper.state().draft;
    const row = projectRow({ ...answers, email: answers.email.trim() || now.email });
    const project = { ...row, user_id: now.id, submission_key: settled.submissionKey };
    const answer = await submitProject(project);
    if (!answer.ok) return answer;
    void confirmProject(project);
    keeper.finish();
    return answer;
  }

  return { ...state, submit: () => send(submission) };
}

const stillUploading = "A file is still on its way. Please wait a moment, or remove it in step 4.";
