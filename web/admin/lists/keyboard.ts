type ListStep = 1 | -1;

import { browserStore } from "#web/data/browser-storage.ts";

/**
 * Handles the keyboard shortcuts of a list. Letters work anywhere on the page and can be switched off; arrows work
 * only while a row has the focus (WCAG 2.1.4). None works while somebody types or a dialog is open.
 * @returns whether the key was a shortcut.
 */
export function onListKey(
  event: KeyboardEvent,
  list: HTMLElement,
  { letters }: { letters: boolean },
): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  if (document.querySelector("dialog[open]")) return false;
  const box = list.querySelector<HTMLInputElement>("input[type=search]");
  if (event.key === "Escape" && box && event.target === box) return leaveSearch(box);
  if (isTyping(event.target)) return false;
  if (event.key === "/" && letters && box) {
    box.focus();
    box.select();
    return true;
  }
  const scope = scopeOf(list);
  const step = stepOf(event.key, { letters, isInList: isRow(event.target, scope) });
  return step !== null && toRow(scope, step, scope.dataset.rowScope === "all" ? scope : list);
}

/** The element whose rows the keys reach: the list, or a larger part of the page such as the whole first screen. */
function scopeOf(list: HTMLElement): HTMLElement {
  return list.closest<HTMLElement>("[data-row-scope]") ?? list;
}

export function areLetterKeysOn(): boolean {
  return browserStore.read(storageKey) !== "off";
}

export function switchLetterKeys(on: boolean) {
  browserStore.write(storageKey, on ? "on" : "off");
}

/** Escape clears the search, and leaves it when it is empty. */
function leaveSearch(box: HTMLInputElement): boolean {
  if (box.value === "") box.blur();
  else {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
    set?.call(box, "");
    box.dispatchEvent(new Event("input", { bubbles: true }));
  }
  return true;
}

/** Whether a key may be a shortcut: no modifier is pressed, no field has the focus and no dialog is open. */
export function canBeShortcut(event: KeyboardEvent): boolean {
  const isHeld = event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented;
  return !isHeld && !isTyping(event.target) && !document.querySelector("dialog[open]");
}

export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

function stepOf(
  key: string,
  { letters, isInList }: { letters: boolean; isInList: boolean },
): ListStep | null {
  if (letters && (key === "j" || key === "J")) return 1;
  if (letters && (key === "k" || key === "K")) return -1;
  if (isInList && key === "ArrowDown") return 1;
  if (isInList && key === "ArrowUp") return -1;
  return null;
}

function isRow(target: EventTarget | null, list: HTMLElement): boolean {
  return target instanceof Element && list.contains(target) && target.closest(rows) !== null;
}

const rows = "[data-row], tbody tr, li";
const rowLink = "[data-row-link]";

/** Moves the focus by one row. If no row has the focus, it moves to the first row of `start` or to the last of all
 * rows. */
function toRow(scope: HTMLElement, step: ListStep, start: HTMLElement): boolean {
  const links = [...scope.querySelectorAll<HTMLElement>(rowLink)];
  const row = document.activeElement?.closest(rows);
  const now = links.findIndex((link) => row?.contains(link));
  const first = links.findIndex((link) => start.contains(link));
  const next = now < 0 ? (step > 0 ? first : links.length - 1) : now + step;
  const link = links[next];
  link?.focus();
  link?.closest(rows)?.scrollIntoView({ block: "nearest" });
  return links.length > 0;
}

const storageKey = "daybreak:list-keys";
