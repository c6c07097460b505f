import type { SiteCheckWords } from "#content/words/site-check/en.ts";
import { type ComparedCheck, compareReports } from "#domain/seo/compare.ts";
import type { SeoReport, Verdict } from "#domain/seo/report.ts";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { VerdictIcon } from "#web/ui/verdict-icon.tsx";

type Props = { before: SeoReport; after: SeoReport; words: SiteCheckWords };

/** Changed checks are expanded, unchanged ones are collapsed. */
export function CheckTable({ before, after, words }: Props) {
  const { better, worse, same } = compareReports(before, after);
  return (
    <div>
      {[
        { rows: worse, title: words.worse, open: true },
        { rows: better, title: words.better, open: true },
        { rows: same, title: words.same, open: false },
      ].map(
        ({ rows, title, open }) =>
          rows.length > 0 && (
            <Disclosure key={title(rows.length)} summary={title(rows.length)} open={open} wide>
              <Rows rows={rows} words={words} />
            </Disclosure>
          ),
      )}
    </div>
  );
}

function Rows({ rows, words }: { rows: ComparedCheck[]; words: SiteCheckWords }) {
  return (
    <table className="w-full text-sm">
      <thead className="sr-only">
        <tr>
          <th scope="col">{words.check}</th>
          <th scope="col">{words.stages.before}</th>
          <th scope="col">{words.stages.after}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, title, before, after }) => (
          <tr key={id} className="border-line border-t">
            <th scope="row" className="py-2.5 pr-4 text-left font-medium">
              {words.nameOf(id, title)}
            </th>
            {[before, after].map((verdict, at) => (
              <td key={at === 0 ? "before" : "after"} className="w-12 py-2.5 sm:w-36">
                <Mark verdict={verdict} words={words} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Mark({ verdict, words }: { verdict: Verdict | null; words: SiteCheckWords }) {
  return (
    <span className="flex items-center gap-2">
      <VerdictIcon verdict={verdict ?? "none"} />
      <span className="sr-only sm:not-sr-only">
        {verdict ? words.verdicts[verdict] : words.notMade}
      </span>
    </span>
  );
}
