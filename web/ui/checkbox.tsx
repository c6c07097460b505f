import { Check } from "lucide-react";
import type { InputHTMLAttributes, ReactNode, Ref } from "react";

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, "type"> & {
  ref?: Ref<HTMLInputElement>;
  label: ReactNode;
  hint?: ReactNode;
};

export function Checkbox({ label, hint, ...rest }: Props) {
  return (
    <label className="group flex cursor-pointer gap-3 py-2 has-disabled:cursor-not-allowed has-disabled:opacity-60">
      <span className="relative mt-0.5 grid size-6 shrink-0 place-items-center">
        <input
          {...rest}
          type="checkbox"
          className="peer absolute inset-0 m-0 cursor-[inherit] appearance-none rounded-sm border border-edge bg-card transition-colors checked:border-action checked:bg-action group-hover:border-ink"
        />
        <Check
          aria-hidden
          strokeWidth={3}
          className="pointer-events-none relative size-4 scale-50 text-on-action opacity-0 transition peer-checked:scale-100 peer-checked:opacity-100"
        />
      </span>
      <span className="min-w-0">
        <span className="font-medium">{label}</span>
        {hint && <span className="block text-muted text-sm">{hint}</span>}
      </span>
    </label>
  );
}
