import { type ButtonHTMLAttributes, type MouseEvent, type Ref, useState } from "react";
import { type ButtonSize, type ButtonVariant, buttonLook } from "./button-look.ts";
import { classNames } from "./class-names.ts";
import { Spinner } from "./spinner.tsx";

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "onClick"> & {
  ref?: Ref<HTMLButtonElement>;
  /** Where it returns a promise, the button is busy until that has settled. */
  onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Work is under way: the button cannot be pressed again and shows a spinner. */
  busy?: boolean;
};

/** The sun takes the place of padding, so that a press makes the button no wider. */
const besideSun: Record<ButtonSize, string> = {
  sm: "",
  md: "aria-busy:px-2.5",
  lg: "aria-busy:px-4.5",
};

export function Button({
  variant = "primary",
  size = "md",
  busy = false,
  type = "button",
  disabled = false,
  className,
  children,
  onClick,
  ...rest
}: Props) {
  const [isWorking, setWorking] = useState(false);
  const isBusy = busy || isWorking;
  const onPress = (event: MouseEvent<HTMLButtonElement>) => {
    const work = onClick?.(event);
    if (!(work instanceof Promise)) return;
    setWorking(true);
    void work.finally(() => setWorking(false));
  };
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || isBusy}
      onClick={onPress}
      className={buttonLook(variant, size, classNames(besideSun[size], className))}
      data-variant={variant}
      data-state={isBusy ? "busy" : "idle"}
      aria-busy={isBusy || undefined}
    >
      {isBusy && <Spinner />}
      {children}
    </button>
  );
}
