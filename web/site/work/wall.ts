/** Starts the behaviour of the page of case studies. */
export function startWall() {
  startFilter();
  startTravellingPicture();
}

/** Writes the selected button of the filter into the address, such as `?category=charity`, so that a reload and a
 * copied link show the same selection. */
function startFilter() {
  const form = document.querySelector<HTMLFormElement>("[data-work-filter]");
  if (!form) return;
  const write = () => {
    const category = String(new FormData(form).get("category") ?? "");
    const search = category ? `?${new URLSearchParams({ category })}` : "";
    if (location.search !== search)
      history.replaceState(history.state, "", location.pathname + search);
  };
  form.addEventListener("change", write);
  form.addEventListener("submit", (event) => event.preventDefault());
  // Another button than the address names may be selected already: the browser restores forms when somebody comes back,
  // and somebody may have pressed one before this script was loaded.
  write();
  addEventListener("pageshow", write);
}

/** Animates the picture of a tile into the one of its case study, and back, in browsers with view transitions between
 * documents: https://drafts.csswg.org/css-view-transitions-2/#navigation-behavior-rule */
function startTravellingPicture() {
  if (!document.querySelector(".work-tile")) return;
  addEventListener("pageswap", (event) => mark(event, event.activation?.entry.url));
  addEventListener("pagereveal", (event) => mark(event, window.navigation?.activation?.from?.url));
}

/** Names the picture of the tile that belongs to the other page, and only for the time of the transition. */
function mark(
  { viewTransition }: PageSwapEvent | PageRevealEvent,
  other: string | null | undefined,
) {
  if (!viewTransition || !other) return;
  const tile = document.querySelector(`.work-tile[href="${CSS.escape(new URL(other).pathname)}"]`);
  const picture = tile?.querySelector<HTMLElement>("[data-picture]");
  if (!picture) return;
  picture.style.viewTransitionName = "work";
  void viewTransition.finished.finally(() => {
    picture.style.viewTransitionName = "";
  });
}
