import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from "react";

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "role"> & {
  ref?: Ref<HTMLInputElement>;
  label: ReactNode;
  hint?: ReactNode;
};

/** A switch that takes effect at once. Its knob looks like a sun, which is up when the switch is on. */
export function Switch({ label, hint, ...rest }: Props) {
  const id = useId();
  return (
    <label className="flex cursor-pointer items-start justify-between gap-6 py-2 has-disabled:cursor-not-allowed has-disabled:opacity-60">
      <span className="min-w-0">
        <span id={`${id}-label`} className="font-medium">
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className="block text-muted text-sm">
            {hint}
          </span>
        )}
      </span>
      <span className="relative mt-0.5 block h-7 w-12 shrink-0">
        <input
          {...rest}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its own state
          role="switch"
          aria-labelledby={`${id}-label`}
          aria-describedby={hint ? `${id}-hint` : undefined}
          className="peer absolute inset-0 m-0 cursor-[inherit] appearance-none rounded-full border border-edge bg-sunken transition-colors checked:border-action checked:bg-action focus-visible:rounded-full"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute top-1 left-1 size-5 rounded-full bg-edge transition-[transform,background-color] peer-checked:translate-x-5 peer-checked:bg-on-action"
        />
      </span>
    </label>
  );
}
