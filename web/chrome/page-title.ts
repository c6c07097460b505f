import { contentIfLoaded } from "#web/data/content.ts";

/** A title as the browser's tab shows it: 'Drafts | Daybreak'. */
export function titleOf(page: string): string {
  const studio = contentIfLoaded()?.studio.name;
  return studio ? `${page} | ${studio}` : page;
}
