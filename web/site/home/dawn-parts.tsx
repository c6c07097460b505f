import { LinkButton } from "#web/ui/link-button.tsx";

/** The line above a headline before dawn. */
export function EarlyLine({ text }: { text: string }) {
  return (
    <p className="flex items-center gap-3 font-semibold text-sm">
      <time>05:30</time>
      <span aria-hidden className="h-px w-10 bg-ink/40" />
      {text}
    </p>
  );
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
