export interface EpcTransfer {
  accountHolder: string;
  iban: string;
  bic: string | null;
  /** In cents of a euro. */
  amountMinor: number;
  /** The invoice's number. */
  reference: string;
}

/**
 * What the QR code of a SEPA transfer holds (EPC069-12, version 002), to be encoded with error correction M.
 * @returns null for an amount that no transfer can have.
 */
export function epcCode(transfer: EpcTransfer): string | null {
  const { accountHolder, iban, bic, amountMinor, reference } = transfer;
  if (amountMinor < 1 || amountMinor > 99_999_999_999) return null;
  const cents = String(amountMinor).padStart(3, "0");
  const line = (text: string, length: number) =>
    [...text.replace(/\s+/g, " ").trim()].slice(0, length).join("");
  return [
    "BCD",
    "002",
    "1",
    "SCT",
    bic ?? "",
    line(accountHolder, 70),
    iban.replaceAll(" ", ""),
    `EUR${cents.slice(0, -2)}.${cents.slice(-2)}`,
    "",
    "",
    line(reference, 140),
  ].join("\n");
}
