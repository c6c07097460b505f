import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from "react";
import { faultsOf } from "#domain/form.ts";
import { messageForm } from "#domain/thread/message-form.ts";
import { tabStore } from "#web/data/browser-storage.ts";
import { onceRequests } from "#web/data/submission-key.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import type { ButtonVariant } from "#web/ui/button-look.ts";
import { Field } from "#web/ui/field.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { useSending } from "#web/ui/use-sending.ts";

interface Props {
  name: "post-message" | "post-note" | "ask-client" | "answer-question" | "ask-for-refund";
  /** What it is written about; what is typed is stored under its id. */
  about: { projectId: string } | { questionId: string };
  /** What else the request contains. */
  more?: object;
  /** The name of the text in the request. Default `text`. */
  field?: "text" | "reason";
  form?: typeof messageForm;
  label: string;
  hint?: string;
  /** Of the button. */
  action: string;
  look?: ButtonVariant;
  /** Where the server says nothing that a person should read. */
  refused: string;
  onSent(): Promise<void>;
  say(sentence: string): string;
  /** Beside the button. */
  children?: ReactNode;
}

/** Where a message or a note is written. What is not sent yet stays in this tab, through a reload too. */
export function Composer(props: Props) {
  const { name, about, more, label, hint, action, look = "primary", refused, onSent, say } = props;
  const { field = "text", form: schema = messageForm, children } = props;
  const key = `daybreak:${name}:${Object.values(about)[0]}`;
  const [typed, setTyped] = useState(() => tabStore.read(key) ?? "");
  const [fault, setFault] = useState<string>();
  const sending = useSending();
  const [request] = useState(onceRequests);

  const write = (text: string) => {
    setTyped(text);
    setFault(undefined);
    if (text) tabStore.write(key, text);
    else tabStore.remove(key);
  };

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const found = faultsOf(schema, { text: typed }).text;
    setFault(found);
    if (found) return form.querySelector("textarea")?.focus();
    const answer = await sending.send(() =>
      request(name, { ...about, ...more, [field]: typed.trim() }, refused),
    );
    if (!answer?.ok) return;
    write("");
    await onSent();
  }

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <Field label={label} error={fault && say(fault)}>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            className="min-h-24"
            value={typed}
            onChange={({ target }) => write(target.value)}
            onKeyDown={onKeyDown}
            readOnly={sending.busy}
          />
        )}
      </Field>
      {sending.refused && (
        <Banner tone="error" ref={sending.banner}>
          {say(sending.refused)}
        </Banner>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" size="sm" variant={look} busy={sending.busy}>
          {action}
        </Button>
        {children}
        {hint && <p className="text-muted text-xs pointer-coarse:hidden">{hint}</p>}
      </div>
    </form>
  );
}
