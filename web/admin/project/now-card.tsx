import { useState } from "react";
import { useRevalidator } from "react-router";
import { dateAndTime } from "#domain/dates.ts";
import type { Locale } from "#domain/locale.ts";
import { projectNow } from "#domain/project/now.ts";
import { LoadFailure } from "#web/chrome/load-failure.tsx";
import type { Answer } from "#web/data/answer.ts";
import type { ProjectState } from "#web/data/project-now.ts";
import type { Project } from "#web/data/projects.ts";
import { onceRequests } from "#web/data/submission-key.ts";
import { NowLead } from "#web/project/now/now-lead.tsx";
import { useSilentStart } from "#web/project/now/use-silent-start.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { lazyDialog } from "#web/ui/lazy-dialog.tsx";
import { useSending } from "#web/ui/use-form.ts";

type Props = {
  project: Project;
  state: Answer<{ data: ProjectState | null }>;
  locale: Locale;
};

/** What happens in the project now, with the clock that the client sees too, and the studio's answer to the content. */
export function NowCard({ project, state, locale }: Props) {
  if (!state.ok) {
    return <LoadFailure title="What happens now could not be loaded." refusal={state} />;
  }
  if (!state.data) return null;
  return (
    <section aria-label="Now" id="now" className="scroll-mt-32">
      <Loaded project={project} state={state.data} locale={locale} />
    </section>
  );
}

type LoadedProps = Omit<Props, "state"> & { state: ProjectState };

function Loaded({ project, state, locale }: LoadedProps) {
  const { revalidate } = useRevalidator();
  useSilentStart(state.confirmBy, () => void revalidate());
  const now = projectNow(project.status, state);
  const { contentAnswer } = state;
  return (
    <Card as="div" className={now.side === "studio" ? "border-sky-ink" : ""}>
      <NowLead {...{ now, state, words, locale }} language="en" withClient="Waiting for the client">
        {mayAnswer(state) && <ContentQuestion project={project} state={state} />}
        {contentAnswer?.isComplete && (
          <p className="text-muted text-sm">
            Content confirmed {dateAndTime(contentAnswer.at, locale)}.
          </p>
        )}
      </NowLead>
    </Card>
  );
}

/** There is a clock, it has not ended, and the last answer was not that the content is complete. */
function mayAnswer({ clock, contentAnswer }: ProjectState): boolean {
  const isUnderWay = clock.state !== "none" && clock.state !== "ended";
  return isUnderWay && !contentAnswer?.isComplete;
}

function ContentQuestion({ project, state }: Pick<LoadedProps, "project" | "state">) {
  const [asking, setAsking] = useState(false);
  const sending = useSending();
  const [request] = useState(onceRequests);
  const { revalidate } = useRevalidator();
  const confirm = async () => {
    const body = { projectId: project.id, complete: true };
    const answer = await sending.send(() =>
      request("confirm-content", body, "Your answer was not saved. Please try again."),
    );
    if (answer?.ok) await revalidate();
  };
  const isAwaited = state.clock.reason === "confirmation";
  return (
    <div className="grid gap-3">
      {sending.refused && (
        <Banner tone="error" ref={sending.banner}>
          {sending.refused}
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        {state.openContent === 0 && (
          <Button
            size="sm"
            variant={isAwaited ? "primary" : "secondary"}
            busy={sending.busy}
            onClick={confirm}
          >
            The content is complete
          </Button>
        )}
        <Button size="sm" variant="secondary" onClick={() => setAsking(true)}>
          Something is missing
        </Button>
      </div>
      {asking && <MissingContent project={project} onClose={() => setAsking(false)} />}
    </div>
  );
}

const MissingContent = lazyDialog(() => import("./missing-content.tsx"), "MissingContent");

const words = {
  withUs: "With us",
  over: "Over",
  steps: {
    "accept-order": "The client has the offer.",
    "pay-deposit": "The deposit is open.",
    "send-content": (count: number) =>
      count === 1
        ? "1 thing of the client's is missing."
        : `${count} things of the client's are missing.`,
    "answer-question": "A question holds the work up.",
    approve: "Something is with the client to approve.",
    "pay-balance": "The final invoice is open; only the launch is left.",
    "make-order": "The offer is not complete yet.",
    "look-at-order": "A new project. Nobody has begun.",
    "confirm-content": "Is the content complete?",
    build: "Build.",
    finish: "Finish what is left before the launch.",
    launch: "Only the launch is left.",
    completed: "Complete.",
    cancelled: "Cancelled.",
  },
  left: (time: string) => `${time} left.`,
  late: (time: string) => `${time} late.`,
  wasLate: (time: string) => `It was ${time} late.`,
  clause: "The clause that applies",
  startsBy: (moment: string) => `Without an answer the clock starts ${moment}.`,
  startsWithDeposit: "The clock starts with the deposit and the complete content.",
  startsWithContent: "The clock starts when everything needed is ticked and you have confirmed it.",
  standsStill: "The clock stands still.",
  ready: (moment: string) => `Due ${moment}.`,
  readyBetween: (from: string, until: string) => `Expected between ${from} and ${until}.`,
  wasExpected: (until: string) => `Expected by ${until}, and late.`,
  delivered: (time: string) => `Delivered in ${time} of our time.`,
  missing: "You said that this is missing",
  clock: {
    label: (used: string, allowed: string) => `${used} of ${allowed} used`,
    studio: "Used by us",
    client: "Waited for the client",
    allowed: "Promised",
    left: "Left",
  },
};
