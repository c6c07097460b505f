import { CircleAlert } from "lucide-react";
import { type ComponentType, type ReactNode, useId } from "react";
import { usePartWords } from "./part-words/use-part-words.ts";

type Props = {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Whether 'optional' is displayed beside the label. Most fields are required, and those have no mark. */
  optional?: boolean;
  children: (control: FieldControl) => ReactNode;
};

/** What a control takes over from its field: `<TextInput {...control} />`. */
type FieldControl = {
  id: string;
  required: boolean;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

/** A control with its field around it: `<TextField label={words.name} name="name" />`. */
export function withField<Own extends object>(Control: ComponentType<Own>) {
  return ({ label, hint, error, optional = false, ...own }: Omit<Props, "children"> & Own) => (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => <Control {...({ ...control, ...own } as Own)} />}
    </Field>
  );
}

export function Field({ label, hint, error, optional = false, children }: Props) {
  const words = usePartWords();
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div data-state={error ? "error" : "idle"} className="grid content-start gap-2">
      <label
        htmlFor={id}
        className="flex items-baseline justify-between gap-4 font-semibold text-sm"
      >
        {label}
        {optional && <span className="font-normal text-muted text-xs">{words.optional}</span>}
      </label>
      {children({
        id,
        required: !optional,
        "aria-describedby": describedBy || undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-muted text-sm">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="flex gap-1.5 font-medium text-rust text-sm">
          <CircleAlert aria-hidden className="mt-1 size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}
