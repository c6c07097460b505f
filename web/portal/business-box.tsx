import { useWords } from "#web/language/words.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { moneyWords } from "./invoices/words.ts";

type Props = { isChecked: boolean; onChange: (isChecked: boolean) => void };

/** What a client of a seller in the EU says before an agreement, because such a seller sells to businesses alone. */
export function BusinessBox({ isChecked, onChange }: Props) {
  const { billing: words } = useWords(moneyWords);
  return (
    <Checkbox
      name="ordered_for_business"
      checked={isChecked}
      onChange={() => onChange(!isChecked)}
      label={words.forBusiness}
      hint={words.forBusinessHint}
    />
  );
}
