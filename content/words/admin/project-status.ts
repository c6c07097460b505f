/** What the studio is asked before a project gets a status that something follows from. */
export const statusQuestions = {
  leave: "Leave as it is",
  complete: "Complete project",
  completeTitle: "Complete this project?",
  cancel: "Cancel project",
  cancelTitle: "Cancel this project?",
  mailFollows:
    "is told by mail half a minute later. You can put the status back at any time; before the mail has left, nobody hears of it.",
  /** To makers, who see no money. */
  invoicesStay: "Its open invoices stay as they are: an owner or a manager decides about them.",

  cancelText:
    "is told by mail half a minute later. You can put the status back at any time, and nothing of what is decided here comes back with it.",
  invoice: (name: string, total: string) => `${name}: ${total}`,
  openOf: (open: string) => `${open} is open.`,
  paidOf: (paid: string, open: string) => `${paid} is paid, ${open} is open.`,
  cancelInvoice: "Cancel it",
  cancelFollows: (amount: string) => `A credit note of ${amount} is issued and mailed.`,
  movedToCredit: (amount: string) =>
    `The ${amount} that was paid becomes the client's credit. It can pay another invoice or be refunded.`,
  keepInvoice: "Keep it",
  keepFollows: (open: string) => `The client still owes ${open}.`,
  choose: (name: string) => `Please choose what becomes of ${name}.`,
  changed: "An invoice was issued meanwhile. Please choose what becomes of it, too.",
  withdrawn: (version: number) =>
    `Version ${version} of the order, which is not answered yet, is withdrawn.`,
  discarded: (count: number) =>
    count === 1
      ? "One draft of an invoice is discarded."
      : `${count} drafts of invoices are discarded.`,
  paidStay: "Invoices that are paid stay as they are. Money goes back by a refund on their pages.",
  also: "This happens, too",

  depositTitle: "Start without the deposit?",
  depositText: (deposit: string) =>
    `The deposit of ${deposit} has not arrived. By the terms the work begins when it has.`,
  partText: (paid: string, deposit: string) =>
    `${paid} of the deposit of ${deposit} has arrived. By the terms the work begins when all of it has.`,
  startWithout: "Start without the deposit",
  notYet: "Not yet",
  startReason: "Why the work begins all the same. It stays with the project.",
  invoiceStays: "The invoice stays open, and the client still owes it.",
};
