import { type Language, languages } from "#domain/settings/settings.ts";
import { accountWords } from "#web/account/words.ts";
import type { SiteContent } from "./content.ts";
import { Island } from "./island.tsx";
import ConfirmAddress from "./islands/confirm-address.tsx";
import ForgotPassword from "./islands/forgot-password.tsx";
import ResetPassword from "./islands/reset-password.tsx";
import SignIn from "./islands/sign-in.tsx";
import SignUp from "./islands/sign-up.tsx";
import type { Page } from "./page.ts";

/** The account pages, each in the four languages. The words have to be loaded before. */
export function accountPages({ studio }: SiteContent): Page[] {
  const titled = (title: string) => `${title} | ${studio.name}`;
  return (Object.keys(languages) as Language[]).flatMap((language): Page[] => {
    const { signIn, signUp, forgot, reset, confirm } = accountWords.in(language);
    return [
      {
        path: "/forgot-password",
        language,
        title: titled(forgot.pageTitle),
        description: forgot.pageDescription,
        share: "account",
        indexed: false,
        darkSky: true,
        view: <Island of={ForgotPassword} props={{}} />,
      },
      {
        path: "/login",
        language,
        title: titled(signIn.pageTitle),
        description: signIn.pageDescription(studio.name),
        share: "account",
        indexed: false,
        darkSky: true,
        view: <Island of={SignIn} props={{}} wakeFor={["message", "next", "code", "error_code"]} />,
      },
      {
        path: "/register",
        language,
        title: titled(signUp.pageTitle),
        description: signUp.pageDescription(studio.name),
        share: "account",
        linkedData: [
          {
            "@type": "WebPage",
            name: signUp.pageTitle,
            isPartOf: { "@type": "WebSite", name: studio.name },
          },
        ],
        view: <Island of={SignUp} props={{}} wakeFor={["message", "next"]} />,
      },
      {
        path: "/reset-password",
        language,
        title: titled(reset.pageTitle),
        description: "",
        indexed: false,
        referrer: "no-referrer",
        darkSky: true,
        view: <Island of={ResetPassword} props={{}} wake="now" />,
      },
      {
        path: "/confirm",
        language,
        title: titled(confirm.pageTitle),
        description: "",
        indexed: false,
        referrer: "no-referrer",
        darkSky: true,
        view: <Island of={ConfirmAddress} props={{}} wake="now" />,
      },
    ];
  });
}
