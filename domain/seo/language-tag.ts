const languageNames = new Intl.DisplayNames(["en"], { type: "language", fallback: "none" });
const regionNames = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });

/**
 * What is wrong with a language tag (BCP 47, RFC 5646); null where it is right. 'x-default' is no language.
 * A code of two letters must be a known one; any code of three letters is accepted, because there are eight thousand.
 */
export function languageTagFault(tag: string): string | null {
  if (tag.trim() === "") return "is empty";
  if (tag.includes("_")) return `is written with “_”: write ${tag.replaceAll("_", "-")}`;
  const locale = localeOf(tag);
  if (!locale) return "is no language tag";
  const primary = tag.split("-")[0] ?? "";
  const isKnown =
    primary.length === 3 || (primary.length === 2 && languageNames.of(primary.toLowerCase()));
  if (!isKnown) return `begins with “${primary}”, which is no language`;
  return null;
}

/** The same for hreflang, where search engines read a language and perhaps a region (ISO 3166-1) and no more. */
export function hreflangFault(tag: string): string | null {
  if (tag.toLowerCase() === "x-default") return null;
  const fault = languageTagFault(tag);
  if (fault) return fault;
  const region = tag.split("-").find((part, at) => at > 0 && /^[a-z]{2}$/i.test(part));
  if (!region) return null;
  const code = region.toUpperCase();
  if (code === "UK") return `names “${region}”, which is no region: write GB`;
  return regionNames.of(code) ? null : `names “${region}”, which is no region`;
}

/** 'de' of 'de-AT'; empty where the tag is no language. */
export function primaryLanguage(tag: string | null): string {
  return tag && !languageTagFault(tag) ? (localeOf(tag)?.language ?? "") : "";
}

/**
 * Whether a text that reads as one language may be in another that is named: people can distinguish close
 * languages, but their most frequent words cannot.
 */
export function mayReadAs(named: string, reads: string): boolean {
  return named === reads || Boolean(close[reads]?.split(" ").includes(named));
}

const close: Record<string, string> = {
  da: "no nb nn",
  sv: "no nb nn",
  de: "gsw bar nds lb",
  en: "sco",
  es: "ca gl ast an",
  fr: "oc wa",
  id: "ms",
  it: "scn lmo vec",
  nl: "af fy nds li",
  pl: "szl csb",
  pt: "gl",
  zh: "yue cmn",
  tr: "az",
};

function localeOf(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag);
  } catch {
    return null;
  }
}
