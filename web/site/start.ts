// The only script that every public page loads. It moves what is no island, and loads an island with React when
// somebody is about to use it (docs/decisions/016).
import type { ComponentType } from "react";
import { startChrome } from "#web/chrome/behaviour.ts";
import { startQuotes } from "./home/quotes-row.ts";
import type { FindAgain } from "./hydrate.tsx";
import { startPictures } from "./pictures.ts";
import { markSignedIn } from "./signed-in.ts";
import { startWall } from "./work/wall.ts";

interface IslandPart {
  // biome-ignore lint/suspicious/noExplicitAny: each has props of its own
  default: ComponentType<any>;
  /** What it needs before it can be hydrated, as the words of its language. */
  ready?(): Promise<unknown>;
}

interface Held {
  again(find: FindAgain): void;
  /** Of a submit. */
  form?: HTMLFormElement;
  /** That was followed. */
  link?: HTMLAnchorElement;
}

const parts = import.meta.glob<IslandPart>("./islands/*.tsx");
const waking = new WeakSet<Element>();
/** The last thing that somebody wanted of an island while it was asleep. */
const held = new WeakMap<Element, Held>();
let styles: Promise<void> | undefined;
let nearOnes: Promise<unknown> = Promise.resolve();

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
const islands = [...document.querySelectorAll<HTMLElement>("[data-island]")];
const withWake = (wanted?: string) => islands.filter(({ dataset }) => dataset.wake === wanted);
for (const island of withWake("now")) wake(island);
if (document.querySelector("[data-signed-in] [data-island|=sign]")) void leadOn();
const asked = [...new URLSearchParams(location.search)].flatMap((one) => [one[0], one.join("=")]);
for (const island of islands) {
  if (island.dataset.wakeFor?.split(" ").some((one) => asked.includes(one))) wake(island);
}
// Somebody was here before this script.
const used = document.activeElement?.closest<HTMLElement>("[data-island]");
if (used) wake(used);
// What is near without a scroll may never be looked at.
if (scrollY > 0) watch(withWake());
else addEventListener("scroll", () => watch(withWake()), { once: true, passive: true });
awaitVisitor(withWake("visitor"));

/** Somebody who is signed in already has no use for a page for signing in. */
async function leadOn() {
  const { enterIfSignedIn } = await import("#web/account/enter.ts");
  await enterIfSignedIn();
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

/** One after the other: whoever touches an island does not wait for those that only came near. */
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
  // Who came to a place on the page, or scrolled before this script was there, has given a sign.
  if (location.hash || scrollY > 0) onVisitor();
}

/** Somebody uses an island. What needs React is held until it is there; what the browser does by itself goes on. */
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
    held.set(island, {
      again(find) {
        const button = submitter && find(submitter);
        find(form).requestSubmit(button?.isConnected ? button : null);
      },
      form,
    });
  } else if (invalid) {
    // The island says what is missing in its own words, where it has some.
    held.set(island, { again: (find) => find(invalid).requestSubmit(), form: invalid });
  } else if (button) held.set(island, { again: (find) => find(button).click() });
  else if (link) held.set(island, { again: (find) => find(link).click(), link });
  else if (type === "click") holdRadio(event as MouseEvent, target, island);
  wake(island);
}

/** A link that the island follows in a way of its own. */
function heldLink({ ctrlKey, metaKey, shiftKey }: MouseEvent, target: Element) {
  return !ctrlKey && !metaKey && !shiftKey && target.closest<HTMLAnchorElement>("a[data-held]");
}

/** A radio button that somebody pressed is chosen at once, and pressed again for what the island does then. */
function holdRadio({ detail }: MouseEvent, target: Element, island: HTMLElement) {
  const control = target.closest("label")?.control ?? target;
  // An arrow key clicks too, but without a pointer.
  if (detail === 0 || !control.matches("input[type=radio]")) return;
  held.set(island, {
    again(find) {
      const now = find(control as HTMLElement);
      if (now.matches(":checked")) now.click();
    },
  });
}

/** @returns when it is awake, or could not be woken. */
async function wake(island: HTMLElement): Promise<void> {
  if (waking.has(island)) return;
  waking.add(island);
  await load(island).then(
    (find) => {
      island.dataset.awake = "";
      held.get(island)?.again(find);
      held.delete(island);
    },
    () => {
      // It could not be loaded: the next sign tries again, and forms and links do what they do by themselves.
      waking.delete(island);
      const { form, link } = held.get(island) ?? {};
      held.delete(island);
      if (form?.hasAttribute("action")) form.submit();
      if (link) location.assign(link.href);
    },
  );
}

async function load(island: HTMLElement): Promise<FindAgain> {
  const { island: name, props = "{}" } = island.dataset;
  const find = parts[`./islands/${name}.tsx`];
  if (!find) throw new Error(`There is no island "${name}".`);
  styles ??= loadStyles();
  const [{ hydrate }, part] = await Promise.all([import("./hydrate.tsx"), find(), styles]);
  await part.ready?.();
  return hydrate(island, part.default, JSON.parse(props));
}

/** The rules that the states of the page's islands need, where the page would be too large with them. */
function loadStyles(): Promise<void> {
  const href = document.querySelector<HTMLElement>("[data-styles]")?.dataset.styles;
  if (!href) return Promise.resolve();
  return new Promise((resolve) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
    link.onload = () => resolve();
    link.onerror = () => resolve();
    document.head.append(link);
  });
}
