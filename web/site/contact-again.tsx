import { ContactFrame } from "./contact-frame.tsx";
import { subjectsOf } from "./contact-subjects.ts";
import type { SiteContent } from "./content.ts";
import { Island } from "./island.tsx";
import ContactForm from "./islands/contact-form.tsx";
import type { Page } from "./page.ts";

/** The contact form with every fault that it can have, so that the page has their rules. When a form is sent without a
 * script, the server prints it again with what was typed and what is wrong, and answers with this page. */
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
        <Island
          of={ContactForm}
          props={{ faults, refused: "Please look again.", services: subjectsOf(content) }}
        />
      </ContactFrame>
    ),
  };
}

const faults = { name: "Name", email: "Email", phone: "Phone", message: "Message" };
