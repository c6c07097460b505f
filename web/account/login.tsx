import { lazy, Suspense, useEffect, useState } from "react";
import { Link } from "react-router";
import { pageMeta, titleOf } from "#web/chrome/page-meta.ts";
import type { TranslatedHandle } from "#web/chrome/translated.tsx";
import type { SecondStep } from "#web/data/session.ts";
import { useWords } from "#web/language/words.ts";
import type { PageHandle } from "#web/ui/sky-band.tsx";
import { AccountFrame } from "./account-frame.tsx";
import { noticeFrom } from "./notice.ts";
import { SignInForm } from "./sign-in-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";
import { useEnterIfSignedIn, useNext } from "./use-next.ts";
import { accountWords } from "./words.ts";

export const handle = { darkSky: true, translated: true } satisfies PageHandle & TranslatedHandle;

export function meta() {
  const { pageTitle, pageDescription } = accountWords.now().signIn;
  return pageMeta({
    path: "/login",
    title: titleOf(pageTitle),
    description: pageDescription,
    share: "account",
    indexed: false,
  });
}

// Most accounts have no second factor.
const SecondFactorForm = lazy(async () => {
  const [{ SecondFactorForm }, { secondFactorWords }] = await Promise.all([
    import("./second-factor-form.tsx"),
    import("#web/chrome/second-factor-words.ts"),
  ]);
  await secondFactorWords.ready();
  return { default: SecondFactorForm };
});

export default function Login() {
  useEnterIfSignedIn();
  const words = useWords(accountWords);
  const { message, withNext, enter } = useNext();
  const [secondStep, setSecondStep] = useSecondStep();
  const [mode, setMode] = useState<"sign-in" | "create-account">("sign-in");
  // The notice disappears once the visitor has changed the form and come back.
  const [toggled, setToggled] = useState(false);
  const [registered, setRegistered] = useState(false);
  const toggle = (to: typeof mode) => {
    setMode(to);
    setToggled(true);
    setRegistered(false);
  };
  const notice = registered
    ? noticeFrom("Registration successful. Please sign in.")
    : toggled
      ? undefined
      : noticeFrom(message);

  return (
    <AccountFrame
      hour="before-dawn"
      time="05:40"
      caption={words.signIn.caption}
      title={mode === "sign-in" ? words.signIn.heading : words.signUp.heading}
      intro={mode === "sign-in" ? words.signIn.intro : words.signUp.intro}
      aside={<NewHere to={withNext("/register")} />}
    >
      {secondStep ? (
        <Suspense>
          <SecondFactorForm
            leadsTo="signed-in"
            onBack={() => setSecondStep(undefined)}
            onCode={async (proof) => {
              const answer = await secondStep.verify(proof);
              if (answer.ok) await enter(answer.user);
              return answer;
            }}
          />
        </Suspense>
      ) : mode === "sign-in" ? (
        <SignInForm
          notice={notice}
          onToggle={() => toggle("create-account")}
          onSecondStep={setSecondStep}
        />
      ) : (
        <SignUpForm
          title={words.signUp.title}
          onSignIn={() => toggle("sign-in")}
          onSignInFailed={() => {
            toggle("sign-in");
            setRegistered(true);
          }}
        />
      )}
    </AccountFrame>
  );
}

/** The half-finished sign-in; leaving the page ends its session. */
function useSecondStep() {
  const [step, setStep] = useState<SecondStep>();
  useEffect(() => {
    return () => step?.cancel();
  }, [step]);
  return [step, setStep] as const;
}

function NewHere({ to }: { to: string }) {
  const words = useWords(accountWords).signIn;
  return (
    <div className="max-w-sm border-line border-l-2 pl-6">
      <h2 className="text-lg">{words.newHere}</h2>
      <p className="mt-2 text-muted">
        {words.newHereText}{" "}
        <Link to={to} className="link">
          {words.newHereLink}
        </Link>
      </p>
    </div>
  );
}
