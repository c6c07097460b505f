import { useId } from "react";
import type { ToolsWords } from "#content/words/tools/en.ts";
import { Button } from "#web/ui/button.tsx";
import type { SiteContent } from "../content.ts";
import type { Mailing } from "./mail-result.ts";

export type Consent = SiteContent["leadTools"]["consent"];

/** The words of every tool. */
export type FormWords = ToolsWords["form"];

/** What every calculator gets of the content. */
export interface ToolProps {
  consent: Consent;
  money: SiteContent["money"];
}

type Props = {
  action: string;
  consent: Consent;
  words: Pick<FormWords, "email" | "why">;
  fault?: string | undefined;
  mailing: Mailing;
};

/** Asks for an e-mail address before a result is shown; it stays in the browser unless the box is ticked. */
export function Gate({ action, consent, words, fault, mailing }: Props) {
  const id = useId();
  return (
    <div className="tool-gate">
      <label htmlFor={id}>{words.email}</label>
      <input
        id={id}
        type="email"
        autoComplete="email"
        aria-describedby={`${id}-why`}
        aria-invalid={fault ? true : undefined}
        className="control"
      />
      <p id={`${id}-why`} data-fault={fault && ""}>
        {fault ?? words.why}
      </p>
      <label className="tool-consent">
        <input type="checkbox" name="consent" value={consent.version} />
        {consent.sentence}
      </label>
      <Button
        type="submit"
        size="lg"
        busy={mailing.state === "sending"}
        className="noscript:hidden"
      >
        {action}
      </Button>
      <p role="status" data-sent={mailing.state === "sent" ? "" : undefined}>
        {mailing.state === "sent" && mailing.message}
      </p>
      {mailing.state === "refused" && (
        <p role="alert" data-fault="">
          {mailing.message}
        </p>
      )}
    </div>
  );
}
