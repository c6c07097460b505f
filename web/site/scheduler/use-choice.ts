import { useEffect, useState } from "react";
import { isTimeZone } from "#domain/time-zone.ts";
import { ownZone } from "#web/data/device-locale.ts";

export interface Choice {
  /** The name of the visitor's time zone. */
  zone: string;
  /** `2026-11-24`, in that zone. */
  day: string | null;
  /** The chosen time in ISO 8601, UTC. */
  at: string | null;
  /** The booking's token, once there is one. */
  booked: string | null;
}

type Change = { [Name in keyof Choice]?: string | null };

/**
 * The choice of the visitor, stored in the page's address. A change with `push` can be undone by the browser's Back.
 */
export function useChoice(): {
  choice: Choice;
  choose(change: Change, how: "push" | "replace"): void;
} {
  const [query, setQuery] = useState(() => isPrinting || location.search);
  useEffect(() => {
    const onStep = () => setQuery(location.search);
    addEventListener("popstate", onStep);
    return () => removeEventListener("popstate", onStep);
  }, []);
  return {
    choice: query === true ? nothing : choiceIn(new URLSearchParams(query)),
    choose(change, how) {
      const address = new URL(location.href);
      for (const [name, value] of Object.entries(change)) {
        if (value === null) address.searchParams.delete(name);
        else address.searchParams.set(name, value);
      }
      history[`${how}State`](history.state, "", address);
      setQuery(address.search);
    },
  };
}

/** Whether the page is being printed, where there is no address. */
const isPrinting = typeof location === "undefined";
const nothing: Choice = { zone: "UTC", day: null, at: null, booked: null };

function choiceIn(params: URLSearchParams): Choice {
  const text = (name: string, pattern: RegExp) => {
    const value = params.get(name);
    return value && pattern.test(value) ? value : null;
  };
  const zone = params.get("zone");
  return {
    zone: isTimeZone(zone) ? zone : ownZone(),
    day: text("day", /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/),
    at: text("at", /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    booked: text("booked", /^[\w.-]{40,200}$/),
  };
}
