import type { Ref, TextareaHTMLAttributes } from "react";
import { classNames } from "./class-names.ts";

type Props = TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> };

/** Grows with what is typed, where the browser can. */
export function TextArea({ className, rows = 5, ...rest }: Props) {
  return (
    <textarea
      {...rest}
      rows={rows}
      className={classNames("control field-sizing-content max-h-96 min-h-36 resize-y", className)}
    />
  );
}
