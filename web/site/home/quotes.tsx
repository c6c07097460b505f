import { type MouseEvent, useEffect, useRef, useState } from "react";
import { testimonials } from "#content/testimonials.ts";
import { PauseToggle } from "#web/ui/pause-toggle.tsx";
import { Hour } from "./rail.tsx";

const intervalMs = 6_000;

/**
 * Three clients, one after the other. Without a script it is a row that snaps when it is scrolled, and the dots are
 * links into it.
 */
export function Quotes() {
  const row = useRef<HTMLUListElement>(null);
  const pause = useRef<HTMLInputElement>(null);
  const [current, setCurrent] = useState(0);

  useEffect(() => {
    if (isStill()) return;
    const timer = setInterval(() => {
      const isBusy = row.current?.matches(":hover, :focus-within");
      if (pause.current?.checked || isBusy) return;
      show(row.current, (visibleIndex(row.current) + 1) % testimonials.length);
    }, intervalMs);
    return () => clearInterval(timer);
  }, []);

  const jump = (to: number) => (event: MouseEvent) => {
    event.preventDefault();
    show(row.current, to);
  };
  return (
    <Hour id="quotes" time="12:00" className="later-38/3 lg:later-26/3">
      <h2 id="quotes-title" className="text-2xl">
        At noon, a word from those who have been through it
      </h2>
      <ul
        ref={row}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        aria-label="What clients say"
        className="snap-row mt-10"
        onScroll={() => setCurrent(visibleIndex(row.current))}
      >
        {testimonials.map((each) => (
          <li key={each.id} id={`quote-${each.id}`}>
            <figure className="grid gap-6 sm:grid-cols-[9rem_1fr] sm:gap-12 lg:grid-cols-[14rem_1fr]">
              <img
                src={each.image}
                alt=""
                width="224"
                height="224"
                loading="lazy"
                className="size-28 rounded-full sm:size-36 lg:size-56"
              />
              <div>
                <blockquote className="quote">{each.quote}</blockquote>
                <figcaption className="mt-6 pl-4 font-semibold">
                  {each.name}
                  <span className="block font-normal text-muted">{each.company}</span>
                </figcaption>
              </div>
            </figure>
          </li>
        ))}
      </ul>
      <div className="mt-8 flex items-center gap-2">
        {testimonials.map((each, at) => (
          <a
            key={each.id}
            href={`#quote-${each.id}`}
            aria-current={at === current}
            onClick={jump(at)}
            className="dot"
          >
            <span className="sr-only">{each.name}</span>
          </a>
        ))}
        <span className="ml-2 motion-reduce:hidden">
          <PauseToggle ref={pause} label="Pause what clients say" />
        </span>
      </div>
    </Hour>
  );
}

function visibleIndex(row: HTMLElement | null): number {
  return row ? Math.round(row.scrollLeft / row.clientWidth) : 0;
}

function show(row: HTMLElement | null, at: number) {
  row?.scrollTo({ left: at * row.clientWidth, behavior: isStill() ? "instant" : "smooth" });
}

function isStill(): boolean {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
