import { type ReactNode, startTransition, useEffect, useRef, useState } from "react";

type Props = {
  children: ReactNode;
  /** Of the empty element: about as high as the part will be. */
  className?: string;
};

/**
 * A part of a long page below its first screen. It is rendered when the reader comes near, follows a link within the
 * page or goes on by Tab, and else part by part when the browser has nothing to do, so that neither the first screen nor
 * a press waits for it. As on the public pages (`later-H/N` in theme.css) a phone rests before that: its processor is
 * slow, and most of a page is never looked at.
 */
export function Deferred({ children, className = "min-h-96" }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const [isRendered, setIsRendered] = useState(false);
  useEffect(() => {
    addEventListener("hashchange", renderAll);
    addEventListener("keydown", renderAllOnTab);
    const render = () => startTransition(() => setIsRendered(true));
    return element.current ? whenNear(element.current, render) : undefined;
  }, []);
  return isRendered ? children : <div ref={element} className={className} />;
}

/** How far from the screen a part is near. */
const near = { rootMargin: "50%" };

const waiting = new Set<() => void>();

/** Calls `render` once: when the element comes near the screen, or after those before it in an idle moment. */
function whenNear(element: Element, render: () => void): () => void {
  function once() {
    leave();
    render();
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
  if (waiting.size === 0) setTimeout(() => whenIdle(renderNext), restMs());
  waiting.add(once);
  return leave;
}

function restMs(): number {
  return matchMedia("(width < 48rem)").matches && !location.hash ? 3_000 : 0;
}

/** Somebody goes to a part of the page that may not be there yet. */
function renderAll() {
  for (const render of waiting) render();
}

/** A part that is not there is skipped by Tab, and one that comes moves what has the focus. */
function renderAllOnTab({ key }: KeyboardEvent) {
  if (key === "Tab") renderAll();
}

function renderNext() {
  const [first] = waiting;
  first?.();
  if (waiting.size > 0) whenIdle(renderNext);
}

/** Calls `work` when the browser has nothing to do; Safari has no idle callbacks. */
export function whenIdle(work: () => void) {
  if ("requestIdleCallback" in window) requestIdleCallback(work);
  else setTimeout(work, 200);
}
