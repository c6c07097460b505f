import { updateAccount } from "#web/data/account.ts";
import { faultOfNames } from "#web/data/session.ts";
import { storedUser } from "#web/data/signed-in-user.ts";
import { useWords } from "#web/language/words.ts";
import { Button } from "#web/ui/button.tsx";
import { useForm } from "#web/ui/use-form.ts";
import { FormHead } from "./form-head.tsx";
import { mailCodeWords } from "./mail-code-words.ts";
import { AcceptTerms, NameFields, useVisitorNames } from "./name-fields.tsx";

/** Asks for the two names of an account that a first code has made. */
export function NamesForm({ onNamed }: { onNamed: () => unknown }) {
  const words = useWords(mailCodeWords);
  const form = useForm({
    async send({ full_name = "", business_name = "" }: Record<string, string>) {
      const names = { fullName: full_name.trim(), businessName: business_name.trim() };
      const message = faultOfNames(names);
      return message ? { ok: false, message } : updateAccount(names);
    },
    onSent: onNamed,
  });
  useVisitorNames(form.props.ref);

  return (
    <form {...form.props} className="grid gap-6">
      <FormHead title={words.namesTitle} {...form}>
        {words.namesIntro}
      </FormHead>
      <NameFields autoFocus fullName={storedUser()?.fullName} />
      <Button type="submit" busy={form.busy} className="w-full">
        {form.busy ? words.namesBusy : words.namesSubmit}
      </Button>
      <AcceptTerms />
    </form>
  );
}
