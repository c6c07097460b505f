// The structured data of the public pages, in the vocabulary of schema.org.
import type { PublishedWork } from "#content/published-content.ts";
import { isShippedBrand } from "#domain/brand/icon.ts";
import { currencyDigits, decimalAmount } from "#domain/currency.ts";
import { originPlaceholder } from "#domain/page/origin.ts";
import { chromeWords } from "#web/chrome/chrome-words.ts";
import type { SiteContent } from "./content.ts";
import { siteWords } from "./words.ts";

const address = (path: string) => `${originPlaceholder}${path}`;
const studioId = address("/#studio");

export function organization({ studio, brand, country }: SiteContent) {
  const { street, city, region, postalCode } = studio.address;
  return {
    "@type": "Organization",
    "@id": studioId,
    name: studio.name,
    url: address("/"),
    logo: address(
      isShippedBrand(brand) ? "/icons/icon-512.png" : (brand.logo?.src ?? "/favicon.svg"),
    ),
    description: studio.description,
    slogan: studio.tagline,
    foundingDate: String(studio.year),
    email: studio.email,
    telephone: studio.phoneE164,
    address: {
      "@type": "PostalAddress",
      streetAddress: street,
      addressLocality: city,
      addressRegion: region,
      postalCode,
      addressCountry: country,
    },
    sameAs: studio.social.map(({ url }) => url),
  };
}

export function website({ studio }: SiteContent) {
  return {
    "@type": "WebSite",
    name: studio.name,
    url: address("/"),
    inLanguage: studio.language,
    publisher: { "@id": studioId },
  };
}

/** The service of one page with its price from the catalogue. */
export function service(
  content: SiteContent,
  { path, name, description }: { path: string; name: string; description: string },
) {
  return {
    "@type": "Service",
    name,
    description,
    url: address(path),
    serviceType: siteWords.in(content.studio.language).webDesign,
    provider: { "@id": studioId },
    areaServed: content.country,
    offers: offersOf(content, path),
  };
}

/** All plans and priced add-ons, on the page that lists them. */
export function offerCatalog(content: SiteContent) {
  const { plans, addOns, ownAddOns } = content.catalogue;
  // Two add-ons have no page of their own but share the page of another offer.
  const pages = new Set([...plans, ...Object.values(addOns), ...ownAddOns].map(({ page }) => page));
  return {
    "@type": "OfferCatalog",
    name: siteWords.in(content.studio.language).servicesOf(content.studio.name),
    url: address("/services"),
    itemListElement: [...pages].flatMap((page) => offersOf(content, page)),
  };
}

function offersOf({ catalogue: { plans, addOns, ownAddOns }, money }: SiteContent, page: string) {
  const { currency } = money;
  const words = siteWords.in(money.language);
  const plan = plans.find((candidate) => candidate.page === page);
  if (plan)
    return [offer(plan.name, plan.price.cents, { currency, url: page, from: plan.price.from })];
  const { branding, leadTool, support } = addOns;
  const addOn = [branding, leadTool, ...ownAddOns].find((one) => one.page === page && !one.hidden);
  if (addOn) return [offer(addOn.name, addOn.cents, { currency, url: page, from: addOn.from })];
  if (page !== support.page || support.hidden) return [];
  return [
    offer(words.monthly(support.name), support.monthlyCents, { currency, url: page, each: "P1M" }),
    offer(words.quarterly(support.name), support.quarterlyCents, {
      currency,
      url: page,
      each: "P3M",
    }),
  ];
}

/** `from`: whether this is a minimum price. `each`: the period that the price is for (ISO 8601). */
function offer(
  name: string,
  amountMinor: number,
  {
    currency,
    url,
    from = false,
    each,
  }: { currency: string; url: string; from?: boolean; each?: string },
) {
  const price = decimalAmount(amountMinor, currencyDigits(currency));
  return {
    "@type": "Offer",
    name,
    url: address(url),
    price,
    priceCurrency: currency,
    availability: "https://schema.org/InStock",
    ...(from || each
      ? {
          priceSpecification: {
            "@type": each ? "UnitPriceSpecification" : "PriceSpecification",
            priceCurrency: currency,
            ...(from ? { minPrice: price } : { price }),
            ...(each && { billingDuration: each }),
          },
        }
      : {}),
  };
}

export function questions({ faq }: SiteContent) {
  return {
    "@type": "FAQPage",
    mainEntity: faq.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

/** The way to a page below the home page: `["Work", "/work"], ["Fieldnote", "/work/2"]`. */
export function breadcrumbs(
  { studio }: Pick<SiteContent, "studio">,
  ...way: [name: string, path: string][]
) {
  const { links } = chromeWords.in(studio.language);
  return {
    "@type": "BreadcrumbList",
    itemListElement: [["Home", "/"] as const, ...way].map(([name, path], at) => ({
      "@type": "ListItem",
      position: at + 1,
      name: links[name] ?? name,
      item: address(path),
    })),
  };
}

export function caseStudy({ id, title, description, category }: PublishedWork, image: string) {
  return {
    "@type": "CreativeWork",
    name: title,
    headline: title,
    description,
    genre: category.name,
    url: address(`/work/${id}`),
    image: address(image),
    creator: { "@id": studioId },
  };
}
