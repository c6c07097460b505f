import { Suspense } from "react";
import { type Field, type Fields, isPicture } from "#domain/content/fields.ts";
import type { ChosenPicture } from "#domain/content/picture.ts";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ListForm } from "./list-form.tsx";
import { ValueField } from "./value-field.tsx";

const PictureForm = lazyPart(() => import("./picture-form.tsx"), "PictureForm");

type Body = Record<string, unknown>;

type Props = {
  fields: Fields;
  body: Body;
  /** Before the names of the fields: `items.price.`. */
  root?: string;
  /** The whole kind, with the lists that references lead to. */
  whole: Body;
  /** By which no new entry is called. */
  formerIds: readonly string[];
  /** The addresses of pictures by their ids. */
  pictures: Readonly<Record<string, string>>;
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
} & Pick<Props, "whole" | "formerIds" | "pictures" | "onChange">;

/** The form of one field: of a list or a group with all that is in it. */
export function FieldForm({ field, value, path, ...rest }: FieldFormProps) {
  const { onChange, whole, pictures } = rest;
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
    return (
      <ValueField
        field={field}
        value={value}
        whole={whole}
        onChange={(next) => onChange(path, next)}
      />
    );
  }
  if (isPicture(field)) {
    const picture = value as ChosenPicture;
    return (
      <Suspense fallback={<Skeleton className="h-64 w-full" />}>
        <PictureForm {...{ field, picture, path, pictures, onChange }} />
      </Suspense>
    );
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
