import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, useLayoutEffect } from "react";
import type { Answer } from "#web/data/answer.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { isTyping } from "../lists/keyboard.ts";
import { AwaitedAnswer } from "./awaited-answer.tsx";
import type { Neighbours } from "./use-neighbours.ts";

type Props<Data> = {
  title: string;
  answer: Promise<Answer<Data>>;
  neighbours: Neighbours;
  onClose: () => void;
  children: (data: Data) => ReactNode;
};

/** The details of one row over its list, with buttons to the previous and the next row. */
export function DetailDialog<Data>(props: Props<Data>) {
  const { title, answer, neighbours, onClose, children } = props;
  const { position, previous, next } = neighbours;
  // A layout effect, so that the listener changes together with the open row. If it changed after the paint, a quick
  // second key press would open the row that is already open.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelectorAll("dialog[open]").length > 1) return;
      const step = { ArrowLeft: previous, ArrowRight: next }[event.key];
      if (!step) return;
      event.preventDefault();
      step();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [previous, next]);
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="lg"
      footer={
        <>
          {position && (
            <div className="mr-auto flex items-center gap-1">
              <Step label="Previous" onStep={previous}>
                <ChevronLeft aria-hidden className="size-5" />
              </Step>
              <p role="status" className="min-w-20 text-center text-muted text-sm">
                {position}
              </p>
              <Step label="Next" onStep={next}>
                <ChevronRight aria-hidden className="size-5" />
              </Step>
            </div>
          )}
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <AwaitedAnswer answer={answer}>{children}</AwaitedAnswer>
    </Dialog>
  );
}

type StepProps = { label: string; onStep: (() => void) | null; children: ReactNode };

// At an end of the list the button is disabled and not removed, because the focus would be lost with it.
function Step({ label, onStep, children }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={onStep === null}
      onClick={() => onStep?.()}
      className="grid size-11 place-items-center rounded-full hover:bg-ink/7 aria-disabled:cursor-default aria-disabled:opacity-35 aria-disabled:hover:bg-transparent"
    >
      {children}
    </button>
  );
}
