import { Link } from "react-router";
import { dateAndTime } from "#domain/dates.ts";
import type { Locale } from "#domain/locale.ts";
import { mailKindLabel } from "#domain/mail/kinds.ts";
import type { Mail } from "#web/data/mails.ts";
import { Badge } from "#web/ui/badge.tsx";
import { historyHref } from "../address-link.tsx";
import { DescriptionList } from "../description-list.tsx";
import { mailStates, whyFailed } from "./mail-state.ts";
import { SendAgain } from "./send-again.tsx";

export function MailDetail({ mail, locale }: { mail: Mail; locale: Locale }) {
  const { subject, state, kind, email, attempts, last_error, sent_at, due_at, text } = mail;
  const { tone, label } = mailStates[state];
  return (
    <div className="grid gap-6">
      <header>
        <p className="mb-2">
          <Badge tone={tone}>{label}</Badge>
        </p>
        <h3 dir="auto" className="text-xl [overflow-wrap:anywhere]">
          {subject}
        </h3>
        <p className="mt-1 text-muted text-sm">{dateAndTime(mail.created_at, locale)}</p>
      </header>
      <DescriptionList
        items={[
          {
            term: "To",
            value: (
              <Link to={historyHref(email)} className="link" title={`History of ${email}`}>
                {email}
              </Link>
            ),
          },
          { term: "Kind", value: mailKindLabel(kind) },
          { term: "Tries", value: `${attempts}` },
          ...(sent_at ? [{ term: "Sent", value: dateAndTime(sent_at, locale) }] : []),
          ...(state === "waiting"
            ? [{ term: "Next try", value: dateAndTime(due_at, locale) }]
            : []),
          ...(last_error
            ? [
                {
                  term: "What went wrong",
                  value: (
                    <>
                      {whyFailed(last_error)}
                      <span className="mt-1 block font-normal text-muted text-xs">
                        {last_error}
                      </span>
                    </>
                  ),
                },
              ]
            : []),
        ]}
      />
      <section>
        <h4 className="mb-2 font-semibold text-sm">What it says</h4>
        {text === null ? (
          <p className="text-muted text-sm">
            Nobody but its reader sees what this mail says: it may hold a link that signs them in.
          </p>
        ) : (
          <p
            dir="auto"
            className="whitespace-pre-wrap rounded-md bg-sunken p-5 [overflow-wrap:anywhere]"
          >
            {text}
          </p>
        )}
      </section>
      {text !== null && <SendAgain mail={mail} />}
    </div>
  );
}
