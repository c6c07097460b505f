// The only script that every public page loads. It has the behaviour of everything that is not an island, and loads an
// island with React when somebody is about to use it (docs/decisions/016).
import type { ComponentType } from "react";
import { lostFile as de } from "#content/words/lost-file/de.ts";
import { lostFile as english } from "#content/words/lost-file/en.ts";
import { lostFile as es } from "#content/words/lost-file/es.ts";
import { lostFile as fr } from "#content/words/lost-file/fr.ts";
import { startChrome } from "#web/chrome/behaviour.ts";
import { startQuotes } from "./home/quotes-row.ts";
import type { FindReplacement } from "./hydrate.tsx";
import { startPictures } from "./pictures.ts";
import { markSignedIn } from "./signed-in.ts";
import { startWall } from "./work/wall.ts";

interface IslandPart {
  // biome-ignore lint/suspicious/noExplicitAny: each has props of its own
  default: ComponentType<any>;
  /** Loads what the island needs before it can be hydrated, such as the words of its language. */
  ready?(): Promise<unknown>;
}

interface HeldAction {
  /** Repeats the action in the hydrated island. */
  again(find: FindReplacement): void;
  /** The form of a held submit. */
  form?: HTMLFormElement;
  /** The link of a held click. */
  link?: HTMLAnchorElement;
  /** What was pressed: it is busy meanwhile. */
  pressed?: HTMLElement | null;
}

const parts = import.meta.glob<IslandPart>("./islands/*.tsx");
const waking = new WeakSet<Element>();
/** The last action in each island that was not hydrated yet; it is held back and repeated after the hydration. */
const held = new WeakMap<Element, HeldAction>();
/** The sentence in each island that could not be loaded. React must not find it. */
const lost = new WeakMap<Element, HTMLElement>();
let styles: Promise<void> | undefined;
let nearOnes: Promise<unknown> = Promise.resolve();
/** Resolves when the pointer or the space bar that is down has been let go, and its click has happened. */
let pressEnd: Promise<unknown> | undefined;

startChrome();
startPictures();
startQuotes();
startWall();
const hostLink = document.querySelector<HTMLAnchorElement>("[data-host-link]");
if (hostLink) import("./embed/host.ts").then(({ startHostLink }) => startHostLink(hostLink));
for (const change of ["pageshow", "storage"]) addEventListener(change, markSignedIn);
for (const sign of ["pointerdown", "focusin", "keydown", "click", "submit", "invalid"]) {
  addEventListener(sign, onSign, { capture: true });
}
addEventListener("pointerdown", ({ button }) => button === 0 && onPress(), { capture: true });
addEventListener("keydown", ({ key }) => key === " " && onPress(), { capture: true });
const islands = [...document.querySelectorAll<HTMLElement>("[data-island]")];
const withWake = (wake?: string) => islands.filter(({ dataset }) => dataset.wake === wake);
for (const island of withWake("now")) wake(island);
if (document.querySelector("[data-signed-in] [data-island|=sign]")) void leadOn();
const asked = [
  ...new URLSearchParams(location.search),
  ...new URLSearchParams(window.daybreakLink ?? ""),
].flatMap((one) => [one[0], one.join("=")]);
for (const island of islands) {
  if (island.dataset.wakeFor?.split(" ").some((one) => asked.includes(one))) wake(island);
}
// Somebody has used an island before this script was loaded.
const used = document.activeElement?.closest<HTMLElement>("[data-island]");
if (used) wake(used);
// Islands that are near without a scroll may never be looked at, so they wait for one.
if (scrollY > 0) watch(withWake());
else addEventListener("scroll", () => watch(withWake()), { once: true, passive: true });
awaitVisitor(withWake("visitor"));

/** Redirects a person who is already signed in away from a page for signing in. */
async function leadOn() {
  const { enterIfSignedIn } = await import("#web/account/enter.ts");
  if (await enterIfSignedIn()) for (const island of islands) wake(island);
}

/** Wakes an island when it comes near from below the first screen; one in the first screen waits to be touched. */
function watch(asleep: HTMLElement[]) {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, boundingClientRect, isIntersecting } of entries) {
        const isInFirstScreen = boundingClientRect.top + scrollY < innerHeight;
        if (!isInFirstScreen && !isIntersecting) continue;
        observer.unobserve(target);
        const island = target.parentElement;
        if (island && !isInFirstScreen) wakeWhenIdle(island);
      }
    },
    { rootMargin: "0px 0px 50%" },
  );
  // The island itself has no box.
  for (const { firstElementChild } of asleep) {
    if (firstElementChild) observer.observe(firstElementChild);
  }
}

/** Wakes islands that came near one after the other when the browser is idle, so that an island that somebody touches
 * does not wait for them. */
function wakeWhenIdle(island: HTMLElement) {
  nearOnes = nearOnes
    .then(untilIdle)
    .then(() => wake(island))
    .catch(reportError);
}

function untilIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    // Safari has no such callback.
    if ("requestIdleCallback" in window) requestIdleCallback(resolve, { timeout: 2_000 });
    else setTimeout(resolve, 100);
  });
}

function awaitVisitor(asleep: HTMLElement[]) {
  if (asleep.length === 0) return;
  const signs = ["pointermove", "pointerdown", "scroll", "keydown"];
  const onVisitor = () => {
    for (const sign of signs) removeEventListener(sign, onVisitor);
    for (const island of asleep) wake(island);
  };
  for (const sign of signs) addEventListener(sign, onVisitor, { passive: true });
  // An address with a fragment, or a scroll before this script was loaded, counts as a sign of a visitor, too.
  if (location.hash || scrollY > 0) onVisitor();
}

/** Called when somebody uses an island that is not hydrated. Actions that need React are held back until then; what the
 * browser does by itself is not prevented. */
function onSign(event: Event) {
  const { target, type } = event;
  if (!(target instanceof Element)) return;
  const island = target.closest<HTMLElement>("[data-island]:not([data-awake])");
  if (!island) return;
  const isSubmit = type === "submit";
  const { form: invalid } = type === "invalid" ? (target as HTMLInputElement) : { form: null };
  const button = type === "click" && target.closest<HTMLElement>("button[type=button]");
  const link = type === "click" && heldLink(event as MouseEvent, target);
  if (isSubmit || invalid || button || link) {
    event.preventDefault();
    event.stopPropagation();
  }
  if (isSubmit) {
    const { submitter } = event as SubmitEvent;
    const form = target as HTMLFormElement;
    hold(island, {
      again(find) {
        const button = submitter && find(submitter);
        find(form).requestSubmit(button?.isConnected ? button : null);
      },
      form,
      pressed: submitter,
    });
  } else if (invalid) {
    // The hydrated island reports missing fields with its own messages, if it has some.
    hold(island, { again: (find) => find(invalid).requestSubmit(), form: invalid });
  } else if (button) hold(island, { again: (find) => find(button).click(), pressed: button });
  else if (link) hold(island, { again: (find) => find(link).click(), link });
  else if (type === "click") holdRadio(event as MouseEvent, target, island);
  wake(island);
}

function hold(island: Element, action: HeldAction) {
  release(island);
  held.set(island, action);
  action.pressed?.setAttribute("aria-busy", "true");
}

/** @returns the action that was held */
function release(island: Element): HeldAction | undefined {
  const action = held.get(island);
  held.delete(island);
  action?.pressed?.removeAttribute("aria-busy");
  return action;
}

function onPress() {
  pressEnd = new Promise((resolve) => {
    for (const end of ["pointerup", "pointercancel", "keyup"])
      addEventListener(end, () => setTimeout(resolve), { capture: true, once: true });
  });
}

/** The clicked link, if the island handles such a link itself (`data-held`). */
function heldLink({ ctrlKey, metaKey, shiftKey }: MouseEvent, target: Element) {
  return !ctrlKey && !metaKey && !shiftKey && target.closest<HTMLAnchorElement>("a[data-held]");
}

/** Holds a pressed radio button: the browser selects it at once, and it is pressed again later so that the island
 * reacts to it. */
function holdRadio({ detail }: MouseEvent, target: Element, island: HTMLElement) {
  const control = target.closest("label")?.control ?? target;
  // An arrow key clicks too, but without a pointer.
  if (detail === 0 || !control.matches("input[type=radio]")) return;
  hold(island, {
    again(find) {
      const now = find(control as HTMLElement);
      if (now.matches(":checked")) now.click();
    },
  });
}

/** Resolves when the island is hydrated, or could not be loaded. */
async function wake(island: HTMLElement): Promise<void> {
  if (waking.has(island)) return;
  waking.add(island);
  lost.get(island)?.remove();
  await load(island).then(
    (find) => {
      island.dataset.awake = "";
      release(island)?.again(find);
    },
    () => {
      // The island could not be loaded. The next action tries again, and a form or link that works as in plain HTML
      // does so on a line that is there.
      waking.delete(island);
      const { form, link, pressed } = release(island) ?? {};
      if (link) location.assign(link.href);
      else if (navigator.onLine && form?.hasAttribute("action")) form.submit();
      else if (pressed) sayLost(island, pressed);
    },
  );
}

const lostFile: Readonly<Record<string, typeof english>> = { de, es, fr };

/** Says below what was pressed that its island could not be loaded. It has its own look, because rules for the states of
 * islands are lost with them. */
function sayLost(island: Element, pressed: Element) {
  const { sentence } = lostFile[document.documentElement.lang.slice(0, 2)] ?? english;
  const alert = Object.assign(document.createElement("p"), {
    role: "alert",
    textContent: sentence,
  });
  alert.style.cssText =
    "border-left:4px solid var(--rust);padding:.5rem 1rem;flex-basis:100%;font-size:.9375rem";
  pressed.after(alert);
  lost.set(island, alert);
}

async function load(island: HTMLElement): Promise<FindReplacement> {
  const { island: name, props = "{}" } = island.dataset;
  const find = parts[`./islands/${name}.tsx`];
  if (!find) throw new Error(`There is no island "${name}".`);
  styles ??= loadStyles();
  const [{ hydrate }, part] = await Promise.all([import("./hydrate.tsx"), find(), styles]);
  await part.ready?.();
  // Where a translator has changed the page React replaces its elements, and a press that began on one would click none.
  await pressEnd;
  return hydrate(island, part.default, JSON.parse(props));
}

/** Loads the CSS rules that the states of the page's islands need, if the page would be too large with them. */
function loadStyles(): Promise<void> {
  const href = document.querySelector<HTMLElement>("[data-styles]")?.dataset.styles;
  if (!href) return Promise.resolve();
  return new Promise((resolve) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
    link.onload = () => resolve();
    link.onerror = () => {
      styles = undefined; // the next island asks again
      resolve();
    };
    document.head.append(link);
  });
}
