import { setStatus } from "#web/data/status.ts";

/** A new status for the message or report that is opened. */
export async function changeStatus(request: Request) {
  const form = await request.formData();
  const table = form.get("tab") === "bugs" ? "bug_reports" : "contact_submissions";
  const status = `${form.get("status")}`;
  return { ...(await setStatus(table, `${form.get("id")}`, status)), status };
}
