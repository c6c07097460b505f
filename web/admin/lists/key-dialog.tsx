import { Dialog } from "#web/ui/dialog.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { areLetterKeysOn, switchLetterKeys } from "./keyboard.ts";

export type KeyHelp = { keys: string[]; does: string };

type Props = {
  open: boolean;
  title: string;
  keys: readonly KeyHelp[];
  hint: string;
  onClose: () => void;
  /** Called when the single-letter shortcuts were switched on or off. */
  onSwitch: (on: boolean) => void;
};

/** The keyboard shortcuts of a page, and a switch for people whom single-letter shortcuts disturb. */
export function KeyDialog({ open, title, keys, hint, onClose, onSwitch }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={title} size="sm">
      <dl className="mb-6 grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-3 text-sm">
        {keys.map((line) => (
          <div key={line.does} className="contents">
            <dt className="flex gap-1.5">
              {line.keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-7 rounded-sm border border-edge bg-sunken px-1.5 text-center font-sans font-semibold"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{line.does}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label="Single letters"
        hint={hint}
        defaultChecked={areLetterKeysOn()}
        onChange={(event) => {
          switchLetterKeys(event.target.checked);
          onSwitch(event.target.checked);
        }}
      />
    </Dialog>
  );
}
