export const auditSides: Readonly<Record<string, string>> = {
  studio: "The studio",
  client: "A client",
  visitor: "A visitor",
  server: "The server",
};

export const auditActions: Readonly<Record<string, string>> = {
  "project.submitted": "Project submitted",
  "project.status": "Project status",
  "project.files": "Files added",
  "task.ticked": "Task ticked",
  "task.unticked": "Tick taken back",
  "report.sent": "Bug reported",
  "report.status": "Report status",
  "message.received": "Message received",
  "message.status": "Message status",
  "result.asked": "Tool result sent",
  "booking.made": "Call booked",
  "booking.moved": "Call moved",
  "booking.cancelled": "Call cancelled",
  "booking.hours": "Hours for calls",
  "booking.days_off": "Days off",
  "booking.feed": "Calendar address",
  "mail.resent": "Mail sent again",
  "mail.released": "Held mails sent",
  "mail.discarded": "Held mails discarded",
  "data.exported": "Data downloaded",
  "news.sent": "News sent",
  "member.invited": "Invited to a project",
  "member.added": "Joined a project",
  "member.changed": "Role in a project",
  "member.removed": "Left a project",
  "staff.assigned": "Put on a project",
  "staff.unassigned": "Taken off a project",
  "staff.invited": "Invited to the studio",
  "staff.added": "Joined the studio",
  "staff.changed": "Role in the studio",
  "staff.removed": "Left the studio",
  "client.billing": "Billing details changed",
  "client.kept": "Client kept for documents",
  "account.deleted": "Account deleted",
  "retention.removed": "Removed after its time",
};

export const signInActions: Readonly<Record<string, string>> = {
  login: "Signed in",
  login_failed: "Sign-in failed",
  logout: "Signed out",
  token_reuse_detected: "Old session used again",
  user_signedup: "Registered",
  user_recovery_requested: "New password asked for",
  user_updated_password: "Password changed",
  user_email_change_requested: "New address asked for",
  user_email_changed: "Address changed",
  user_verified: "Address verified",
  user_invited: "Invited",
  user_modified: "Account changed",
  user_deleted: "Account deleted",
  role_changed: "Role changed",
};

/** What became of hours, days off or the address of the calendar. */
export const changeWords = { removed: "taken back", renewed: "made anew", ended: "ended" };

/** Numbers beside an entry, and days off. */
export const countWords = {
  files: (count: number) => `${count} ${count === 1 ? "file" : "files"}`,
  readers: (count: number) => `to ${count} ${count === 1 ? "person" : "people"}`,
  days: (first: string, last: string) => `${first} to ${last}`,
};
