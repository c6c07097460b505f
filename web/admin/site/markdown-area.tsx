import { Bold, Heading2, Italic, Link, List } from "lucide-react";
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { TextArea } from "#web/ui/text-area.tsx";
import { LinkDialog } from "./link-dialog.tsx";
import { begun, type Edit, marked, replacedBy, type Selected } from "./markdown-edits.ts";

type Props = { value: string; onChange: (value: string) => void } & Record<string, unknown>;

/** Above this many characters, what is pasted stays plain text. */
const mostPasted = 1_000_000;

/** A field of Markdown with buttons for its signs. What is pasted with a format becomes Markdown. */
export function MarkdownArea({ value, onChange, ...own }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [linking, setLinking] = useState<Selected | null>(null);
  const change = (edit: (selected: Selected) => Edit) => {
    if (area.current) applyEdit(area.current, edit(selectedIn(area.current)));
  };
  const acts: Record<ToolName, () => void> = {
    bold: () => change((selected) => marked(selected, "**", "words")),
    italic: () => change((selected) => marked(selected, "*", "words")),
    heading: () => change((selected) => begun(selected, "## ")),
    list: () => change((selected) => begun(selected, "- ")),
    link: () => area.current && setLinking(selectedIn(area.current)),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const name = shortcuts[event.key.toLowerCase()];
    if (!name || event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    acts[name]();
  };
  const onPaste = (event: ClipboardEvent) => {
    const html = event.clipboardData.getData("text/html");
    if (!html || html.length > mostPasted) return;
    const plain = event.clipboardData.getData("text/plain");
    event.preventDefault();
    // The parser is loaded for the first text with a format; without it the text is pasted without one.
    void import("./pasted-text.ts").then(
      ({ markdownOf }) => insert(markdownOf(html) ?? plain),
      () => insert(plain),
    );
  };
  const insert = (text: string) => change((selected) => replacedBy(selected, text));
  return (
    <div className="grid gap-2">
      <Toolbar acts={acts} />
      <TextArea
        {...own}
        ref={area}
        rows={18}
        value={value}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onChange={({ target }) => onChange(target.value)}
      />
      {linking && (
        <LinkDialog
          text={linking.text.slice(linking.start, linking.end)}
          onClose={() => setLinking(null)}
          onLink={(link) => {
            // The closed dialog gives the focus back first.
            flushSync(() => setLinking(null));
            if (area.current) applyEdit(area.current, replacedBy(linking, link));
          }}
        />
      )}
    </div>
  );
}

const tools = {
  bold: { Icon: Bold, label: "Bold" },
  italic: { Icon: Italic, label: "Italic" },
  heading: { Icon: Heading2, label: "Headline" },
  list: { Icon: List, label: "List" },
  link: { Icon: Link, label: "Link" },
};
type ToolName = keyof typeof tools;
const names = Object.keys(tools) as ToolName[];
const shortcuts: Readonly<Record<string, ToolName>> = { b: "bold", i: "italic", k: "link" };

/** One stop of the tab key; the arrow keys go from button to button (ARIA's pattern "toolbar"). */
function Toolbar({ acts }: { acts: Record<ToolName, () => void> }) {
  const [current, setCurrent] = useState(0);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = (current + step + names.length) % names.length;
    setCurrent(next);
    (event.currentTarget.children[next] as HTMLElement).focus();
  };
  return (
    <div role="toolbar" aria-label="Format" onKeyDown={onKeyDown} className="flex gap-2">
      {names.map((name, at) => {
        const { Icon, label } = tools[name];
        return (
          <button
            key={name}
            type="button"
            tabIndex={at === current ? 0 : -1}
            aria-label={label}
            title={label}
            onFocus={() => setCurrent(at)}
            onClick={acts[name]}
            className="grid size-11 place-items-center rounded-md border border-line bg-card hover:border-edge hover:bg-sunken focus-visible:outline-3 focus-visible:outline-ember"
          >
            <Icon aria-hidden className="size-5" />
          </button>
        );
      })}
    </div>
  );
}

function selectedIn({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Selected {
  return { text: value, start: selectionStart, end: selectionEnd };
}

/** As if it was typed, so that the browser's own undo takes it back. */
function applyEdit(area: HTMLTextAreaElement, { from, to, insert, start, end }: Edit) {
  area.focus();
  area.setSelectionRange(from, to);
  // No browser has another way that undo knows.
  const isTyped = document.execCommand?.("insertText", false, insert);
  if (!isTyped) {
    area.setRangeText(insert, from, to, "end");
    area.dispatchEvent(new Event("input", { bubbles: true }));
  }
  area.setSelectionRange(start, end);
}
