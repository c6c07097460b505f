import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Answers, emptyAnswers } from "#domain/onboarding/answers.ts";
import type { Draft, Revision, StoredDraft } from "#web/data/drafts.ts";
import { type DraftServer, draftAutosave } from "./draft-autosave.ts";
import type { Opening } from "./opening.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("typing is saved once it rests, all of it in one save", async () => {
  const server = serverWith(null);
  const { autosave } = openAutosave(server);
  for (const business_name of ["E", "En", "Engines"])
    autosave.answer((a) => ({ ...a, business_name }));
  expect(autosave.state().saving).toBe("unsaved");
  await vi.advanceTimersByTimeAsync(1000);
  expect(server.stored()?.answers.business_name).toBe("Engines");
  expect(server.stored()?.revision.version).toBe(1);
  expect(autosave.state().saving).toBe("saved");
});

test("the browser's copy stays until the server has everything", async () => {
  const server = serverWith(null);
  const { autosave, localStore } = openAutosave(server);
  autosave.answer(named("Engines"));
  expect(localStore.stored?.draft.answers.business_name).toBe("Engines");
  server.breakDown();
  await vi.advanceTimersByTimeAsync(1000);
  expect(autosave.state().saving).toBe("failed");
  expect(localStore.stored).not.toBeNull();
  server.comeBack();
  await vi.advanceTimersByTimeAsync(5000);
  expect(autosave.state().saving).toBe("saved");
  expect(localStore.stored).toBeNull();
});

test("what another device has saved is never written over: the client is asked", async () => {
  const server = serverWith(named("Engines"));
  const { autosave } = openAutosave(server);
  server.saveFromOtherDevice(named("Engines & Sons"));
  autosave.answer(named("Engines & Daughters"));
  await vi.advanceTimersByTimeAsync(1000);
  expect(autosave.state().other?.answers.business_name).toBe("Engines & Sons");
  autosave.answer(named("Engines & Daughters Ltd"));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.stored()?.answers.business_name).toBe("Engines & Sons");

  autosave.choose("mine");
  await vi.advanceTimersByTimeAsync(0);
  expect(server.stored()?.answers.business_name).toBe("Engines & Daughters Ltd");
  expect(autosave.state()).toMatchObject({ other: null, saving: "saved" });
});

test("choosing the other version takes it over as it is", async () => {
  const server = serverWith(named("Engines"));
  const { autosave, localStore } = openAutosave(server);
  server.saveFromOtherDevice(named("Engines & Sons"));
  autosave.answer(named("Mine"));
  await vi.advanceTimersByTimeAsync(1000);
  autosave.choose("other");
  expect(autosave.state().draft.answers.business_name).toBe("Engines & Sons");
  expect(localStore.stored).toBeNull();
});

test("our own save whose answer was lost is not taken for another device's version", async () => {
  const server = serverWith(named("Engines"));
  const { autosave } = openAutosave(server);
  server.loseNextAnswer();
  autosave.answer(named("Engines & Sons"));
  await vi.advanceTimersByTimeAsync(1000);
  expect(autosave.state().saving).toBe("failed");
  autosave.answer(named("Engines, Sons & Co"));
  await vi.advanceTimersByTimeAsync(6000);
  expect(autosave.state()).toMatchObject({ other: null, saving: "saved" });
  expect(server.stored()?.answers.business_name).toBe("Engines, Sons & Co");
});

test("the browser's copy remembers answers that were sent but not confirmed, as the server may have them", async () => {
  const server = serverWith(named("Engines"));
  const { autosave, localStore } = openAutosave(server);
  server.loseNextAnswer();
  autosave.answer(named("Engines & Sons"));
  await vi.advanceTimersByTimeAsync(1000);
  autosave.answer(named("Engines, Sons & Co"));
  const sent = localStore.stored?.sent.map(({ business_name }) => business_name);
  expect(sent).toContain("Engines & Sons");
});

test("a draft that was submitted in another tab is not begun again", async () => {
  const server = serverWith(named("Engines"));
  const { autosave } = openAutosave(server);
  server.submitFromOtherDevice();
  autosave.answer(named("Too late"));
  await vi.advanceTimersByTimeAsync(1000);
  expect(autosave.state().submitted).toBe(true);
  expect(server.stored()).toBeNull();
  expect(await autosave.settle()).toEqual({ state: "submitted" });
});

test("a page that is looked at again shows what another device has saved meanwhile", async () => {
  const server = serverWith(named("Engines"));
  const { autosave } = openAutosave(server);
  server.saveFromOtherDevice(named("Engines & Sons"));
  await autosave.checkServer();
  expect(autosave.state().draft.answers.business_name).toBe("Engines & Sons");
});

test("a page that is looked at again sees that the draft was submitted elsewhere", async () => {
  const server = serverWith(named("Engines"));
  const { autosave } = openAutosave(server);
  server.submitFromOtherDevice();
  await autosave.checkServer();
  expect(autosave.state().submitted).toBe(true);
});

test("a page that is looked at again sees that the draft was submitted elsewhere although a new one has begun there", async () => {
  const server = serverWith(named("Engines"));
  const { autosave } = openAutosave(server);
  server.submitFromOtherDevice();
  server.beginOnOtherDevice(named("Second"));
  await autosave.checkServer();
  expect(autosave.state().submitted).toBe(true);
  expect(server.stored()?.answers.business_name).toBe("Second");
});

test("a page that is looked at again keeps its answers when the draft was removed elsewhere, and saves them anew", async () => {
  const server = serverWith(named("Engines"));
  const { autosave } = openAutosave(server);
  server.removeFromOtherDevice();
  await autosave.checkServer();
  await vi.advanceTimersByTimeAsync(6000);
  expect(autosave.state()).toMatchObject({ submitted: false, other: null, saving: "saved" });
  expect(server.stored()?.answers.business_name).toBe("Engines");
  expect(server.stored()?.revision).toEqual({ version: 1, submissionKey: "key-2" });
});

test("a page that is looked at again and finds its own version changes nothing", async () => {
  const server = serverWith(named("Engines"));
  const { autosave, localStore } = openAutosave(server);
  const before = autosave.state();
  const notified = vi.fn();
  autosave.subscribe(notified);
  localStore.stored = { draft: before.draft, revision: null, sent: [] };
  await autosave.checkServer();
  expect(autosave.state()).toBe(before);
  expect(notified).not.toHaveBeenCalled();
  expect(localStore.stored).not.toBeNull();
});

test("nothing is submitted before the server has all of it", async () => {
  const server = serverWith(null);
  const { autosave } = openAutosave(server);
  autosave.answer(named("Engines"));
  server.breakDown();
  expect(await autosave.settle()).toMatchObject({ state: "refused" });
  server.comeBack();
  expect(await autosave.settle()).toEqual({ state: "ready", submissionKey: "key-1" });
  expect(server.stored()?.answers.business_name).toBe("Engines");
});

test("a package that is not sold any more is left out, and every other answer is saved without it", async () => {
  const server = serverWith(null);
  const { autosave } = openAutosave({
    ...server,
    start: async (draft) =>
      draft.answers.service_selection === "sunset-site"
        ? { ok: false, message: "This package is no longer sold", notSold: ["sunset-site"] }
        : server.start(draft),
  });
  autosave.answer((answers) => ({
    ...named("Engines")(answers),
    service_selection: "sunset-site",
  }));
  await vi.advanceTimersByTimeAsync(1000);
  expect(autosave.state()).toMatchObject({
    saving: "failed",
    notSold: ["sunset-site"],
    draft: { answers: { service_selection: "", business_name: "Engines" } },
  });
  await vi.advanceTimersByTimeAsync(5000);
  expect(autosave.state().saving).toBe("saved");
  expect(server.stored()?.answers).toMatchObject({
    service_selection: "",
    business_name: "Engines",
  });
});

test("while the page closes the browser is given what is not saved", () => {
  const server = serverWith(named("Engines"));
  const { autosave } = openAutosave(server);
  autosave.leave();
  expect(server.saveOnLeaving).not.toHaveBeenCalled();
  autosave.answer(named("In the last moment"));
  autosave.leave();
  expect(server.saveOnLeaving).toHaveBeenCalledWith(
    expect.objectContaining({ answers: named("In the last moment")(emptyAnswers) }),
    { version: 1, submissionKey: "key-1" },
  );
});

function named(business_name: string) {
  return (answers: typeof emptyAnswers) => ({ ...answers, business_name });
}

function openAutosave(server: ReturnType<typeof serverWith>) {
  const stored = server.stored();
  const draft: Draft = stored ?? { answers: emptyAnswers, step: 1 };
  const opening: Opening = {
    draft,
    revision: stored?.revision ?? null,
    isAhead: false,
    other: null,
    isVisitors: false,
  };
  const localStore = {
    stored: null as { draft: Draft; revision: Revision | null; sent: Answers[] } | null,
    save(draft: Draft, revision: Revision | null, sent: Answers[]) {
      localStore.stored = { draft, revision, sent };
      return true;
    },
    remove() {
      localStore.stored = null;
    },
    removeVisitors() {},
  };
  const autosave = draftAutosave(opening, { server, localStore });
  autosave.open();
  return { autosave, localStore };
}

// A server with one client's draft, which counts versions as the database does.
function serverWith(start: ((answers: typeof emptyAnswers) => typeof emptyAnswers) | null) {
  let row: StoredDraft | null = null;
  let keys = 0;
  let down = false;
  let losing = false;
  const submitted = new Set<string>();
  const begin = (draft: Draft) => {
    const revision = { version: 1, submissionKey: `key-${++keys}` };
    row = { ...draft, revision, savedAt: "" };
  };
  const raise = (draft: Draft) => {
    if (row)
      row = { ...row, ...draft, revision: { ...row.revision, version: row.revision.version + 1 } };
  };
  if (start) begin({ answers: start(emptyAnswers), step: 1 });
  const unreachable = { ok: false as const, message: "We could not reach the server." };
  const answered = (draft: StoredDraft | null) => {
    if (!losing) return { ok: true as const, draft };
    losing = false;
    return unreachable;
  };
  return {
    async read() {
      return down ? unreachable : { ok: true, draft: row };
    },
    async start(draft) {
      if (down) return unreachable;
      if (row) return { ok: true, draft: null };
      begin(draft);
      return answered(row);
    },
    async save(draft, revision) {
      if (down) return unreachable;
      const fits =
        row?.revision.version === revision.version &&
        row.revision.submissionKey === revision.submissionKey;
      if (fits) raise(draft);
      return answered(fits ? row : null);
    },
    saveOnLeaving: vi.fn(),
    async isSubmitted(key) {
      return down ? unreachable : { ok: true, submitted: submitted.has(key) };
    },
    stored: () => row,
    breakDown: () => {
      down = true;
    },
    comeBack: () => {
      down = false;
    },
    loseNextAnswer: () => {
      losing = true;
    },
    saveFromOtherDevice: (change) => {
      if (row) raise({ answers: change(row.answers), step: row.step });
    },
    beginOnOtherDevice: (change) => begin({ answers: change(emptyAnswers), step: 1 }),
    removeFromOtherDevice: () => {
      row = null;
    },
    submitFromOtherDevice: () => {
      if (row) submitted.add(row.revision.submissionKey);
      row = null;
    },
  } satisfies DraftServer & TestServer;
}

type TestServer = {
  stored: () => StoredDraft | null;
  breakDown: () => void;
  comeBack: () => void;
  loseNextAnswer: () => void;
  saveFromOtherDevice: (change: (answers: typeof emptyAnswers) => typeof emptyAnswers) => void;
  beginOnOtherDevice: (change: (answers: typeof emptyAnswers) => typeof emptyAnswers) => void;
  removeFromOtherDevice: () => void;
  submitFromOtherDevice: () => void;
};
