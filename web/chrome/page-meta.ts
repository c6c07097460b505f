import type { MetaDescriptor } from "react-router";
import { contentIfLoaded } from "#web/data/content.ts";

/** A title as the browser's tab shows it: 'Drafts | Daybreak'. */
export function titleOf(page: string): string {
  const studio = contentIfLoaded()?.studio.name;
  return studio ? `${page} | ${studio}` : page;
}

/** The meta tags of a page of the portal or the admin area, which search engines do not list. */
export function privateMeta(title: string): MetaDescriptor[] {
  return [{ title: titleOf(title) }, { name: "robots", content: "noindex" }];
}
