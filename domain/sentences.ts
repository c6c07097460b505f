/**
 * Sentences of rules and of the server in another language, by the English one. In both, `{n}` and `{m}` stand for
 * numbers, which each language writes its own way, `{a}` to `{d}` for other text, and `{s}` for one that is a sentence or
 * a name here itself.
 */
export type Sentences = Readonly<Record<string, string>>;

/** The sentence in the other language; itself where it is none that is known. */
export function sayIn(sentence: string, sentences: Sentences, language: string): string {
  const whole = Object.hasOwn(sentences, sentence) ? sentences[sentence] : undefined;
  if (whole !== undefined) return whole;
  for (const { start, matcher, words } of patternsOf(sentences)) {
    const values = sentence.startsWith(start) ? matcher.exec(sentence)?.groups : undefined;
    if (!values) continue;
    return words.replace(/\{(\w)\}/g, (_, name: string) => {
      const value = values[name] ?? "";
      if (name === "s") return sayIn(value, sentences, language);
      return isNumber(name) ? numberIn(value, language) : value;
    });
  }
  return sentence;
}

const isNumber = (name: string) => name === "n" || name === "m";

/** '−1,250.5' is '−1.250,5' in German. */
function numberIn(english: string, language: string): string {
  const amount = Number(english.replace("−", "").replaceAll(",", ""));
  return `${english.startsWith("−") ? "−" : ""}${amount.toLocaleString(language)}`;
}

interface Pattern {
  /** What such a sentence begins with. */
  start: string;
  matcher: RegExp;
  words: string;
}

const known = new WeakMap<Sentences, Pattern[]>();

function patternsOf(sentences: Sentences): Pattern[] {
  const before = known.get(sentences);
  if (before) return before;
  const patterns = Object.entries(sentences).flatMap(([pattern, words]) => {
    if (!pattern.includes("{")) return [];
    const source = pattern
      .replace(/[\\^$.*+?()[\]|]/g, "\\$&")
      .replace(/\{(\w)\}/g, (_, name: string) =>
        isNumber(name) ? `(?<${name}>−?\\d[\\d,.]*?)` : `(?<${name}>.+?)`,
      );
    const start = pattern.slice(0, pattern.indexOf("{"));
    return [{ start, matcher: new RegExp(`^${source}$`, "s"), words }];
  });
  known.set(sentences, patterns);
  return patterns;
}
