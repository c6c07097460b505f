import { lazy, Suspense, useEffect, useState } from "react";
import { Refusal } from "#web/chrome/refusal.tsx";
import type { PasskeyOffer as Offer } from "#web/data/passkeys.ts";
import type { SecondStep, SignedInUser } from "#web/data/session.ts";
import { storedUser } from "#web/data/signed-in-user.ts";
import { useWords } from "#web/language/words.ts";
import { Link } from "#web/ui/link.tsx";
import { useSending } from "#web/ui/use-form.ts";
import { AccountFrame } from "./account-frame.tsx";
import type { CodeStep } from "./mail-code-form.tsx";
import { loginWith, noticeFrom } from "./notice.ts";
import { PasskeyWay } from "./passkey-way.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";
import { useNext } from "./use-next.ts";
import { accountWords } from "./words.ts";

// What may follow the two forms is one file, loaded on demand: most people need none of it.
const furtherSteps = async () => {
  const { loadWords, SecondFactorForm, MailCodeForm, NamesForm, PasskeyOffer, ProviderAnswer } =
    await import("./further-steps.ts");
  await loadWords();
  return { SecondFactorForm, MailCodeForm, NamesForm, PasskeyOffer, ProviderAnswer };
};
const SecondFactorForm = lazy(async () => ({ default: (await furtherSteps()).SecondFactorForm }));
const MailCodeForm = lazy(async () => ({ default: (await furtherSteps()).MailCodeForm }));
const NamesForm = lazy(async () => ({ default: (await furtherSteps()).NamesForm }));
const PasskeyOffer = lazy(async () => ({ default: (await furtherSteps()).PasskeyOffer }));
const ProviderAnswer = lazy(async () => ({ default: (await furtherSteps()).ProviderAnswer }));

/** Signing in and creating an account, on one page. */
export function Login() {
  const words = useWords(accountWords);
  const { message, next, withNext, enter } = useNext();
  const [secondStep, setSecondStep] = useSecondStep();
  const [mode, setMode] = useState<"sign-in" | "create-account">("sign-in");
  // The notice disappears once the visitor has changed the form and come back.
  const [toggled, setToggled] = useState(false);
  const [codeStep, setCodeStep] = useState<CodeStep>();
  const [isReturning, setReturning] = useState(false);
  const [fault, setFault] = useState<string>();
  const [nameless, setNameless] = useState<SignedInUser>();
  const [offered, setOffered] = useState<{ offer: Offer; user: SignedInUser }>();
  const toggle = (to: typeof mode) => {
    setMode(to);
    setToggled(true);
  };
  const mailed = (email: string) => setCodeStep({ email, code: null });
  const arrive = (user: SignedInUser) => (user.awaitsNames ? setNameless(user) : enter(user));
  /** After a sign-in by another way than a passkey. */
  async function goOn(user: SignedInUser) {
    if (user.awaitsNames) return setNameless(user);
    const { passkeyOffer } = await import("#web/data/passkey-offer.ts");
    const offer = await passkeyOffer();
    return offer ? setOffered({ offer, user }) : enter(user);
  }

  useEffect(() => {
    const stored = storedUser();
    if (stored?.awaitsNames) setNameless(stored);
  }, []);

  // A provider leads back to this page.
  useEffect(() => {
    if (/[?&](?:code|error_code)=/.test(window.location.search)) setReturning(true);
  }, []);

  // The link of a mail with a code leads here, also where the page is open already.
  useEffect(() => {
    async function takeCode() {
      if (!window.daybreakLink && !window.location.hash.startsWith("#code=")) return;
      const { takeMailedCode, addressOfCode } = await import("#web/data/mail-code.ts");
      const code = takeMailedCode();
      if (code) setCodeStep({ email: addressOfCode(), code });
    }
    void takeCode();
    window.addEventListener("hashchange", takeCode);
    return () => window.removeEventListener("hashchange", takeCode);
  }, []);

  const notice = toggled ? undefined : noticeFrom(message);

  return (
    <AccountFrame
      hour="before-dawn"
      time="05:40"
      caption={words.signIn.caption}
      title={mode === "sign-in" ? words.signIn.heading : words.signIn.newHere}
      intro={mode === "sign-in" ? words.signIn.intro : words.signUp.intro}
      aside={<NewHere to={withNext("/register")} />}
    >
      {nameless ? (
        <Suspense>
          <NamesForm onNamed={() => enter(nameless)} />
        </Suspense>
      ) : offered ? (
        <Suspense>
          <PasskeyOffer offer={offered.offer} onDone={() => enter(offered.user)} />
        </Suspense>
      ) : secondStep ? (
        <Suspense>
          <SecondFactorForm
            leadsTo="signed-in"
            factors={secondStep.factors}
            onBack={() => {
              setReturning(false);
              setSecondStep(undefined);
            }}
            onCode={async (proof) => {
              const answer = await secondStep.verify(proof);
              if (answer.ok) await goOn(answer.user);
              return answer;
            }}
          >
            {!secondStep.factors.key && <SecondPasskey onSignedIn={arrive} />}
          </SecondFactorForm>
        </Suspense>
      ) : codeStep ? (
        <Suspense>
          <MailCodeForm
            key={codeStep.code}
            step={codeStep}
            onBack={() => {
              setReturning(false);
              setCodeStep(undefined);
            }}
            onSignedIn={goOn}
            onSecondStep={setSecondStep}
          />
        </Suspense>
      ) : isReturning ? (
        <Suspense>
          <ProviderAnswer
            onCodeMailed={(email) => setCodeStep({ email, code: null, byProvider: true })}
            onSignedIn={goOn}
            onSecondStep={setSecondStep}
            onFault={(sentence) => {
              setFault(sentence);
              setReturning(false);
            }}
          />
        </Suspense>
      ) : mode === "sign-in" ? (
        <SignInForm
          notice={notice}
          fault={fault}
          onCode={mailed}
          onToggle={() => toggle("create-account")}
          onSecondStep={setSecondStep}
          onSignedIn={goOn}
          onPasskey={arrive}
        />
      ) : (
        <SignUpForm
          title={words.signUp.title}
          onCode={mailed}
          onSignIn={() => toggle("sign-in")}
          onSignInFailed={() =>
            window.location.assign(loginWith("Registration successful. Please sign in.", next))
          }
        />
      )}
    </AccountFrame>
  );
}

/** Instead of a code: a passkey counts as both factors. */
function SecondPasskey({ onSignedIn }: { onSignedIn: (user: SignedInUser) => unknown }) {
  const sending = useSending();
  return (
    <>
      <Refusal {...sending} />
      <PasskeyWay onSignedIn={onSignedIn} sending={sending} />
    </>
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
