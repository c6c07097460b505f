import { useLocation, useNavigate } from "react-router";
import { useWho } from "#web/data/session-store.ts";
import { homeOf } from "#web/data/signed-in-user.ts";
import { Button } from "#web/ui/button.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { useChromeWords } from "./chrome-words.ts";

type Props = {
  /** The mobile menu's Dashboard button sends an admin to the admin area. */
  mobile?: boolean;
};

/** Login, Dashboard or Logout: where one stands decides. */
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
    <LinkButton to={mobile ? homeOf(who.user) : "/dashboard"} size={size} className={look}>
      {words.dashboard}
    </LinkButton>
  );
}

function isInside(pathname: string) {
  return (
    pathname === "/dashboard" ||
    pathname === "/admin" ||
    pathname.startsWith("/admin/") ||
    pathname.startsWith("/project/")
  );
}
