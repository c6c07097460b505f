import { ArrowDown, ArrowUp, Minus, Plus } from "lucide-react";
import { site as words } from "#content/words/admin/site.ts";
import { type Fields, faultsOf } from "#domain/content/fields.ts";
import { cleanText } from "#domain/text.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextInput } from "#web/ui/text-input.tsx";

type Body = Record<string, unknown>;
type Entry = Body & { id: string };

type Props = {
  fields: Fields;
  body: Body;
  /** Before the names of the fields: `items.price.`. */
  root?: string;
  onChange: (path: string, value: unknown) => void;
};

/** The form of a kind of content, as its fields say. */
export function KindForm({ fields, body, root = "", onChange }: Props) {
  return (
    <div className="grid gap-6">
      {Object.entries(fields).map(([name, field]) => {
        const path = root + name;
        if (field.is === "list") {
          const entries = (body[name] ?? []) as Entry[];
          return <ListForm key={path} path={path} {...{ field, entries, onChange }} />;
        }
        const value = String(body[name] ?? "");
        const [fault] = faultsOf({ [name]: field }, { [name]: cleanText(value) ?? value });
        const control = {
          value,
          onChange: ({ target }: { target: { value: string } }) => onChange(path, target.value),
        };
        return (
          <Field key={path} label={field.label} hint={field.help} error={fault?.message}>
            {(own) =>
              field.is === "line" ? (
                <TextInput {...own} {...control} />
              ) : (
                <TextArea {...own} {...control} rows={2} />
              )
            }
          </Field>
        );
      })}
    </div>
  );
}

type ListProps = {
  field: Extract<Fields[string], { is: "list" }>;
  entries: Entry[];
  path: string;
  onChange: Props["onChange"];
};

function ListForm({ field, entries, path, onChange }: ListProps) {
  const { label, help, entry: name, of, least, most } = field;
  const [first, ...further] = Object.keys(of);
  // An entry of one text is a line; a fault in it is displayed when it is published.
  const lone = further.length === 0 ? first : undefined;
  const move = (at: number, by: -1 | 1) => {
    const ids = entries.map(({ id }) => id);
    const [moved = ""] = ids.splice(at, 1);
    onChange(path, ids.toSpliced(at + by, 0, moved));
  };
  const add = () => {
    const empty = Object.fromEntries(Object.keys(of).map((one) => [one, ""]));
    onChange(`${path}.${newId()}`, empty);
  };
  return (
    <fieldset className="grid min-w-0 gap-4 border-line border-t pt-6">
      <legend className="float-left font-bold text-lg">{label}</legend>
      {help && <p className="clear-both text-muted text-sm">{help}</p>}
      <ol className="clear-both grid gap-4">
        {entries.map((entry, at) => (
          <li
            key={entry.id}
            className={lone ? "flex gap-1" : "grid gap-3 rounded-md border border-line p-4"}
          >
            {lone ? (
              <TextInput
                aria-label={words.entry(name, at + 1)}
                value={String(entry[lone] ?? "")}
                onChange={({ target }) => onChange(`${path}.${entry.id}.${lone}`, target.value)}
              />
            ) : null}
            <div className="flex items-center justify-between gap-2">
              {!lone && <span className="font-semibold text-sm">{words.entry(name, at + 1)}</span>}
              <span className="flex">
                <IconButton label={words.up} disabled={at === 0} onClick={() => move(at, -1)}>
                  <ArrowUp aria-hidden className="size-5" />
                </IconButton>
                <IconButton
                  label={words.down}
                  disabled={at === entries.length - 1}
                  onClick={() => move(at, 1)}
                >
                  <ArrowDown aria-hidden className="size-5" />
                </IconButton>
                <IconButton
                  label={words.remove(name)}
                  disabled={entries.length <= least}
                  onClick={() => onChange(`${path}.${entry.id}`, null)}
                >
                  <Minus aria-hidden className="size-5" />
                </IconButton>
              </span>
            </div>
            {!lone && (
              <KindForm
                fields={of}
                body={entry}
                root={`${path}.${entry.id}.`}
                onChange={onChange}
              />
            )}
          </li>
        ))}
      </ol>
      {entries.length < most && (
        <Button variant="secondary" size="sm" className="w-fit" onClick={add}>
          <Plus aria-hidden className="size-4" />
          {words.add(name)}
        </Button>
      )}
    </fieldset>
  );
}

type IconButtonProps = {
  label: string;
  disabled: boolean;
  onClick: () => void;
  children: React.ReactNode;
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
