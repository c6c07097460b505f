import { Keyboard } from "lucide-react";
import { type RefObject, useEffect, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { areLetterKeysOn, isTyping, onListKey, switchLetterKeys } from "./keyboard.ts";

/** Listens to the keys of a list, tells them, and switches them off for those whom they are in the way. */
export function KeyboardHelp({ list }: { list: RefObject<HTMLElement | null> }) {
  const [open, setOpen] = useState(false);
  const [on, setOn] = useState(areLetterKeysOn);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const root = list.current;
      if (on && event.key === "?" && isFree(event)) {
        event.preventDefault();
        setOpen(true);
        return;
      }
      if (root && onListKey(event, root, { letters: on })) event.preventDefault();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [list, on]);
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setOpen(true)} className="max-sm:hidden">
        <Keyboard aria-hidden className="size-4" /> Keys
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Keys of the lists" size="sm">
        <dl className="mb-6 grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-3 text-sm">
          {help.map(({ keys, does }) => (
            <div key={does} className="contents">
              <dt className="flex gap-1.5">
                {keys.map((key) => (
                  <kbd
                    key={key}
                    className="min-w-7 rounded-sm border border-edge bg-sunken px-1.5 text-center font-sans font-semibold"
                  >
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <Switch
          label="Single letters"
          hint="J, K, / and ? work wherever you are on the page. Off, only the arrows in a list do."
          checked={on}
          onChange={(event) => {
            switchLetterKeys(event.target.checked);
            setOn(event.target.checked);
          }}
        />
      </Dialog>
    </>
  );
}

/** Nobody types, and nothing is open over the page. */
function isFree(event: KeyboardEvent): boolean {
  const isHeld = event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented;
  return !isHeld && !isTyping(event.target) && !document.querySelector("dialog[open]");
}

const help: { keys: string[]; does: string }[] = [
  { keys: ["J", "K"], does: "Next and previous row" },
  { keys: ["↓", "↑"], does: "The same, once you are in the list" },
  { keys: ["Enter"], does: "Open the row" },
  { keys: ["←", "→"], does: "Previous and next, while one is open" },
  { keys: ["/"], does: "To the search" },
  { keys: ["?"], does: "These keys" },
  { keys: ["Esc"], does: "Clear the search, close what is open" },
];
