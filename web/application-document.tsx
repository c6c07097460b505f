import { renderToStaticMarkup } from "react-dom/server";
import type { DocumentWords } from "#content/words/document/en.ts";
import { currentContentPath } from "#domain/page/current-content.ts";
import { buttonLook } from "#web/ui/button-look.ts";
import { calmMark } from "#web/ui/day.ts";
import { headScript, Shell } from "./application-shell.tsx";
import { documentWords } from "./chrome/document-words.ts";
import { HeadLinks } from "./chrome/head-links.tsx";
import type { ChromeContent } from "./chrome/navigation.ts";

interface DocumentFiles {
  stylesheets: readonly string[];
  /** The script that starts the application. */
  script: string;
  /** The other files that the page of this document needs at once. */
  preloads: readonly string[];
}

interface DocumentParts {
  content: ChromeContent;
  /** As `/project/:id`. */
  path: string;
  files: DocumentFiles;
  /** What the page reads first (early-reads.json). */
  reads?: PageReads | undefined;
}

/** Reads of a page, with `{user}` for the reader's id, and `{id}` for the one in the address. */
export interface PageReads {
  /** The place of the id among the parts of the address. */
  idAt?: number;
  /** Where the address has an id. */
  withId?: object[];
  without?: object[];
}

/** Prints the document of a page of the portal or the admin area, without the page: the browser renders it. */
export function printApplication(parts: DocumentParts): string {
  return `<!doctype html>${renderToStaticMarkup(<ApplicationDocument {...parts} />)}`;
}

function ApplicationDocument({ content, path, files, reads }: DocumentParts) {
  const { stylesheets, script, preloads } = files;
  return (
    <html lang={content.studio.language} {...calmMark()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="daybreak:settings" content="{}" />
        <meta name="daybreak:reads" content={JSON.stringify(reads ?? {})} />
        <meta name="robots" content="noindex" />
        <title>{content.studio.name}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant */}
        <script dangerouslySetInnerHTML={{ __html: headScript }} />
        <HeadLinks brand={content.brand} />
        <link rel="preload" as="fetch" href={currentContentPath} crossOrigin="" />
        {stylesheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {preloads.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        <script type="module" src={script} />
      </head>
      <body>
        <div id="application">
          <Shell content={content} path={path} />
          <Unloaded words={documentWords[content.studio.language].unloaded} />
        </div>
      </body>
    </html>
  );
}

/** Displayed only when files that every page needs could not be loaded twice (`headScript`). */
function Unloaded({ words }: { words: DocumentWords["unloaded"] }) {
  return (
    <main className="page hidden py-24 in-data-unloaded:block">
      <h1 className="text-3xl">{words.title}</h1>
      <p className="measure mt-6 text-lg">{words.text}</p>
      <p className="mt-10 flex flex-wrap gap-3">
        <a href="?" className={buttonLook("primary", "lg")}>
          {words.tryAgain}
        </a>
        <a href="/" className={buttonLook("secondary", "lg")}>
          {words.home}
        </a>
      </p>
    </main>
  );
}
