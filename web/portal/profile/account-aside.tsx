import { Link } from "react-router";
import type { Place } from "#domain/dates.ts";
import type { SignedInUser } from "#web/data/session.ts";
import { AsideSection } from "../aside-section.tsx";
import { ShownDate } from "../shown-date.tsx";

/** What the account is besides the two names. */
export function AccountAside({ user, place }: { user: SignedInUser; place: Place }) {
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
          <dt className="text-muted text-sm">Password</dt>
          <dd>
            <Link to="/forgot-password" className="link inline-flex min-h-8 items-center">
              Send me a link for a new one
            </Link>
          </dd>
        </div>
      </dl>
    </AsideSection>
  );
}
