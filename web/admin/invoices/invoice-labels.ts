export const invoiceStates = {
  draft: "Draft",
  open: "Open",
  overdue: "Overdue",
  paid: "Paid",
  credited: "Credited",
};

export const invoiceKinds: Readonly<Record<string, string>> = {
  deposit: "Deposit",
  balance: "Final invoice",
  single: "Invoice",
  support: "Support",
};

export const paymentMethods: Readonly<Record<string, string>> = {
  bank: "Bank transfer",
  cash: "Cash",
  check: "Check",
  card: "Card",
  other: "Other",
};
