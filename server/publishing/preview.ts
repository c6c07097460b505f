import { resolve } from "node:path";
import { Worker } from "node:worker_threads";
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

/** After the last preview, in milliseconds: an editor that is closed costs no memory. */
const idleMs = 60_000;

/**
 * Prints one page after the other in a thread of its own, which begins with the first and ends a while after the last.
 * @param build the folder of the build, with its `print.js`
 * @throws Error where the content cannot be printed
 */
export function previewPrinter(build: string): PrintPreview {
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let settle: { done(preview: Preview): void; fail(error: Error): void } | null = null;
  const open = () => {
    const opened = new Worker(new URL("./preview-worker.ts", import.meta.url), {
      workerData: { build: resolve(build) },
    });
    opened.on("message", ({ fault, ...preview }) => {
      opened.unref();
      if (fault) settle?.fail(new Error(fault));
      else settle?.done(preview);
    });
    const lose = (error: Error) => {
      if (worker !== opened) return;
      worker = null;
      settle?.fail(error);
    };
    opened.on("error", lose);
    opened.on("exit", (code) => lose(new Error(`Printing ended early, with ${code}.`)));
    return opened;
  };
  const close = () => {
    const closed = worker;
    worker = null;
    void closed?.terminate();
  };
  const printOne = (content: PublishedContent, path: string) =>
    new Promise<Preview>((done, fail) => {
      settle = { done, fail };
      worker ??= open();
      worker.ref();
      worker.postMessage({ content, path });
    });
  return (content, path) => {
    const next = last.catch(() => {}).then(() => printOne(content, path));
    last = next;
    clearTimeout(idle);
    idle = setTimeout(close, idleMs).unref();
    return next;
  };
}
