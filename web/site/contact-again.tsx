import { studio } from "#content/studio.ts";
import { blankFaults, blankRefusal } from "#domain/contact/blanks.ts";
import { pageMeta } from "#web/chrome/page-meta.ts";
import { ContactForm } from "./contact-form.tsx";
import { ContactFrame } from "./contact-frame.tsx";

export function meta() {
  return pageMeta({
    path: "/contact",
    title: `Please look again | Contact | ${studio.name}`,
    description: `Your message to ${studio.name} has not gone out yet: something in the form is missing.`,
    share: "contact",
    indexed: false,
  });
}

/** The form with every fault that it can have: what the server answers with when a form was sent without
 * a script, after filling in what was typed and taking out the faults that there are not. */
export default function ContactAgain() {
  return (
    <ContactFrame>
      <ContactForm onSent={() => {}} faults={blankFaults} refused={blankRefusal} />
    </ContactFrame>
  );
}
