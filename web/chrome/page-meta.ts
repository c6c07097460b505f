import type { MetaDescriptor } from "react-router";
import { studio } from "#content/studio.ts";
import { originPlaceholder } from "#domain/page/origin.ts";

type PageMeta = {
  /** From the root: '/services'. */
  path: string;
  /** The whole title, as the browser's tab shows it. */
  title: string;
  /** 50 to 160 characters, shown below the title in a search result. */
  description: string;
  /** Name of its picture in public/share, without the ending. */
  share: string;
  /** Default true; false for a page that search engines should not list. */
  indexed?: boolean;
  /** schema.org objects; only the built HTML carries them (docs/decisions/016). */
  linkedData?: false | object[];
};

export const siteName = studio.name;

/** A title as the browser's tab shows it: 'Drafts | Daybreak'. */
export function titleOf(page: string): string {
  return `${page} | ${studio.name}`;
}

/** The meta tags of a page of the portal or the admin area, which search engines do not list. */
export function privateMeta(title: string): MetaDescriptor[] {
  return [{ title: titleOf(title) }, { name: "robots", content: "noindex" }];
}

/** The meta tags of a page for search engines and for sharing. */
export function pageMeta({
  path,
  title,
  description,
  share,
  indexed = true,
  linkedData,
}: PageMeta): MetaDescriptor[] {
  const origin = globalThis.location?.origin ?? originPlaceholder;
  const address = `${origin}${path}`;
  return [
    { title },
    { name: "description", content: description },
    ...(indexed
      ? [{ tagName: "link", rel: "canonical", href: address }]
      : [{ name: "robots", content: "noindex" }]),
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: studio.name },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: address },
    { property: "og:image", content: `${origin}/share/${share}.jpg` },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: title },
    { name: "twitter:card", content: "summary_large_image" },
    ...(linkedData && linkedData.length > 0
      ? [{ "script:ld+json": { "@context": "https://schema.org", "@graph": linkedData } }]
      : []),
  ] as MetaDescriptor[];
}
