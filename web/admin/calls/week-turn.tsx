import { addDays, weekdayOf } from "#domain/booking/month.ts";
import { LinkButton } from "#web/ui/link-button.tsx";

type Props = { monday: string; today: string };

/** To the week before and after, and back to this one. */
export function WeekTurn({ monday, today }: Props) {
  const thisMonday = addDays(today, -weekdayOf(today));
  return (
    <>
      <LinkButton
        to={`?week=${addDays(monday, -7)}`}
        variant="secondary"
        size="sm"
        preventScrollReset
      >
        Week before
      </LinkButton>
      {monday !== thisMonday && (
        <LinkButton to="?" variant="secondary" size="sm" preventScrollReset>
          This week
        </LinkButton>
      )}
      <LinkButton
        to={`?week=${addDays(monday, 7)}`}
        variant="secondary"
        size="sm"
        preventScrollReset
      >
        Week after
      </LinkButton>
    </>
  );
}
