import { ChevronDown } from "lucide-react";
import type { Ref, SelectHTMLAttributes } from "react";
import { withField } from "./field.tsx";

type Props = SelectHTMLAttributes<HTMLSelectElement> & {
  ref?: Ref<HTMLSelectElement>;
  options: readonly { value: string; label: string }[];
  /** The first entry, with no value. */
  placeholder?: string;
};

/** The device's own list, so that it works with a thumb, a keyboard and a screen reader alike. */
export function Select({ options, placeholder, ...rest }: Props) {
  return (
    <span className="relative block">
      <select {...rest} className="control appearance-none pr-12">
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-4 size-5 -translate-y-1/2 text-muted"
      />
    </span>
  );
}

export const SelectField = /* @__PURE__ */ withField(Select);
