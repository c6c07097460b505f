import { useState } from "react";
import type { ToolId } from "#domain/calculators/tools.ts";
import type { Mailing } from "./mail-result.ts";

/** Sends a result by mail if the box of the form is ticked. */
export function useMailing(tool: ToolId) {
  const [mailing, setMailing] = useState<Mailing>({ state: "idle" });
  async function send(form: HTMLFormElement, inputs: Record<string, string | number>) {
    if (mailing.state === "sending") return;
    setMailing({ state: "sending" });
    const { mailResult } = await import("./mail-result.ts");
    setMailing(await mailResult(form, { tool, inputs }));
  }
  const forget = () => setMailing((now) => (now.state === "sending" ? now : { state: "idle" }));
  return { ...mailing, send, forget };
}
