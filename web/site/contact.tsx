import { useState } from "react";
import { studio } from "#content/studio.ts";
import { pageMeta } from "#web/chrome/page-meta.ts";
import { ContactForm } from "./contact-form.tsx";
import { ContactFrame } from "./contact-frame.tsx";
import { breadcrumbs, organization } from "./linked-data.ts";
import { MessageSent } from "./message-sent.tsx";

export function meta() {
  return pageMeta({
    path: "/contact",
    title: `Contact | ${studio.name}`,
    description: `Write to ${studio.name}: a person reads it and answers within 24 hours. Or ring us, or send a mail.`,
    share: "contact",
    linkedData: import.meta.env.SSR && [organization(), breadcrumbs(["Contact", "/contact"])],
  });
}

export default function Contact() {
  const [sent, setSent] = useState<{ email: string }>();
  return (
    <ContactFrame>
      {sent ? (
        <MessageSent to={sent.email} onAgain={() => setSent(undefined)} />
      ) : (
        <ContactForm onSent={setSent} />
      )}
    </ContactFrame>
  );
}
