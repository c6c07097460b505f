import type { StoredReport } from "#domain/seo/stored-report.ts";
import { seoReportWords } from "./seo-words.ts";

/** The number of words and sentences, and the average length of a sentence: 20 words or fewer are good. */
export function TextFigures({ report: { readability } }: { report: StoredReport }) {
  const { measures: words, locale } = seoReportWords.in();
  const figures = [
    [words.words, readability.word_count.toLocaleString(locale)],
    [words.sentences, readability.sentence_count.toLocaleString(locale)],
    [words.average, readability.avg_words_per_sentence.toLocaleString(locale)],
  ];
  return (
    <div className="border-line border-t py-6">
      <dl className="grid grid-cols-3 gap-4 pb-4">
        {figures.map(([name, value]) => (
          <div key={name} className="flex flex-col-reverse justify-end">
            <dt className="text-muted text-sm">{name}</dt>
            <dd className="font-bold text-2xl">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm">
        {readability.avg_words_per_sentence <= 20 ? words.short : words.long}
      </p>
    </div>
  );
}
