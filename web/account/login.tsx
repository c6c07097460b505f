import { useEffect, useState } from "react";
import { Link } from "react-router";
import { studio } from "#content/studio.ts";
import { secondFactorWords } from "#web/chrome/second-factor-words.ts";
import type { SecondStep } from "#web/data/session.ts";
import type { PageHandle } from "#web/ui/sky-band.tsx";
import { AccountFrame } from "./account-frame.tsx";
import { noticeFrom } from "./notice.ts";
import { SecondFactorForm } from "./second-factor-form.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";
import { useEnterIfSignedIn, useNext } from "./use-next.ts";

export const handle = { darkSky: true } satisfies PageHandle;

export function meta() {
  return [
    { title: `Sign in | ${studio.name}` },
    { name: "description", content: `Sign in to follow your website at ${studio.name}.` },
  ];
}

export default function Login() {
  useEnterIfSignedIn();
  const { message, withNext, enter } = useNext();
  const [secondStep, setSecondStep] = useSecondStep();
  const [mode, setMode] = useState<"sign-in" | "create-account">("sign-in");
  // What the notice says is over once one has gone to the other form and come back.
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
      caption="First light"
      title={mode === "sign-in" ? "Good to see you again." : "Start before sunrise."}
      intro={
        mode === "sign-in"
          ? "Sign in to see how far your website has come."
          : "One account for your project: what we need from you, what is done, what comes next."
      }
      aside={<NewHere to={withNext("/register")} />}
    >
      {secondStep ? (
        <SecondFactorForm
          leadsTo="signed-in"
          onBack={() => setSecondStep(undefined)}
          onCode={async (proof) => {
            const answer = await secondStep.enter(proof);
            if (answer.ok) await enter(answer.user);
            return answer;
          }}
        />
      ) : mode === "sign-in" ? (
        <SignInForm
          notice={notice}
          onToggle={() => toggle("create-account")}
          onSecondStep={setSecondStep}
        />
      ) : (
        <SignUpForm
          title="Create your account"
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

/** Whoever goes away half way is signed out. */
function useSecondStep() {
  const [step, setStep] = useState<SecondStep>();
  useEffect(() => {
    void secondFactorWords.ready();
    return () => step?.leave();
  }, [step]);
  return [step, setStep] as const;
}

function NewHere({ to }: { to: string }) {
  return (
    <div className="max-w-sm border-line border-l-2 pl-6">
      <h2 className="text-lg">New to {studio.name}?</h2>
      <p className="mt-2 text-muted">
        Tell us about your business in seven short steps, and we turn it into a website.{" "}
        <Link to={to} className="link">
          See what you get
        </Link>
      </p>
    </div>
  );
}
