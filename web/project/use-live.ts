import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { refreshPage } from "#web/data/first-reads.ts";
import { type LiveChange, type Watched, watch } from "#web/data/live.ts";

const atMostEveryMs = 1_000;

/** Runs the page's loaders again whenever these rows have changed, at most once a second, and never while the last run
 * has not finished. Typed and ticked values stay: only loaded data is replaced. */
export function useLive(what: readonly Watched[], onChange?: (change: LiveChange) => void) {
  const { revalidate, state } = useRevalidator();
  const refresh = useRef({ revalidate, isLoading: false, lastMs: Number.NEGATIVE_INFINITY });
  const isDue = useRef(false);
  const latestOnChange = useRef(onChange);
  const key = JSON.stringify(what);

  useEffect(() => {
    latestOnChange.current = onChange;
  }, [onChange]);

  useEffect(() => {
    refresh.current.revalidate = revalidate;
    refresh.current.isLoading = state === "loading";
  }, [revalidate, state]);

  useEffect(() => {
    const run = () => {
      const now = performance.now();
      const { isLoading, lastMs } = refresh.current;
      if (!isDue.current || isLoading || now - lastMs < atMostEveryMs) return;
      if (document.visibilityState !== "visible") return; // it runs once the tab is visible again
      isDue.current = false;
      refresh.current.lastMs = now;
      void refreshPage(refresh.current.revalidate);
    };
    const late = setInterval(run, atMostEveryMs / 4);
    const stop = watch(JSON.parse(key) as Watched[], (change) => {
      isDue.current = true;
      latestOnChange.current?.(change);
      run();
    });
    return () => {
      stop();
      clearInterval(late);
    };
  }, [key]);
}
