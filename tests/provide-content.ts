import { pricing } from "#server/publishing/browser-content.ts";
import { agreedContent } from "#server/publishing/catalogue.ts";
import { publishedContent } from "#server/publishing/content.ts";
import { provideContent } from "#web/data/content.ts";

// Unit tests of the portal and the admin area get the content here, which a loader provides in the browser.
const content = publishedContent();
provideContent({
  ...content,
  pricing: pricing(content.seller, content.catalogue),
  requiresBillingDetails: content.seller.requiresBillingDetails,
  sellsInUnion: false,
  booksZone: content.seller.zone,
  agreedContent: agreedContent(content),
});
