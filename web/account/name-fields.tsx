import { type RefObject, useEffect } from "react";
import { visitorNames } from "#web/data/local-drafts.ts";
import { useWords } from "#web/language/words.ts";
import { Link } from "#web/ui/link.tsx";
import { TextField } from "#web/ui/text-input.tsx";
import { accountWords } from "./words.ts";

/** The name of a person and of the business. */
export function NameFields({
  autoFocus,
  fullName,
}: {
  autoFocus?: boolean;
  /** As a provider has named the person. */
  fullName?: string | undefined;
}) {
  const account = useWords(accountWords);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label={account.fullName}
        name="full_name"
        autoComplete="name"
        autoFocus={autoFocus}
        defaultValue={fullName}
      />
      <TextField label={account.businessName} name="business_name" autoComplete="organization" />
    </div>
  );
}

/** Fills in the names that the questionnaire has, so that they are not typed again (WCAG 2.2, 3.3.7). The printed form
 * knows none. */
export function useVisitorNames(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    for (const [name, value] of Object.entries(visitorNames())) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement && field.value === "") field.value = value;
    }
  }, [form]);
}

/** What somebody agrees to who makes an account. */
export function AcceptTerms() {
  const { accept } = useWords(accountWords).signUp;
  return (
    <p className="text-center text-muted text-xs">
      {accept.before}{" "}
      <Link to="/terms" className="link">
        {accept.terms}
      </Link>{" "}
      {accept.and}{" "}
      <Link to="/privacy" className="link">
        {accept.privacy}
      </Link>
      {accept.after}
    </p>
  );
}
