import { LinkButton } from "#web/ui/link-button.tsx";
import { HourLine } from "#web/ui/sky-band.tsx";

/** The line above a headline before dawn. */
export function EarlyLine({ text }: { text: string }) {
  return <HourLine time="05:30">{text}</HourLine>;
}

type Way = { to: string; label: string };

/** What to do next, and what else. */
export function NextSteps({
  first,
  second,
  className = "",
}: {
  first: Way;
  second: Way;
  className?: string;
}) {
  return (
    <p className={`flex flex-wrap gap-3${className}`}>
      <LinkButton to={first.to} size="lg">
        {first.label}
      </LinkButton>
      <LinkButton to={second.to} size="lg" variant="secondary">
        {second.label}
      </LinkButton>
    </p>
  );
}
