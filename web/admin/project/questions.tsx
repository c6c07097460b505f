import { Hourglass, Phone } from "lucide-react";
import { useState } from "react";
import { questions as clientWords } from "#content/words/questions/en.ts";
import { longDate, timeOfDay } from "#domain/dates.ts";
import type { Locale } from "#domain/locale.ts";
import { type ChecklistItem, openTasks, tasksOf } from "#domain/project/checklist.ts";
import { isFinalStatus } from "#domain/project/status.ts";
import { questionForm } from "#domain/question/question-form.ts";
import { NotLoaded } from "#web/chrome/not-loaded.tsx";
import { Refusal } from "#web/chrome/refusal.tsx";
import { content } from "#web/data/content.ts";
import type { Project } from "#web/data/projects.ts";
import { type Needs, pauseReminders, type Question, type Reminder } from "#web/data/questions.ts";
import { onceRequests } from "#web/data/submission-key.ts";
import { AnsweredQuestions } from "#web/project/questions/answered-questions.tsx";
import { CloseQuestion } from "#web/project/questions/close-question.tsx";
import { useNeeds } from "#web/project/questions/use-needs.ts";
import { Composer } from "#web/project/thread/composer.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { SelectField } from "#web/ui/select.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useForm, useSending } from "#web/ui/use-form.ts";
import { Section } from "../section.tsx";

interface Props {
  project: Project;
  locale: Locale;
}

/** What the studio asks the client, the answers, and when the client is reminded of missing ones. */
export function Questions({ project, locale }: Props) {
  const { read, load } = useNeeds(project.id);
  return (
    <div id="questions" className="scroll-mt-32">
      <Section title="Questions and reminders">
        {read.state === "loading" && <Skeleton className="h-48 w-full" />}
        {read.state === "failed" && (
          <NotLoaded message="The questions could not be loaded." onAgain={load} />
        )}
        {read.state === "loaded" && <Loaded {...{ project, locale, load }} needs={read.needs} />}
      </Section>
    </div>
  );
}

interface LoadedProps extends Props {
  needs: Needs;
  load(): Promise<void>;
}

function Loaded({ project, locale, needs, load }: LoadedProps) {
  const items = tasksOf(project.checklist);
  const nameOf = ({ item_id, text }: Pick<Question, "item_id" | "text">) =>
    items.find(({ id }) => id === item_id)?.name ?? text ?? item_id ?? "";
  const subjects = subjectsOf(needs, nameOf);
  const toCall = subjects.filter(({ steps }) =>
    steps.some(({ is_last, passed_at }) => is_last && passed_at !== null),
  );
  return (
    <div className="grid gap-8">
      {toCall.length > 0 && <PleaseCall client={project.full_name} subjects={toCall} />}
      {isFinalStatus(project.status) ? (
        <p className="text-muted text-sm">
          This project is closed. Nothing is asked and nobody is reminded.
        </p>
      ) : (
        <AskForm project={project} questions={needs.questions} onAsked={load} />
      )}
      <Waiting projectId={project.id} {...{ subjects, needs, locale, load }} />
      <AnsweredQuestions
        questions={needs.questions}
        studio={content().studio.name}
        words={clientWords}
        {...{ locale, nameOf }}
      />
    </div>
  );
}

/** Something that the client was asked for, with the steps of its reminders. */
interface Subject {
  key: string;
  name: string;
  question: Question | null;
  steps: Reminder[];
}

function subjectsOf(
  { questions, reminders }: Needs,
  nameOf: (question: Pick<Question, "item_id" | "text">) => string,
): Subject[] {
  const subjects = new Map<string, Subject>();
  for (const question of questions.filter(({ state }) => state === "open").reverse()) {
    const key = question.item_id ? `item ${question.item_id}` : `question ${question.id}`;
    subjects.set(key, { key, name: nameOf(question), question, steps: [] });
  }
  for (const reminder of reminders) {
    const { subject_kind: kind, subject_id: id, title } = reminder;
    const key = `${kind} ${id}`;
    const name =
      kind === "deliverable"
        ? `Deliverable: ${title ?? "without a title"}`
        : nameOf({ item_id: id, text: null });
    const subject = subjects.get(key) ?? { key, name, question: null, steps: [] };
    subject.steps.push(reminder);
    subjects.set(key, subject);
  }
  return [...subjects.values()];
}

function PleaseCall({ client, subjects }: { client: string; subjects: readonly Subject[] }) {
  return (
    <div className="flex gap-4 rounded-md border-rust border-l-4 bg-rust-soft p-5">
      <Phone aria-hidden className="mt-1 size-5 shrink-0 text-rust" />
      <div className="grid min-w-0 gap-1 text-sm">
        <p className="font-bold text-base">Please call {client}.</p>
        <p>All reminders have left, and this is still missing:</p>
        <ul className="list-disc pl-5">
          {subjects.map(({ key, name }) => (
            <li key={key} dir="auto" className="[overflow-wrap:anywhere]">
              {name}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

interface AskProps {
  project: Project;
  questions: readonly Question[];
  onAsked(): Promise<void>;
}

/** Asks the client for one of their open tasks that was not asked for yet, or asks a question in words. */
function AskForm({ project, questions, onAsked }: AskProps) {
  const [chosen, setChosen] = useState("");
  const [isBlocking, setBlocking] = useState(false);
  const asked = new Set(
    questions.flatMap(({ state, item_id }) => (state === "open" ? [item_id] : [])),
  );
  const tasks = openTasks(project.checklist, "client").filter(({ id }) => !asked.has(id));
  const item = tasks.find(({ id }) => id === chosen);
  // `chosen` is not reset: a task that was asked for is no longer among the tasks, and a task chosen meanwhile stays.
  const done = async () => {
    setBlocking(false);
    await onAsked();
  };
  return (
    <div className="grid gap-4">
      <SelectField
        label="What do you need from the client?"
        value={item ? chosen : ""}
        onChange={({ target }) => setChosen(target.value)}
        options={[
          { value: "", label: "An answer to a question" },
          ...tasks.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Checkbox
        label="Our clock waits for it"
        hint="Until the client has answered, the time is counted as theirs, and both pages say why."
        checked={isBlocking}
        onChange={({ target }) => setBlocking(target.checked)}
      />
      {item ? (
        <AskForTask projectId={project.id} item={item} isBlocking={isBlocking} onAsked={done} />
      ) : (
        <Composer
          name="ask-client"
          about={project.id}
          bodyOf={(text) => ({ projectId: project.id, text, blocking: isBlocking })}
          form={questionForm}
          label="Your question"
          action="Ask"
          refused={notAsked}
          onSent={done}
          say={(sentence) => sentence}
        />
      )}
    </div>
  );
}

const notAsked = "This was not asked. It is still here; please try again.";

interface AskForTaskProps {
  projectId: string;
  item: ChecklistItem;
  isBlocking: boolean;
  onAsked(): Promise<void>;
}

function AskForTask({ projectId, item, isBlocking, onAsked }: AskForTaskProps) {
  const [request] = useState(onceRequests);
  const form = useForm({
    send: () =>
      request("ask-client", { projectId, itemId: item.id, blocking: isBlocking }, notAsked),
    onSent: onAsked,
  });
  return (
    <form {...form.props} className="grid justify-items-start gap-3">
      <Refusal {...form} />
      <Button type="submit" size="sm" busy={form.busy}>
        Ask
      </Button>
    </form>
  );
}

interface WaitingProps {
  projectId: string;
  subjects: readonly Subject[];
  needs: Needs;
  locale: Locale;
  load(): Promise<void>;
}

/** What the client still has to give, with the reminders of it and one button that pauses them. */
function Waiting({ projectId, subjects, needs, locale, load }: WaitingProps) {
  const { busy, refused, banner, send } = useSending();
  const { pausedUntil } = needs;
  if (subjects.length === 0) {
    return <p className="text-muted text-sm">Nothing is asked at the moment.</p>;
  }
  const change = async () => {
    const until = pausedUntil ? new Date(Date.now() - 1_000) : null;
    const answer = await send(() => pauseReminders(projectId, until, notSaved));
    if (answer?.ok) await load();
  };
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h3 className="text-base tracking-normal">Waiting for the client</h3>
        <Button size="sm" variant="secondary" busy={busy} onClick={() => change()}>
          {pausedUntil ? "Resume reminders" : "Pause reminders"}
        </Button>
      </div>
      {pausedUntil && (
        <p className="font-semibold text-sm text-amber-ink">
          {pausedUntil === "infinity"
            ? "Reminders are paused until you resume them."
            : `Reminders are paused until ${longDate(pausedUntil, locale)}.`}
        </p>
      )}
      <Refusal refused={refused} banner={banner} />
      <ol className="ruled">
        {subjects.map((subject) => (
          <SubjectEntry
            key={subject.key}
            subject={subject}
            isPaused={pausedUntil !== null}
            locale={locale}
            onChanged={load}
          />
        ))}
      </ol>
    </section>
  );
}

interface SubjectProps {
  subject: Subject;
  isPaused: boolean;
  locale: Locale;
  onChanged(): Promise<void>;
}

function SubjectEntry({ subject, isPaused, locale, onChanged }: SubjectProps) {
  const { name, question, steps } = subject;
  const day = (moment: string) => longDate(moment, locale);
  const [first] = steps;
  const days = (moments: (string | null)[]) =>
    [...new Set(moments.flatMap((moment) => (moment ? [day(moment)] : [])))].join(", ");
  const sent = days(steps.map(({ sent_at }) => sent_at));
  const silent = days(steps.map(({ sent_at, passed_at }) => (sent_at ? null : passed_at)));
  const next = steps.find(({ passed_at }) => passed_at === null);
  const who = question?.asked_by_name ?? content().studio.name;
  const parts = [
    question
      ? `asked by ${who}, ${day(question.asked_at)}, ${timeOfDay(question.asked_at, locale)}`
      : first && `asked for on ${day(first.asked_at)}`,
    first && `needed by ${day(first.needed_by)}`,
    first && (sent ? `reminded ${sent}` : "no reminder yet"),
    silent &&
      `${silent} without a mail, the client has switched them off or a later one covered it`,
    first &&
      !isPaused &&
      (next ? `next reminder ${day(next.due_at)} or soon after` : "no further reminder"),
  ].filter(Boolean);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4">
      <div className="grid min-w-0 flex-1 basis-64 gap-1">
        <p dir="auto" className="whitespace-pre-line font-semibold [overflow-wrap:anywhere]">
          {name}
        </p>
        {question?.is_blocking && (
          <p>
            <Badge tone="yellow" icon={<Hourglass aria-hidden />}>
              Clock waits
            </Badge>
          </p>
        )}
        <p className="text-muted text-xs">{parts.join(" · ")}</p>
      </div>
      {question && <CloseQuestion question={question} words={withdrawWords} onDone={onChanged} />}
    </li>
  );
}

const notSaved = "This was not saved. Please try again.";

const withdrawWords = {
  action: "Withdraw",
  title: "Withdraw this question?",
  text: "The client is not asked any more, and the page says that you withdrew it.",
  clock: "The clock goes on at once.",
  notSaved,
};
