// The behaviour of header and footer that HTML does not have by itself, for public pages and for the portal. All
// listeners are on the document, so it does not matter when the elements are inserted.

let hasStarted = false;

/** Called as early as possible; a second call changes nothing. */
export function startChrome() {
  if (hasStarted) return;
  hasStarted = true;
  const group = () => document.querySelector<HTMLDetailsElement>("[data-navigation-group][open]");
  const closeUnless = (target: EventTarget | null) => {
    const open = group();
    if (open && !(target instanceof Node && open.contains(target))) open.open = false;
  };
  addEventListener("pointerdown", ({ target }) => closeUnless(target));
  addEventListener("focusin", ({ target }) => closeUnless(target));
  addEventListener("keydown", ({ key }) => {
    const open = group();
    if (key !== "Escape" || !open) return;
    open.open = false;
    open.querySelector("summary")?.focus();
  });
  // A page from the browser's back/forward cache may still have its menus open.
  addEventListener("pageshow", () => closeMenus());

  const look = () =>
    document
      .querySelector("[data-site-header]")
      ?.toggleAttribute("data-scrolled", window.scrollY > 10);
  addEventListener("scroll", look, { passive: true });
  requestAnimationFrame(look);
  writeDates();

  if (!("commandForElement" in HTMLButtonElement.prototype)) addEventListener("click", onCommand);
}

/** The menus close when somebody goes somewhere. */
export function closeMenus() {
  for (const open of document.querySelectorAll<HTMLDetailsElement>("[data-navigation-group]")) {
    open.open = false;
  }
  document.querySelector<HTMLDialogElement>("dialog#menu[open]")?.close();
}

/** What depends on the day on which the page is read: the footer's year, and the date of a legal text. */
export function writeDates() {
  const today = new Date();
  for (const element of document.querySelectorAll("[data-this-year]")) {
    element.textContent = ` ${today.getFullYear()}`;
  }
  for (const line of document.querySelectorAll<HTMLElement>("[data-today]")) {
    const time = line.querySelector("time");
    const { lang } = document.documentElement;
    if (time) time.textContent = today.toLocaleDateString(lang || "en", { dateStyle: "long" });
    line.hidden = false;
  }
}

/** For browsers without invoker commands: https://html.spec.whatwg.org/multipage/form-elements.html#attr-button-command */
function onCommand({ target }: Event) {
  const button = target instanceof Element && target.closest("button[commandfor]");
  if (!button) return;
  const dialog = document.getElementById(button.getAttribute("commandfor") ?? "");
  if (!(dialog instanceof HTMLDialogElement)) return;
  if (button.getAttribute("command") === "show-modal") dialog.showModal();
  else dialog.close();
}
