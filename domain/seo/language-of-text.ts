/** The language that a text is in, by its commonest words, or by its script; empty where that is not clear.
 * @param words in the order of the text; a few hundred are plenty */
export function languageOfText(words: readonly string[]): string {
  const sample = words.slice(0, mostWords).map((word) => word.toLowerCase());
  if (sample.length < fewestWords) return "";
  const script = scriptLanguage(sample.join(""));
  if (script !== "") return script;
  const counts = new Map<string, number>();
  for (const word of sample) {
    for (const language of languagesOfWord.get(word) ?? []) {
      counts.set(language, (counts.get(language) ?? 0) + 1);
    }
  }
  const hits = [...counts]
    .map(([language, count]) => ({ language, share: count / sample.length }))
    .toSorted((a, b) => b.share - a.share);
  const [first, second] = hits;
  const isClear = first && first.share > 0.1 && first.share > 1.25 * (second?.share ?? 0);
  return isClear ? first.language : "";
}

const mostWords = 400;
const fewestWords = 40;

function scriptLanguage(letters: string): string {
  if (!otherScript.test(letters)) return "";
  const all = letters.match(/\p{L}/gu)?.length ?? 0;
  const share = (script: RegExp) => (letters.match(script)?.length ?? 0) / Math.max(all, 1);
  if (share(/[\u3040-\u30ff]/g) > 0.1) return "ja";
  if (share(/\p{Script=Hangul}/gu) > 0.3) return "ko";
  if (share(/\p{Script=Han}/gu) > 0.3) return "zh";
  if (share(/\p{Script=Thai}/gu) > 0.3) return "th";
  if (share(/\p{Script=Greek}/gu) > 0.3) return "el";
  if (share(/\p{Script=Hebrew}/gu) > 0.3) return "he";
  // Scripts of several languages: distinguished by letters that only one of the large ones has.
  if (share(/\p{Script=Arabic}/gu) > 0.3) return /[پچژگےڑٹ]/.test(letters) ? "" : "ar";
  if (share(/\p{Script=Cyrillic}/gu) > 0.3) {
    if (/[їє]/.test(letters)) return "uk";
    return /ы/.test(letters) && !/[іўәқ]/.test(letters) ? "ru" : "";
  }
  return "";
}

const otherScript =
  /[\u0370-\u06ff\u0e00-\u0e7f\u1100-\u11ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;

const common = {
  en: "the of and to in is that it for with as was on are be this by at from you your we our not have or an can will they more",
  de: "der die und in den von zu das mit sich des auf für ist im dem nicht ein eine als auch es an werden aus er hat dass sie nach bei wir ihr oder wird sind noch wie einem über einen so zum haben nur",
  fr: "de la le et les des en un du une que est pour qui dans a par plus pas au sur ne se ce il sont la avec nous vous son votre aux être cette ou mais ses ont été",
  es: "de la que el en y a los del se las por un para con no una su al lo como más o pero sus le ha me si sin sobre este ya entre cuando todo esta ser son también fue era muy",
  it: "di e il la che in a per un è del le con una i si da non sono al come dei nel alla più della delle gli ha anche lo ma se o su questo nella ci essere dal",
  pt: "de a o que e do da em um para com não uma os no se na por mais as dos como mas ao ele das à seu sua ou quando muito nos já eu também só pelo pela até isso ser são foi",
  nl: "de het een en van ik te dat die in is niet zijn op aan met er om ook als voor hij maar wat naar uit je bij nog dan worden deze kan heeft door over wordt onze wij geen",
  sv: "och i att det som en på är av för med den till inte har om ett han men var jag sig från vi så kan när år eller också vid efter ska där hade denna",
  da: "og i at det er en til af på som for med den der de ikke har et fra han var jeg men kan om vi ved så skal blev eller også efter hun når sig",
  pl: "i w na z się nie do to że jest o jak po za co od dla ale przez tak przy są tym czy ich być może oraz który jego tylko także",
  tr: "ve bir bu için da de ile çok daha gibi olarak en olan ne var kadar sonra ama her değil o ki ya mi ise göre",
  id: "yang dan di untuk dengan ini dari pada tidak itu akan dalam ke adalah atau juga oleh sebagai dapat bisa telah",
  fi: "ja on ei se että hän oli mutta myös kun ovat tai niin joka sen kuin mukaan ole jos nyt vain voi",
  vi: "và của là có trong cho được các một với không này những người đã để khi từ đến",
};

/** The languages in which a word is common: 'de' is French, Spanish, Portuguese and Dutch. */
const languagesOfWord = new Map<string, string[]>();
for (const [language, words] of Object.entries(common)) {
  for (const word of words.split(" ")) {
    languagesOfWord.set(word, [...(languagesOfWord.get(word) ?? []), language]);
  }
}
