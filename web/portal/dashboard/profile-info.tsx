import { type Place, yearOf } from "#domain/dates.ts";
import type { SignedInUser } from "#web/data/session.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { ShownDate } from "../shown-date.tsx";

/** Who is signed in. */
export function ProfileInfo({ user, place }: { user: SignedInUser; place: Place }) {
  const facts = [
    { term: "Business", fact: user.businessName || "–" },
    { term: "Email", fact: user.email },
    {
      term: "Member since",
      fact: <ShownDate at={user.createdAt} place={place} form={yearOf} />,
    },
  ];
  return (
    <>
      <div className="flex items-center gap-4">
        <Avatar name={user.fullName || user.email} />
        <p className="min-w-0 font-bold text-lg [overflow-wrap:anywhere]">
          {user.fullName || user.email}
        </p>
      </div>
      <dl className="mt-4 grid gap-2 text-sm">
        {facts.map(({ term, fact }) => (
          <div key={term} className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3">
            <dt className="text-muted">{term}</dt>
            <dd className="font-medium [overflow-wrap:anywhere]">{fact}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
