import { useLocation, useNavigate } from "react-router";
import { useWho } from "#web/data/session-store.ts";
import { homeOf } from "#web/data/signed-in-user.ts";
import { Button } from "#web/ui/button.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { useChromeWords } from "./chrome-words.ts";

type Props = {
  /** As wide as the menu. */
  mobile?: boolean;
};

/** Login, Dashboard or Logout, depending on the page and on who is signed in. */
export function AccountLinks({ mobile = false }: Props) {
  const words = useChromeWords();
  const who = useWho();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const size = mobile ? "lg" : "sm";
  const look = `min-w-31 ${mobile ? "w-full" : ""}`;

  if (who.state !== "user") {
    return (
      <LinkButton to="/login" variant="secondary" size={size} className={look}>
        {words.login}
      </LinkButton>
    );
  }
  if (isInside(pathname)) {
    const leave = async () => {
      const { signOut } = await import("#web/data/session.ts");
      await signOut();
      await navigate("/");
    };
    return (
      <Button variant="secondary" size={size} className={look} onClick={leave}>
        {words.logout}
      </Button>
    );
  }
  return (
    <LinkButton to={homeOf(who.user)} size={size} className={look}>
      {words.dashboard}
    </LinkButton>
  );
}

/** The portal's and the studio's own pages. */
function isInside(pathname: string) {
  return /^\/(dashboard|profile|admin|project|invoices)(\/|$)/.test(pathname);
}
