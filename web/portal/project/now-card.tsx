import { useRevalidator } from "react-router";
import type { Locale } from "#domain/locale.ts";
import { type ClientStep, projectNow } from "#domain/project/now.ts";
import type { Answer } from "#web/data/answer.ts";
import type { ProjectState } from "#web/data/project-now.ts";
import type { Project } from "#web/data/projects.ts";
import { useLanguage, useWords } from "#web/language/words.ts";
import { NowLead } from "#web/project/now/now-lead.tsx";
import { useSilentStart } from "#web/project/now/use-silent-start.ts";
import { buttonLook } from "#web/ui/button-look.ts";
import { Card } from "#web/ui/card.tsx";
import { LoadFailure } from "../load-failure.tsx";
import { nowWords } from "./now-words.ts";

type Props = {
  project: Project;
  state: Answer<{ data: ProjectState | null }>;
  locale: Locale;
  /** A viewer only reads, so nothing waits for one. */
  isViewer: boolean;
};

/** What happens now and which side has to act: the first thing on the project's page. */
export function NowCard({ project, state, locale, isViewer }: Props) {
  const words = useWords(nowWords);
  if (!state.ok) {
    return (
      <Card>
        <LoadFailure refusal={state} />
      </Card>
    );
  }
  if (!state.data) return null;
  return (
    <section aria-label={words.title} id="now" className="scroll-mt-24">
      <Loaded {...{ project, locale, isViewer }} state={state.data} />
    </section>
  );
}

function Loaded({
  project,
  state,
  locale,
  isViewer,
}: Omit<Props, "state"> & { state: ProjectState }) {
  const words = useWords(nowWords);
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  useSilentStart(state.confirmBy, () => void revalidate());
  const now = projectNow(project.status, state);
  const isOwn = now.side === "client" && !isViewer;
  return (
    <Card as="div" className={isOwn ? "border-amber bg-amber-soft" : ""}>
      <NowLead
        {...{ now, state, words, locale, language }}
        withClient={isViewer ? words.withClient : words.withYou}
      >
        {isOwn && <Act step={now.step as ClientStep} />}
        {!isViewer && <Also state={state} step={now.step} />}
      </NowLead>
    </Card>
  );
}

/** The part of the page on which the client does it. */
const addressOfStep: Record<ClientStep, string> = {
  "accept-order": "#payments",
  "pay-deposit": "#payments",
  "send-content": "#checklist",
  "answer-question": "#questions",
  approve: "#deliverables",
  "pay-balance": "#payments",
};

function Act({ step }: { step: ClientStep }) {
  const words = useWords(nowWords);
  return (
    <a href={addressOfStep[step]} className={buttonLook("primary", "md", "justify-self-start")}>
      {words.actions[step]}
    </a>
  );
}

/** What else the client can do, without which the project goes on all the same. */
function Also({ state, step }: { state: ProjectState; step: string }) {
  const words = useWords(nowWords).also;
  const tasks = step === "send-content" ? state.openTasks - state.openContent : state.openTasks;
  const links = [
    ...(state.isChangeOffered ? [{ to: "#payments", text: words.change }] : []),
    ...(tasks > 0 ? [{ to: "#checklist", text: words.tasks(tasks) }] : []),
  ];
  if (links.length === 0 || step === "completed" || step === "cancelled") return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-sm">
      <span className="text-muted">{words.title}</span>
      {links.map(({ to, text }) => (
        <a key={to} href={to} className="link inline-flex min-h-11 items-center">
          {text}
        </a>
      ))}
    </p>
  );
}
