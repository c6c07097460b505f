import { useEffect, useState } from "react";
import { readingLater } from "#domain/clock/later.ts";
import type { ClockReading } from "#domain/clock/reading.ts";

const everyMs = 5_000;

/** The reading of a clock that goes on from the moment at which it was read, so that both sides see the same figure at
 * the same time. */
export function useReading(read: ClockReading): ClockReading {
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
