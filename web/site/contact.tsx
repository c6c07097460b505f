import { ContactFrame } from "./contact-frame.tsx";
import { subjectsOf } from "./contact-subjects.ts";
import type { SiteContent } from "./content.ts";
import { Island } from "./island.tsx";
import ContactForm from "./islands/contact-form.tsx";
import { breadcrumbs, organization } from "./linked-data.ts";
import type { Page } from "./page.ts";
import { contactWords } from "./words.ts";

export function contactPage(content: SiteContent): Page {
  const copy = content.pages.contact;
  const words = contactWords.in(content.studio.language);
  return {
    path: "/contact",
    title: `${copy.title} | ${content.studio.name}`,
    description: copy.description,
    share: "contact",
    linkedData: [organization(content), breadcrumbs(content, ["Contact", "/contact"])],
    view: (
      <ContactFrame content={content}>
        <Island of={ContactForm} props={{ services: subjectsOf(content), words }} />
      </ContactFrame>
    ),
  };
}
