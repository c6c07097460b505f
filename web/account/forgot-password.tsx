import { sendResetLink } from "#web/data/sign-in.ts";
import { useWords } from "#web/language/words.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { useForm } from "#web/ui/use-form.ts";
import { AccountFrame } from "./account-frame.tsx";
import { EmailField } from "./email-field.tsx";
import { FormHead, sentByScript } from "./form-head.tsx";
import { accountWords } from "./words.ts";

export function ForgotPassword() {
  const words = useWords(accountWords).forgot;
  const form = useForm({ send: ({ email = "" }) => sendResetLink(email.trim()) });

  return (
    <AccountFrame
      hour="night"
      time="03:15"
      caption={words.caption}
      title={words.heading}
      intro={words.intro}
    >
      {form.isSent ? (
        <Sent />
      ) : (
        <form {...sentByScript} {...form.props} className="grid gap-6">
          <FormHead title={words.title} {...form}>
            {words.hint}
          </FormHead>
          <EmailField autoComplete="username" />
          <Button type="submit" busy={form.busy} className="w-full">
            {form.busy ? words.busy : words.submit}
          </Button>
          <p className="text-center text-sm">
            <Link to="/login" className="link inline-flex min-h-8 items-center">
              {words.back}
            </Link>
          </p>
        </form>
      )}
    </AccountFrame>
  );
}

function Sent() {
  const words = useWords(accountWords).forgot;
  return (
    <div className="grid gap-6">
      <h2 className="text-2xl">{words.sentTitle}</h2>
      <Banner tone="success">{words.sent}</Banner>
      <p className="text-muted">{words.sentHint}</p>
      <LinkButton to="/login" variant="secondary">
        {words.sentBack}
      </LinkButton>
    </div>
  );
}
