import { projectStatuses } from "#domain/project/status.ts";
import { changeProjectStatus } from "#web/data/studio-projects.ts";

/**
 * Saves a new status. The form field `from` is the status before a series of quick changes, to which "Undo" returns.
 */
export async function changeStatus(projectId: string, request: Request) {
  const form = await request.formData();
  const [from, oldStatus, newStatus] = ["from", "old", "new"].map((name) => statusIn(form, name));
  if (!from || !oldStatus || !newStatus) {
    throw new Error("The form has to name the statuses from, old and new.");
  }
  const answer = await changeProjectStatus({ projectId, oldStatus, newStatus });
  return { ...answer, from, newStatus, answeredAt: performance.now() };
}

function statusIn(form: FormData, name: string) {
  return projectStatuses.find((status) => status === form.get(name));
}
