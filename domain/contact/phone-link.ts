/** The address that dials a number: '+12135550100' is 'tel:+12135550100'. What somebody has typed for themselves
 * keeps its digits; only a number in E.164 can be dialled from anywhere. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, "")}`;
}

/**
 * Whether the first number is the second as people print it: '(213) 555-0100' and '0213 5550100' are '+12135550100'.
 */
export function isSameNumber(printed: string, e164: string): boolean {
  const digits = printed.replace(/\D/g, "").replace(/^0+/, "");
  return /^\+[1-9]\d{6,14}$/.test(e164) && digits.length >= 5 && e164.endsWith(digits);
}
