import de from "#content/words/card-payment/de.ts";
import { type CardPaymentWords, cardPayment as en } from "#content/words/card-payment/en.ts";
import es from "#content/words/card-payment/es.ts";
import fr from "#content/words/card-payment/fr.ts";
import type { IssuedDocument } from "#domain/invoice/document.ts";

/** The texts of card payments in the language of an invoice. */
export function cardWords(language: IssuedDocument["language"]): CardPaymentWords {
  return { en, de, es, fr }[language];
}
