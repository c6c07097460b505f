import { yearOf } from "#domain/dates.ts";
import type { SignedInUser } from "#web/data/session.ts";
import { useWords } from "#web/language/words.ts";
import { Card } from "#web/ui/card.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { LocalDate } from "../local-date.tsx";
import type { DashboardData } from "./dashboard-data.ts";
import { Line } from "./line.tsx";
import { ProfileInfo } from "./profile-info.tsx";
import { dashboardWords } from "./words.ts";

export function ProfileTab({ user, settings }: DashboardData & { user: SignedInUser }) {
  const words = useWords(dashboardWords);
  return (
    <Card title={words.profile.title} className="max-w-2xl">
      <ProfileInfo user={user}>
        <Line term={words.statistics.memberSince}>
          <LocalDate at={user.createdAt} locale={settings} form={yearOf} />
        </Line>
      </ProfileInfo>
      <LinkButton to="/profile" variant="secondary" className="mt-6">
        {words.profile.edit}
      </LinkButton>
    </Card>
  );
}
