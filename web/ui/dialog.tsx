import { X } from "lucide-react";
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { BreakableAddress } from "./breakable-address.tsx";
import { Button } from "./button.tsx";
import { usePartWords } from "./part-words/use-part-words.ts";

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** Closing would discard typed text, so it needs a confirmation. */
  confirmDiscard?: boolean;
  /**
   * The buttons at the bottom; `leave` closes the dialog like the close button does. A button with the attribute
   * `data-first-focus` gets the focus when the dialog opens, so that Enter presses it.
   */
  footer?: ReactNode | ((leave: () => void) => ReactNode);
  size?: "sm" | "md" | "lg";
  children?: ReactNode;
};

/** The browser's own modal dialog: it makes the page behind it inert. Escape, the close button and a press beside
 * it all call the same close function. */
export function Dialog(props: Props) {
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog(props: Props) {
  const { onClose, title, description, confirmDiscard = false, footer, size = "md" } = props;
  const words = usePartWords();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [asking, setAsking] = useState(false);

  useEffect(() => {
    const opener = document.activeElement;
    const stopWaiting = dialog.current ? show(dialog.current) : null;
    return () => {
      stopWaiting?.();
      document.documentElement.style.removeProperty("--scrollbar-width");
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  const leave = () => (confirmDiscard ? setAsking(true) : onClose());
  const onCancel = (event: SyntheticEvent) => {
    if (event.target !== dialog.current) return; // a file chooser inside cancels too
    event.preventDefault();
    if (asking) setAsking(false);
    else leave();
  };
  const onBackdrop = (event: MouseEvent) => {
    // The second press of a double click was meant for the button of a larger dialog that was here before.
    const isOwnPress = event.detail <= 1;
    if (event.target === dialog.current && isOwnPress) leave();
  };

  return (
    <dialog
      ref={dialog}
      data-state={asking ? "asking" : "open"}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onCancel={onCancel}
      onMouseDown={onBackdrop}
      onKeyDown={keepFocusInside}
      className={`m-auto max-h-[min(92dvh,56rem)] w-[calc(100%-2rem)] animate-rise scroll-pt-12 scroll-pb-28 overflow-auto overscroll-contain rounded-lg border border-line bg-card text-ink shadow-lift backdrop:bg-veil ${widths[size]}`}
    >
      <div className="grid grid-cols-[minmax(0,1fr)]">
        <header className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 px-6 pt-6 sm:px-8">
          <h2 id={`${id}-title`} className="hyphens-auto text-xl [overflow-wrap:anywhere]">
            <BreakableAddress text={title} />
          </h2>
          <button
            type="button"
            aria-label={words.close}
            onClick={leave}
            className="-mt-2 -mr-2 -mb-1 grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-ink/7 hover:text-ink"
          >
            <X aria-hidden className="size-5" />
          </button>
          {description && (
            <div id={`${id}-description`} className="col-span-full text-muted text-sm">
              {description}
            </div>
          )}
        </header>
        <div className="px-6 py-6 empty:pt-0 sm:px-8">{props.children}</div>
        {footer && !asking && (
          <footer className="bottom-0 flex flex-wrap justify-end gap-3 border-line border-t bg-card max-sm:[&>button]:grow px-6 py-5 [@media(min-height:40rem)]:sticky [@media(min-height:40rem)]:*:-scroll-mb-28 sm:px-8">
            {typeof footer === "function" ? footer(leave) : footer}
          </footer>
        )}
        {asking && <Discard onStay={() => setAsking(false)} onDiscard={onClose} />}
      </div>
    </dialog>
  );
}

/**
 * Shows a dialog at once, and makes it modal after the next paint: `showModal()` makes the page behind it inert and so
 * has the style of each of its elements computed anew, which took a phone more than half of the press.
 * @returns leaves it as it is where it is not modal yet
 */
function show(dialog: HTMLDialogElement): () => void {
  let [frame, timer] = [0, 0];
  const cancelOnEscape = ({ key }: globalThis.KeyboardEvent) => {
    if (key === "Escape") dialog.dispatchEvent(new Event("cancel", { cancelable: true }));
  };
  const stopWaiting = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    dialog.removeEventListener("keydown", cancelOnEscape);
  };
  const makeModal = () => {
    stopWaiting();
    const page = document.documentElement;
    page.style.setProperty("--scrollbar-width", `${window.innerWidth - page.clientWidth}px`);
    const focused = firstFocus(dialog);
    if (dialog.popover) dialog.hidePopover();
    dialog.showModal();
    focused?.focus();
  };
  if ("showPopover" in dialog) {
    dialog.popover = "manual"; // in the top layer, with a backdrop, as a modal one, but deaf to Escape
    dialog.addEventListener("keydown", cancelOnEscape);
    dialog.showPopover();
    frame = requestAnimationFrame(() => {
      timer = window.setTimeout(makeModal);
    });
  } else makeModal();
  // Both ways of opening it have given the focus to the first control that they found.
  (preferredFocus(dialog) ?? firstFocus(dialog))?.focus();
  return stopWaiting;
}

const preferredFocus = (dialog: Element) => dialog.querySelector<HTMLElement>("[data-first-focus]");

function firstFocus(dialog: Element): HTMLElement | null {
  const find = (selector: string) => dialog.querySelector<HTMLElement>(selector);
  return find(":focus") ?? preferredFocus(dialog) ?? find(focusable);
}

function Discard({ onStay, onDiscard }: { onStay: () => void; onDiscard: () => void }) {
  const words = usePartWords();
  return (
    <div
      role="alertdialog"
      aria-label={words.discardQuestion}
      className="sticky bottom-0 flex animate-rise flex-wrap items-center justify-between gap-3 border-line border-t bg-amber-soft px-6 py-4 sm:px-8"
    >
      <p className="font-semibold text-amber-ink">{words.discardQuestion}</p>
      <div className="flex gap-2">
        <Button size="sm" variant="secondary" autoFocus onClick={onStay}>
          {words.keepEditing}
        </Button>
        <Button size="sm" variant="danger" onClick={onDiscard}>
          {words.discard}
        </Button>
      </div>
    </div>
  );
}

const widths = { sm: "max-w-md", md: "max-w-xl", lg: "max-w-3xl" };

/** Moves the focus from the last element to the first, and back. Without this, Tab would go to the browser's toolbar in
 * between. */
function keepFocusInside(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== "Tab") return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)];
  const from = event.shiftKey ? stops.at(0) : stops.at(-1);
  const to = event.shiftKey ? stops.at(-1) : stops.at(0);
  if (document.activeElement !== from && document.activeElement !== event.currentTarget) return;
  event.preventDefault();
  to?.focus();
}

const focusable =
  "a[href], button:not(:disabled), input:not(:disabled):not([type=hidden]), select:not(:disabled), textarea:not(:disabled), summary, [tabindex='0']";
