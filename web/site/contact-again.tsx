import { blankFaults, blankRefusal } from "#domain/contact/blanks.ts";
import { ContactFrame } from "./contact-frame.tsx";
import type { SiteContent } from "./content.ts";
import { Island } from "./island.tsx";
import ContactForm from "./islands/contact-form.tsx";
import type { Page } from "./page.ts";

/** The contact form with every fault that it can have. When a form is sent without a script, the server fills the typed
 * values into this page, removes the faults that do not apply, and answers with it. */
export function contactAgainPage(content: SiteContent): Page {
  const { studio } = content;
  return {
    path: "/contact/again",
    title: `Please look again | Contact | ${studio.name}`,
    description: `Your message to ${studio.name} has not gone out yet: something in the form is missing.`,
    share: "contact",
    indexed: false,
    view: (
      <ContactFrame content={content}>
        <Island of={ContactForm} props={{ faults: blankFaults, refused: blankRefusal }} />
      </ContactFrame>
    ),
  };
}
