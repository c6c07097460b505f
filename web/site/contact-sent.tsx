import { LinkButton } from "#web/ui/link-button.tsx";
import { ContactFrame } from "./contact-frame.tsx";
import type { SiteContent } from "./content.ts";
import { MessageSent } from "./message-sent.tsx";
import type { Page } from "./page.ts";

/** The page to which the server redirects a visitor whose form was sent without a script. */
export function contactSentPage(content: SiteContent): Page {
  const { studio } = content;
  return {
    path: "/contact/sent",
    title: `Message sent | ${studio.name}`,
    description: `Your message to ${studio.name} has arrived; one of us answers within 24 hours.`,
    share: "contact",
    indexed: false,
    view: (
      <ContactFrame content={content}>
        <MessageSent>
          <LinkButton to="/contact" variant="secondary">
            Send Another Message
          </LinkButton>
        </MessageSent>
      </ContactFrame>
    ),
  };
}
