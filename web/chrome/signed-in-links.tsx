import { useWho } from "#web/data/session-store.ts";
import { homeOf } from "#web/data/signed-in-user.ts";
import { Button } from "#web/ui/button.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { accountLook } from "./account-links.tsx";
import type { ChromeWords } from "./chrome-words.ts";
import { isInside } from "./navigation.ts";

type Props = { words: ChromeWords; wide: boolean; path: string };

/** Login, Dashboard or Logout in the application, depending on the page and on who is signed in. */
export function SignedInLinks({ words, wide, path }: Props) {
  const who = useWho();
  const look = accountLook(wide);
  if (who.state !== "user") {
    return (
      <LinkButton to="/login" variant="secondary" {...look}>
        {words.login}
      </LinkButton>
    );
  }
  if (!isInside(path)) {
    return (
      <LinkButton to={homeOf(who.user)} {...look}>
        {words.dashboard}
      </LinkButton>
    );
  }
  const leave = async () => {
    const { signOutAndLeave } = await import("#web/data/session.ts");
    await signOutAndLeave();
  };
  return (
    <Button variant="secondary" onClick={leave} {...look}>
      {words.logout}
    </Button>
  );
}
