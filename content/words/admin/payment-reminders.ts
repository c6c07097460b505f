/** The payment reminders of an invoice, on the studio's page of it. */
export const paymentReminders = {
  title: "Payment reminders",
  next: (day: string) => `Next reminder: ${day}`,
  reminded: (days: string) => `Reminded on ${days}`,
  mail: (day: string, daysLate: number) => {
    if (daysLate === 0) return `${day} (on the due date)`;
    const days = Math.abs(daysLate) === 1 ? "1 day" : `${Math.abs(daysLate)} days`;
    return `${day} (${days} ${daysLate < 0 ? "before" : "late"})`;
  },
  none: "No reminder has left, and none follows.",
  over: "All reminders have left. Please call the client.",
  settled: "No reminder follows: nothing is open.",
  left: "No reminder follows: the client has deleted the account.",
  needsALook: "They wait until this invoice no longer needs a look.",
  paused: {
    invoice: (who: string, until: string) => `Paused by ${who} ${until}.`,
    client: (who: string, until: string) =>
      `Paused for all invoices of this client by ${who} ${until}.`,
    cancelled: (until: string) => `Paused with the cancelled project ${until}.`,
  },
  studio: "the studio",
  untilResumed: "until you resume them",
  until: (day: string) => `until ${day}`,
  pause: "Pause",
  pauseOf: "Pause payment reminders",
  resume: "Resume",
  resumeOf: {
    invoice: "Resume the reminders of this invoice",
    client: "Resume the reminders of this client",
  },
  dialog: {
    title: "Pause payment reminders",
    text: "The client gets no reminder meanwhile. When the pause ends, one mail covers what became due in it.",
    scope: "Which invoices",
    scopes: {
      invoice: (number: string) => `This one, ${number}`,
      client: (name: string) => `All of ${name}`,
    },
    length: "For how long",
    lengths: {
      open: "Until they are resumed",
      week: "A week",
      fortnight: "Two weeks",
      month: "30 days",
    },
    confirm: "Pause the reminders",
  },
};
