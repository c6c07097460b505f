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
  type DraftAutosave,
  type DraftServer,
  draftAutosave,
  type LocalDraftStore,
} from "./draft-autosave.ts";
import type { Opening } from "./opening.ts";

/** The autosave of this page's draft and its present state. */
export function useDraftAutosave(owner: Owner, opening: Opening) {
  const [autosave] = useState(() =>
    draftAutosave(opening, { server: serverOf(owner), localStore: localStoreOf(owner) }),
  );
  const state = useSyncExternalStore(autosave.subscribe, autosave.state);
  useEffect(() => listenToPage(autosave), [autosave]);
  useEffect(() => {
    if (owner !== "visitor") return;
    return onLocalDraftChange(owner, (changed) => changed && autosave.takeFromTab(changed));
  }, [autosave, owner]);
  return { autosave, ...state };
}

// Events of the page: it is closed, hidden, shown again, or online again.
function listenToPage(autosave: DraftAutosave) {
  autosave.open();
  const onVisibility = () =>
    void (document.visibilityState === "hidden" ? autosave.flush() : autosave.checkServer());
  const onFocus = () => void autosave.checkServer();
  const onOnline = () => void autosave.flush();
  document.addEventListener("visibilitychange", onVisibility);
  window.addEventListener("focus", onFocus);
  window.addEventListener("online", onOnline);
  window.addEventListener("pagehide", autosave.leave);
  return () => {
    document.removeEventListener("visibilitychange", onVisibility);
    window.removeEventListener("focus", onFocus);
    window.removeEventListener("online", onOnline);
    window.removeEventListener("pagehide", autosave.leave);
    autosave.close();
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

function localStoreOf(owner: Owner): LocalDraftStore {
  return {
    save: (draft, revision, sent) =>
      saveLocalDraft(owner, { ...draft, revision, sent, now: new Date() }),
    remove: () => removeLocalDraft(owner),
    removeVisitors: () => removeLocalDraft("visitor"),
  };
}
