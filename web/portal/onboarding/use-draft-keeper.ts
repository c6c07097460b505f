import { useEffect, useState, useSyncExternalStore } from "react";
import { readDraft, saveDraft, saveDraftOnLeaving, startDraft } from "#web/data/drafts.ts";
import {
  type Owner,
  onLocalDraftChange,
  removeLocalDraft,
  saveLocalDraft,
} from "#web/data/local-drafts.ts";
import { isSubmitted } from "#web/data/projects.ts";
import {
  type DraftKeeper,
  type DraftServer,
  type DraftShelf,
  draftKeeper,
} from "./draft-keeper.ts";
import type { Opening } from "./opening.ts";

/** The draft keeper of this page and its present state. */
export function useDraftKeeper(owner: Owner, opening: Opening) {
  const [keeper] = useState(() =>
    draftKeeper(opening, { server: serverOf(owner), shelf: shelfOf(owner) }),
  );
  const state = useSyncExternalStore(keeper.subscribe, keeper.state);
  useEffect(() => attend(keeper), [keeper]);
  useEffect(() => {
    if (owner !== "visitor") return;
    return onLocalDraftChange(owner, (kept) => kept && keeper.takeFromTab(kept));
  }, [keeper, owner]);
  return { keeper, ...state };
}

// Events of the page: it is closed, hidden, shown again, or online again.
function attend(keeper: DraftKeeper) {
  keeper.open();
  const onVisibility = () =>
    void (document.visibilityState === "hidden" ? keeper.flush() : keeper.lookAgain());
  const onFocus = () => void keeper.lookAgain();
  const onOnline = () => void keeper.flush();
  document.addEventListener("visibilitychange", onVisibility);
  window.addEventListener("focus", onFocus);
  window.addEventListener("online", onOnline);
  window.addEventListener("pagehide", keeper.leave);
  return () => {
    document.removeEventListener("visibilitychange", onVisibility);
    window.removeEventListener("focus", onFocus);
    window.removeEventListener("online", onOnline);
    window.removeEventListener("pagehide", keeper.leave);
    keeper.close();
  };
}

function serverOf(owner: Owner): DraftServer | null {
  if (owner === "visitor") return null;
  const { userId } = owner;
  return {
    read: () => readDraft(userId),
    start: (draft) => startDraft(userId, draft),
    save: (draft, revision) => saveDraft(userId, draft, revision),
    saveOnLeaving: (draft, revision) => saveDraftOnLeaving(userId, draft, revision),
    isSubmitted: (key) => isSubmitted(userId, key),
  };
}

function shelfOf(owner: Owner): DraftShelf {
  return {
    keep: (draft, revision) => saveLocalDraft(owner, { ...draft, revision, now: new Date() }),
    forget: () => removeLocalDraft(owner),
    forgetVisitors: () => removeLocalDraft("visitor"),
  };
}
