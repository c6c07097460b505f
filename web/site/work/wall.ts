/** What moves on the wall of work. */
export function startWall() {
  startFilter();
  startTravellingPicture();
}

/**
 * `?category=charity` says which button of the filter is pressed, and a button that is pressed says so there: a reload and
 * a link to a friend keep it.
 */
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
  // Another one than the address names may be pressed already: the browser remembers forms when somebody comes back, and
  // somebody may have been here before this script.
  write();
  addEventListener("pageshow", write);
}

/**
 * The picture of a tile becomes the one of its case study, and back, where the browser has view transitions between
 * documents: https://drafts.csswg.org/css-view-transitions-2/#navigation-behavior-rule
 */
function startTravellingPicture() {
  if (!document.querySelector(".work-tile")) return;
  addEventListener("pageswap", (event) => mark(event, event.activation?.entry.url));
  addEventListener("pagereveal", (event) => mark(event, window.navigation?.activation?.from?.url));
}

/** Only the tile of the other page has the name, and only while the browser takes its pictures. */
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
