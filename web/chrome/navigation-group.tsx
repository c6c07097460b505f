import { ChevronDown } from "lucide-react";
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";

type Props = { label: string; to: string; links: readonly { label: string; to: string }[] };

/** 'Services' and its pages: a details element, so it opens before any script has arrived; the script
 * adds closing by Escape, by leaving and by going somewhere. */
export function NavigationGroup({ label, to, links }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes it
  useEffect(() => close(details.current), [key]);
  useEffect(() => {
    const onPress = (event: PointerEvent) => {
      if (!details.current?.contains(event.target as Node)) close(details.current);
    };
    document.addEventListener("pointerdown", onPress);
    return () => document.removeEventListener("pointerdown", onPress);
  }, []);

  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget))
      close(details.current);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !details.current?.open) return;
    close(details.current);
    details.current.querySelector("summary")?.focus();
  };
  return (
    <details ref={details} className="group relative" onBlur={onBlur} onKeyDown={onKeyDown}>
      <summary className="inline-flex min-h-11 items-center gap-1.5 px-3 font-medium text-sm">
        {label}
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="absolute top-full left-0 min-w-64 animate-rise rounded-md border border-line bg-card p-2 shadow-lift">
        {[{ label: `All ${label.toLowerCase()}`, to }, ...links].map((link) => (
          <li key={link.to}>
            <NavLink
              to={link.to}
              end
              className="flex min-h-11 items-center rounded-sm px-3 font-medium text-ink text-sm hover:bg-ink/7 aria-[current=page]:text-ember"
            >
              {link.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </details>
  );
}

function close(details: HTMLDetailsElement | null) {
  details?.removeAttribute("open");
}
