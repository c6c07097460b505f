/** Whether a country (ISO 3166-1) is in the European Union, as `private.is_in_union` has its list. */
export function isInUnion(country: string): boolean {
  return members.has(country);
}

const members = new Set(
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" "),
);
