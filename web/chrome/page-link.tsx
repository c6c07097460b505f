import { Link, type LinkProps } from "#web/ui/link.tsx";
import { useChrome } from "./use-chrome.ts";

/** A link of header or footer, marked as current on its page and on the pages below it. */
export function PageLink({ to, ...rest }: LinkProps) {
  const { path } = useChrome();
  const isBelow = to !== "/" && path.startsWith(`${to}/`);
  return <Link to={to} aria-current={path === to ? "page" : isBelow || undefined} {...rest} />;
}
