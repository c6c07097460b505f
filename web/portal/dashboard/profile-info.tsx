import type { ReactNode } from "react";
import type { SignedInUser } from "#web/data/session.ts";
import { useWords } from "#web/language/words.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Line } from "./line.tsx";
import { dashboardWords } from "./words.ts";

type Props = { user: SignedInUser; children?: ReactNode };

/** The name, business and address of the signed-in person; `children` are further lines. */
export function ProfileInfo({ user, children }: Props) {
  const words = useWords(dashboardWords).profile;
  return (
    <>
      <div className="flex items-center gap-4">
        <Avatar name={user.fullName || user.email} />
        <p className="min-w-0 font-bold text-lg [overflow-wrap:anywhere]">
          {user.fullName || user.email}
        </p>
      </div>
      <dl className="mt-4 grid gap-2 text-sm">
        <Line term={words.business}>{user.businessName || "–"}</Line>
        <Line term={words.email}>{user.email}</Line>
        {children}
      </dl>
    </>
  );
}
