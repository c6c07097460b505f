import { Keyboard } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { KeyDialog, type KeyHelp } from "../lists/key-dialog.tsx";
import { areLetterKeysOn, canBeShortcut } from "../lists/keyboard.ts";

/** The parts of the page with their ids; the shortcut of a part is its number in the list. */
export const projectParts = [
  { id: "now", name: "Now" },
  { id: "messages", name: "Messages" },
  { id: "notes", name: "Notes" },
  { id: "deliverables", name: "Deliverables" },
  { id: "questions", name: "Questions" },
  { id: "checklist", name: "Tasks" },
  { id: "payments", name: "Money" },
  { id: "files", name: "Files" },
  { id: "facts", name: "Facts" },
];

/** Links to the parts of the project's page, always in sight. The number keys lead to them, and the keys M and N to the
 * fields for a message and a note, so that a day's work can be done without the mouse. */
export function PartNav({ parts }: { parts: typeof projectParts }) {
  const [open, setOpen] = useState(false);
  const [on, setOn] = useState(areLetterKeysOn);
  useEffect(() => {
    if (!on) return;
    const onKey = (event: KeyboardEvent) => {
      if (!canBeShortcut(event)) return;
      const part = parts[Number(event.key) - 1];
      if (event.key === "?") setOpen(true);
      else if (part) goTo(part.id);
      else if (event.key === "m") writeIn("messages");
      else if (event.key === "n") writeIn("notes");
      else return;
      event.preventDefault();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [on, parts]);
  const keys: KeyHelp[] = [
    ...parts.map(({ name }, index) => ({ keys: [`${index + 1}`], does: name })),
    { keys: ["M"], does: "Write a message" },
    { keys: ["N"], does: "Write a note" },
    { keys: ["Ctrl", "Enter"], does: "Send what you have typed" },
    { keys: ["?"], does: "These keys" },
  ];
  return (
    <nav
      aria-label="Parts of this project"
      className="sticky top-18 z-20 -mx-3 min-w-0 flex items-center gap-2 border-line border-b bg-paper/95 backdrop-blur print:hidden"
    >
      <ul className="flex min-w-0 flex-1 overflow-x-auto">
        {parts.map(({ id, name }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 items-center whitespace-nowrap px-3 font-semibold text-ink/75 text-sm hover:text-ink"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
      <Button variant="quiet" size="sm" onClick={() => setOpen(true)} className="max-lg:hidden">
        <Keyboard aria-hidden className="size-4" /> Keys
      </Button>
      <KeyDialog
        open={open}
        title="Keys of this page"
        keys={keys}
        hint="Letters and numbers work wherever you are on the page, except where you type."
        onClose={() => setOpen(false)}
        onSwitch={setOn}
      />
    </nav>
  );
}

/** Moves the page and the focus, so that Tab goes on from there. */
function goTo(id: string) {
  const element = document.getElementById(id);
  if (!element) return void location.assign(`#${id}`); // waits for a part that is not rendered yet
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: "start" });
}

function writeIn(part: "messages" | "notes") {
  const field = document.querySelector<HTMLElement>(`#${part} textarea:not([readonly])`);
  field?.focus();
}
