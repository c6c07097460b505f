import { useEffect, useState } from "react";
import type { LiveChange, Watched } from "#web/data/live.ts";
import type { TabName } from "./lists/list-definitions.ts";

const tabOf: Partial<Record<Watched["table"], TabName>> = {
  onboarding_submissions: "onboarding",
  bug_reports: "bugs",
  contact_submissions: "contacts",
};

const none: Record<TabName, number> = { onboarding: 0, projects: 0, bugs: 0, contacts: 0 };
const nothing: { tab: TabName | null; count: number } = { tab: null, count: 0 };
const announcedForMs = 6_000;

/** Counts the new rows of each tab that is not open until it is opened; `latest` is announced for a few seconds. */
export function useNewInOtherTabs(open: TabName) {
  const [counts, setCounts] = useState(none);
  const [latest, setLatest] = useState(nothing);
  const seen = open === "projects" ? "onboarding" : open; // the same rows in another view
  if (counts[seen] > 0) setCounts({ ...counts, [seen]: 0 });

  useEffect(() => {
    if (latest === nothing) return;
    const timer = setTimeout(() => setLatest(nothing), announcedForMs);
    return () => clearTimeout(timer);
  }, [latest]);

  const note = (change: LiveChange) => {
    const tab = change?.isNew ? tabOf[change.table] : seen;
    if (!tab || tab === seen) return;
    setCounts((before) => ({ ...before, [tab]: before[tab] + 1 }));
    setLatest((before) => ({ tab, count: before.tab === tab ? before.count + 1 : 1 }));
  };
  return { counts, latest, note };
}
