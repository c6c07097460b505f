import { lazy, Suspense, useEffect, useState } from "react";
import type { SecondStep } from "#web/data/session.ts";
import { useWords } from "#web/language/words.ts";
import { Link } from "#web/ui/link.tsx";
import { AccountFrame } from "./account-frame.tsx";
import { loginWith, noticeFrom } from "./notice.ts";
import { SignInForm } from "./sign-in-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";
import { useNext } from "./use-next.ts";
import { accountWords } from "./words.ts";

// Loaded on demand, because most accounts have no second factor.
const SecondFactorForm = lazy(async () => {
  const [{ SecondFactorForm }, { secondFactorWords }] = await Promise.all([
    import("./second-factor-form.tsx"),
    import("#web/chrome/second-factor-words.ts"),
  ]);
  await secondFactorWords.ready();
  return { default: SecondFactorForm };
});

/** Signing in and creating an account, on one page. */
export function Login() {
  const words = useWords(accountWords);
  const { message, next, withNext, enter } = useNext();
  const [secondStep, setSecondStep] = useSecondStep();
  const [mode, setMode] = useState<"sign-in" | "create-account">("sign-in");
  // The notice disappears once the visitor has changed the form and come back.
  const [toggled, setToggled] = useState(false);
  const toggle = (to: typeof mode) => {
    setMode(to);
    setToggled(true);
  };
  const notice = toggled ? undefined : noticeFrom(message);

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
          onSignInFailed={() =>
            window.location.assign(loginWith("Registration successful. Please sign in.", next))
          }
        />
      )}
    </AccountFrame>
  );
}

/** The half-finished sign-in; going back or leaving the page ends its session. */
function useSecondStep() {
  const [step, setStep] = useState<SecondStep>();
  useEffect(() => {
    if (!step) return;
    const leave = () => {
      step.cancel();
      setStep(undefined); // the browser may show this page again
    };
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      step.cancel();
    };
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
