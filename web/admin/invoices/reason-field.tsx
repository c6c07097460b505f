import { AreaField } from "#web/ui/text-area.tsx";

type Props = {
  hint: string;
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
};

/** Why something is done with money. */
export function ReasonField({ hint, error, value, onChange }: Props) {
  return (
    <AreaField
      label="Reason"
      hint={hint}
      error={error}
      name="reason"
      rows={3}
      className="min-h-24!"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

export const reasonIsPrinted = "The client reads it: the credit note prints it.";
