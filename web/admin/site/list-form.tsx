import { ArrowDown, ArrowUp, Minus, Plus } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { emptyBody, idFrom, type List } from "#domain/content/fields.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { TextInput } from "#web/ui/text-input.tsx";

type Entry = Record<string, unknown> & { id: string };

type ListProps = {
  field: List;
  entries: Entry[];
  path: string;
  formerIds: readonly string[];
  onChange: (path: string, value: unknown) => void;
  form: (entry: Entry) => ReactNode;
};

/** The entries of a list: each can be changed, moved and removed, and others can be added. */
export function ListForm({ field, entries, path, formerIds, onChange, form }: ListProps) {
  const { label, help, entry: name, of, least, most } = field;
  const ids = entries.map(({ id }) => id);
  const [first, ...further] = Object.keys(of);
  // An entry of one text is a line; a fault in it is displayed when it is published.
  const lone = further.length === 0 ? first : undefined;
  const move = (at: number, by: -1 | 1) => {
    const moved = ids.toSpliced(at, 1);
    onChange(path, moved.toSpliced(at + by, 0, ids[at] ?? ""));
  };
  const isLong = Object.keys(of).length > 4;
  const [added, setAdded] = useState<string>();
  const list = useRef<HTMLOListElement>(null);
  // A new entry is open, and the focus is in the first of its fields that is empty.
  useEffect(() => {
    if (!added) return;
    const typed = list.current?.lastElementChild?.querySelectorAll<HTMLInputElement>(
      "input:not([type=file]), textarea",
    );
    [...(typed ?? [])].find(({ value }) => value === "")?.focus();
  }, [added]);
  return (
    <fieldset className="grid min-w-0 gap-4 border-line border-t pt-6">
      <legend className="float-left font-bold text-lg">{label}</legend>
      {help && <p className="clear-both text-muted text-sm">{help}</p>}
      <ol ref={list} className="clear-both grid gap-4">
        {entries.map((entry, at) => (
          <li
            key={entry.id}
            className={lone ? "flex gap-1" : "grid gap-3 rounded-md border border-line p-4"}
          >
            {lone ? (
              <TextInput
                aria-label={numbered(name, at)}
                value={String(entry[lone] ?? "")}
                onChange={({ target }) => onChange(`${path}.${entry.id}.${lone}`, target.value)}
              />
            ) : null}
            <div className="flex items-center justify-between gap-2">
              {!lone && (
                <span className="flex min-w-0 flex-wrap items-center gap-2 font-semibold [overflow-wrap:anywhere]">
                  {nameOf(entry, field) || numbered(name, at)}
                  {entry.hidden === true && <Badge>hidden</Badge>}
                </span>
              )}
              <span className="flex">
                <IconButton label="Move up" disabled={at === 0} onClick={() => move(at, -1)}>
                  <ArrowUp aria-hidden className="size-5" />
                </IconButton>
                <IconButton
                  label="Move down"
                  disabled={at === entries.length - 1}
                  onClick={() => move(at, 1)}
                >
                  <ArrowDown aria-hidden className="size-5" />
                </IconButton>
                <IconButton
                  label={`Remove this ${name}`}
                  disabled={entries.length <= least}
                  onClick={() => onChange(`${path}.${entry.id}`, null)}
                >
                  <Minus aria-hidden className="size-5" />
                </IconButton>
              </span>
            </div>
            {isLong ? (
              <Disclosure
                summary={<span className="text-base">Change this {name}</span>}
                open={entry.id === added}
                wide
              >
                {form(entry)}
              </Disclosure>
            ) : (
              !lone && form(entry)
            )}
          </li>
        ))}
      </ol>
      {entries.length < most && (
        <AddEntry
          field={field}
          onAdd={(called) => {
            const id = called ? idFrom(called, [...formerIds, ...ids]) : newId();
            onChange(`${path}.${id}`, {
              ...emptyBody(of),
              ...(called && first && { [first]: called }),
            });
            setAdded(id);
          }}
        />
      )}
    </fieldset>
  );
}

function numbered(name: string, at: number): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${at + 1}`;
}

/** Adds an entry; one of a list of names with its name. */
function AddEntry({ field, onAdd }: { field: List; onAdd: (called: string) => void }) {
  const { entry, named } = field;
  const label = `Name of the new ${entry}`;
  const [called, setCalled] = useState("");
  const isNameless = named === true && called.trim() === "";
  const add = () => {
    if (isNameless) return;
    onAdd(called.trim());
    setCalled("");
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      {named && (
        <TextInput
          className="max-w-72"
          aria-label={label}
          placeholder={label}
          value={called}
          onChange={({ target }) => setCalled(target.value)}
          onKeyDown={({ key, nativeEvent }) => {
            if (key === "Enter" && !nativeEvent.isComposing) add();
          }}
        />
      )}
      <Button variant="secondary" size="sm" className="w-fit" disabled={isNameless} onClick={add}>
        <Plus aria-hidden className="size-4" />
        Add {/^[aeiou]/.test(entry) ? "an" : "a"} {entry}
      </Button>
    </div>
  );
}

/** The first text of an entry of many fields. */
function nameOf(entry: Entry, { of }: List): string {
  const [first = ""] = Object.keys(of);
  return Object.keys(of).length > 2 ? String(entry[first] ?? "") : "";
}

type IconButtonProps = {
  label: string;
  disabled: boolean;
  onClick: () => void;
  children: ReactNode;
};

function IconButton({ label, children, ...rest }: IconButtonProps) {
  return (
    <Button {...rest} variant="quiet" size="sm" aria-label={label} title={label}>
      {children}
    </Button>
  );
}

/** An id that no entry ever had. */
function newId(): string {
  return crypto.randomUUID().slice(0, 13);
}
