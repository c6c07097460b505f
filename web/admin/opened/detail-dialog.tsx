import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import type { Answer } from "#web/data/answer.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { isTyping } from "../lists/keys.ts";
import { Awaited } from "./awaited.tsx";
import type { Neighbours } from "./use-neighbours.ts";

type Props<Facts> = {
  title: string;
  answer: Promise<Answer<Facts>>;
  neighbours: Neighbours;
  onClose: () => void;
  children: (facts: Facts) => ReactNode;
};

/** One row, opened over its list, with the way to the one before and the one after it. */
export function DetailDialog<Facts>(props: Props<Facts>) {
  const { title, answer, neighbours, onClose, children } = props;
  const { position, previous, next } = neighbours;
  useEffect(() => {
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
      <Awaited answer={answer}>{children}</Awaited>
    </Dialog>
  );
}

type StepProps = { label: string; onStep: (() => void) | null; children: ReactNode };

// At an end it stays where it is: a button that was pressed and is gone would take the focus with it.
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
