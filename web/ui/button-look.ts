import { classNames } from "./class-names.ts";
import { byDay } from "./day.ts";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "sm" | "md" | "lg";

/** The class names that buttons and links with the look of a button share. */
export function buttonLook(variant: ButtonVariant, size: ButtonSize, more?: string): string {
  return classNames(shape, sizes[size], variants[variant](), more);
}

// A primary button has the horizon in it: the glow comes up when it is pointed at.
const shape =
  "relative isolate inline-flex items-center justify-center gap-2 overflow-hidden rounded-lg font-semibold text-center no-underline " +
  "select-none transition-[transform,opacity,background-color,border-color] active:translate-y-px focus-visible:rounded-lg " +
  "disabled:cursor-not-allowed disabled:opacity-50 aria-busy:cursor-progress aria-busy:opacity-85 [&_svg]:shrink-0";

const sizes: Record<ButtonSize, string> = {
  sm: "min-h-10 pointer-coarse:min-h-11 px-4 py-2 text-sm",
  md: "min-h-12 px-6 py-2.5 text-base",
  lg: "min-h-14 px-8 py-3 text-lg",
};

const variants: Record<ButtonVariant, () => string> = {
  primary: () => byDay("horizon bg-action text-on-action", "calm-button bg-action text-on-action"),
  secondary: () => "border border-edge text-ink hover:border-ink hover:bg-ink/5",
  quiet: () => "text-ink hover:bg-ink/7",
  danger: () => "bg-rust-strong text-on-action hover:opacity-90",
};
