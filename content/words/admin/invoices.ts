/** What the list of invoices filters by, as its boxes name it. */
export const invoiceStates = {
  draft: "Draft",
  open: "Open",
  overdue: "Overdue",
  paid: "Paid",
  credited: "Credited",
};

export const invoiceKinds = {
  deposit: "Deposit",
  balance: "Final invoice",
  single: "Invoice",
  support: "Support",
};
