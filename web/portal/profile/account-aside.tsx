import { Link } from "react-router";
import type { Place } from "#domain/dates.ts";
import type { SignedInUser } from "#web/data/session.ts";
import { useWords } from "#web/language/words.ts";
import { AsideSection } from "../aside-section.tsx";
import { securityWords } from "../security/words.ts";
import { ShownDate } from "../shown-date.tsx";

/** What the account is besides the two names. */
export function AccountAside({ user, place }: { user: SignedInUser; place: Place }) {
  const security = useWords(securityWords);
  return (
    <AsideSection title="Your account">
      <dl className="grid gap-4">
        <div>
          <dt className="text-muted text-sm">You sign in as</dt>
          <dd className="font-medium [overflow-wrap:anywhere]">{user.email}</dd>
        </div>
        <div>
          <dt className="text-muted text-sm">Member since</dt>
          <dd className="font-medium">
            <ShownDate at={user.createdAt} place={place} />
          </dd>
        </div>
        <div>
          <dt className="text-muted text-sm">{security.heading}</dt>
          <dd>
            <Link to="/profile/security" className="link inline-flex min-h-8 items-center">
              {security.wayIn}
            </Link>
          </dd>
        </div>
      </dl>
    </AsideSection>
  );
}
