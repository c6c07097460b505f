import type { InputHTMLAttributes, Ref } from "react";
import { classNames } from "./class-names.ts";

type Props = InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };

export function TextInput({ className, type = "text", ...rest }: Props) {
  return <input {...rest} type={type} className={classNames("control", className)} />;
}
