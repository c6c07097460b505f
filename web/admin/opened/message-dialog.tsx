import { contactStatuses } from "#domain/contact/contact.ts";
import { dateAndTime, type Place } from "#domain/dates.ts";
import type { Answer } from "#web/data/answer.ts";
import type { Message } from "#web/data/contact-messages.ts";
import { Button } from "#web/ui/button.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Facts } from "../facts.tsx";
import { mailAddress } from "../mail-address.ts";
import { serviceAsked } from "../service-asked.ts";
import { Awaited } from "./awaited.tsx";
import { StatusField } from "./status-field.tsx";

type Props = {
  id: string;
  answer: Promise<Answer<{ message: Message | null; place: Place }>>;
  onClose: () => void;
};

export function MessageDialog({ id, answer, onClose }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Contact message"
      size="lg"
      footer={
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Awaited answer={answer}>
        {({ message, place }) =>
          message ? (
            <MessageDetail key={id} message={message} place={place} />
          ) : (
            <p>This message does not exist, or not any more.</p>
          )
        }
      </Awaited>
    </Dialog>
  );
}

function MessageDetail({ message, place }: { message: Message; place: Place }) {
  const { id, name, email, phone, service } = message;
  const reply = mailAddress(email, "Your message to us");
  return (
    <div className="grid gap-6">
      <header>
        <h3 dir="auto" className="text-xl [overflow-wrap:anywhere]">
          {name}
        </h3>
        <p className="mt-1 text-muted text-sm">{dateAndTime(message.created_at, place)}</p>
      </header>
      <div className="grid items-start gap-6 sm:grid-cols-[1fr_14rem]">
        <Facts
          facts={[
            {
              term: "Email",
              fact: (
                <a href={reply} className="link">
                  {email}
                </a>
              ),
            },
            { term: "Phone", fact: phone ? <PhoneLink phone={phone} /> : "–" },
            { term: "Service", fact: serviceAsked(service) },
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
