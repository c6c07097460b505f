import { type ReactNode, useEffect, useState } from "react";
import type { ClockReading } from "#domain/clock/clock-reading.ts";
import { projectDates } from "#domain/clock/dates.ts";
import { readingLater } from "#domain/clock/later.ts";
import { dateAndTime } from "#domain/dates.ts";
import { dayIn } from "#domain/day-text.ts";
import { durationText } from "#domain/duration.ts";
import type { Locale } from "#domain/locale.ts";
import type { ProjectNow, ProjectStep } from "#domain/project/now.ts";
import type { Language } from "#domain/settings/settings.ts";
import { studioZone } from "#web/data/content.ts";
import type { ProjectState } from "#web/data/project-now.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Link } from "#web/ui/link.tsx";
import { ClockBar, type ClockWords } from "./clock-bar.tsx";

interface LeadWords {
  withUs: string;
  over: string;
  steps: Record<Exclude<ProjectStep, "send-content">, string> & {
    "send-content"(count: number): string;
  };
  left(time: string): string;
  late(time: string): string;
  wasLate(time: string): string;
  clause: string;
  missing: string;
  startsWithDeposit: string;
  startsWithContent: string;
  startsBy(moment: string): string;
  standsStill: string;
  ready(moment: string): string;
  readyBetween(from: string, until: string): string;
  wasExpected(until: string): string;
  delivered(time: string): string;
  clock: ClockWords;
}

interface Props {
  now: ProjectNow;
  state: ProjectState;
  words: LeadWords;
  /** The label while the client has to act: "you" for the client, and the client for everybody else. */
  withClient: string;
  locale: Locale;
  language: Language;
  /** What the reader can do about it. */
  children?: ReactNode;
}

/** The head of a project's page: what happens now, which side has to act, and how much time is left. */
export function NowLead({ now, state, words, withClient, locale, language, children }: Props) {
  const reading = useReading(state.clock);
  const sentence = sentenceOf(now, state, words);
  const time = timeLeft(reading, words, language);
  return (
    <div className="grid gap-5">
      <div>
        <Badge tone={now.side === "studio" ? "blue" : "neutral"}>
          {now.side === "client" ? withClient : now.side === "studio" ? words.withUs : words.over}
        </Badge>
        <h2 className="measure mt-3 text-balance text-xl sm:text-2xl">
          {sentence} {time && <span className="inline-block text-ember">{time}</span>}
        </h2>
        <Details {...{ reading, state, words, locale, language }} />
      </div>
      {state.contentAnswer?.missing && now.step === "send-content" && (
        <figure className="border-sun border-l-4 pl-4">
          <figcaption className="text-muted text-sm">{words.missing}</figcaption>
          <blockquote dir="auto" className="measure whitespace-pre-line [overflow-wrap:anywhere]">
            {state.contentAnswer.missing}
          </blockquote>
        </figure>
      )}
      {children}
      {reading.startedAt && <ClockBar reading={reading} words={words.clock} language={language} />}
    </div>
  );
}

function sentenceOf({ step }: ProjectNow, state: ProjectState, words: LeadWords): string {
  if (step !== "send-content") return words.steps[step];
  return words.steps["send-content"](state.openContent);
}

function timeLeft(reading: ClockReading, words: LeadWords, language: Language): string | null {
  const { state, allowedSeconds, studioSeconds, overSeconds } = reading;
  if (state === "ended") return null;
  if (overSeconds > 0) return words.late(durationText(overSeconds, language));
  if (state !== "studio" || allowedSeconds === null) return null;
  return words.left(durationText(allowedSeconds - studioSeconds, language));
}

type DetailsProps = Omit<Props, "now" | "withClient" | "children"> & { reading: ClockReading };

function Details({ reading, state: { confirmBy }, words, locale, language }: DetailsProps) {
  const text = detailsOf(reading, confirmBy, words, locale, language);
  if (!text && !reading.clause) return null;
  return (
    <p className="measure mt-2 text-muted">
      {text}{" "}
      {reading.clause && (
        <Link to={`/terms#${reading.clause}`} className="link whitespace-nowrap">
          {words.clause}
        </Link>
      )}
    </p>
  );
}

function detailsOf(
  reading: ClockReading,
  confirmBy: string | null,
  words: LeadWords,
  locale: Locale,
  language: Language,
): string | null {
  const { state, reason, startedAt, endsAt, overSeconds } = reading;
  switch (state) {
    case "not-started":
      if (reason === "deposit") return words.startsWithDeposit;
      if (reason === "content" || !confirmBy) return words.startsWithContent;
      return words.startsBy(dateAndTime(confirmBy, locale));
    case "client":
      return words.standsStill;
    case "studio":
      return endsAt && overSeconds === 0 ? words.ready(dateAndTime(endsAt, locale)) : null;
    case "ended":
      return [
        reason === "complete" && words.delivered(durationText(reading.studioSeconds, language)),
        overSeconds > 0 && words.wasLate(durationText(overSeconds, language)),
      ]
        .filter(Boolean)
        .join(" ");
    case "none":
      return startedAt ? datesText(startedAt, words, language) : null;
  }
}

/** The text for a project that has two dates instead of a clock. */
function datesText(startedAt: string, words: LeadWords, language: Language): string {
  const { from, until, isOver } = projectDates(startedAt, studioZone(), new Date());
  const { long } = dayIn(language);
  return isOver ? words.wasExpected(long(until)) : words.readyBetween(long(from), long(until));
}

const everyMs = 5_000;

/** The reading of a clock that goes on from the moment at which it was read, so that both sides see the same figure at
 * the same time. */
function useReading(read: ClockReading): ClockReading {
  const [since, setSince] = useState(() => ({ read, at: Date.now() }));
  const [now, setNow] = useState(since.at);
  if (since.read !== read) {
    setSince({ read, at: Date.now() });
    setNow(Date.now());
  }
  const isRunning = read.state === "studio" || read.state === "client";
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [isRunning]);
  return readingLater(since.read, Math.max(0, Math.floor((now - since.at) / 1000)));
}
