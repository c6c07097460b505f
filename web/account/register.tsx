import { Banknote, CalendarClock, LayoutDashboard } from "lucide-react";
import { useNavigate } from "react-router";
import { pageMeta, siteName, titleOf } from "#web/chrome/page-meta.ts";
import type { TranslatedHandle } from "#web/chrome/translated.tsx";
import { useWords } from "#web/language/words.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { WordRotator } from "#web/ui/word-rotator.tsx";
import { AccountFrame } from "./account-frame.tsx";
import { loginWith } from "./notice.ts";
import { SignUpForm } from "./sign-up-form.tsx";
import { useEnterIfSignedIn, useNext } from "./use-next.ts";
import { accountWords } from "./words.ts";

export const handle = { translated: true } satisfies TranslatedHandle;

export function meta() {
  const { pageTitle, pageDescription } = accountWords.now().signUp;
  return pageMeta({
    path: "/register",
    title: titleOf(pageTitle),
    description: pageDescription,
    share: "account",
    linkedData: import.meta.env.SSR && [
      { "@type": "WebPage", name: pageTitle, isPartOf: { "@type": "WebSite", name: siteName } },
    ],
  });
}

export default function Register() {
  useEnterIfSignedIn();
  const { register: words, signUp } = useWords(accountWords);
  const navigate = useNavigate();
  const { next, withNext } = useNext();
  return (
    <AccountFrame
      hour="dawn"
      time="06:00"
      caption={words.caption}
      title={
        <>
          {words.heading}
          <br />
          <WordRotator words={words.words} intervalMs={2500} className="text-ember" />
        </>
      }
      intro={words.intro}
      aside={<Benefits />}
    >
      <SignUpForm
        title={signUp.title}
        onSignIn={{ to: withNext("/login") }}
        onSignInFailed={() => navigate(loginWith("Registration successful. Please sign in.", next))}
      />
    </AccountFrame>
  );
}

function Benefits() {
  const words = useWords(accountWords).register;
  const benefits = [
    { title: words.dashboard, text: words.dashboardText, Icon: LayoutDashboard },
    { title: words.progress, text: words.progressText, Icon: CalendarClock },
    { title: words.invoices, text: words.invoicesText, Icon: Banknote },
  ];
  return (
    <>
      <ul className="grid">
        {benefits.map(({ title, text, Icon }) => (
          <li key={title} className="flex gap-5 border-line border-b py-6 first:pt-0">
            <Icon aria-hidden className="mt-1 size-6 shrink-0 text-ember" strokeWidth={1.75} />
            <div>
              <h2 className="text-lg">{title}</h2>
              <p className="mt-1 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        <span className="text-muted">{words.talk}</span>
        <LinkButton to="/booking" variant="secondary">
          {words.book}
        </LinkButton>
      </p>
    </>
  );
}
