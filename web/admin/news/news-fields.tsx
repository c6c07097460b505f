import type { NewsFaults, NewsForm } from "#domain/news/news.ts";
import { AreaField } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-input.tsx";

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
      <TextField
        label="Subject"
        error={faults.subject}
        {...bound("subject")}
        dir="auto"
        autoComplete="off"
      />
      <AreaField
        label="Text"
        hint="Plain text. An empty line begins a new paragraph."
        error={faults.body}
        {...bound("body")}
        dir="auto"
        rows={10}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          label="Button"
          optional
          error={faults.buttonLabel}
          {...bound("buttonLabel")}
          dir="auto"
          autoComplete="off"
        />
        <TextField
          label="Where it leads"
          optional
          error={faults.buttonUrl}
          {...bound("buttonUrl")}
          type="url"
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
        />
      </div>
    </>
  );
}
