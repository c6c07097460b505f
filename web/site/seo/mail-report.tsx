import { useId, useState } from "react";
import { isEmailAddress } from "#domain/contact/email-address.ts";
import { sayIn } from "#domain/sentences.ts";
import type { StoredReport } from "#domain/seo/stored-report.ts";
import { sendToolResult } from "#web/data/tool-result.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { byDay } from "#web/ui/day.ts";
import { TextField } from "#web/ui/text-input.tsx";
import { useForm } from "#web/ui/use-form.ts";
import type { Consent } from "../tools/gate.tsx";
import { seoFormWords, seoReportWords } from "./seo-words.ts";

type Props = { report: StoredReport; consent: Consent };

/** Sends the report by mail to a visitor who agrees to get mails. Nothing is stored before that. */
export function MailReport({ report, consent }: Props) {
  const [sentTo, setSentTo] = useState<string>();
  const id = useId();
  const { mail: words, locale } = seoReportWords.in();
  const { faults, ...form } = useForm({
    check: ({ email = "", consent }) => ({
      email: isEmailAddress(email.trim()) ? undefined : words.emailMissing,
      consent: consent ? undefined : words.consentMissing,
    }),
    send: ({ email = "" }) =>
      sendToolResult({
        tool: "seo-report",
        inputs: { report: report.id },
        email: email.trim(),
        consent: consent.version,
      }),
    onSent: (_, { email = "" }) => setSentTo(email.trim()),
  });

  return (
    <section aria-labelledby={`${id}-title`} className={byDay("sky sky-afternoon", "calm-warm")}>
      <div className="page grid gap-10 py-16 lg:grid-cols-12 lg:py-24">
        <h2 id={`${id}-title`} className="headline lg:col-span-5">
          {words.title}
        </h2>
        <div className="lg:col-span-6 lg:col-start-7">
          {sentTo ? (
            <Banner tone="success">{words.sent(sentTo)}</Banner>
          ) : (
            <form noValidate {...form.props} className="grid gap-5">
              <TextField
                label={words.email}
                error={faults.email}
                name="email"
                type="email"
                autoComplete="email"
              />
              <label className="tool-consent text-sm">
                <input
                  type="checkbox"
                  name="consent"
                  aria-invalid={faults.consent ? true : undefined}
                  aria-describedby={`${id}-consent`}
                />
                <span>
                  {consent.sentence}
                  <span id={`${id}-consent`} className="block font-medium text-rust">
                    {faults.consent}
                  </span>
                </span>
              </label>
              <Button type="submit" size="lg" busy={form.busy} className="justify-self-start">
                {form.busy ? words.sending : words.send}
              </Button>
              {form.refused && (
                <Banner tone="error" ref={form.banner}>
                  {sayIn(form.refused, seoFormWords.in().answers, locale)}
                </Banner>
              )}
            </form>
          )}
        </div>
      </div>
    </section>
  );
}
