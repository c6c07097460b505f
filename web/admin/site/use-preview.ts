import { useEffect, useRef, useState } from "react";
import type { Refusal } from "#web/data/answer.ts";
import { type Preview, previewPage } from "#web/data/site-content.ts";
import type { Drafts } from "./drafts.ts";

type Previewed = Pick<Drafts, "all" | "subscribe" | "unsaved">;

/**
 * A page with all changes, also those that are not saved yet. It is asked for after each change; of changes that come
 * while one is asked for, the newest counts. After a failure the last picture stays.
 */
export function usePreview(path: string, drafts: Previewed) {
  const [displayed, setDisplayed] = useState<{ path: string; preview: Preview } | null>(null);
  const [failure, setFailure] = useState<Refusal | null>(null);
  const requested = useRef(path);
  const state = useRef<"rest" | "asking" | "again">("rest");

  const ask = async () => {
    if (state.current !== "rest") {
      state.current = "again";
      return;
    }
    do {
      state.current = "asking";
      const asked = requested.current;
      const answer = await previewPage(asked, drafts.unsaved());
      if (answer.ok) setDisplayed({ path: asked, preview: answer.preview });
      setFailure(answer.ok ? null : answer);
    } while (isAgain(state.current));
    state.current = "rest";
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: `ask` reads the newest of everything
  useEffect(() => {
    requested.current = path;
    void ask();
  }, [path]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `ask` reads the newest of everything
  useEffect(() => {
    let displayedBodies = bodiesOf(drafts);
    return drafts.subscribe(() => {
      const bodies = bodiesOf(drafts);
      // That something is being saved, or was opened, changes no page.
      const isChanged = displayedBodies.some((body, at) => body !== bodies[at]);
      displayedBodies = bodies;
      if (isChanged) void ask();
    });
  }, [drafts]);

  return { preview: displayed?.preview ?? null, isCurrent: displayed?.path === path, failure, ask };
}

function bodiesOf(drafts: Previewed) {
  return drafts.all.map((draft) => draft.state().body);
}

function isAgain(state: "rest" | "asking" | "again"): boolean {
  return state === "again";
}
