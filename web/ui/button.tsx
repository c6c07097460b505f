import type { ButtonHTMLAttributes } from "react";
import { type ButtonSize, type ButtonVariant, buttonLook } from "./button-look.ts";
import { Spinner } from "./spinner.tsx";

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Work is under way: the button cannot be pressed again, keeps the focus, and shows a spinner. */
  busy?: boolean;
};

export function Button({
  variant = "primary",
  size = "md",
  busy = false,
  type = "button",
  className,
  children,
  onClick,
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type={busy && type === "submit" ? "button" : type}
      className={buttonLook(variant, size, className)}
      data-variant={variant}
      data-state={busy ? "busy" : "idle"}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
