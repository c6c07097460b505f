/** What the studio reads of payments by card, and of what differs between the card provider's books and ours. */
export const cardPayments = {
  attempts: "Payments by card",
  states: {
    starting: "Being started",
    open: "Open",
    processing: "On its way",
    paid: "Paid",
    expired: "Expired",
    failed: "Failed",
    mismatched: "Another amount",
  } as Record<string, string>,
  byLink: "by the payment link",
  byAccount: "from an account",
  title: "Card payments that need a look",
  kinds: {
    "wrong-amount": {
      title: "Another amount arrived than was asked for",
      text: "Nothing was booked. Refund it at the card provider, or record it here.",
    },
    "refunded-at-provider": {
      title: "Refunded at the card provider",
      text: "The money was taken off the invoice, and no reminder is sent. Credit the invoice if nothing more is to be paid.",
    },
    "refund-failed": {
      title: "A refund could not be paid out",
      text: "The client does not have the money. Refund it at the card provider or by bank transfer.",
    },
    dispute: {
      title: "Disputed",
      text: "The client has asked their bank for the money back. Answer at the card provider; this ends when the bank has decided.",
    },
    "dispute-lost": {
      title: "A dispute was lost",
      text: "The money went back to the client and was taken off the invoice. Decide with the client what is to be paid.",
    },
    "dispute-won-late": {
      title: "A dispute that was lost was won after all",
      text: "The card provider has the money again. Record it as a payment.",
    },
  } as Record<string, { title: string; text: string }>,
  atProvider: "At the card provider:",
  resolve: "Mark as done",
  openInvoice: (number: string) => `Invoice ${number}`,
};
