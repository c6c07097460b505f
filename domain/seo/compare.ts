import type { Finding, SeoReport, Verdict } from "./report.ts";

export interface ComparedCheck {
  id: string;
  title: string;
  /** null: that edition did not make this check. */
  before: Verdict | null;
  after: Verdict | null;
}

/** Two reports on one site, check by check, each list in the order of the later report. */
export interface Comparison {
  better: ComparedCheck[];
  worse: ComparedCheck[];
  same: ComparedCheck[];
}

export function compareReports(before: SeoReport, after: SeoReport): Comparison {
  const earlier = new Map(before.findings.map((finding) => [finding.id, finding]));
  const rows = after.findings.map((finding) => rowOf(earlier.get(finding.id), finding));
  const gain = ({ before, after }: ComparedCheck) =>
    before && after ? rank[after] - rank[before] : 0;
  return {
    better: rows.filter((row) => gain(row) > 0),
    worse: rows.filter((row) => gain(row) < 0),
    same: rows.filter((row) => gain(row) === 0),
  };
}

function rowOf(before: Finding | undefined, { id, title, verdict }: Finding): ComparedCheck {
  return { id, title, before: before?.verdict ?? null, after: verdict };
}

// `none` ranks as high as `pass`, because nothing is wrong where there is nothing to check.
const rank: Record<Verdict, number> = { fail: 0, warn: 1, pass: 2, none: 2 };
