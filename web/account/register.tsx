import { CalendarClock, LayoutDashboard, ReceiptText } from "lucide-react";
import { useNavigate } from "react-router";
import { studio } from "#content/studio.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { WordRotator } from "#web/ui/word-rotator.tsx";
import { AccountFrame } from "./account-frame.tsx";
import { loginWith } from "./notice.ts";
import { SignUpForm } from "./sign-up-form.tsx";
import { useEnterIfSignedIn, useNext } from "./use-next.ts";

export function meta() {
  return [
    { title: `Create your account | ${studio.name}` },
    {
      name: "description",
      content: `Create your ${studio.name} account and follow your website from the first answer to the launch.`,
    },
  ];
}

export default function Register() {
  useEnterIfSignedIn();
  const navigate = useNavigate();
  const { next, withNext } = useNext();
  return (
    <AccountFrame
      hour="dawn"
      time="06:00"
      caption="Sunrise"
      title={
        <>
          By this time tomorrow:
          <br />
          <WordRotator words={taglineWords} intervalMs={2500} className="text-ember" />
        </>
      }
      intro="Make an account, answer seven short questions, and we start."
      aside={<Benefits />}
    >
      <SignUpForm
        title="Create your account"
        onSignIn={{ to: withNext("/login") }}
        onSignInFailed={() => navigate(loginWith("Registration successful. Please sign in.", next))}
      />
    </AccountFrame>
  );
}

function Benefits() {
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
        <span className="text-muted">Rather talk first?</span>
        <LinkButton to="/booking" variant="secondary">
          Book Your Free Call
        </LinkButton>
      </p>
    </>
  );
}

const taglineWords = [
  "your website.",
  "your shop.",
  "your podcast.",
  "your studio.",
  "your portfolio.",
];

const benefits = [
  {
    title: "Request dashboard",
    text: "Everything that you asked us for and everything that we ask of you, in one place.",
    Icon: LayoutDashboard,
  },
  {
    title: "Progress tracking",
    text: "Watch the sun climb: each finished task moves your project, hour by hour.",
    Icon: CalendarClock,
  },
  {
    title: "Invoice payments",
    text: "The deposit and the balance, with what each is for. No surprises at the end.",
    Icon: ReceiptText,
  },
];
