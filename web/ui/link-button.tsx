import { type ButtonSize, type ButtonVariant, buttonLook } from "./button-look.ts";
import { Link, type LinkProps } from "./link.tsx";

type Props = LinkProps & { variant?: ButtonVariant; size?: ButtonSize };

/** A link with the look of a button. */
export function LinkButton({ variant = "primary", size = "md", className, ...rest }: Props) {
  return <Link {...rest} data-variant={variant} className={buttonLook(variant, size, className)} />;
}
