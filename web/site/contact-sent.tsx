import { studio } from "#content/studio.ts";
import { ContactFrame } from "./contact-frame.tsx";
import { MessageSent } from "./message-sent.tsx";
import { pageMeta } from "./page-meta.ts";

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
