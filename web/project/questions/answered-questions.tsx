import { longDate } from "#domain/dates.ts";
import type { Locale } from "#domain/locale.ts";
import type { Question } from "#web/data/questions.ts";
import { Disclosure } from "#web/ui/disclosure.tsx";

interface AnsweredWords {
  answered(count: number): string;
  states: Record<
    "answered" | "ticked" | "not-needed" | "withdrawn",
    (name: string, day: string) => string
  >;
  unknown: string;
  wordsGone: string;
}

interface Props {
  /** Questions in any state; the open ones are not displayed. */
  questions: readonly Question[];
  words: AnsweredWords;
  locale: Locale;
  studio: string;
  /** The name of the task that the question asks for, or its text. */
  nameOf(question: Question): string;
}

/** The closed questions, folded. */
export function AnsweredQuestions({ questions, words, locale, studio, nameOf }: Props) {
  const closed = questions.filter(({ state }) => state !== "open");
  if (closed.length === 0) return null;
  const closedBy = ({ closed_by, closed_by_name, closed_by_side }: Question) =>
    closed_by_name ?? (closed_by_side === "studio" ? studio : closed_by ? "–" : words.unknown);
  const stateOf = (question: Question) => {
    const { state, item_id, answer, closed_at } = question;
    if (state === "open" || !closed_at) return "";
    const isTicked = state === "answered" && item_id !== null && answer === null;
    return words.states[isTicked ? "ticked" : state](
      closedBy(question),
      longDate(closed_at, locale),
    );
  };
  return (
    <Disclosure summary={<span className="text-base">{words.answered(closed.length)}</span>} wide>
      <ol className="ruled text-sm">
        {closed.map((question) => (
          <li key={question.id} className="grid gap-1 py-3 last:border-b-0">
            <p dir="auto" className="whitespace-pre-line font-semibold [overflow-wrap:anywhere]">
              {nameOf(question)}
            </p>
            <p className="text-muted text-xs">{stateOf(question)}</p>
            <Answer question={question} words={words} />
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}

function Answer({
  question: { state, item_id, answer },
  words,
}: { question: Question } & Pick<Props, "words">) {
  if (answer !== null) {
    return (
      <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
        {answer}
      </p>
    );
  }
  if (state !== "answered" || item_id !== null) return null;
  return <p className="text-muted italic">{words.wordsGone}</p>;
}
