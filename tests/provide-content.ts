import { pricing } from "#server/publishing/browser-content.ts";
import { publishedContent } from "#server/publishing/content.ts";
import { provideContent } from "#web/data/content.ts";

// For a unit test of the portal or the admin area: the content as if a loader had loaded it.
const content = publishedContent();
provideContent({
  ...content,
  pricing: pricing(content.seller, content.catalogue),
  requiresBillingDetails: content.seller.requiresBillingDetails,
});
