import { changeProjectStatus } from "#web/data/studio-projects.ts";

/** A new status. `from` is what it was before a row of quick changes: the one to put it back to. */
export async function changeStatus(projectId: string, request: Request) {
  const form = await request.formData();
  const [from, oldStatus, newStatus] = [form.get("from"), form.get("old"), form.get("new")].map(
    String,
  );
  const change = { projectId, oldStatus: `${oldStatus}`, newStatus: `${newStatus}` };
  const answer = await changeProjectStatus(change);
  return { ...answer, from: `${from}`, newStatus: change.newStatus, answeredAt: performance.now() };
}
