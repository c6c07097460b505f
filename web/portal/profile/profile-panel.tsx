import { type FormEvent, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { accountNames } from "#domain/account/account-forms.ts";
import { type Faults, faultsOf } from "#domain/form.ts";
import { Refusal } from "#web/chrome/refusal.tsx";
import { updateAccount } from "#web/data/account.ts";
import type { SignedInUser } from "#web/data/session.ts";
import { homeOf } from "#web/data/signed-in-user.ts";
import { useTranslate } from "#web/language/translate.ts";
import { useWords } from "#web/language/words.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { useSending } from "#web/ui/use-sending.ts";
import { profileWords } from "./words.ts";

const noNames = { fullName: "", businessName: "" };
const leavesAfterMs = 2000;

export function ProfilePanel({ user }: { user: SignedInUser }) {
  const words = useWords(profileWords);
  const translate = useTranslate();
  const { busy, refused, banner, send } = useSending();
  const [faults, setFaults] = useState<Faults<typeof noNames>>({});
  const [saved, setSaved] = useState(false);
  const navigate = useNavigate();
  const home = homeOf(user);

  useEffect(() => {
    if (!saved) return;
    const timer = setTimeout(() => void navigate(home), leavesAfterMs);
    return () => clearTimeout(timer);
  }, [saved, navigate, home]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const names = {
      fullName: `${typed.get("fullName")}`.trim(),
      businessName: `${typed.get("businessName")}`.trim(),
    };
    const found = faultsOf(accountNames, names);
    setFaults(found);
    const first = Object.keys(found)[0];
    if (first) {
      form.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
      return;
    }
    const answer = await send(() => updateAccount(names));
    if (answer?.ok) setSaved(true);
  }

  return (
    <form noValidate onSubmit={submit} className="grid content-start gap-6">
      <Field label={words.fullName} error={faults.fullName && translate(faults.fullName)}>
        {(control) => (
          <TextInput
            {...control}
            name="fullName"
            autoComplete="name"
            defaultValue={user.fullName}
            onChange={() => setFaults({ ...faults, fullName: undefined })}
          />
        )}
      </Field>
      <Field
        label={words.businessName}
        error={faults.businessName && translate(faults.businessName)}
      >
        {(control) => (
          <TextInput
            {...control}
            name="businessName"
            autoComplete="organization"
            defaultValue={user.businessName}
            onChange={() => setFaults({ ...faults, businessName: undefined })}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} disabled={saved}>
          {busy ? words.saving : words.save}
        </Button>
        <LinkButton to={home} variant="secondary">
          {words.cancel}
        </LinkButton>
      </div>
      {saved && <Banner tone="success">{translate("Profile updated successfully!")}</Banner>}
      <Refusal refused={refused} banner={banner} />
    </form>
  );
}
