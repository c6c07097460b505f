import type { Ref, TextareaHTMLAttributes } from "react";
import { classNames } from "./class-names.ts";
import { withField } from "./field.tsx";

type Props = TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> };

/** As high as its rows, and grows with the typed text in browsers that support `field-sizing`. */
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

/** The minimum height, of 24 pixels a row and the edge. */
function heightOf(rows: number): string {
  if (rows > 3) return "min-h-36";
  return rows === 3 ? "min-h-24" : "min-h-18";
}

export const AreaField = /* @__PURE__ */ withField(TextArea);
