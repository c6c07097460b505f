import { Banknote, CalendarClock, LayoutDashboard } from "lucide-react";
import { useWords } from "#web/language/words.ts";
import { hasDay } from "#web/ui/day.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { usePartWords } from "#web/ui/part-words/use-part-words.ts";
import { PauseToggle } from "#web/ui/pause-toggle.tsx";
import { AccountFrame } from "./account-frame.tsx";
import { loginWith } from "./notice.ts";
import { SignUpForm } from "./sign-up-form.tsx";
import { useNext } from "./use-next.ts";
import { accountWords } from "./words.ts";

export function Register() {
  const { register: words, signIn, signUp } = useWords(accountWords);
  const { next, withNext } = useNext();
  return (
    <AccountFrame
      hour="dawn"
      time="06:00"
      caption={words.caption}
      title={
        hasDay() ? (
          <>
            {words.heading}
            <br />
            <TurningWords words={words.words} />
          </>
        ) : (
          signIn.newHere
        )
      }
      intro={words.intro}
      aside={<Benefits />}
    >
      <SignUpForm
        title={signUp.title}
        onSignIn={{ to: withNext("/login") }}
        onSignInFailed={() =>
          window.location.assign(loginWith("Registration successful. Please sign in.", next))
        }
      />
    </AccountFrame>
  );
}

/** Shows five words one after the other. All of them take up space, so that nothing beside them moves; a screen reader
 * reads only the first. */
function TurningWords({ words }: { words: readonly string[] }) {
  return (
    <span className="pausable inline-flex max-w-full items-center gap-[0.25em] text-ember">
      <span className="sr-only">{words[0]}</span>
      <span aria-hidden className="turning-words min-w-0 [--turn:var(--animate-turn-of-five)]">
        {words.map((word) => (
          <span key={word}>{word}</span>
        ))}
      </span>
      <PauseToggle label={usePartWords().pauseWords} className="size-9 shrink-0 text-ink" />
    </span>
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
