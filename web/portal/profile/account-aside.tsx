import { Link } from "react-router";
import type { Locale } from "#domain/locale.ts";
import type { SignedInUser } from "#web/data/session.ts";
import { useWords } from "#web/language/words.ts";
import { AsideSection } from "../aside-section.tsx";
import { LocalDate } from "../local-date.tsx";
import { profileWords } from "./words.ts";

/** The account's address, role and age, beside the form with the names. */
export function AccountAside({ user, locale }: { user: SignedInUser; locale: Locale }) {
  const words = useWords(profileWords).account;
  return (
    <AsideSection title={words.title}>
      <dl className="grid gap-4">
        <div>
          <dt className="text-muted text-sm">{words.signInAs}</dt>
          <dd className="font-medium [overflow-wrap:anywhere]">{user.email}</dd>
        </div>
        <div>
          <dt className="text-muted text-sm">{words.memberSince}</dt>
          <dd className="font-medium">
            <LocalDate at={user.createdAt} locale={locale} />
          </dd>
        </div>
        <div>
          <dt className="text-muted text-sm">{words.security}</dt>
          <dd>
            <Link to="/profile/security" className="link inline-flex min-h-8 items-center">
              {words.securityLink}
            </Link>
          </dd>
        </div>
        <div>
          <dt className="text-muted text-sm">{words.data}</dt>
          <dd>
            <Link to="/profile/data" className="link inline-flex min-h-8 items-center">
              {words.dataLink}
            </Link>
          </dd>
        </div>
      </dl>
    </AsideSection>
  );
}
