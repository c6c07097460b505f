import { blankFaults, blankRefusal } from "#domain/contact/blanks.ts";
import { ContactFrame } from "./contact-frame.tsx";
import type { SiteContent } from "./content.ts";
import { Island } from "./island.tsx";
import ContactForm from "./islands/contact-form.tsx";
import type { Page } from "./page.ts";

/** The form with every fault that it can have: what the server answers with when a form was sent without
 * a script, after filling in what was typed and taking out the faults that there are not. */
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
