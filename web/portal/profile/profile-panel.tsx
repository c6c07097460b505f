import { useEffect } from "react";
import { useNavigate } from "react-router";
import { accountNames } from "#domain/account/account-forms.ts";
import { Refusal } from "#web/chrome/refusal.tsx";
import { updateAccount } from "#web/data/account.ts";
import type { SignedInUser } from "#web/data/session.ts";
import { homeOf } from "#web/data/signed-in-user.ts";
import { useTranslate } from "#web/language/translate.ts";
import { useWords } from "#web/language/words.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { usePartWords } from "#web/ui/part-words/use-part-words.ts";
import { TextField } from "#web/ui/text-input.tsx";
import { useForm } from "#web/ui/use-form.ts";
import { profileWords } from "./words.ts";

const leavesAfterMs = 2000;

export function ProfilePanel({ user }: { user: SignedInUser }) {
  const words = useWords(profileWords);
  const { cancel } = usePartWords();
  const translate = useTranslate();
  const { faults, isSent, ...form } = useForm({ schema: accountNames, send: updateAccount });
  const navigate = useNavigate();
  const home = homeOf(user);

  useEffect(() => {
    if (!isSent) return;
    const timer = setTimeout(() => void navigate(home), leavesAfterMs);
    return () => clearTimeout(timer);
  }, [isSent, navigate, home]);

  return (
    <form noValidate {...form.props} className="grid content-start gap-6">
      <TextField
        label={words.fullName}
        error={faults.fullName && translate(faults.fullName)}
        name="fullName"
        autoComplete="name"
        defaultValue={user.fullName}
      />
      <TextField
        label={words.businessName}
        error={faults.businessName && translate(faults.businessName)}
        name="businessName"
        autoComplete="organization"
        defaultValue={user.businessName}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy} disabled={isSent}>
          {form.busy ? words.saving : words.save}
        </Button>
        <LinkButton to={home} variant="secondary">
          {cancel}
        </LinkButton>
      </div>
      {isSent && <Banner tone="success">{translate("Profile updated successfully!")}</Banner>}
      <Refusal {...form} />
    </form>
  );
}
