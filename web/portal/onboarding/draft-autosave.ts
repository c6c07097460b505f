import { type Answers, sameAnswers } from "#domain/onboarding/answers.ts";
import { withoutUnsold } from "#domain/onboarding/not-sold.ts";
import type { Step } from "#domain/onboarding/steps.ts";
import type { Answer } from "#web/data/answer.ts";
import type { Draft, DraftAnswer, Revision, StoredDraft } from "#web/data/drafts.ts";
import { createListeners } from "#web/data/listeners.ts";
import type { Opening } from "./opening.ts";

export type AutosaveState = {
  draft: Draft;
  saving: Saving;
  /** A version that another tab or device has saved meanwhile: the client chooses which one stays. */
  other: StoredDraft | null;
  /** It has become a project, here or in another tab. */
  submitted: boolean;
  /** What this draft ordered and what is not sold any more (domain/onboarding/not-sold.ts). */
  notSold: readonly string[];
};

export type Saving = "nothing" | "unsaved" | "saving" | "saved" | "failed" | "impossible";

/** The requests for the server's draft; a visitor has none. */
export type DraftServer = {
  read: () => Promise<Answer<{ draft: StoredDraft | null }>>;
  start: (draft: Draft) => Promise<DraftAnswer>;
  save: (draft: Draft, revision: Revision) => Promise<DraftAnswer>;
  /** Sends a save without waiting for its answer, while the page is being closed. */
  saveOnLeaving: (draft: Draft, revision: Revision | null) => void;
  isSubmitted: (submissionKey: string) => Promise<Answer<{ submitted: boolean }>>;
};

/** Reads and writes this browser's copy. */
export type LocalDraftStore = {
  save: (draft: Draft, revision: Revision | null, sent: Answers[]) => boolean;
  remove: () => void;
  /** Removes the copy of somebody who was not signed in. */
  removeVisitors: () => void;
};

/** Whether the server has all answers, so that the draft can be submitted under this key. */
export type Settled =
  | { state: "ready"; submissionKey: string }
  | { state: "submitted" }
  | { state: "refused"; message: string };

export type DraftAutosave = ReturnType<typeof draftAutosave>;

const debounceMs = 1000;
const retryMs = 5000;
/** How many of the sent answers the browser's copy remembers. */
const mostSent = 3;

/**
 * Holds a questionnaire while it is filled in, so that nothing of it is lost: each change is stored in the browser
 * at once and on the server when typing pauses. One save at a time; each replaces the revision that was read last.
 */
export function draftAutosave(
  opening: Opening,
  { server, localStore }: { server: DraftServer | null; localStore: LocalDraftStore },
) {
  let state: AutosaveState = {
    draft: opening.draft,
    saving: opening.isAhead ? "unsaved" : opening.revision ? "saved" : "nothing",
    other: opening.other,
    submitted: false,
    notSold: opening.notSold ?? [],
  };
  let revision = opening.revision;
  let ahead = opening.isAhead; // whether the server does not have all answers yet
  let isVisitors = opening.isVisitors;
  let sent: Answers[] = ahead ? [opening.draft.answers] : []; // answers of this page that the server may have
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failure = "Your answers could not be saved.";
  let isOpen = false;
  const listeners = createListeners();

  return {
    open() {
      isOpen = true;
      if (state.other) return; // nothing is saved before the client has chosen
      if (ahead) noteChange(0);
      else if (revision) removeCopies();
    },
    close() {
      isOpen = false;
      void flush();
    },
    state: () => state,
    subscribe: listeners.subscribe,
    answer(change: (answers: Answers) => Answers) {
      set({ draft: { ...state.draft, answers: change(state.draft.answers) } });
      noteChange(debounceMs);
    },
    goTo(step: Step) {
      if (step === state.draft.step) return;
      set({ draft: { ...state.draft, step } });
      noteChange(0);
    },
    /** Saves unsaved changes now. */
    flush,
    /** The page is being closed: the browser sends the last save in the background. */
    leave() {
      clearTimeout(timer);
      if (!ahead && !running) return;
      if (state.submitted || state.other) return;
      sent.push(state.draft.answers);
      server?.saveOnLeaving(state.draft, revision);
    },
    /** The page is shown again: checks whether another device has changed the draft meanwhile. */
    async checkServer() {
      if (!server || ahead || running || state.other || !revision) return;
      const answer = await server.read();
      if (!answer.ok || ahead || running) return;
      if (answer.draft?.revision.submissionKey !== revision.submissionKey) {
        ahead = true; // saving over a draft that is gone finds out why it is gone
        await flush();
      } else if (answer.draft.revision.version > revision.version) {
        take({ ...answer.draft, step: state.draft.step });
      }
    },
    /** Another tab of this browser has stored something newer. */
    takeFromTab(draft: Draft) {
      set({ draft: { ...draft, step: state.draft.step } });
    },
    choose(which: "mine" | "other") {
      const { other } = state;
      if (!other) return;
      if (which === "other") return take(other);
      revision = other.revision;
      ahead = true;
      set({ other: null });
      saveCopy();
      void flush();
    },
    /** Saves everything on the server before the draft is submitted. */
    async settle(): Promise<Settled> {
      ahead = true;
      saveCopy();
      await flush();
      if (state.submitted) return { state: "submitted" };
      if (state.other) return { state: "refused", message: choiceIsOpen };
      if (ahead || !revision) return { state: "refused", message: failure };
      localStore.save(state.draft, revision, []); // if the answer gets lost, the project can be found by this key
      return { state: "ready", submissionKey: revision.submissionKey };
    },
    finish,
  };

  function noteChange(ms: number) {
    ahead = true;
    saveCopy();
    later(ms);
  }

  function saveCopy() {
    const isStored = localStore.save(state.draft, revision, sent.slice(-mostSent));
    if (isVisitors && isStored) {
      localStore.removeVisitors();
      isVisitors = false;
    }
    if (server) set({ saving: "unsaved" });
    else set({ saving: isStored ? "saved" : "impossible" });
  }

  function later(ms: number) {
    clearTimeout(timer);
    if (server && isOpen) timer = setTimeout(() => void flush(), ms);
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    while (running) await running;
    if (!server || !ahead || state.other || state.submitted) return;
    running = save(server);
    await running;
    running = null;
    if (ahead && state.saving !== "failed") await flush(); // something was typed while this save was running
  }

  async function save(to: DraftServer) {
    const going = state.draft;
    ahead = false;
    sent.push(going.answers);
    set({ saving: "saving" });
    const answer = revision ? await to.save(going, revision) : await to.start(going);
    if (!answer.ok) {
      if (answer.notSold) leaveOut(answer.notSold);
      return fail(answer.message);
    }
    if (!answer.draft) return meet();
    revision = answer.draft.revision;
    sent = [going.answers];
    if (ahead) {
      saveCopy();
    } else {
      localStore.remove();
      set({ saving: "saved" });
    }
  }

  // Called when the server's revision is not the one that this page knows: the draft was submitted, or it has our own
  // save whose answer was lost, or another device has saved.
  async function meet() {
    if (!server) return;
    ahead = true;
    const answer = await server.read();
    if (!answer.ok) return fail(answer.message);
    const there = answer.draft;
    if (revision && there?.revision.submissionKey !== revision.submissionKey) {
      const answer = await server.isSubmitted(revision.submissionKey);
      if (!answer.ok) return fail(answer.message);
      if (answer.submitted) return finish();
    }
    if (there && !isOurs(there)) {
      set({ other: there, saving: "unsaved" });
      return;
    }
    revision = there?.revision ?? null;
    saveCopy();
  }

  function isOurs(there: StoredDraft) {
    return [...sent, state.draft.answers].some((own) => sameAnswers(own, there.answers));
  }

  function fail(message: string) {
    ahead = true;
    failure = message;
    set({ saving: "failed" });
    later(retryMs);
  }

  // The other answers stay as they are, and are saved without it.
  function leaveOut(unsold: readonly string[]) {
    const { draft, notSold } = state;
    const answers = withoutUnsold(draft.answers, unsold);
    set({ notSold: [...notSold, ...unsold], draft: { ...draft, answers } });
  }

  function take(stored: StoredDraft) {
    revision = stored.revision;
    ahead = false;
    sent = [];
    removeCopies();
    set({
      draft: { answers: stored.answers, step: stored.step },
      other: null,
      saving: "saved",
    });
  }

  function removeCopies() {
    localStore.remove();
    if (isVisitors) localStore.removeVisitors();
    isVisitors = false;
  }

  function finish() {
    clearTimeout(timer);
    ahead = false;
    removeCopies();
    set({ submitted: true });
  }

  function set(change: Partial<AutosaveState>) {
    state = { ...state, ...change };
    listeners.notify();
  }
}

const choiceIsOpen = "Another tab or device has saved other answers. Choose which ones to send.";
