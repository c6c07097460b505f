import { projectRow } from "#domain/onboarding/project-row.ts";
import type { Answer } from "#web/data/answer.ts";
import { confirmProject, submitProject } from "#web/data/projects.ts";
import { currentUser, type SignedInUser } from "#web/data/session.ts";
import { useSending } from "#web/ui/use-sending.ts";
import type { DraftAutosave } from "./draft-autosave.ts";

type Props = { user: SignedInUser | null; autosave: DraftAutosave; isUploading: boolean };

/** Submits the questionnaire, once however often the button is pressed; the state of the autosave says when it
 * has become a project. */
export function useSubmit({ user, autosave, isUploading }: Props) {
  const { send, ...state } = useSending();

  async function submit(): Promise<Answer> {
    const now = user && (await currentUser());
    if (!now || now.id !== user.id) return { ok: false, message: "User not authenticated" };
    if (isUploading) return { ok: false, message: stillUploading };
    const settled = await autosave.settle();
    if (settled.state === "refused") return { ok: false, message: settled.message };
    if (settled.state === "submitted") return { ok: true };
    const { answers } = autosave.state().draft;
    const row = projectRow({ ...answers, email: answers.email.trim() || now.email });
    const project = { ...row, user_id: now.id, submission_key: settled.submissionKey };
    const answer = await submitProject(project);
    if (!answer.ok) return answer;
    void confirmProject(project);
    autosave.finish();
    return answer;
  }

  return { ...state, submit: () => send(submit) };
}

const stillUploading = "A file is still on its way. Please wait a moment, or remove it in step 4.";
