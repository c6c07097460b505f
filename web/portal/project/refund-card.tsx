import { useState } from "react";
import { type ClockReading, missedDeadlineClause } from "#domain/clock/clock-reading.ts";
import { refundUntil } from "#domain/clock/refund.ts";
import { longDate } from "#domain/dates.ts";
import type { Locale } from "#domain/locale.ts";
import { refundReasonForm } from "#domain/question/question-form.ts";
import { content } from "#web/data/content.ts";
import { useTranslate } from "#web/language/translate.ts";
import { useWords } from "#web/language/words.ts";
import { useRefundRequest } from "#web/project/questions/use-refund-request.ts";
import { Composer } from "#web/project/thread/composer.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { questionWords } from "./needs-card.tsx";

interface Props {
  projectId: string;
  /** Null if the clock could not be read. */
  clock: ClockReading | null;
  locale: Locale;
}

/** Lets the client ask for a refund after a deadline that the studio has missed, for the number of days that the terms
 * name. */
export function RefundCard({ projectId, clock, locale }: Props) {
  const { refund: words, notSaved } = useWords(questionWords);
  const say = useTranslate();
  const { read, load } = useRefundRequest(projectId);
  const [isAsking, setAsking] = useState(false);
  if (read.state !== "loaded") return null;
  const { request } = read;
  if (request) {
    return (
      <Card id="refund-request" title={words.title}>
        <p className="measure">{words.asked(longDate(request.asked_at, locale))}</p>
        <p dir="auto" className="mt-2 whitespace-pre-line text-muted [overflow-wrap:anywhere]">
          {request.reason}
        </p>
      </Card>
    );
  }
  const until = clock && refundUntil(clock, content().catalogue.projectTerms);
  if (!until || !clock.endsAt || Date.parse(until) < Date.now()) return null;
  return (
    <Card id="refund-request" title={words.title}>
      <div className="grid gap-5">
        <p className="measure">
          {words.text(longDate(clock.endsAt, locale), longDate(until, locale))}{" "}
          <a className="link" href={`/terms#${missedDeadlineClause}`}>
            {words.clause}
          </a>
        </p>
        {isAsking ? (
          <Composer
            name="ask-for-refund"
            about={projectId}
            bodyOf={(reason) => ({ projectId, reason })}
            form={refundReasonForm}
            label={words.reason}
            hint={words.reasonHint}
            action={words.send}
            refused={notSaved}
            onSent={load}
            say={say}
          />
        ) : (
          <Button
            variant="secondary"
            className="justify-self-start"
            onClick={() => setAsking(true)}
          >
            {words.ask}
          </Button>
        )}
      </div>
    </Card>
  );
}
