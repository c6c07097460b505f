import { type ComponentType, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { supportedLanguage } from "#domain/settings/settings.ts";
import { setDocumentLanguage } from "#web/data/language.ts";

// Islands speak the language that their document is printed in. Set here, because this module comes before any of them
// renders or loads its words.
setDocumentLanguage(supportedLanguage(document.documentElement.lang) ?? "en");

/** For an element that was in the island before: the one that stands in its place now. */
export type FindAgain = <Of extends HTMLElement>(before: Of) => Of;

/**
 * Hydrates an island with the prefix and the props that it was printed with.
 * @returns when its handlers and its effects are there
 */
export async function hydrate<Props extends object>(
  island: HTMLElement,
  Part: ComponentType<Props>,
  props: Props,
): Promise<FindAgain> {
  const before = controlsOf(island);
  const focused = before.find((control) => control === document.activeElement);
  keepFirstTexts(island);
  await new Promise<void>((resolve) => {
    function Awake() {
      useEffect(resolve, []);
      return <Part {...props} />;
    }
    // As a transition React renders in slices, and what the visitor does meanwhile is painted between them.
    startTransition(() => {
      hydrateRoot(island, <Awake />, {
        identifierPrefix: island.id.replace(/^island-/, ""),
        // What was printed and what is rendered differ: a fault of ours, which the tests look for, or a translator's
        // work.
        onRecoverableError: (error) => console.error(error),
      });
    });
  });
  const after = controlsOf(island);
  const findAgain: FindAgain = (control) =>
    control.isConnected ? control : ((after[before.indexOf(control)] ?? control) as typeof control);
  for (const control of before) takeOver(control, findAgain(control));
  if (focused && !focused.isConnected) findAgain(focused).focus();
  return findAgain;
}

/**
 * Text that the server wrote into a text area counts as its first text, which React would set back to none. Once it is
 * assigned it counts as typed, and React leaves that alone.
 */
function keepFirstTexts(island: HTMLElement) {
  for (const area of island.querySelectorAll("textarea")) {
    const { value } = area;
    area.value = value;
  }
}

function controlsOf(island: HTMLElement): HTMLElement[] {
  return [...island.querySelectorAll<HTMLElement>("a, button, form, input, select, textarea")];
}

/** Where React rendered the island anew, because a translator had changed its texts, what was typed goes with it. */
function takeOver(before: HTMLElement, now: HTMLElement) {
  if (before === now || !isField(before) || !isField(now) || before.name !== now.name) return;
  if (before instanceof HTMLInputElement && now instanceof HTMLInputElement) {
    now.checked = before.checked;
  }
  if (before.value === now.value) return;
  now.value = before.value;
  now.dispatchEvent(new Event("input", { bubbles: true }));
}

function isField(control: HTMLElement) {
  return (
    control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof HTMLTextAreaElement
  );
}
