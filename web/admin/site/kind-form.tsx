import type { Field, Fields } from "#domain/content/fields.ts";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { ListForm } from "./list-form.tsx";
import { ValueField } from "./value-field.tsx";

type Body = Record<string, unknown>;

type Props = {
  fields: Fields;
  body: Body;
  /** Before the names of the fields: `items.price.`. */
  root?: string;
  /** By which no new entry is called. */
  formerIds: readonly string[];
  onChange: (path: string, value: unknown) => void;
};

/** The form of a kind of content, as its fields say. */
export function KindForm({ fields, body, root = "", ...rest }: Props) {
  return (
    <div className="grid min-w-0 gap-6">
      {Object.entries(fields).map(([name, field]) => (
        <FieldForm key={name} field={field} value={body[name]} path={root + name} {...rest} />
      ))}
    </div>
  );
}

type FieldFormProps = {
  field: Field;
  value: unknown;
  path: string;
} & Pick<Props, "formerIds" | "onChange">;

/** The form of one field: of a list or a group with all that is in it. */
export function FieldForm({ field, value, path, ...rest }: FieldFormProps) {
  const { onChange } = rest;
  if (field.is === "list") {
    return (
      <ListForm
        field={field}
        path={path}
        entries={(value ?? []) as never}
        {...rest}
        form={(entry) => (
          <KindForm fields={field.of} body={entry} root={`${path}.${entry.id}.`} {...rest} />
        )}
      />
    );
  }
  if (field.is !== "group") {
    return <ValueField field={field} value={value} onChange={(next) => onChange(path, next)} />;
  }
  const { label, help, of, folded } = field;
  const form = (
    <>
      {help && <p className="pb-5 text-muted text-sm">{help}</p>}
      <KindForm fields={of} body={(value ?? {}) as Body} root={`${path}.`} {...rest} />
    </>
  );
  if (folded) {
    return (
      <Disclosure summary={<span className="text-base">{label}</span>} wide>
        {form}
      </Disclosure>
    );
  }
  return (
    <fieldset className="min-w-0 border-line border-t pt-6">
      <legend className="float-left w-full pb-4 font-bold text-lg">{label}</legend>
      <div className="clear-both">{form}</div>
    </fieldset>
  );
}
