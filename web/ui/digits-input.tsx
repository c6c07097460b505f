import type { ComponentProps } from "react";
import { withField } from "./field.tsx";
import { TextInput } from "./text-input.tsx";

/** Six digits of an app or a mail, which the device may offer to fill in. */
function DigitsInput(props: ComponentProps<typeof TextInput>) {
  return (
    <TextInput
      {...props}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={9}
      className="max-w-56 text-xl tabular-nums tracking-[0.25em]"
    />
  );
}

export const DigitsField = /* @__PURE__ */ withField(DigitsInput);
