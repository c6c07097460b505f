import { Pause, Play } from "lucide-react";
import { useEffect, useState } from "react";
import { usePartWords } from "./part-words/use-part-words.ts";

type Props = {
  words: readonly string[];
  intervalMs: number;
  /** Around the words in the same line, for a screen reader: it hears the first word only. */
  className?: string;
};

/** Words that take turns. All of them hold the place, so nothing moves; the button stands them still,
 * and so does the device's wish for less motion. */
export function WordRotator({ words, intervalMs, className = "" }: Props) {
  const parts = usePartWords();
  const [index, setIndex] = useState(0);
  const [paused, setPaused] = useState(false);

  useEffect(() => {
    if (paused || window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const timer = setInterval(() => setIndex((i) => (i + 1) % words.length), intervalMs);
    return () => clearInterval(timer);
  }, [paused, words.length, intervalMs]);

  return (
    <span className={`inline-flex max-w-full items-center gap-[0.25em] ${className}`}>
      <span className="sr-only">{words[0]}</span>
      <span aria-hidden className="inline-grid min-w-0" data-state={paused ? "paused" : "playing"}>
        {words.map((word, i) => (
          <span
            key={word}
            data-state={i === index ? "current" : "waiting"}
            className="invisible col-start-1 row-start-1 translate-y-[0.25em] opacity-0 transition-[opacity,transform] duration-300 data-[state=current]:visible data-[state=current]:translate-y-0 data-[state=current]:opacity-100"
          >
            {word}
          </span>
        ))}
      </span>
      <button
        type="button"
        aria-label={paused ? parts.playWords : parts.pauseWords}
        onClick={() => setPaused(!paused)}
        className="grid size-9 shrink-0 place-items-center rounded-full border border-ink/35 text-ink hover:bg-ink/10 focus-visible:rounded-full motion-reduce:hidden"
      >
        {paused ? (
          <Play aria-hidden className="size-4" />
        ) : (
          <Pause aria-hidden className="size-4" />
        )}
      </button>
    </span>
  );
}
