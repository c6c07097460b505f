/** The support after a project: the question, and what the client agrees to, on the project's page. */
export const support = {
  title: "Support",
  /** What the client agrees to with a Yes; the agreement record holds it as it stands here. */
  sentences: [
    "Support is booked at the price that is named here, by the month or by the quarter, from the first day that is named with it.",
    "Each period is invoiced on its first day.",
    "Either of us can end it at any time: it then runs to the end of the period that was invoiced, and no more invoices follow.",
    "A period that is not paid 30 days after its due date ends the support. We write a week before.",
  ],
  free: (day: string, askDay: string) =>
    `Your free support lasts until ${day}. We ask you on ${askDay} whether you want to go on.`,
  freeAlone: (day: string) => `Your free support lasts until ${day}.`,
  question: (until: string) => `Your free support lasts until ${until}. Would you like to go on?`,
  questionFree: "Would you like support for your project?",
  text: "Updates, backups, small changes and a person who answers.",
  silence: (day: string) =>
    `Please answer until ${day}. If you do not answer, that is a No: nothing is charged, and nothing goes on by itself.`,
  monthly: "By the month",
  quarterly: "By the quarter",
  perMonth: "a month",
  perQuarter: "every three months",
  choose: { month: "Start monthly", quarter: "Start quarterly" } as Record<string, string>,
  no: "No, thank you",
  onlyAccepters: "Somebody in your team who may accept has to answer.",
  yesTitle: (price: string) => `Start support for ${price}?`,
  yesText: (day: string) => `It begins on ${day}. This is what you agree to:`,
  noTitle: "Go on without support?",
  noText: "Nothing is charged. If you change your mind later, write to us.",
  confirmYes: "Agree and start",
  orderYes: "Order with obligation to pay",
  confirmNo: "Go on without it",
  priceChanged: "The price has changed. The new one is here: please look at it before you agree.",
  price: (amount: string, interval: string) => `${amount} ${interval}`,
  startsOn: (day: string) => `It begins on ${day}, and so does the first invoice.`,
  next: (day: string) => `The next invoice is issued on ${day}.`,
  paidUntil: (day: string) => `Paid until ${day}.`,
  end: "End support",
  endTitle: "End the support?",
  endText: (day: string) => `It runs until ${day}. After that no more invoices follow.`,
  confirmEnd: "End it",
  keep: "Keep it",
  ending: (day: string) => `The support ends on ${day}. No more invoices follow.`,
  ended: (day: string) => `The support ended on ${day}.`,
  declined: "You go on without support. Write to us if you change your mind.",
  silent: (day: string) =>
    `We asked until ${day} and had no answer, which means No: nothing is charged. Write to us if you change your mind.`,
};

export type SupportWords = typeof support;
