import { Link } from "react-router";
import { contactStatuses } from "#domain/contact/contact-message.ts";
import { dateAndTime } from "#domain/dates.ts";
import type { Locale } from "#domain/locale.ts";
import type { Answer } from "#web/data/answer.ts";
import type { Message } from "#web/data/studio-messages.ts";
import { buttonLook } from "#web/ui/button-look.ts";
import { historyHref } from "../address-link.tsx";
import { DescriptionList } from "../description-list.tsx";
import { mailAddress } from "../mail-address.ts";
import { messageServiceLabel } from "../service-label.ts";
import { RowDialog } from "./row-dialog.tsx";
import { StatusField } from "./status-field.tsx";

type Props = {
  id: string;
  answer: Promise<Answer<{ message: Message | null; locale: Locale }>>;
};

export function MessageDialog(props: Props) {
  return (
    <RowDialog
      {...props}
      title="Contact message"
      missing="This message does not exist, or not any more."
    >
      {({ message, locale }) =>
        message && <MessageDetail key={message.id} message={message} locale={locale} />
      }
    </RowDialog>
  );
}

function MessageDetail({ message, locale }: { message: Message; locale: Locale }) {
  const { id, name, email, phone, service } = message;
  const reply = mailAddress(email, "Your message to us");
  return (
    <div className="grid gap-6">
      <header>
        <h3 dir="auto" className="text-xl [overflow-wrap:anywhere]">
          {name}
        </h3>
        <p className="mt-1 text-muted text-sm">{dateAndTime(message.created_at, locale)}</p>
      </header>
      <div className="grid items-start gap-6 sm:grid-cols-[1fr_14rem]">
        <DescriptionList
          items={[
            {
              term: "Email",
              value: (
                <Link to={historyHref(email)} className="link" title={`History of ${email}`}>
                  {email}
                </Link>
              ),
            },
            { term: "Phone", value: phone ? <PhoneLink phone={phone} /> : "–" },
            { term: "Service", value: messageServiceLabel(service) },
          ]}
        />
        <StatusField tab="contacts" id={id} status={message.status} statuses={contactStatuses} />
      </div>
      <section>
        <h4 className="mb-2 font-semibold text-sm">Message</h4>
        <p
          dir="auto"
          className="whitespace-pre-wrap rounded-md bg-sunken p-5 [overflow-wrap:anywhere]"
        >
          {message.message}
        </p>
      </section>
      <a href={reply} className={buttonLook("primary", "sm", "justify-self-start")}>
        Reply by email
      </a>
    </div>
  );
}

function PhoneLink({ phone }: { phone: string }) {
  const digits = phone.replace(/[^\d+]/g, "");
  if (!/^\+?\d{5,20}$/.test(digits)) return phone;
  return (
    <a href={`tel:${digits}`} className="link">
      {phone}
    </a>
  );
}
