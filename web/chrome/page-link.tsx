import { Link, type LinkProps, useLocation } from "react-router";

/** A link that is marked as current on its page and on the pages below it. The router's NavLink does not count
 * `/services/`, the address of a page while it is rendered at build time. */
export function PageLink({ to, ...rest }: LinkProps & { to: string }) {
  const here = useLocation().pathname.replace(/(.)\/$/, "$1");
  const isBelow = to !== "/" && here.startsWith(`${to}/`);
  return <Link to={to} aria-current={here === to ? "page" : isBelow || undefined} {...rest} />;
}
