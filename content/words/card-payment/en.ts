/** Paying an invoice by card: in the portal, on the page of the payment link and on the page after the checkout. */
export const cardPayment = {
  product: (number: string) => `Invoice ${number}`,
  payByCard: (amount: string) => `Pay ${amount} by card`,
  startHint: "On the page of our payment provider, Stripe. Your card number never reaches us.",
  readyTitle: "Your card payment is ready.",
  continueTo: (amount: string) => `Continue to pay ${amount}`,
  readyText: (minutes: number) =>
    `The next page is Stripe’s, our payment provider. It is open for ${minutes} minutes.`,
  isOpen: (minutes: number) =>
    `A card payment has been started and is open for ${minutes} more minutes. Whoever continues it, it is paid once.`,
  processingTitle: "Payment is on its way",
  processingText:
    "Some ways to pay take a few days. We write to you as soon as it has arrived. There is nothing more to do.",
  unavailableTitle: "Card payments do not work right now.",
  unavailableText:
    "Nothing was charged. Pay by bank transfer, or try again by card in a few minutes.",
  isSpecimen:
    "This invoice is a specimen, so it cannot be paid by card. The studio sends you a valid one.",
  notByCard: "This amount cannot be paid by card. Please pay it by bank transfer.",
  leastByCard: (least: string) =>
    `Cards take ${least} at least. Please pay this amount by bank transfer.`,
  settledTitle: "Nothing is open of this invoice any more.",
  arrivedTitle: (amount: string) => `Thank you. ${amount} has arrived.`,
  arrivedText: (number: string) => `It pays invoice ${number}. A receipt comes by mail.`,
  waitingTitle: "We are asking about your payment.",
  waitingText:
    "This page looks again by itself. You can close it, too: we hear of your payment in any case.",
  unfinishedTitle: "The payment is not finished.",
  unfinishedText: "Nothing was charged so far.",
  endedTitle: "This card payment has ended.",
  endedText: "Nothing was charged. You can start again on the page of the invoice.",
  looksTitle: "We have your payment.",
  looksText: "Somebody at the studio looks at it in person. You need not do anything.",
  toInvoice: "To the invoice",
  orByTransfer: "Or by bank transfer",
};

export type CardPaymentWords = typeof cardPayment;
