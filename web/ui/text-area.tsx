import type { Ref, TextareaHTMLAttributes } from "react";
import { classNames } from "./class-names.ts";

type Props = TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> };

/** As high as its rows, and grows with what is typed, where the browser can. */
export function TextArea({ className, rows = 5, ...rest }: Props) {
  return (
    <textarea
      {...rest}
      rows={rows}
      className={classNames(
        "control field-sizing-content max-h-96 resize-y",
        heightOf(rows),
        className,
      )}
    />
  );
}

/** Of 24 pixels a row, with the edge. */
function heightOf(rows: number): string {
  if (rows > 3) return "min-h-36";
  return rows === 3 ? "min-h-24" : "min-h-18";
}
