/** The address that dials a number as it is printed: '(213) 555-0100' is 'tel:2135550100'. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, "")}`;
}
