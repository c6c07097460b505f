import { type Change, FieldError, withChange } from "#domain/content/changes.ts";
import type { Fields } from "#domain/content/fields.ts";
import { type KindName, kinds } from "#domain/content/kinds.ts";
import { createSources } from "#domain/content/marks.ts";
import type { Queryable } from "#engine/postgres/database.ts";
import { type PublishedContent, publishedOf } from "./content.ts";
import { bodyOf, draftOf, withMarks } from "./kinds.ts";
import { readPublicContent } from "./versions.ts";

/** A page as it would be if all drafts were public. */
export interface Preview {
  /** null: there is no such page. */
  html: string | null;
  /** Rules that the page loads from a file of its own. */
  styles: string;
  pages: { path: string; title: string }[];
}

export interface KindChange extends Change {
  kind: KindName;
}

/**
 * The content with all drafts and some changes that are not saved, with the source of each text. A change that names
 * nothing any more is left out: the next save refuses it with its reason.
 */
export async function draftContent(
  tx: Queryable,
  changes: readonly KindChange[],
  options = { drafts: true },
) {
  const { content } = await readPublicContent(tx);
  const { rows } = await tx.query<{ kind: KindName; body: unknown }>(
    "select kind, body from public.content_versions where state = 'draft' and $1",
    [options.drafts],
  );
  const drafts: Partial<Record<KindName, Record<string, unknown>>> = {};
  for (const { kind, body } of rows) {
    if (Object.hasOwn(kinds, kind)) drafts[kind] = draftOf(kind, body, content);
  }
  for (const { kind, ...change } of changes) {
    const before = drafts[kind] ?? bodyOf(content, kind);
    drafts[kind] = changedIfPossible(kind, before, change);
  }
  const sources = createSources();
  const marked = withMarks(content, drafts, sources.mark);
  const markPrice = (text: string, path: string) => sources.mark(text, `services.${path}`);
  return { content: publishedOf(marked, { markPrice }), sources };
}

function changedIfPossible(kind: KindName, body: Record<string, unknown>, change: Change) {
  try {
    return withChange<Fields>(kinds[kind].fields, body as never, change);
  } catch (error) {
    if (error instanceof FieldError) return body;
    throw error;
  }
}

export type PrintPreview = (content: PublishedContent, path: string) => Promise<Preview>;
