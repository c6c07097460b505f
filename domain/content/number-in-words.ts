import type { Language } from "../settings/settings.ts";

/** From zero to thirteen, as a sentence has them. */
const words: Record<Language, string> = {
  en: "no one two three four five six seven eight nine ten eleven twelve thirteen",
  de: "keine eine zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn",
  es: "ninguno uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece",
  fr: "aucun un deux trois quatre cinq six sept huit neuf dix onze douze treize",
};

/** A small number as a word, any other in digits. */
export function numberInWords(number: number, language: Language): string {
  return words[language].split(" ")[number] ?? String(number);
}
