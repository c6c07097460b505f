/** The support after a project, on the studio's page of it. */
export const support = {
  title: "Support",
  none: "No support schedule: this project was not completed since there are schedules.",
  free: (day: string, askDay: string) =>
    `Free until ${day}. The client is asked on ${askDay}, and silence is a No.`,
  askedFrom: (askDay: string) => `The client is asked on ${askDay}, and silence is a No.`,
  notAsked: "Support is hidden on the website, so the client is not asked by itself.",
  asked: (day: string) => `The client is asked and can answer until ${day}. Silence is a No.`,
  declined: "The client goes on without support.",
  silent: (day: string) => `No answer until ${day}: it is a No.`,
  price: {
    month: (amount: string) => `${amount} a month`,
    quarter: (amount: string) => `${amount} every three months`,
  },
  next: (day: string) => `Next invoice on ${day}, by itself.`,
  paidUntil: (day: string) => `Paid until ${day}.`,
  nothingPaid: "Nothing is paid yet.",
  ending: (day: string) => `Ends on ${day}. No more invoices are issued.`,
  ended: (day: string) => `Ended on ${day}.`,
  by: {
    client: "The client has ended it.",
    studio: "The studio has ended it.",
    unpaid: "A period was not paid 30 days after its due date.",
    cancelled: "The project was cancelled.",
  } as Record<string, string>,
  end: "End support",
  endTitle: "End the support?",
  endText: (day: string) =>
    `It runs until ${day}, and no more invoices are issued. The client gets a mail.`,
  confirmEnd: "End it",
  keep: "Keep it",
  ask: "Ask about support",
  askTitle: "Ask the client about support?",
  askText: "The client gets a mail with the prices of today and at least two weeks to answer.",
  confirmAsk: "Ask",
};
