/** Where sentences begin and end, by Unicode's rules (UAX 29) and the abbreviations that these do not know. */
export function sentencesOf(text: string, language: string): string[] {
  const end = text.search(terminal);
  if (end === -1 || !letter.test(text.slice(end))) return letter.test(text) ? [text.trim()] : [];
  const found: string[] = [];
  let open = "";
  for (const { segment } of segmenterFor(language).segment(text)) {
    open += segment;
    if (endsInAbbreviation(segment, language)) continue;
    if (letter.test(open)) found.push(open.trim());
    open = "";
  }
  if (letter.test(open)) found.push(open.trim());
  return found;
}

const terminal = /\p{Sentence_Terminal}/u;
const letter = /[\p{L}\p{N}]/u;

const segmenters = new Map<string, Intl.Segmenter>();

function segmenterFor(language: string): Intl.Segmenter {
  const known = segmenters.get(language);
  if (known) return known;
  const made = new Intl.Segmenter(language === "" ? "en" : language, { granularity: "sentence" });
  segmenters.set(language, made);
  return made;
}

/** Abbreviations by language ("" is for every one), without their last full stop. Those that can also end a sentence
 * ('etc.', 'usw.') are not listed. */
const abbreviations: Record<string, string> = {
  "": "dr prof st vs no nr vol fig ca approx e.g i.e cf al ed jan feb mar apr jun jul aug sep sept oct nov dec",
  en: "mr mrs ms jr sr rev hon gen col capt lt sgt dept inc ltd co corp est mt ave blvd",
  de: "z.b z d.h d u.a u o.ä o s.o v.a bzw evtl ggf inkl exkl mind max str abs art hr fr mio mrd tel vgl sog geb gest jh allg insb zzgl",
  es: "p.ej p ej sr sra srta d dª dra ud uds vd núm pág págs aprox av avda tel ee ee.uu c/ ss.mm",
  fr: "m mm p.ex p c.-à-d env av apr art chap boul bd tél réf janv févr avr juil déc",
  it: "sig sigg sig.ra dott dott.ssa ing avv p.es es pag pagg tel art n ecc.to",
  pt: "sr sra dra exmo exma p.ex pág págs av tel núm ex art",
  nl: "dhr mevr mw dr ir drs bijv bijv.n.w d.w.z o.a t.a.v blz tel incl excl nr",
};

const abbreviationSets = new Map(
  Object.entries(abbreviations).map(([language, words]) => [language, new Set(words.split(" "))]),
);

function endsInAbbreviation(text: string, language: string): boolean {
  const [, word] =
    /(?:^|[\s(„“"'«¿¡])([\p{L}\p{N}.ªº°/-]{1,10})\.\s*$/u.exec(text.slice(-16)) ?? [];
  if (!word) return false;
  // An initial: "J. K. Rowling". A number with a full stop is a day in German: "am 3. Mai".
  if (/^\p{Lu}$/u.test(word)) return true;
  if (/^\d{1,2}$/.test(word)) return language === "de";
  const lower = word.toLowerCase();
  return Boolean(
    abbreviationSets.get("")?.has(lower) || abbreviationSets.get(language)?.has(lower),
  );
}
