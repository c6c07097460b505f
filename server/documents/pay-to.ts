import type { IssuedDocument } from "#domain/invoice/document.ts";
import { epcCode } from "#domain/invoice/epc-code.ts";
import { documentWords } from "./words.ts";

/** Names and values of a bank transfer, in the order in which banks ask for them. */
export function payTo({ seller: { bank }, number, language }: IssuedDocument): Pair[] {
  const { payment: names } = documentWords(language);
  const { iban } = bank;
  return presentPairs([
    [names.accountHolder, bank.accountHolder],
    [names.iban, iban?.replace(/(.{4})(?=.)/g, "$1 ")],
    [names.accountNumber, iban ? null : bank.accountNumber],
    [names.routingNumber, iban ? null : bank.routingNumber],
    [names.bic, bank.bic],
    [names.bank, iban ? null : bank.bankName],
    [names.reference, number],
  ]);
}

/** What the EPC code of an amount holds, for euros to an IBAN; else null. */
export function paymentCodeText(
  { currency, seller: { bank }, number, credits }: IssuedDocument,
  amountMinor: number,
): string | null {
  if (currency !== "EUR" || !bank.iban || credits) return null;
  const { accountHolder, iban, bic } = bank;
  return epcCode({ accountHolder, iban, bic, amountMinor, reference: number });
}

export type Pair = [name: string, value: string];

/** The pairs that have a value. */
export function presentPairs(pairs: [name: string, value: string | null | undefined][]): Pair[] {
  return pairs.flatMap(([name, value]): Pair[] => (value ? [[name, value]] : []));
}
