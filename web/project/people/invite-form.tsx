import { useState } from "react";
import { useRevalidator } from "react-router";
import type { PeopleWords } from "#content/words/people/en.ts";
import { isEmailAddress } from "#domain/contact/email-address.ts";
import { Refusal } from "#web/chrome/refusal.tsx";
import type { Answer } from "#web/data/answer.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-input.tsx";
import { useForm } from "#web/ui/use-form.ts";
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
  const [rights, setRights] = useState(initialRights);
  const [invited, setInvited] = useState("");
  const { revalidate } = useRevalidator();
  const form = useForm({
    check: ({ email = "" }) => ({
      email: isEmailAddress(email.trim()) ? undefined : words.emailWrong,
    }),
    send: ({ email = "" }) => onInvite({ ...rights, email: email.trim() }),
    async onSent(_, { email = "" }) {
      setInvited(email.trim());
      form.props.ref.current?.reset();
      setRights(initialRights);
      await revalidate();
    },
    onEdit() {
      form.clear();
    },
  });
  return (
    <form noValidate {...form.props} className="grid gap-4">
      <h3 className="font-bold text-base">{words.inviteTitle}</h3>
      <TextField
        label={words.email}
        error={form.faults.email}
        name="email"
        type="email"
        autoComplete="off"
      />
      <RightsFields rights={rights} onChange={setRights} {...{ words, roles, hasMarks }} />
      <Refusal {...form} say={say} />
      {form.isSent && <Banner tone="success">{words.invitedNow(invited)}</Banner>}
      <Button type="submit" busy={form.busy} className="justify-self-start">
        {words.invite}
      </Button>
    </form>
  );
}
