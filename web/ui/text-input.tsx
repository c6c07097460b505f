import type { InputHTMLAttributes, Ref } from "react";
import { classNames } from "./class-names.ts";
import { withField } from "./field.tsx";

type Props = InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };

export function TextInput({ className, type = "text", ...rest }: Props) {
  return <input {...rest} type={type} className={classNames("control", className)} />;
}

export const TextField = /* @__PURE__ */ withField(TextInput);
