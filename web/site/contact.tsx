import { ContactFrame } from "./contact-frame.tsx";
import type { SiteContent } from "./content.ts";
import { Island } from "./island.tsx";
import ContactForm from "./islands/contact-form.tsx";
import { breadcrumbs, organization } from "./linked-data.ts";
import type { Page } from "./page.ts";

export function contactPage(content: SiteContent): Page {
  const { studio } = content;
  return {
    path: "/contact",
    title: `Contact | ${studio.name}`,
    description: `Write to ${studio.name}: a person reads it and answers within 24 hours. Or ring us, or send a mail.`,
    share: "contact",
    linkedData: [organization(content), breadcrumbs(["Contact", "/contact"])],
    view: (
      <ContactFrame content={content}>
        <Island of={ContactForm} props={{}} />
      </ContactFrame>
    ),
  };
}
