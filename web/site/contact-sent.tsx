import { studio } from "#content/studio.ts";
import { pageMeta } from "#web/chrome/page-meta.ts";
import { ContactFrame } from "./contact-frame.tsx";
import { MessageSent } from "./message-sent.tsx";

export function meta() {
  return pageMeta({
    path: "/contact/sent",
    title: `Message sent | ${studio.name}`,
    description: `Your message to ${studio.name} has arrived; one of us answers within 24 hours.`,
    share: "contact",
    indexed: false,
  });
}

/** Where the server leads a visitor whose form was sent without a script. */
export default function ContactSent() {
  return (
    <ContactFrame>
      <MessageSent />
    </ContactFrame>
  );
}
