import { Link as RouterLink } from "react-router";
import { DocumentLink, type LinkProps } from "#web/ui/link.tsx";

/** Addresses of web/routes.ts; a test compares them. */
export const ownPaths = /^\/(onboarding|dashboard|project|invoices|profile|admin)(\/|\?|#|$)/;

/** A page of the portal or the admin area opens without a new document; every other link loads one. */
export function ApplicationLink({ to, state, ...rest }: LinkProps) {
  if (/^[/]/.test(to) && !ownPaths.test(to)) return <DocumentLink to={to} {...rest} />;
  return <RouterLink to={to} state={state} {...rest} />;
}
