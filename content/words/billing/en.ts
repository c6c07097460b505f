import type { IssuedDocument } from "#domain/invoice/document.ts";

/** What the mails about orders, invoices and payments say. */
export const billing = {
  issued: {
    subject: (title: string, number: string, amount: string) => `${title} ${number}: ${amount}`,
    preview: (date: string) =>
      `Due ${date}. How to pay it is in this mail, and the invoice is attached.`,
    headings: {
      deposit: "Your deposit invoice is here.",
      balance: "Your final invoice is here.",
      single: "Your invoice is here.",
      support: "Your invoice is here.",
    } satisfies Record<Exclude<IssuedDocument["kind"], "credit-note">, string>,
    texts: {
      deposit: "We begin as soon as the deposit has arrived. The invoice is attached as a PDF.",
      balance:
        "It lists everything that you ordered and takes off what you have paid. The invoice is attached as a PDF.",
      single: "The invoice is attached as a PDF.",
      support: "The invoice is attached as a PDF.",
    } satisfies Record<Exclude<IssuedDocument["kind"], "credit-note">, string>,
    nothingDue: "Nothing is left to pay: keep the invoice for your records.",
    button: "Look at the invoice and how to pay",
    link: "Open it in your account",
  },
  receipt: {
    subject: (amount: string) => `We have received ${amount}`,
    preview: "Thank you. This is what was paid and what remains.",
    heading: "Thank you, your payment has arrived.",
    text: "We have recorded it in your account. You find everything on your invoices page.",
    paidFor: (number: string) => `For invoice ${number}`,
    remaining: (number: string) => `Remains on ${number}`,
    credit: "Your credit with us",
    button: "See your invoices",
  },
  orderSent: {
    subject: (project: string) => `Your order for ${project} is ready: please look at it`,
    preview: "It becomes the price only when you agree.",
    heading: "Please look at your order.",
    text: (project: string) =>
      `We have completed the order for ${project}, line by line. It becomes the price only when you agree; until then nothing is charged. You can also decline and tell us why.`,
    total: "Total",
    version: "Version",
    button: "Look at the order and answer",
  },
  creditNote: {
    subject: (number: string, amount: string) => `Credit note ${number}: ${amount}`,
    preview: (invoice: string) => `It lowers what is to be paid on invoice ${invoice}.`,
    heading: "We have written a credit note for you.",
    text: (invoice: string) =>
      `It lowers what is to be paid on invoice ${invoice}. What you had already paid on it stays as your credit with us until it is used or paid back. The credit note is attached as a PDF.`,
    credited: "Credited",
    remains: (invoice: string) => `Remains on ${invoice}`,
    reason: "Reason",
    button: "See your invoices",
  },
  refund: {
    subject: (amount: string) => `We have paid back ${amount}`,
    preview: "It arrives on the way on which you paid.",
    heading: "We have paid money back to you.",
    text: "It goes back on the way on which you paid; a bank takes up to three working days.",
    amount: "Paid back",
    reason: "Reason",
    button: "See your invoices",
  },
  reminder: {
    what: (numbers: string[]) =>
      numbers.length === 1 ? `invoice ${numbers[0]}` : `${numbers.length} invoices`,
    subjects: {
      soon: (what: string) => `Due soon: ${what}`,
      today: (what: string) => `Due today: ${what}`,
      late: (what: string) => `Still open: ${what}`,
      overdue: (what: string) => `Overdue: ${what}`,
      last: (what: string) => `Last reminder: ${what}`,
    },
    preview: "What is open, until when, and how to pay it.",
    headings: {
      soon: "Payment is due soon.",
      today: "Payment is due today.",
      late: "Payment is still open.",
      overdue: "Payment is overdue.",
      last: "Please pay now, or call us.",
    },
    texts: {
      soon: "We write early so that nobody has to hurry. Have you paid already? Then there is nothing left to do. Thank you.",
      today:
        "Is the payment on its way? Then there is nothing left to do. Thank you. If not, it takes a few minutes.",
      late: "It may have been overlooked: the payment has not arrived here yet. If you have paid in the last days, nothing is left to do.",
      overdue:
        "The payment has not arrived here. Please pay in the next days, or answer this mail if something speaks against it. We find a way.",
      last: "The payment has still not arrived, and this is the last reminder by mail. Please pay now. If something speaks against it, call us; otherwise we will call you.",
    },
    open: (amount: string) => `${amount} open`,
    due: (day: string, daysLate: number) => {
      if (daysLate === 0) return `Due today, ${day}`;
      if (daysLate < 0) return `Due ${day}`;
      return `Due ${day}, ${daysLate === 1 ? "1 day" : `${daysLate} days`} late`;
    },
    pay: "Look at it and how to pay",
  },
  support: {
    asked: {
      subject: (project: string) => `Would you like support for ${project}?`,
      preview: "If you do not answer, that is a No, and nothing is charged.",
      heading: "Would you like support?",
      text: (project: string, until: string) =>
        `The free support for ${project} lasts until ${until}. You can go on with updates, small changes and a person who answers.`,
      textFree: (project: string) =>
        `Your project ${project} is complete. You can have support for it: updates, small changes and a person who answers.`,
      silence: (day: string) =>
        `Please answer until ${day}. Silence is a No: if you do not answer, nothing is charged, and nothing goes on by itself.`,
      button: "Look at it and answer",
    },
    started: {
      subject: (project: string) => `Support for ${project} is agreed`,
      preview: "What you agreed to is attached.",
      heading: "Thank you, support is agreed.",
      text: (day: string) =>
        `It begins on ${day}. Each period is invoiced on its first day, and you can end it at any time to the end of the period that was invoiced.`,
      button: "Look at your project",
    },
    warning: {
      subject: (project: string) => `Support for ${project} ends in a week unless it is paid`,
      preview: "A period of support has not been paid.",
      heading: "Your support ends in a week.",
      text: "A period of support is long overdue. When it is not paid within the next seven days, the support ends at the end of the period that was invoiced. Have you paid already? Then there is nothing left to do.",
      button: "Look at your invoices",
    },
    ended: {
      subject: (project: string) => `Support for ${project} ends`,
      preview: "No more invoices follow.",
      heading: "The support ends.",
      text: (day: string) => `It runs until ${day}. No more invoices follow.`,
      because: {
        client: "You have ended it.",
        studio: "We have ended it. If you have a question about it, answer this mail.",
        unpaid:
          "A period was not paid 30 days after its due date. What was invoiced is still to be paid.",
        cancelled: "The project was cancelled.",
      } as Record<string, string>,
      button: "Look at your project",
    },
    month: "By the month",
    quarter: "By the quarter",
    price: {
      month: (amount: string) => `${amount} a month`,
      quarter: (amount: string) => `${amount} every three months`,
    },
    begins: "Begins",
  },
  labels: {
    amount: "Amount due",
    due: "Due",
    number: "Number",
    project: "Project",
    received: "Received",
    date: "Date",
  },
  attachedAgreement: "What you agreed to is attached as a PDF.",
  smallPrint: (phone: string) => `Something not right? Answer this mail or ring ${phone}.`,
};

export type BillingWords = typeof billing;
