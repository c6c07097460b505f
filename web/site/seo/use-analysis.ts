import { type FormEvent, useEffect, useRef, useState } from "react";
import { type AnalysisStep, analysisSteps } from "#domain/seo/stages.ts";
import { reportPath } from "#domain/seo/stored-report.ts";
import { analyseSite } from "#web/data/seo-report.ts";

export type Analysis =
  | { state: "idle" }
  | { state: "analyzing"; step: AnalysisStep }
  | { state: "error"; message: string };

/**
 * Sends the typed address, reports the progress of the analysis, and then opens the report's own page.
 * @param refused why the server made no report when the form was sent without a script
 * @param nothingTyped the message where no address was typed
 */
export function useAnalysis(refused: string | undefined, nothingTyped: string) {
  const [analysis, setAnalysis] = useState<Analysis>(
    refused ? { state: "error", message: refused } : { state: "idle" },
  );
  // A ref, so that two presses before the next render start only one analysis.
  const underWay = useRef(false);
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => {
    // The browser may show this document again from its back/forward cache, as it was left.
    const leave = () => {
      leaving.current?.abort();
      underWay.current = false;
      setAnalysis({ state: "idle" });
    };
    addEventListener("pagehide", leave);
    return () => removeEventListener("pagehide", leave);
  }, []);

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
    if (leave.signal.aborted) return;
    if (answer.ok) return window.location.assign(reportPath(answer.report.id));
    underWay.current = false;
    setAnalysis({ state: "error", message: answer.message });
  }

  return { analysis, submit };
}
