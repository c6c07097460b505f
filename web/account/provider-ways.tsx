import { printedProviders } from "#domain/account/sign-in-providers.ts";
import { settings } from "#web/data/settings.ts";
import { useLanguage, useWords } from "#web/language/words.ts";
import { buttonLook } from "#web/ui/button-look.ts";
import { ProviderMark } from "#web/ui/provider-mark.tsx";
import { useNext } from "./use-next.ts";
import { accountWords } from "./words.ts";

/**
 * A link to each provider that is set: it needs no script. A built page has one of each kind, of which the server leaves
 * those that are set, so that the browser finds what it would make itself.
 */
export function ProviderWays() {
  const words = useWords(accountWords).signIn;
  const language = useLanguage();
  const { next, withNext } = useNext();
  const providers = import.meta.env.SSR ? printedProviders : settings().providers;
  // The requested page is known in the browser only.
  const leadsTo = next && { redirect_to: window.location.origin + withNext("/login") };
  return (
    <ul className="grid gap-4 empty:hidden">
      {providers.map(({ name, kind, label }) => (
        <li key={name} data-provider={kind} className="grid">
          <a
            href={`/auth/v1/authorize?${new URLSearchParams({ provider: name, language, answer: "code", ...leadsTo })}`}
            className={buttonLook("secondary", "md", "max-sm:px-3")}
          >
            <ProviderMark kind={kind} />
            {words.continueWith(label)}
          </a>
        </li>
      ))}
    </ul>
  );
}
