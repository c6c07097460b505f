import {
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import type { SiteContent } from "../content.ts";
import { fillWords } from "../fill-words.ts";
import { type Consent, Gate } from "../tools/gate.tsx";
import type QuizResult from "../tools/quiz-result.tsx";
import { toolsWords } from "../tools/tools-words.ts";
import { useMailing } from "../tools/use-mailing.ts";

export { ready } from "../tools/tools-words.ts";

type Props = { quiz: SiteContent["quiz"]; consent: Consent };

/** The pause after an answer, in which the visitor sees what was chosen. */
const advanceMs = 300;

/** Five questions in a scrolling row, one at a time. The row scrolls, also by links, before any script is loaded. A
 * click or Enter leads to the next question; arrow keys only choose an answer. */
export default function QuizTool({ quiz: { questions, tips }, consent }: Props) {
  const { form: common, quiz: own } = toolsWords.in();
  const words = { ...common, ...own };
  const form = useRef<HTMLFormElement>(null);
  const result = useRef<HTMLElement>(null);
  const byKey = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [current, setCurrent] = useState(0);
  const [missing, setMissing] = useState("");
  const [displayed, setDisplayed] = useState<{ Result: typeof QuizResult; answers: string } | null>(
    null,
  );

  useEffect(() => {
    const opening = form.current;
    const row = opening?.querySelector<HTMLElement>(".tool-questions");
    if (row) setCurrent(visibleIndex(row));
    if (opening && window.location.search.includes("tool=quiz")) {
      void work().then(({ selectAnswersFromAddress }) => selectAnswersFromAddress(opening));
    }
    return () => clearTimeout(timer.current);
  }, []);

  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    byKey.current = event.key.startsWith("Arrow") || event.key === " ";
    const { target } = event;
    const isRadio = target instanceof HTMLInputElement && target.type === "radio";
    if (event.key !== "Enter" || !isRadio) return;
    event.preventDefault();
    if (new FormData(form.current ?? undefined).has(target.name)) advance(questionOf(target));
  }

  // The browser clicks a radio button for the arrow keys too.
  function onClick(event: MouseEvent<HTMLFormElement>) {
    const { target } = event;
    if (!(target instanceof HTMLInputElement) || target.type !== "radio" || byKey.current) return;
    advance(questionOf(target));
  }

  function onChange() {
    setDisplayed(null);
    setMissing("");
  }

  function advance(from: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (from + 1 < questions.length) show(form.current, from + 1);
      else void finish();
    }, advanceMs);
  }

  async function finish() {
    const chosen = new FormData(form.current ?? undefined);
    const answers = questions.map((_, at) => String(chosen.get(`quiz-${at + 1}`) ?? ""));
    const open = answers.indexOf("");
    if (open >= 0) {
      setMissing(words.open);
      return show(form.current, open);
    }
    const loaded = await Promise.all([load(), work()]).catch(() => null);
    if (!loaded) return setMissing(words.notLoaded);
    const [{ default: Result }, { writeAnswersToAddress }] = loaded;
    writeAnswersToAddress(answers.join(""));
    setDisplayed({ Result, answers: answers.join("") });
    requestAnimationFrame(() => result.current?.focus());
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void finish();
  }

  return (
    <>
      <form
        ref={form}
        aria-label={words.name}
        onSubmit={submit}
        onKeyDown={onKeyDown}
        onKeyUp={() => {
          byKey.current = false;
        }}
        onClick={onClick}
        onChange={onChange}
        onFocus={() => void load().catch(() => {})}
      >
        <div
          className="snap-row tool-questions"
          onScroll={(event) => setCurrent(visibleIndex(event.currentTarget))}
        >
          {questions.map(({ id, question, answers }, at) => (
            <fieldset key={id} id={`quiz-${at + 1}`}>
              <legend>
                <small>{fillWords(words.count, { at: at + 1, all: questions.length })}</small>
                {question}
              </legend>
              <div>
                {answers.map(({ text, points }) => (
                  <label key={points} className="pick">
                    <input type="radio" name={`quiz-${at + 1}`} value={points} />
                    {text}
                  </label>
                ))}
              </div>
            </fieldset>
          ))}
        </div>
        <div className="mt-6 flex flex-wrap items-center gap-2">
          {questions.map(({ id, question }, at) => (
            <a
              key={id}
              href={`#quiz-${at + 1}`}
              aria-current={at === current}
              data-held=""
              className="dot"
              onClick={(event) => {
                event.preventDefault();
                show(form.current, at);
              }}
            >
              <span className="sr-only">{question}</span>
            </a>
          ))}
          <button type="submit" className="link ml-4 min-h-11 noscript:hidden">
            {words.show}
          </button>
          <p role="status" className="text-rust">
            {missing}
          </p>
        </div>
        <noscript>
          <p className="measure mt-4 text-sm">{words.withoutScript}</p>
        </noscript>
      </form>
      {displayed && (
        <section
          ref={result}
          tabIndex={-1}
          aria-label={fillWords(words.result, { tool: words.name })}
          className="tool-result mt-14"
        >
          <displayed.Result questions={questions} tips={tips} answers={displayed.answers}>
            <Take answers={displayed.answers} consent={consent} />
          </displayed.Result>
        </section>
      )}
    </>
  );
}

/** The form that sends the displayed result by mail. */
function Take({ answers, consent }: { answers: string; consent: Consent }) {
  const { form: common, quiz: words } = toolsWords.in();
  const mailing = useMailing("quiz");
  const [fault, setFault] = useState<string>();
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const found = await (await work()).sendingFault(form);
    setFault(found);
    if (!found) await mailing.send(form, { answers });
  }
  return (
    <form
      aria-label={words.take}
      noValidate
      onSubmit={submit}
      onInput={() => {
        setFault(undefined);
        mailing.forget();
      }}
      className="tool-form content-start lg:col-span-5 lg:col-start-8 lg:row-span-2 lg:row-start-1"
    >
      <Gate action={words.mail} consent={consent} words={common} fault={fault} mailing={mailing} />
    </form>
  );
}

const load = () => import("../tools/quiz-result.tsx");
const work = () => import("../tools/quiz-work.ts");

function questionOf({ name }: HTMLInputElement): number {
  return Number(name.replace("quiz-", "")) - 1;
}

function visibleIndex(row: HTMLElement): number {
  return Math.round(row.scrollLeft / row.clientWidth);
}

function show(form: HTMLFormElement | null, at: number) {
  const question = form?.querySelectorAll<HTMLElement>("fieldset")[at];
  if (!question) return;
  const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  const behavior = isStill ? "instant" : "smooth";
  question.scrollIntoView({ behavior, block: "nearest", inline: "start" });
  const inputs = question.querySelectorAll<HTMLInputElement>("input");
  const chosen = [...inputs].find(({ checked }) => checked) ?? inputs[0];
  chosen?.focus({ preventScroll: true });
}
