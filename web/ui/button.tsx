import type { ButtonHTMLAttributes, Ref } from "react";
import { type ButtonSize, type ButtonVariant, buttonLook } from "./button-look.ts";
import { Spinner } from "./spinner.tsx";

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  ref?: Ref<HTMLButtonElement>;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Work is under way: the button cannot be pressed again and shows a spinner. */
  busy?: boolean;
};

export function Button({
  variant = "primary",
  size = "md",
  busy = false,
  type = "button",
  disabled = false,
  className,
  children,
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy}
      className={buttonLook(variant, size, className)}
      data-variant={variant}
      data-state={busy ? "busy" : "idle"}
      aria-busy={busy || undefined}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
