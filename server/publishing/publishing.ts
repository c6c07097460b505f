import type { KindName } from "#domain/content/kinds.ts";
import type { Database, Queryable } from "#engine/postgres/database.ts";
import type { Pages } from "../http/pages.ts";
import { browserContent } from "./browser-content.ts";
import type { PrintedSite } from "./built-site.ts";
import { adoptContent, checkContent, type PublishedContent, publishedOf } from "./content.ts";
import type { ImmutableFiles } from "./immutable-files.ts";
import type { PrintPreview } from "./preview.ts";
import type { StudioContent } from "./studio-content.ts";
import { issuesSpecimens, readPublicContent } from "./versions.ts";

/** Prints and shows the site of what is public. */
export interface Publishing {
  /** @throws Error that says what of the content is wrong. */
  print(content: StudioContent): Promise<PrintedContent>;
  /** Makes public with this number what was printed, and shows it if `commit` has succeeded. @returns its answer */
  publish<Answer extends { ok: boolean }>(
    number: number,
    printed: PrintedContent,
    commit: () => Promise<Answer>,
  ): Promise<Answer>;
  /** Prints one page of content that is not public. @throws Error that says what of it cannot be printed. */
  preview: PrintPreview;
  /** Whether what is displayed is a site whose documents are specimens. */
  issuesSpecimens(): boolean;
  /** Shows what is public in the database now, if it is not what is displayed. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

export interface PrintedContent {
  content: PublishedContent;
  site: PrintedSite;
}

interface Options {
  db: Database;
  pages: Pick<Pages, "add" | "show">;
  /** Prints the whole site. */
  print(content: PublishedContent): Promise<PrintedSite>;
  preview: PrintPreview;
  immutable: Pick<ImmutableFiles, "store">;
  onError(error: unknown): void;
}

/** Who publishes sends the new number on this channel, in its transaction. */
const publishedChannel = "content_public";

/** Counts what was published, for the audit log and for every process, in the transaction that publishes it. */
export async function notePublished(
  tx: Queryable,
  { number, kinds, at }: { number: number; kinds: readonly KindName[]; at: Date },
) {
  await tx.query("update public.content_public set number = $1, published_at = $2", [number, at]);
  await tx.query("select private.write_audit_entry('site.published', $1, null, null, $2::jsonb)", [
    String(number),
    JSON.stringify({ kinds }),
  ]);
  await tx.query("select pg_notify($1, $2)", [publishedChannel, String(number)]);
}

export async function startPublishing({
  db,
  pages,
  print,
  preview,
  immutable,
  onError,
}: Options): Promise<Publishing> {
  /** 0: the shipped content, which the build was printed from. */
  let displayed = 0;
  let hasSpecimens = await issuesSpecimens(db);
  // One after the other, so that an older print never replaces a newer one.
  let last: Promise<unknown> = Promise.resolve();
  const inOrder = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = last.catch(() => {}).then(work);
    last = next;
    return next;
  };
  const showOne = async (number: number, { content, site }: PrintedContent) => {
    const { path, version, json } = browserContent(content);
    const logos = [...(site.pictures ?? [])].filter(([picture]) => picture.startsWith("/assets/"));
    // Another process may be asked for the files of a page that this one shows first.
    await immutable.store([...Object.entries(site.files), ...logos, [path, json]]).catch(onError);
    await pages.add(path, Buffer.from(json));
    await pages.show(site, content, version);
    adoptContent(content);
    displayed = number;
    // What is displayed stays so where this cannot be read.
    hasSpecimens = await issuesSpecimens(db).catch((error) => {
      onError(error);
      return hasSpecimens;
    });
  };
  const printed = async (content: StudioContent): Promise<PrintedContent> => {
    const published = publishedOf(checkContent(content));
    return { content: published, site: await print(published) };
  };
  const refresh = () =>
    inOrder(async () => {
      const { number, content } = await readPublicContent(db);
      if (number > displayed) await showOne(number, await printed(content));
    });
  const report = () => void refresh().catch(onError);
  const stop = await db.listen(publishedChannel, { onNotification: report, onGap: report });
  return {
    print: printed,
    preview,
    refresh,
    issuesSpecimens: () => hasSpecimens,
    publish: (number, one, commit) =>
      // In order: what this process hears of its own publishing finds it displayed, and prints nothing.
      inOrder(async () => {
        const answer = await commit();
        if (answer.ok && number > displayed) await showOne(number, one);
        return answer;
      }),
    async close() {
      await stop();
      await last.catch(() => {});
    },
  };
}
