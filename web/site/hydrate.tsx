import { type ComponentType, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { supportedLanguage } from "#domain/settings/settings.ts";
import { setDocumentLanguage } from "#web/data/language.ts";

// Islands are in the language of their document. It is set here, because this module runs before any island renders or
// loads its words.
setDocumentLanguage(supportedLanguage(document.documentElement.lang) ?? "en");

/** Returns for an element that was in the island before the element that has replaced it. */
export type FindReplacement = <Of extends HTMLElement>(before: Of) => Of;

/**
 * Hydrates an island with the prefix and the props that it was printed with.
 * Resolves when its handlers are attached and its effects have run.
 */
export async function hydrate<Props extends object>(
  island: HTMLElement,
  Part: ComponentType<Props>,
  props: Props,
): Promise<FindReplacement> {
  const before = controlsOf(island);
  const focused = before.find((control) => control === document.activeElement);
  await new Promise<void>((resolve) => {
    function Awake() {
      useEffect(resolve, []);
      return <Part {...props} />;
    }
    // In a transition React renders in slices, so that the browser can react to the visitor between them.
    startTransition(() => {
      hydrateRoot(island, <Awake />, {
        identifierPrefix: island.id.replace(/^island-/, ""),
        // The printed and the rendered island differ: a fault of ours, which the tests look for, or the work of the
        // browser's translator.
        onRecoverableError: (error) => console.error(error),
      });
    });
  });
  const after = controlsOf(island);
  const findReplacement: FindReplacement = (control) =>
    control.isConnected ? control : ((after[before.indexOf(control)] ?? control) as typeof control);
  for (const control of before) takeOver(control, findReplacement(control));
  if (focused && !focused.isConnected) findReplacement(focused).focus();
  return findReplacement;
}

function controlsOf(island: HTMLElement): HTMLElement[] {
  return [...island.querySelectorAll<HTMLElement>("a, button, form, input, select, textarea")];
}

/**
 * Copies typed values if React has rendered the island anew, because the browser's translator had changed its texts.
 */
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
