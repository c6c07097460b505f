import type { DocumentAddress } from "./document.ts";

/** An address as its country's post writes it. The country's name, in `language`, is last where `withCountry` asks for it. */
export function addressLines(
  address: DocumentAddress,
  { language, withCountry }: { language: string; withCountry: boolean },
): string[] {
  const { street, country } = address;
  const name = new Intl.DisplayNames([language], { type: "region" }).of(country) ?? country;
  return [...street.split("\n"), ...cityLines(address), ...(withCountry ? [name] : [])]
    .map((line) => line.trim())
    .filter(Boolean);
}

/** The address of one party of a document, with its country where the other party is in another one. */
export function addressLinesOfParty(
  address: DocumentAddress,
  other: DocumentAddress | null,
  language: string,
): string[] {
  return addressLines(address, {
    language,
    withCountry: other !== null && address.country !== other.country,
  });
}

function cityLines({ postalCode, city, region, country }: DocumentAddress): string[] {
  if (["US", "CA", "AU"].includes(country)) {
    return [`${city}${region ? `${country === "AU" ? "" : ","} ${region}` : ""} ${postalCode}`];
  }
  if (["GB", "IE"].includes(country)) return [city, region ?? "", postalCode];
  return [`${postalCode} ${city}${region ? ` (${region})` : ""}`];
}
