import type { ClockReading } from "#domain/clock/clock-reading.ts";
import { durationText } from "#domain/duration.ts";
import type { Language } from "#domain/settings/settings.ts";

export interface ClockWords {
  label(used: string, allowed: string): string;
  studio: string;
  client: string;
  allowed: string;
  left: string;
}

interface Props {
  reading: ClockReading;
  words: ClockWords;
  language: Language;
}

/** A bar of the promised time and how much of it is used, divided into hours or days, with the figures that both sides
 * see. */
export function ClockBar({ reading, words, language }: Props) {
  const { state, studioSeconds, clientSeconds, allowedSeconds, overSeconds } = reading;
  if (allowedSeconds === null) return null;
  const parts = allowedSeconds > 48 * 3600 ? 7 : 24;
  const used = Math.min(1, studioSeconds / allowedSeconds);
  const text = (seconds: number) => durationText(seconds, language);
  const isLeft = state !== "ended" && overSeconds === 0;
  const figures: [term: string, seconds: number][] = [
    [words.studio, studioSeconds],
    [words.client, clientSeconds],
    ...(isLeft ? [[words.left, allowedSeconds - studioSeconds] satisfies [string, number]] : []),
    [words.allowed, allowedSeconds],
  ];
  return (
    <div data-over={overSeconds > 0 || undefined} className="grid gap-4">
      <svg
        role="img"
        aria-label={words.label(text(studioSeconds), text(allowedSeconds))}
        className="block h-3 w-full overflow-hidden rounded-full"
        viewBox={`0 0 ${parts} 1`}
        preserveAspectRatio="none"
      >
        <rect width={parts} height="1" className="fill-ink/12" />
        <rect
          width={parts * used}
          height="1"
          className={overSeconds > 0 ? "fill-rust" : "fill-dawn"}
        />
        {Array.from({ length: parts - 1 }, (_, part) => (
          <line
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines between equal parts have no other name
            key={part}
            x1={part + 1}
            x2={part + 1}
            y2="1"
            vectorEffect="non-scaling-stroke"
            className="stroke-card"
          />
        ))}
      </svg>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-sm sm:grid-cols-4">
        {figures.map(([term, seconds]) => (
          <div key={term}>
            <dt className="text-muted text-xs">{term}</dt>
            <dd className="font-semibold tabular-nums">
              {durationText(seconds, language, "short")}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
