import { moneyActs as words } from "#content/words/admin/money-acts.ts";
import { Field } from "#web/ui/field.tsx";
import { TextArea } from "#web/ui/text-area.tsx";

type Props = {
  hint: string;
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
};

/** Why something is done with money. */
export function ReasonField({ hint, error, value, onChange }: Props) {
  return (
    <Field label={words.reason} hint={hint} error={error}>
      {(control) => (
        <TextArea
          {...control}
          name="reason"
          rows={3}
          className="min-h-24!"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
