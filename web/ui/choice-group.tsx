import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";

type Props = {
  legend: string;
  hint?: string;
  error?: string | undefined;
  columns?: 1 | 2;
  /** Whether this is a main question of the page, with a large heading. */
  prominent?: boolean;
  children: ReactNode;
};

/** A question with several answers: radio cards, checkboxes, switches. */
export function ChoiceGroup({
  legend,
  hint,
  error,
  columns = 1,
  prominent = false,
  children,
}: Props) {
  const id = useId();
  return (
    <fieldset
      data-state={error ? "error" : "idle"}
      aria-describedby={classNames(hint && `${id}-hint`, error && `${id}-error`) || undefined}
    >
      <legend className={prominent ? "font-bold text-xl tracking-tight" : "font-semibold text-sm"}>
        {legend}
      </legend>
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-muted text-sm">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-2 flex gap-1.5 font-medium text-rust text-sm">
          <CircleAlert aria-hidden className="mt-1 size-4 shrink-0" />
          {error}
        </p>
      )}
      <div className={classNames("mt-3 grid gap-3", columns === 2 && "sm:grid-cols-2")}>
        {children}
      </div>
    </fieldset>
  );
}
