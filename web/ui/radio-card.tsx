import { Check } from "lucide-react";
import type { InputHTMLAttributes, ReactNode, Ref } from "react";

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "title"> & {
  ref?: Ref<HTMLInputElement>;
  /** 'radio' for one of several, 'checkbox' for any of several. */
  type?: "radio" | "checkbox";
  title: ReactNode;
  /** Right of the title: a price, a duration. */
  aside?: ReactNode;
  /** A word in the corner: 'Most Popular'. */
  tag?: string;
  /** A picture of the choice above the title, from edge to edge. */
  picture?: ReactNode;
  children?: ReactNode;
};

/** A choice as a card: put several in a `<ChoiceGroup>`. */
export function RadioCard({
  type = "radio",
  title,
  aside,
  tag,
  picture,
  children,
  ...rest
}: Props) {
  return (
    <label className="group relative grid cursor-pointer content-start overflow-hidden rounded-md border border-edge bg-card transition-[border-color,box-shadow] hover:border-ink has-checked:border-action has-checked:shadow-[0_0_0_1px_var(--action)] has-focus-visible:outline-2 has-focus-visible:outline-ember has-focus-visible:outline-offset-3 has-disabled:cursor-not-allowed has-disabled:opacity-60">
      {picture}
      <span className="flex gap-4 p-5">
        <span className="relative mt-0.5 grid size-6 shrink-0 place-items-center">
          <input
            {...rest}
            type={type}
            className={`peer absolute inset-0 m-0 cursor-[inherit] appearance-none border border-edge bg-card transition-colors checked:border-action checked:bg-action focus-visible:outline-none ${type === "radio" ? "rounded-full" : "rounded-sm"}`}
          />
          {type === "radio" ? (
            <span className="pointer-events-none relative size-2.5 scale-0 rounded-full bg-on-action transition peer-checked:scale-100" />
          ) : (
            <Check
              aria-hidden
              strokeWidth={3}
              className="pointer-events-none relative size-4 text-on-action opacity-0 peer-checked:opacity-100"
            />
          )}
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-bold text-lg leading-7">{title}</span>
            {aside && <span className="font-semibold text-ember text-sm">{aside}</span>}
          </span>
          {tag && (
            <span className="mt-1 inline-block rounded-sm bg-dawn-soft px-2 font-semibold text-ember text-xs leading-6">
              {tag}
            </span>
          )}
          {children && <span className="mt-1 block text-muted text-sm">{children}</span>}
        </span>
      </span>
    </label>
  );
}
