import { type FormEvent, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { PeopleWords } from "#content/words/people/en.ts";
import { isEmailAddress } from "#domain/contact/email-address.ts";
import type { Answer } from "#web/data/answer.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { useSending } from "#web/ui/use-sending.ts";
import { type Rights, RightsFields } from "./people-list.tsx";

interface Props<Role extends string> {
  words: PeopleWords;
  /** The roles that can be given; the first is preselected. */
  roles: readonly [Role, ...Role[]];
  /** Whether the two marks of a project's members can be set: may accept, sees money. */
  hasMarks: boolean;
  /** Translates a sentence of the server. */
  say(sentence: string): string;
  onInvite(invited: Rights<Role> & { email: string }): Promise<Answer>;
}

/** Invites an address. What was typed stays until the server has accepted it. */
export function InviteForm<Role extends string>(props: Props<Role>) {
  const { words, roles, hasMarks, say, onInvite } = props;
  const initialRights: Rights<Role> = { role: roles[0], mayAccept: false, seesMoney: false };
  const [email, setEmail] = useState("");
  const [rights, setRights] = useState(initialRights);
  const [error, setError] = useState<string>();
  const [done, setDone] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const { busy, refused, banner, send, clear } = useSending();
  const { revalidate } = useRevalidator();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const address = email.trim();
    const isRight = isEmailAddress(address);
    setDone("");
    setError(isRight ? undefined : words.emailWrong);
    if (!isRight) return input.current?.focus();
    const answer = await send(() => onInvite({ ...rights, email: address }));
    if (!answer?.ok) return;
    setDone(words.invitedNow(address));
    setEmail("");
    setRights(initialRights);
    await revalidate();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <h3 className="font-bold text-base">{words.inviteTitle}</h3>
      <Field label={words.email} error={error}>
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            type="email"
            autoComplete="off"
            value={email}
            onChange={({ target }) => {
              setEmail(target.value);
              setError(undefined);
              clear();
            }}
          />
        )}
      </Field>
      <RightsFields rights={rights} onChange={setRights} {...{ words, roles, hasMarks }} />
      {refused && (
        <Banner tone="error" ref={banner}>
          {say(refused)}
        </Banner>
      )}
      {done && <Banner tone="success">{done}</Banner>}
      <Button type="submit" busy={busy} className="justify-self-start">
        {words.invite}
      </Button>
    </form>
  );
}
