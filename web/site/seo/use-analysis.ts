import { type FormEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { type AnalysisStep, analysisSteps } from "#domain/seo/stages.ts";
import { reportPath } from "#domain/seo/stored-report.ts";
import { analyseSite } from "#web/data/seo-report.ts";
import { rememberReport } from "./fresh-report.ts";

export type Analysis =
  | { state: "idle" }
  | { state: "analyzing"; step: AnalysisStep }
  | { state: "error"; message: string };

/** Sends what was typed, tells how far it is, and ends on the report's own page. */
export function useAnalysis() {
  const navigate = useNavigate();
  const [analysis, setAnalysis] = useState<Analysis>({ state: "idle" });
  // Pressing twice before the next render starts one analysis.
  const underWay = useRef(false);
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (underWay.current) return;
    const url = `${new FormData(event.currentTarget).get("url") ?? ""}`.trim();
    if (url === "") {
      event.currentTarget.querySelector("input")?.focus();
      return setAnalysis({ state: "error", message: nothingTyped });
    }
    const leave = new AbortController();
    leaving.current = leave;
    underWay.current = true;
    setAnalysis({ state: "analyzing", step: analysisSteps[0] });
    const answer = await analyseSite(url, {
      signal: leave.signal,
      onStep: (step) => {
        if (!leave.signal.aborted) setAnalysis({ state: "analyzing", step });
      },
    });
    underWay.current = false;
    if (leave.signal.aborted) return;
    if (!answer.ok) return setAnalysis({ state: "error", message: answer.message });
    rememberReport(answer.report);
    setAnalysis({ state: "idle" });
    await navigate(reportPath(answer.report.id));
  }

  return { analysis, submit };
}

const nothingTyped = "Type the address of a page first, for example yourbakery.com.";
