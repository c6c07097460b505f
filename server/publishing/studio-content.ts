import type { PortfolioItem } from "#content/portfolio.ts";
import type { PublishedContent, PublishedPortfolio } from "#content/published-content.ts";
import type { OwnAddOn, Plan } from "#content/services.ts";
import type { Brand } from "#domain/content/brand.ts";
import type { PictureFiles } from "#domain/content/picture.ts";

/** Content as it is written: without what is worked out from it, and with names between braces in its texts. */
export type StudioContent = Omit<
  PublishedContent,
  "money" | "country" | "catalogue" | "booking" | "portfolio" | "brand"
> & {
  brand: Brand;
  catalogue: Omit<
    PublishedContent["catalogue"],
    "plans" | "hiddenPlans" | "ownAddOns" | "hiddenAddOns"
  > & {
    plans: readonly Plan[];
    ownAddOns: readonly OwnAddOn[];
  };
  booking: Omit<PublishedContent["booking"], "hiddenEventTypes">;
  portfolio: Omit<PublishedPortfolio, "items"> & {
    items: readonly PortfolioItem[];
    /** By their ids: those that are shipped, and those that somebody has uploaded. */
    pictures: Readonly<Record<string, PictureFiles>>;
  };
};
