import type { NewsFaults, NewsForm } from "#domain/news/news.ts";
import { Field } from "#web/ui/field.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextInput } from "#web/ui/text-input.tsx";

type Props = {
  form: NewsForm;
  faults: NewsFaults;
  onChange: (changed: Partial<NewsForm>) => void;
};

export function NewsFields({ form, faults, onChange }: Props) {
  /** The props that connect a field to its value in the form. */
  const bound = (name: keyof NewsForm) => ({
    name,
    value: form[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  return (
    <>
      <Field label="Subject" error={faults.subject}>
        {(control) => (
          <TextInput {...control} {...bound("subject")} dir="auto" autoComplete="off" />
        )}
      </Field>
      <Field
        label="Text"
        hint="Plain text. An empty line begins a new paragraph."
        error={faults.body}
      >
        {(control) => <TextArea {...control} {...bound("body")} dir="auto" rows={10} />}
      </Field>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label="Button" optional error={faults.buttonLabel}>
          {(control) => (
            <TextInput {...control} {...bound("buttonLabel")} dir="auto" autoComplete="off" />
          )}
        </Field>
        <Field label="Where it leads" optional error={faults.buttonUrl}>
          {(control) => (
            <TextInput
              {...control}
              {...bound("buttonUrl")}
              type="url"
              inputMode="url"
              placeholder="https://"
              autoComplete="off"
            />
          )}
        </Field>
      </div>
    </>
  );
}
