import type { SignedInUser } from "#web/data/session.ts";
import { Card } from "#web/ui/card.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import type { DashboardFacts } from "./dashboard-facts.ts";
import { ProfileInfo } from "./profile-info.tsx";

export function ProfileTab({ user, settings }: DashboardFacts & { user: SignedInUser }) {
  return (
    <Card title="Profile" className="max-w-2xl">
      <ProfileInfo user={user} place={settings} />
      <LinkButton to="/profile" variant="secondary" className="mt-6">
        Edit Profile
      </LinkButton>
    </Card>
  );
}
