import { useState } from "react";
import { useRevalidator } from "react-router";
import { now as words } from "#content/words/admin/now.ts";
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
  if (!state.ok) return <LoadFailure title={words.notLoaded} refusal={state} />;
  if (!state.data) return null;
  return (
    <section aria-label={words.title} id="now" className="scroll-mt-32">
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
      <NowLead {...{ now, state, words, locale }} language="en" withClient={words.withClient}>
        {mayAnswer(state) && <ContentQuestion project={project} state={state} />}
        {contentAnswer?.isComplete && (
          <p className="text-muted text-sm">
            {words.confirmed(dateAndTime(contentAnswer.at, locale))}
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
      request("confirm-content", body, words.content.refused),
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
            {words.content.complete}
          </Button>
        )}
        <Button size="sm" variant="secondary" onClick={() => setAsking(true)}>
          {words.content.incomplete}
        </Button>
      </div>
      {asking && <MissingContent project={project} onClose={() => setAsking(false)} />}
    </div>
  );
}

const MissingContent = lazyDialog(() => import("./missing-content.tsx"), "MissingContent");
