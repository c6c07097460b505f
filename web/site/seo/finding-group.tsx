import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import type { Finding, Verdict } from "#domain/seo/report.ts";
import { VerdictIcon } from "#web/ui/verdict-icon.tsx";
import { seoReportWords } from "./seo-words.ts";

type Props = {
  name: string;
  findings: Finding[];
  verdictNames: Record<Verdict, string>;
  /** What is displayed before the checks. */
  children?: ReactNode;
};

/** The checks of one group: those with a fault or warning are listed, those that passed are folded. */
export function FindingGroupSection({ name, findings, verdictNames, children }: Props) {
  const open = worstFirst(
    findings.filter(({ verdict }) => verdict === "fail" || verdict === "warn"),
  );
  const inOrder = findings.filter(({ verdict }) => verdict === "pass" || verdict === "none");
  return (
    <section className="seo-group">
      <h3>{name}</h3>
      <div className="min-w-0">
        {children}
        {open.map((finding) => (
          <FindingRow
            key={finding.id}
            finding={finding}
            verdictName={verdictNames[finding.verdict]}
          />
        ))}
        {inOrder.length > 0 && (
          <details className="group border-line border-t" open={open.length === 0}>
            <summary className="flex min-h-14 items-center justify-between gap-4 py-3 font-semibold hover:text-ember">
              <span className="flex items-center gap-3">
                <VerdictIcon verdict="pass" />
                {seoReportWords.in().inOrder(inOrder.length)}
              </span>
              <Chevron />
            </summary>
            <ul className="grid gap-x-10 pb-6 text-sm lg:grid-cols-2">
              {inOrder.map(({ id, verdict, title, evidence }) => (
                <li key={id} className="flex gap-3 border-line border-t py-3">
                  <Mark verdict={verdict} name={verdictNames[verdict]} />
                  <span className="min-w-0">
                    {title}
                    {evidence[0] && (
                      <span dir="auto" className="wrap-anywhere block text-muted">
                        {evidence[0]}
                      </span>
                    )}
                  </span>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </section>
  );
}

function FindingRow({ finding, verdictName }: { finding: Finding; verdictName: string }) {
  const { verdict, title, evidence, why, how } = finding;
  const words = seoReportWords.in();
  return (
    <details open={verdict === "fail"} className="seo-finding group">
      <summary>
        <Mark verdict={verdict} name={verdictName} />
        <span className="min-w-0 flex-1">{title}</span>
        <Chevron />
      </summary>
      <div className="grid gap-5 pb-8 sm:pl-8">
        {evidence.length > 0 && (
          <ul className="seo-evidence">
            {evidence.map((line) => (
              <li key={line} dir="auto">
                {line}
              </li>
            ))}
          </ul>
        )}
        <dl className="grid gap-5 text-sm lg:grid-cols-2 lg:gap-8">
          <div>
            <dt className="pb-1 font-semibold">{words.why}</dt>
            <dd className="text-muted">{why}</dd>
          </div>
          {how && (
            <div>
              <dt className="pb-1 font-semibold">{words.how}</dt>
              <dd className="text-muted">{how}</dd>
            </div>
          )}
        </dl>
      </div>
    </details>
  );
}

function Chevron() {
  return (
    <ChevronDown
      aria-hidden
      className="size-5 shrink-0 text-ember transition-transform group-open:rotate-180 print:hidden"
    />
  );
}

function worstFirst(findings: Finding[]): Finding[] {
  const rank = (finding: Finding) => (finding.verdict === "fail" ? 100 : 0) + finding.weight;
  return findings.toSorted((a, b) => rank(b) - rank(a));
}

function Mark({ verdict, name }: { verdict: Verdict; name: string }) {
  return (
    <>
      <VerdictIcon verdict={verdict} className="mt-0.5" />
      <span className="sr-only">{name}: </span>
    </>
  );
}
