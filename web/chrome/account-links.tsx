import { homeOf, type Role } from "#web/data/signed-in-user.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import type { ChromeWords } from "./chrome-words.ts";

type Props = { words: Pick<ChromeWords, "login" | "dashboard">; wide: boolean };

/** The look of Login, Dashboard and Logout, which have one width, so that nothing moves when one replaces the other.
 * `wide` is for the mobile menu. */
export const accountLook = (wide: boolean) =>
  ({ size: wide ? "lg" : "sm", className: `min-w-31 ${wide ? "w-full" : ""}` }) as const;

/** Login, and Dashboard for each role; the style sheet shows the right one of the three at the first paint. */
export function PublicAccountLinks({ words, wide }: Props) {
  const dashboard = (role: Role) => (
    <LinkButton to={homeOf({ role })} data-account={role} {...accountLook(wide)}>
      {words.dashboard}
    </LinkButton>
  );
  return (
    <>
      <LinkButton to="/login" variant="secondary" data-account="visitor" {...accountLook(wide)}>
        {words.login}
      </LinkButton>
      {dashboard("customer")}
      {dashboard("admin")}
    </>
  );
}
