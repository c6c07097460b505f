import { type FormEvent, useState } from "react";
import {
  type ContactFaults,
  contactServices,
  type TypedMessage,
} from "#domain/contact/contact-message.ts";
import { sendMessage } from "#web/data/messages.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { useSending } from "#web/ui/use-sending.ts";
import { serviceOptions } from "./service-options.ts";

type Props = {
  onSent: (to: { email: string }) => void;
  /** What the form opens with, when the server has found it. */
  faults?: ContactFaults;
  refused?: string;
};

/** The fields keep what was typed until the message has gone out. Without a script it is a plain form, which
 * the server answers with the same page (server/contact). */
export function ContactForm({ onSent, ...found }: Props) {
  const { busy, refused = found.refused, banner, send, clear } = useSending();
  const [faults, setFaults] = useState<ContactFaults>(found.faults ?? {});
  const hydrated = useHydrated();
  const forget = (field: keyof TypedMessage) => () => {
    if (faults[field]) setFaults({ ...faults, [field]: undefined });
  };

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const message = messageIn(form);
    const answer = await send(() => sendMessage(message));
    if (!answer) return;
    if (answer.ok) return onSent(message);
    const found = "faults" in answer ? (answer.faults ?? {}) : {};
    setFaults(found);
    const [first] = Object.keys(found);
    if (!first) return;
    clear();
    form.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  }

  return (
    // Without a script the browser itself minds the fields; with it, our own words do.
    <form
      method="post"
      action="/contact"
      noValidate={hydrated}
      onSubmit={submit}
      className="grid gap-6"
    >
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label="Name" error={faults.name}>
          {(control) => (
            <TextInput {...control} name="name" autoComplete="name" onChange={forget("name")} />
          )}
        </Field>
        <Field label="Email" error={faults.email}>
          {(control) => (
            <TextInput
              {...control}
              name="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              onChange={forget("email")}
            />
          )}
        </Field>
        <Field label="Phone" optional error={faults.phone}>
          {(control) => (
            <TextInput
              {...control}
              name="phone"
              type="tel"
              autoComplete="tel"
              onChange={forget("phone")}
            />
          )}
        </Field>
        <Field label="Service" optional>
          {(control) => (
            <Select
              {...control}
              name="service"
              placeholder="Not sure yet"
              options={serviceOptions}
            />
          )}
        </Field>
      </div>
      <Field label="Message" error={faults.message}>
        {(control) => (
          <TextArea {...control} name="message" rows={6} onChange={forget("message")} />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Button type="submit" size="lg" busy={busy}>
          {busy ? "Sending..." : "Send Message"}
        </Button>
        {!refused && (
          <p className="max-w-xs text-muted text-sm">
            We use it to answer you, and for nothing else.
          </p>
        )}
      </div>
      {refused && (
        <Banner tone="error" ref={banner}>
          {refused}
        </Banner>
      )}
    </form>
  );
}

function messageIn(form: HTMLFormElement): TypedMessage {
  const typed = new FormData(form);
  const text = (name: string) => `${typed.get(name) ?? ""}`;
  return {
    name: text("name"),
    email: text("email"),
    phone: text("phone"),
    service: contactServices.find((service) => service === typed.get("service")) ?? "",
    message: text("message"),
  };
}
