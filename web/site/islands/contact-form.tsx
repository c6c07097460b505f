import { useState } from "react";
import type { ContactWords } from "#content/words/contact/en.ts";
import type { ContactFaults, TypedMessage } from "#domain/contact/contact-message.ts";
import { sendMessage } from "#web/data/messages.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { PartWordsContext, usePartWords } from "#web/ui/part-words/use-part-words.ts";
import { SelectField } from "#web/ui/select.tsx";
import { AreaField } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-input.tsx";
import { useForm } from "#web/ui/use-form.ts";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { MessageSent } from "../message-sent.tsx";

/** What the server has found in a message that was sent without a script (server/contact). */
type Found = { faults?: ContactFaults; refused?: string; typed?: TypedMessage };
/** The subjects that a visitor can choose, and what the form says. */
type Given = { services: readonly { value: string; label: string }[]; words: ContactWords };

/** The contact form, which a confirmation replaces once the message was sent. */
export default function Contact({ services, words, ...found }: Found & Given) {
  const [state, setState] = useState<{ found: Found } | { sentTo: string }>({ found });
  if ("found" in state) {
    return (
      <ContactForm
        services={services}
        words={words}
        found={state.found}
        onSent={(sentTo) => setState({ sentTo })}
      />
    );
  }
  return (
    <MessageSent words={words} ref={showFromItsTop} to={state.sentTo}>
      <Button variant="secondary" onClick={() => setState({ found: {} })}>
        {words.sendAnother}
      </Button>
    </MessageSent>
  );
}

/** Scrolls to the confirmation, which is shorter than the form that it replaces and may be out of sight. */
function showFromItsTop(view: HTMLElement | null) {
  view?.scrollIntoView({ block: "start" });
}

type Props = Given & { found: Found; onSent: (email: string) => void };

/** Typed values stay in the fields until the message was sent. Without a script it is a plain form, which the server
 * answers with the same page. */
function ContactForm({ services, words, found, onSent }: Props) {
  const translated = (sentence: string | undefined) =>
    sentence && (words.answers[sentence] ?? sentence);
  const ofParts = { ...usePartWords(), optional: words.optional };
  const hydrated = useHydrated();
  const { typed, ...answered } = found;
  const { faults, ...form } = useForm({
    answered,
    send: (typed) => sendMessage(messageIn(typed)),
    onSent: (_, { email = "" }) => onSent(email),
  });

  return (
    // Without a script the browser validates the fields; with it, our own messages replace the browser's.
    <form
      method="post"
      action="/contact"
      noValidate={hydrated}
      {...form.props}
      className="grid gap-6"
    >
      <PartWordsContext value={ofParts}>
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField
            label={words.name}
            error={translated(faults.name)}
            name="name"
            autoComplete="name"
            defaultValue={typed?.name}
          />
          <TextField
            label={words.email}
            error={translated(faults.email)}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            defaultValue={typed?.email}
          />
          <TextField
            label={words.phone}
            optional
            error={translated(faults.phone)}
            name="phone"
            type="tel"
            autoComplete="tel"
            defaultValue={typed?.phone}
          />
          <SelectField
            label={words.service}
            optional
            name="service"
            placeholder={words.notSure}
            defaultValue={typed?.service}
            options={services}
          />
        </div>
      </PartWordsContext>
      <AreaField
        label={words.message}
        error={translated(faults.message)}
        name="message"
        rows={6}
        defaultValue={typed?.message}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Button type="submit" size="lg" busy={form.busy}>
          {form.busy ? words.sending : words.send}
        </Button>
        <p className="max-w-xs text-muted text-sm">{words.use}</p>
      </div>
      {form.refused && (
        <Banner tone="error" ref={form.banner}>
          {translated(form.refused)}
        </Banner>
      )}
    </form>
  );
}

function messageIn(typed: Record<string, string>): TypedMessage {
  const { name = "", email = "", phone = "", service = "", message = "" } = typed;
  return { name, email, phone, service, message };
}
