import { Hourglass } from "lucide-react";
import type { ReactNode } from "react";
import { questions as english, type QuestionWords } from "#content/words/questions/en.ts";
import { longDate } from "#domain/dates.ts";
import type { Locale } from "#domain/locale.ts";
import { tasksOf } from "#domain/project/checklist.ts";
import { type Need, openNeeds } from "#domain/question/needs.ts";
import { answerForm } from "#domain/question/question-form.ts";
import { NotLoaded } from "#web/chrome/not-loaded.tsx";
import { Refusal } from "#web/chrome/refusal.tsx";
import { content } from "#web/data/content.ts";
import type { Project } from "#web/data/projects.ts";
import { type Needs, pauseReminders, type Question } from "#web/data/questions.ts";
import type { useTicks } from "#web/data/use-ticks.ts";
import { useTranslate } from "#web/language/translate.ts";
import { defineWords, useWords } from "#web/language/words.ts";
import { AnsweredQuestions } from "#web/project/questions/answered-questions.tsx";
import { CloseQuestion } from "#web/project/questions/close-question.tsx";
import { useNeeds } from "#web/project/questions/use-needs.ts";
import { Composer } from "#web/project/thread/composer.tsx";
import { useNewIds } from "#web/project/use-changed.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { LiveNote } from "#web/ui/live-note.tsx";
import { useSending } from "#web/ui/use-form.ts";
import { TaskText } from "../task-text.tsx";
import { useCatalogue } from "../use-catalogue.ts";

export const questionWords = defineWords(english, {
  es: () => import("#content/words/questions/es.ts"),
  fr: () => import("#content/words/questions/fr.ts"),
  de: () => import("#content/words/questions/de.ts"),
});

interface Props {
  project: Project;
  isViewer: boolean;
  ticks: ReturnType<typeof useTicks>;
  locale: Locale;
}

/** What the studio needs from the client, each with the form that answers it; nothing if nothing was ever asked. */
export function NeedsCard({ project, ticks, locale, isViewer }: Props) {
  const { read, load } = useNeeds(project.id);
  const words = useWords(questionWords);
  const catalogue = useCatalogue();
  if (read.state === "loading") return null;
  if (read.state === "failed") {
    return (
      <Card title={words.title}>
        <NotLoaded message={words.notLoaded} onAgain={load} />
      </Card>
    );
  }
  const { needs } = read;
  const { checklist } = ticks;
  const open = openNeeds({ ...needs, checklist });
  const items = tasksOf(checklist);
  const nameOf = ({ item_id, text }: Question) => {
    const item = items.find(({ id }) => id === item_id);
    return item ? catalogue.task(item) : (text ?? item_id ?? "");
  };
  if (open.length === 0 && needs.questions.length === 0) return null;
  return (
    <div id="questions" className="scroll-mt-24">
      <Card
        title={words.title}
        aside={open.length > 0 && <Badge tone="yellow">{words.count(open.length)}</Badge>}
      >
        <div className="grid gap-6">
          {open.some(({ question }) => question?.is_blocking) && (
            <p className="measure flex gap-3 font-semibold text-amber-ink text-sm">
              <Hourglass aria-hidden className="mt-0.5 size-4 shrink-0" />
              {words.clockStands}
            </p>
          )}
          {open.length === 0 && <p className="text-muted">{words.nothing}</p>}
          {open.length > 0 && (
            <ol className="ruled">
              {open.map((need) => (
                <NeedEntry
                  key={need.key}
                  need={need}
                  name={
                    need.item ? (
                      <TaskText task={need.item} />
                    ) : need.question ? (
                      nameOf(need.question)
                    ) : (
                      ""
                    )
                  }
                  onTick={(id) => ticks.tick(id, true)}
                  onAnswered={load}
                  {...{ words, locale, isViewer }}
                />
              ))}
            </ol>
          )}
          {isViewer && <p className="text-muted text-sm">{words.viewer}</p>}
          {open.length > 0 && !isViewer && (
            <Reminders projectId={project.id} onChanged={load} {...{ needs, words, locale }} />
          )}
          <AnsweredQuestions
            questions={needs.questions}
            studio={content().studio.name}
            {...{ words, locale, nameOf }}
          />
        </div>
        <Arrived questions={needs.questions} words={words} />
      </Card>
    </div>
  );
}

interface EntryProps {
  need: Need<Question>;
  name: ReactNode;
  words: QuestionWords;
  locale: Locale;
  isViewer: boolean;
  onTick(itemId: string): void;
  onAnswered(): Promise<void>;
}

function NeedEntry({ need, name, words, locale, isViewer, onTick, onAnswered }: EntryProps) {
  const { question, item, neededBy } = need;
  const say = useTranslate();
  return (
    <li className="grid gap-4 py-5">
      <div className="grid gap-1">
        <p
          dir="auto"
          className="measure whitespace-pre-line font-semibold [overflow-wrap:anywhere]"
        >
          {name}
        </p>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-xs">
          {question?.is_blocking && (
            <Badge tone="yellow" icon={<Hourglass aria-hidden />}>
              {words.stopsClock}
            </Badge>
          )}
          {question && <span>{words.askedOn(longDate(question.asked_at, locale))}</span>}
          {neededBy && (
            <time dateTime={neededBy} className="font-semibold text-ink">
              {words.by(longDate(neededBy, locale))}
            </time>
          )}
        </p>
      </div>
      {isViewer ? null : question && !item ? (
        <Composer
          name="answer-question"
          about={question.id}
          bodyOf={(text) => ({ questionId: question.id, text })}
          form={answerForm}
          label={words.yourAnswer}
          action={words.send}
          refused={words.notSent}
          onSent={onAnswered}
          say={say}
        >
          <NotNeeded question={question} words={words} onDone={onAnswered} />
        </Composer>
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {item && (
            <Button size="sm" variant="secondary" onClick={() => onTick(item.id)}>
              {words.done}
            </Button>
          )}
          {question && <NotNeeded question={question} words={words} onDone={onAnswered} />}
          <p className="text-muted text-xs">{words.taskHint}</p>
        </div>
      )}
    </li>
  );
}

function NotNeeded(props: { question: Question; words: QuestionWords; onDone(): Promise<void> }) {
  const { words } = props;
  return (
    <CloseQuestion
      {...props}
      words={{
        action: words.notNeeded,
        title: words.notNeededTitle,
        text: words.notNeededText,
        clock: words.notNeededClock,
        notSaved: words.notSaved,
      }}
    />
  );
}

const week = 7 * 24 * 3_600_000;

interface RemindersProps {
  projectId: string;
  needs: Needs;
  words: QuestionWords;
  locale: Locale;
  onChanged(): Promise<void>;
}

/** When the next reminder is due, and a button that pauses or resumes the reminders. */
function Reminders({ projectId, needs, words, locale, onChanged }: RemindersProps) {
  const { busy, refused, banner, send } = useSending();
  const { pausedUntil, reminders } = needs;
  const next = reminders.find(({ passed_at }) => passed_at === null);
  if (!next && pausedUntil === null) return null;
  const change = async (until: Date) => {
    const answer = await send(() => pauseReminders(projectId, until, words.notSaved));
    if (answer?.ok) await onChanged();
  };
  const textOf = () => {
    if (pausedUntil === "infinity") return words.paused;
    if (pausedUntil) return words.pausedUntil(longDate(pausedUntil, locale));
    return next ? words.remindsOn(longDate(latest(next.due_at), locale)) : "";
  };
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="measure text-muted text-sm">{textOf()}</p>
        <Button
          size="sm"
          variant="secondary"
          busy={busy}
          onClick={() => change(new Date(pausedUntil ? Date.now() - 1_000 : Date.now() + week))}
        >
          {pausedUntil ? words.resume : words.pause}
        </Button>
      </div>
      <Refusal refused={refused} banner={banner} />
    </div>
  );
}

/** The day at which a reminder leaves: an overdue one leaves today at the earliest. */
function latest(dueAt: string): Date {
  return new Date(Math.max(Date.parse(dueAt), Date.now()));
}

/** Announces a question that has arrived while the page was open. */
function Arrived({ questions, words }: { questions: readonly Question[]; words: QuestionWords }) {
  const news = useNewIds(questions.map(({ id }) => id));
  return <LiveNote text={news.size > 0 ? words.arrived : ""} />;
}
