/** Languages whose syllables can be counted by their letters. */
export const syllableLanguages = ["en", "de", "es", "fr", "pt", "nl"] as const;
export type SyllableLanguage = (typeof syllableLanguages)[number];

/**
 * Syllables of a word, at least one. Counts the vowels that are pronounced: right for most words, and what the
 * published formulas were computed with; no dictionary.
 */
export function syllablesOf(word: string, language: SyllableLanguage): number {
  return Math.max(1, counters[language](word.toLowerCase().normalize("NFC")));
}

const counters: Record<SyllableLanguage, (word: string) => number> = {
  en(word) {
    const letters = word.replace(/['’]s?$/, "").replace(/[^a-zà-ÿ]/g, "");
    if (letters.length <= 3) return 1;
    const known = oddEnglish.get(letters);
    if (known) return known;
    // A final e is silent, and so is that of -es and -ed, but not in table, matches, wanted.
    const pronounced = letters
      .replace(/(?<=[^aeiouyl])e(?=(ful|fully|less|ment|ly|ness|time|thing|where|one)s?$)/, "")
      .replace(/(?<![aeiouy]|[^aeiouy]l)e$/, "")
      .replace(/(?<!s|x|z|c|g|ch|sh)es$/, "s")
      .replace(/(?<![td])ed$/, "d");
    return groups(pronounced, /[aeiouyà-ÿ]+/g) + groups(pronounced, apartInEnglish);
  },
  de: (word) => groups(word, /ei|ie|au|eu|äu|ai|aa|ee|oo|[aeiouyäöüéèàâê]/g),
  es: (word) =>
    groups(
      word
        .replace(/qu/g, "q")
        .replace(/gu(?=[eiéí])/g, "g")
        .replace(/^y(?=.)/, "")
        .replace(/y$/, "i"),
      /[iuü]?[aeoáéó][iu]?(?![aeoáéóíú])|[iuü]?[aeoáéó]|[iuü]+|[íú]|y(?![aeiouáéíóú])/g,
    ),
  fr(word) {
    const letters = word.replace(/^[cdjlmnst]['’]/, "").replace(/^qu['’]/, "");
    const pronounced = letters
      .replace(/qu/g, "q")
      .replace(/gu(?=[eiéè])/g, "g")
      .replace(/é(?=[aeiouyàâéèêîôû])|o(?=[éèê])|ï/g, "$&-");
    const all = groups(pronounced, /[aeiouyàâäéèêëîïôöùûüœæ]+/g);
    return all > 1 && /[^aeiouyéèêàâîôû]es?$/.test(pronounced) ? all - 1 : all;
  },
  pt: (word) =>
    groups(
      word.replace(/qu(?=[aeioáéêíã])/g, "q").replace(/gu(?=[aeioáéêíã])/g, "g"),
      /[ãõ][eo]|[aeoáéóâêôà][iu](?![aeoáéó])|[aeoáéóâêôãõàíú]|[iu]+/g,
    ),
  nl: (word) =>
    groups(word, /aai|ooi|oei|eeu|ieu|aa|ee|oo|uu|ie|oe|eu|ui|ei|ij|au|ou|[aeiouyáéíóúëïöüè]/g),
};

/** Neighbouring vowels that belong to two syllables: radio, actual, video, being, create, area, quiet, client, poem. */
const apartInEnglish =
  /(?<![ctgsx])i[ao](?!n)|(?<![gq])u[ao](?!$)|(?<=[vdnr])eo|^geo|[aeiouy]ing$|crea(?![mks])|[^l]ea$|iet|(?<![tc])ien[ct]|^gian|^lion|^scien|oe[mt]|eum|ier$/g;
const oddEnglish = new Map([
  ["business", 2],
  ["every", 2],
  ["everyone", 3],
  ["everything", 3],
  ["everybody", 4],
  ["people", 2],
]);

function groups(word: string, vowels: RegExp): number {
  return word.match(vowels)?.length ?? 0;
}
