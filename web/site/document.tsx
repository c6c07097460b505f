import { isShippedBrand } from "#domain/brand/icon.ts";
import { sharePath } from "#domain/brand/pictures.ts";
import { originPlaceholder } from "#domain/page/origin.ts";
import { languages } from "#domain/settings/settings.ts";
import { PublicAccountLinks } from "#web/chrome/account-links.tsx";
import { Chrome } from "#web/chrome/chrome.tsx";
import { chromeWords, chromeWordsIn } from "#web/chrome/chrome-words.ts";
import { HeadLinks } from "#web/chrome/head-links.tsx";
import { partWords } from "#web/chrome/part-words.ts";
import { calmMark } from "#web/ui/day.ts";
import { PartWordsContext } from "#web/ui/part-words/use-part-words.ts";
import type { SiteContent } from "./content.ts";
import type { Page } from "./page.ts";

export interface DocumentScripts {
  /** The text of the script in the head of every page. */
  boot: string;
  /** The text of a second script, for a tool that is embedded in another site. */
  embedLook: string;
  /** The address of the start script, which the one in the head loads. */
  start: string;
}

interface Props {
  page: Page;
  content: SiteContent;
  scripts: DocumentScripts;
  /** Which pages a browser may fetch ahead, as JSON. */
  speculationRules: string;
}

/** A whole public page except its CSS rules, which depend on its content (`withStyles`). The site's own address is a
 * placeholder in it until the server reads the page. */
export function Document({ page, content, scripts, speculationRules }: Props) {
  const {
    language = content.studio.language,
    darkSky = false,
    alone = false,
    firstScript,
    path,
    view,
  } = page;
  const words = chromeWordsIn(language, chromeWords.in(language), content);
  const displayed = <PartWordsContext value={partWords.in(language)}>{view}</PartWordsContext>;
  const account = (wide: boolean) => <PublicAccountLinks words={words} wide={wide} />;
  return (
    <html lang={language} {...calmMark()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="daybreak:settings" content="{}" />
        <script data-start={scripts.start} {...raw(scripts.boot)} />
        {firstScript && <script {...raw(scripts[firstScript])} />}
        <HeadLinks brand={content.brand} />
        <PageMeta page={page} content={content} />
        <style {...raw("")} />
      </head>
      <body>
        {alone ? (
          displayed
        ) : (
          <Chrome details={{ content, words, path, darkSky, account }}>{displayed}</Chrome>
        )}
        {/* Inline, because the browser would request rules that a header names before it reads the page
            (docs/decisions/016). */}
        {!alone && <script type="speculationrules" {...raw(speculationRules)} />}
      </body>
    </html>
  );
}

/**
 * Inserts the CSS rules into a page.
 * @param later the address of further rules, which are loaded before the first island
 */
export function withStyles(html: string, css: string, later?: string): string {
  const styled = html.replace("<style></style>", () => `<style>${contained(css)}</style>`);
  return later
    ? styled.replace("<script data-start", `<script data-styles="${later}" data-start`)
    : styled;
}

/** The elements of the head that describe the page to search engines and to sites on which it is shared. */
function PageMeta({ page, content }: { page: Page; content: SiteContent }) {
  const { name } = content.studio;
  const {
    path,
    title,
    description,
    share,
    indexed = true,
    linkedData = [],
    language,
    referrer,
  } = page;
  const address = `${originPlaceholder}${path}`;
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {indexed ? <link rel="canonical" href={address} /> : <meta name="robots" content="noindex" />}
      {indexed && language && <Alternates address={address} />}
      {referrer && <meta name="referrer" content={referrer} />}
      {share && (
        <>
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={name} />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={address} />
          <meta
            property="og:image"
            content={`${originPlaceholder}${sharePath(share, !isShippedBrand(content.brand))}`}
          />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={title} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      {linkedData.length > 0 && (
        <script type="application/ld+json" {...raw(jsonForScript(linkedData))} />
      )}
    </>
  );
}

/** The same page in each language, and the address whose language the server picks. */
function Alternates({ address }: { address: string }) {
  return (
    <>
      {Object.keys(languages).map((language) => (
        <link
          key={language}
          rel="alternate"
          hrefLang={language}
          href={`${address}?lang=${language}`}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address} />
    </>
  );
}

function jsonForScript(graph: object[]): string {
  return JSON.stringify({ "@context": "https://schema.org", "@graph": graph }).replaceAll(
    "<",
    "\\u003c",
  );
}

/** Text of a script or a style, which HTML does not escape. @throws Error where it would end its own element. */
function raw(text: string) {
  return { dangerouslySetInnerHTML: { __html: contained(text) } };
}

function contained(text: string): string {
  if (/<\/(script|style)/i.test(text)) throw new Error("A script or style ends itself.");
  return text;
}
