/** What the database writes into the lines and sentences of orders and documents; `{…}` is filled there. */
export const books = {
  deposit: "Deposit, {percent}% of {service}",
  creditOfInvoice: "Credit for invoice {number}",
  changeOfOrder: "Change of the order, version {version}",
  depositNotPaid: "The part of the deposit that was not paid is in the final invoice.",
  paidAtOnce: "Replaced by one invoice over the whole price.",
  orderIsLower: "The order has become lower.",
  "support-month": "{support}, one month: {from} to {until}",
  "support-quarter": "{support}, three months: {from} to {until}",
  "support-month-agreed": "{support}, each month from {from} on",
  "support-quarter-agreed": "{support}, every three months from {from} on",
  outsideUnion:
    "Outside the scope of EU VAT: the service is supplied where its recipient, a business outside the EU, is established (article 44 of directive 2006/112/EC).",
  reverseCharge:
    "Reverse charge: the recipient of the service owes the VAT (article 196 of directive 2006/112/EC).",
};

export type BooksWords = Record<keyof typeof books, string>;
