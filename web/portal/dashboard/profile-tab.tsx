import { yearOf } from "#domain/dates.ts";
import type { SignedInUser } from "#web/data/session.ts";
import { Card } from "#web/ui/card.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { ShownDate } from "../shown-date.tsx";
import type { DashboardFacts } from "./dashboard-facts.ts";
import { Line } from "./line.tsx";
import { ProfileInfo } from "./profile-info.tsx";

export function ProfileTab({ user, settings }: DashboardFacts & { user: SignedInUser }) {
  return (
    <Card title="Profile" className="max-w-2xl">
      <ProfileInfo user={user}>
        <Line term="Member since">
          <ShownDate at={user.createdAt} place={settings} form={yearOf} />
        </Line>
      </ProfileInfo>
      <LinkButton to="/profile" variant="secondary" className="mt-6">
        Edit Profile
      </LinkButton>
    </Card>
  );
}
