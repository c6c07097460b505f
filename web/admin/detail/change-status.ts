import { bugStatuses } from "#domain/bug-report/bug-report.ts";
import { contactStatuses } from "#domain/contact/contact-message.ts";
import { setReportStatus } from "#web/data/studio-bug-reports.ts";
import { setMessageStatus } from "#web/data/studio-messages.ts";

/** Saves a new status of the message or report whose dialog is open. */
export async function changeStatus(request: Request) {
  const form = await request.formData();
  const id = `${form.get("id")}`;
  const status = `${form.get("status")}`;
  if (form.get("tab") === "bugs") {
    const known = bugStatuses.find((each) => each === status);
    return { ...(known ? await setReportStatus(id, known) : unknownStatus), status };
  }
  const known = contactStatuses.find((each) => each === status);
  return { ...(known ? await setMessageStatus(id, known) : unknownStatus), status };
}

const unknownStatus = { ok: false, message: "Failed to update status" } as const;
