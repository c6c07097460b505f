import { ContactFrame } from "./contact-frame.tsx";
import { subjectsOf } from "./contact-subjects.ts";
import type { SiteContent } from "./content.ts";
import { Island } from "./island.tsx";
import ContactForm from "./islands/contact-form.tsx";
import type { Page } from "./page.ts";
import { contactWords, siteWords } from "./words.ts";

/** The contact form with every fault that it can have, so that the page has their rules. When a form is sent without a
 * script, the server prints it again with what was typed and what is wrong, and answers with this page. */
export function contactAgainPage(content: SiteContent): Page {
  const { studio } = content;
  const { lookAgainTitle, notGoneOut } = siteWords.in(studio.language);
  const words = contactWords.in(studio.language);
  const { name, email, phone, message } = words;
  const faults = { name, email, phone, message };
  return {
    path: "/contact/again",
    title: `${lookAgainTitle} | ${content.pages.contact.title} | ${studio.name}`,
    description: notGoneOut(studio.name),
    share: "contact",
    indexed: false,
    view: (
      <ContactFrame content={content}>
        <Island
          of={ContactForm}
          props={{ faults, refused: words.again, services: subjectsOf(content), words }}
        />
      </ContactFrame>
    ),
  };
}
