/** What the studio does with money after an invoice was issued. */
export const moneyActs = {
  credit: "Credit",
  creditTitle: (number: string) => `Credit invoice ${number}`,
  creditText: "A credit note with its own number is issued, and mailed to the client.",
  creditConfirm: "Issue the credit note",
  extent: "What is credited",
  all: (left: string) => `All that is left: ${left}`,
  part: "A part",
  taxIsAdded: (rate: string) => `Without tax: ${rate}% is added.`,
  reason: "Reason",
  reasonIsPrinted: "The client reads it: the credit note prints it.",
  reasonOfPayment: "It stays with the payment.",
  reasonIsMailed: "The client reads it in the mail about the refund.",
  staysOpen: (amount: string) => `${amount} of the invoice stays open.`,
  nothingStaysOpen: "Nothing of the invoice stays open.",
  movedToCredit: (amount: string) =>
    `${amount} that was paid becomes the client's credit. It can pay another invoice or be refunded.`,
  moreThan: (most: string) => `The most is ${most}.`,

  payments: "Payments",
  noPayments: "No payment is on this invoice.",
  onThis: (amount: string) => `${amount} on this invoice`,
  isCredit: (amount: string) => `${amount} is credit`,
  wasRefunded: (amount: string) => `${amount} refunded`,
  wasReversed: (amount: string) => `${amount} reversed`,
  paymentOf: (amount: string, day: string) => `payment of ${amount}, ${day}`,

  reverse: "Reverse",
  reverseTitle: (amount: string) => `Reverse the payment of ${amount}?`,
  reverseText:
    "For a payment that did not arrive, or was recorded by mistake. What it paid is open again. A reversal cannot be undone.",
  reverseConfirm: "Reverse the payment",

  refund: "Refund",
  refundTitle: (amount: string) => `Refund the payment of ${amount}`,
  refundText: "You send the money back yourself; this records it, and the client gets a mail.",
  refundConfirm: "Record the refund",
  refundAnyway: "Refund all the same",
  refundCardText:
    "The card provider sends the money back to the card; it takes some days, and the client gets a mail.",
  refundCardConfirm: "Refund to the card",
  cardRefunds: {
    wanted: "The card provider is about to be asked",
    pending: "On its way to the card",
    succeeded: "Sent to the card",
    failed: "The card provider could not send it",
  },
  refundsCredit: "It is taken from the client's credit.",
  refundCredits: (amount: string) =>
    `${amount} of it is taken off what this payment paid: a credit note follows, so that nobody owes it again.`,

  useCredit: "Use credit",
  useCreditTitle: (number: string) => `Pay ${number} from credit`,
  useCreditText: (credit: string, open: string) =>
    `The client has ${credit} of credit, and ${open} of the invoice is open.`,
  useCreditConfirm: "Use the credit",
};
