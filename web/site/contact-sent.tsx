import { LinkButton } from "#web/ui/link-button.tsx";
import { ContactFrame } from "./contact-frame.tsx";
import type { SiteContent } from "./content.ts";
import { MessageSent } from "./message-sent.tsx";
import type { Page } from "./page.ts";
import { contactWords, siteWords } from "./words.ts";

/** The page to which the server redirects a visitor whose form was sent without a script. */
export function contactSentPage(content: SiteContent): Page {
  const { studio } = content;
  const words = siteWords.in(studio.language);
  return {
    path: "/contact/sent",
    title: `${words.messageSent} | ${studio.name}`,
    description: words.arrived(studio.name),
    share: "contact",
    indexed: false,
    view: (
      <ContactFrame content={content}>
        <MessageSent words={contactWords.in(studio.language)}>
          <LinkButton to="/contact" variant="secondary">
            {words.sendAnother}
          </LinkButton>
        </MessageSent>
      </ContactFrame>
    ),
  };
}
