/** The member states of the European Union (ISO 3166-1). The database reads them as the fact `union_states`. */
export const unionStates =
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" ");

export function isInUnion(country: string): boolean {
  return unionStates.includes(country);
}
