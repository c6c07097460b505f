import { LinkButton } from "./link-button.tsx";

const looks = ["primary", "secondary", "quiet"] as const;

/** Up to three ways on from here, the most likely first. */
export function NextLinks({ links }: { links: readonly { to: string; label: string }[] }) {
  return links.map(({ to, label }, at) => (
    <LinkButton key={to} to={to} size="lg" variant={looks[at] ?? "quiet"}>
      {label}
    </LinkButton>
  ));
}
