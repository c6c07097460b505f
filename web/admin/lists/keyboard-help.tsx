import { Keyboard } from "lucide-react";
import { type RefObject, useEffect, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { KeyDialog, type KeyHelp } from "./key-dialog.tsx";
import { areLetterKeysOn, canBeShortcut, onListKey } from "./keyboard.ts";

/** Handles the keyboard shortcuts of a list, lists them in a dialog, and lets people switch them off. */
export function KeyboardHelp({ list }: { list: RefObject<HTMLElement | null> }) {
  const [open, setOpen] = useState(false);
  const [on, setOn] = useState(areLetterKeysOn);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const root = list.current;
      if (on && event.key === "?" && canBeShortcut(event)) {
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
      <KeyDialog
        open={open}
        title="Keys of the lists"
        keys={help}
        hint="J, K, / and ? work wherever you are on the page. Off, only the arrows in a list do."
        onClose={() => setOpen(false)}
        onSwitch={setOn}
      />
    </>
  );
}

const help: KeyHelp[] = [
  { keys: ["J", "K"], does: "Next and previous row" },
  { keys: ["↓", "↑"], does: "The same, once you are in the list" },
  { keys: ["Enter"], does: "Open the row" },
  { keys: ["←", "→"], does: "Previous and next, while one is open" },
  { keys: ["/"], does: "To the search" },
  { keys: ["?"], does: "These keys" },
  { keys: ["Esc"], does: "Clear the search, close what is open" },
];
