import { Link, type LinkProps, useLocation } from "react-router";

/** A link that says when one is on its page, or on one below it. The router's own does not count
 * `/services/`, which is where a page stands while it is written at build time. */
export function PageLink({ to, ...rest }: LinkProps & { to: string }) {
  const here = useLocation().pathname.replace(/(.)\/$/, "$1");
  const isBelow = to !== "/" && here.startsWith(`${to}/`);
  return <Link to={to} aria-current={here === to ? "page" : isBelow || undefined} {...rest} />;
}
