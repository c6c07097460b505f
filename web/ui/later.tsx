import { type ReactNode, startTransition, useEffect, useRef, useState } from "react";

type Props = {
  children: ReactNode;
  /** Of the empty place: about as high as the part will be. */
  className?: string;
};

/**
 * A part of a long page below its first screen. It is drawn when the reader comes near or follows a link within the page,
 * and else part by part when the browser has nothing to do, so that neither the first screen nor a press waits for it. As
 * on the public pages (`later-H/N` in theme.css) a phone rests before that: its processor is slow, and most of a page is
 * never looked at.
 */
export function Later({ children, className = "min-h-96" }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => {
    if (place.current)
      return whenNear(place.current, () => startTransition(() => setIsDrawn(true)));
  }, []);
  return isDrawn ? children : <div ref={place} className={className} />;
}

/** How far from the screen a part is near. */
const near = { rootMargin: "50%" };

const waiting = new Set<() => void>();

/** Calls `draw` once: when the element comes near the screen, or when it is its turn in an idle moment. */
function whenNear(element: Element, draw: () => void): () => void {
  function once() {
    leave();
    draw();
  }
  function leave() {
    waiting.delete(once);
    observer.disconnect();
  }
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && once(),
    near,
  );
  observer.observe(element);
  if (waiting.size === 0) setTimeout(() => whenIdle(drawNext), restMs());
  waiting.add(once);
  return leave;
}

function restMs(): number {
  return matchMedia("(width < 48rem)").matches && !location.hash ? 3_000 : 0;
}

/** Draws what is left: somebody goes to a part of the page that may not be there yet. */
export function drawAll() {
  for (const draw of waiting) draw();
}

function drawNext() {
  const [first] = waiting;
  first?.();
  if (waiting.size > 0) whenIdle(drawNext);
}

// Safari has no idle callbacks.
function whenIdle(work: () => void) {
  if ("requestIdleCallback" in window) requestIdleCallback(work);
  else setTimeout(work, 200);
}
