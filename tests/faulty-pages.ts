import type { Verdict } from "#domain/seo/report.ts";
import { type Draft, swap } from "./good-page.ts";

/** The good page with one fault. */
export interface FaultyPage {
  check: string;
  /** What is wrong with the page. */
  by: string;
  verdict: Verdict;
  /** A part of the sentence in the report. */
  says: string;
  spoil: Spoil;
  /** Other checks that fail because of the same fault. */
  also: string[];
}

type Spoil = (page: Draft) => Draft;

const title = "<title>Sourdough bread, baked daily in Leeds – Harrow Bakery</title>";
const description = /(?<=name="description" content=")[^"]*/;
const canonical = '<link rel="canonical" href="https://www.harrow-bakery.example/">';
const ownVersion =
  '<link rel="alternate" hreflang="en-GB" href="https://www.harrow-bakery.example/">';
const structured = /<script type="application\/ld\+json">.*<\/script>/;
const loaf = '<img src="/loaf.jpg" alt="A sourdough loaf, cut open">';
const fits = "width=device-width, initial-scale=1";
const oldDoctype =
  '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN" "http://www.w3.org/TR/html4/loose.dtd">';
const inMain = (html: string) => put("</main>", `${html}</main>`);
const inHead = (html: string) => put(title, `${title}${html}`);

export const faultyPages: FaultyPage[] = [
  warns(
    "title-length",
    "a title of one word",
    "short: 6 characters",
    put(title, "<title>Bakery</title>"),
  ),
  warns(
    "title-length",
    "a title that is too wide",
    "pixels wide, and 600 fit",
    put(title, `<title>${"Bread and more ".repeat(6)}</title>`),
  ),
  fails("title", "no title", "The page has no title.", without(title)),
  fails(
    "title",
    "an empty title",
    "The title of the page is empty.",
    put(title, "<title> &nbsp;</title>"),
  ),
  fails("title-once", "a second title", "The page has 2 titles.", inHead("<title>Bread</title>")),
  fails(
    "title-says",
    "a template's title",
    "says nothing about this page",
    put(title, "<title>Untitled Document</title>"),
  ),
  fails(
    "title-says",
    "the address as a title",
    "is the address alone",
    put(title, "<title>www.harrow-bakery.example</title>"),
  ),
  fails(
    "description",
    "no description",
    "The page has no description.",
    without(/<meta name="description"[^>]*>/),
  ),
  fails("description", "an empty description", "The description is empty.", without(description)),
  warns(
    "description-once",
    "a second description",
    "has 2 descriptions",
    put("<link", '<meta name="Description" content="Bread."><link'),
  ),
  warns(
    "description-length",
    "a short description",
    "short: 6 characters",
    put(description, "Bread."),
  ),
  warns(
    "description-length",
    "a long description",
    "be cut: 206 characters",
    put(description, "Fresh bread every day, ".repeat(9)),
  ),

  fails("status", "a page that is missing", "status 404", (page) => ({ ...page, status: 404 })),
  fails(
    "indexable",
    "noindex",
    "asks search engines not to show it",
    inHead('<meta name="robots" content="NOINDEX, nofollow">'),
  ),
  fails(
    "indexable",
    "noindex for Google",
    "asks search engines not to",
    inHead('<meta name="googlebot" content="none">'),
  ),
  fails(
    "indexable",
    "a day after which it is gone",
    "unavailable_after",
    inHead('<meta name="robots" content="unavailable_after: 2026-11-20">'),
  ),
  fails(
    "indexable",
    "a header that hides it",
    "X-Robots-Tag: noindex",
    header("x-robots-tag", "noindex, nofollow"),
  ),
  warns(
    "indexable",
    "noindex for Bing",
    "some crawlers not to show it",
    inHead('<meta name="bingbot" content="noindex">'),
  ),
  warns(
    "indexable",
    "a header that hides it from Bing",
    "X-Robots-Tag for bingbot: noindex",
    header("x-robots-tag", "bingbot: noindex"),
  ),
  fails(
    "robots-allow",
    "robots.txt that closes the site",
    "Line 2: Disallow: /",
    robots("User-agent: *\nDisallow: /\n"),
  ),
  warns(
    "robots-allow",
    "robots.txt for Google alone",
    "crawlers that it does not name",
    robots("User-agent: *\nDisallow: /\n\nUser-agent: Googlebot\nDisallow:\n"),
  ),
  fails(
    "robots-valid",
    "a line that nobody understands",
    "Line 2 begins with “disalow”",
    robots("User-agent: *\nDisalow: /admin\n"),
  ),
  fails("robots-valid", "a robots.txt that breaks", "status 503", robots("", 503), [
    "robots-allow",
  ]),
  warns("robots-valid", "a robots.txt that does not answer", "does not answer", robots("", 0)),
  warns("sitemap", "no sitemap", "No sitemap was found.", sitemap("", 404)),
  warns(
    "sitemap",
    "a page instead of the sitemap",
    "is no sitemap",
    sitemap("<!doctype html><title>Bakery</title>"),
  ),
  warns("sitemap", "an empty sitemap", "The sitemap is empty.", sitemap("<urlset></urlset>"), [
    "sitemap-lists",
  ]),
  warns(
    "sitemap-lists",
    "a sitemap without the page",
    "does not list this address",
    sitemap("<urlset><url><loc>https://harrow-bakery.example/bread</loc></url></urlset>"),
  ),

  warns("canonical", "no canonical link", "names no canonical address", without(canonical)),
  warns("canonical", "a canonical link in the body", "outside the head", (page) =>
    inMain(canonical)(without(canonical)(page)),
  ),
  fails(
    "canonical",
    "half an address",
    "not written in full",
    put(canonical, '<link rel="canonical" href="/">'),
  ),
  fails(
    "canonical",
    "no address at all",
    "is no address",
    put(canonical, '<link rel="canonical" href="http://">'),
  ),
  fails(
    "canonical",
    "two addresses",
    "names 2 canonical addresses",
    inHead('<link rel=canonical href="https://www.harrow-bakery.example/home">'),
  ),
  fails(
    "canonical",
    "another language's address",
    "another language's version",
    put(canonical, canonical.replace('/">', '/fr">')),
  ),
  warns(
    "canonical",
    "another site",
    "on another site",
    put(canonical, '<link rel="canonical" href="https://bread.example/">'),
  ),
  warns(
    "canonical",
    "the address without https",
    "the one without https",
    put(canonical, canonical.replace("https", "http")),
  ),
  fails(
    "canonical",
    "the home page's address",
    "is the home page, not this page",
    (page) => ({ ...page, address: `${page.address}bread` }),
    ["hreflang-self", "sitemap-lists"],
  ),
  warns("redirects", "two redirects", "two redirects in a row", detours(2)),
  fails("redirects", "four redirects", "4 redirects in a row", detours(4)),
  fails(
    "refresh",
    "a page that jumps",
    "The page jumps elsewhere at once.",
    inHead(`<meta http-equiv="Refresh" content="0; URL='https://bread.example/'">`),
  ),
  fails(
    "refresh",
    "a page that reloads",
    "The page reloads itself after 30 seconds.",
    inHead('<meta http-equiv="refresh" content="30">'),
  ),
  fails(
    "refresh",
    "a header that jumps",
    "jumps elsewhere after 5 seconds",
    header("refresh", "5; url=/new"),
  ),
  fails(
    "hreflang",
    "a region that is none",
    "“UK”, which is no region: write GB",
    put('hreflang="en-GB"', 'hreflang="en-UK"'),
  ),
  fails(
    "hreflang",
    "a language that is none",
    "“jp”, which is no language",
    put('hreflang="fr"', 'hreflang="jp"'),
  ),
  fails(
    "hreflang",
    "half an address",
    "leads to half an address: /fr",
    put("https://www.harrow-bakery.example/fr", "/fr"),
  ),
  warns("hreflang-self", "itself left out", "missing from its own list", without(ownVersion)),

  warns("schema", "no structured data", "has no structured data", without(structured)),
  fails(
    "schema-valid",
    "a comma too many",
    "is no JSON near",
    put('"name":"Harrow Bakery",', '"name":"Harrow Bakery",,'),
    ["schema"],
  ),
  fails(
    "schema-valid",
    "no context",
    "has no “@context”",
    without('"@context":"https://schema.org",'),
  ),
  fails("schema-valid", "no type", "names no “@type”", without('"@type":"Bakery",'), ["schema"]),
  warns(
    "schema-complete",
    "a product without an offer",
    "Product without offers or review",
    put('"@type":"Bakery"', '"@type":"Product"'),
  ),
  warns("icon", "no icon", "names no icon", without('<link rel="icon" href="/icon.svg">')),

  warns(
    "share-text",
    "no address for the card",
    "Missing: og:url",
    without(/<meta property="og:url"[^>]*>/),
  ),
  fails(
    "share-text",
    "no words for the card",
    "says nothing for the card",
    without(/<meta property="og:title".*og:url"[^>]*>/s),
  ),
  fails(
    "share-picture",
    "half a picture's address",
    "not written in full",
    put("https://www.harrow-bakery.example/share.jpg", "/share.jpg"),
  ),
  warns(
    "share-picture",
    "a picture without https",
    "without https",
    put("https://www.harrow-bakery.example/share.jpg", "http://harrow-bakery.example/share.jpg"),
  ),
  fails(
    "share-picture",
    "no picture",
    "There is no picture for shared links.",
    without(/<meta property="og:image" [^>]*>/),
  ),
  warns(
    "share-picture-alt",
    "no words for the picture",
    "no words beside it",
    without(/<meta property="og:image:alt"[^>]*>/),
  ),
  warns("share-card", "no card", "asks for no card", without(/<meta name="twitter:card"[^>]*>/)),
  warns(
    "share-card",
    "a card that does not exist",
    "“large” is no kind of card",
    put("summary_large_image", "large"),
  ),

  fails("h1", "no main heading", "has no main heading", (page) =>
    put("</h1>", "</p>")(put("<h1>", "<p>")(page)),
  ),
  fails(
    "h1",
    "an empty main heading",
    "The main heading is empty.",
    put("Bread that is worth getting up for", '<img src="/h.svg" alt="">'),
    ["heading-empty"],
  ),
  warns(
    "h1",
    "two main headings",
    "has 2 main headings",
    put("<h2>What we bake</h2>", "<h1>What we bake</h1>"),
    ["heading-order"],
  ),
  warns(
    "heading-order",
    "a level left out",
    "From level 1 to 3: “What we bake”",
    put("<h2>What we bake</h2>", "<h3>What we bake</h3>"),
  ),
  warns("heading-empty", "an empty heading", "One heading is empty.", inMain("<h2> </h2>")),
  warns("headings", "a long text without headings", "no heading within", (page) =>
    without(/<h[23]>.*?<\/h[23]>/g)(repeated(page)),
  ),
  warns("words", "few words", "There is little to read", without(/<h2>What we bake.*<\/p>/s)),
  fails("words", "hardly any words", "There is next to nothing to read", without(/<p>.*<\/p>/s)),
  fails(
    "filler",
    "text of a template",
    "One paragraph is filler text.",
    put("Dogs are welcome, and so are their owners.", "Lorem ipsum dolor sit amet."),
  ),
  warns(
    "text-share",
    "code and hardly any text",
    "hardly anything is text",
    inMain(`<style>${" ".repeat(200_000)}</style>`),
  ),
  fails(
    "image-alt",
    "a picture without words",
    "loaf.jpg",
    put(loaf, '<img src="/pictures/loaf.jpg?v=2">'),
  ),
  fails(
    "link-text",
    "“read more”",
    "“Read more” → /cakes",
    put("cakes are made to order", "Read more"),
  ),
  fails(
    "link-text",
    "“weiterlesen” in German",
    "“Weiterlesen”",
    put('<a href="/cakes">cakes are made to order', '<a href="/cakes" lang="de">Weiterlesen'),
  ),
  warns(
    "link-name",
    "a link of an icon alone",
    "One link has no words.",
    put("Our bread</a>", '<svg><path d="M0 0"/></svg></a>'),
  ),
  fails(
    "link-crawlable",
    "a link for a script",
    "javascript:void(0)",
    put('href="/bread"', 'href="javascript:void(0)"'),
  ),
  fails(
    "link-crawlable",
    "a link with a listener alone",
    "“Our bread”",
    put('<a href="/bread"', '<a onclick="go()"'),
  ),
  warns(
    "links-within",
    "a page without a way on",
    "No link leads to another page",
    put(/href="\/[a-z]*"/g, 'href="#top"'),
  ),

  warns("sentence-length", "long sentences", "Sentences are long:", joined(2), ["long-sentences"]),
  fails("sentence-length", "endless sentences", "Sentences are very long:", joined(4), [
    "long-sentences",
    "ease",
  ]),
  warns(
    "long-sentences",
    "some monsters",
    "have more than thirty words",
    inMain(
      `<p>${"This one goes on and on, as if nobody had told it that there is an end to everything, and it does not stop even here, where it well could have. It does. So. ".repeat(9)}</p>`,
    ),
    ["long-paragraphs"],
  ),
  warns(
    "long-paragraphs",
    "a wall of text",
    "One paragraph has more than 150 words.",
    inMain(`<p>${"We bake in one small oven. We start at three. ".repeat(16)}</p>`),
  ),
  warns(
    "ease",
    "long words",
    "The text is fairly hard to read:",
    put(
      /(?<=<p>[^<]*)\b(bake|bread|loaf|loaves|small|shop|cakes|open|ready|street|oven|seven|noon|door)\b/g,
      "institutionalisation",
    ),
  ),

  fails(
    "https",
    "no https",
    "sent without https",
    (page) => ({ ...page, address: page.address.replace("https", "http") }),
    ["hreflang-self"],
  ),
  fails("https-forced", "http that answers too", "also sent without https", (page) => ({
    ...page,
    plainHttp: "answers",
  })),
  warns(
    "hsts",
    "no HSTS",
    "Strict-Transport-Security is missing",
    header("strict-transport-security", ""),
  ),
  warns(
    "hsts",
    "HSTS for an hour",
    "only for 0 days",
    header("strict-transport-security", "max-age=3600"),
  ),
  fails(
    "mixed",
    "a script without https",
    "called without https and not loaded",
    inMain('<script src="http://cdn.example/a.js"></script>'),
  ),
  warns(
    "mixed",
    "a picture without https",
    "http://cdn.example/loaf.jpg",
    put('src="/loaf.jpg"', 'src="http://cdn.example/loaf.jpg"'),
  ),

  fails(
    "viewport",
    "nothing about phones",
    "does not say that it fits a phone",
    without(/<meta name="viewport"[^>]*>/),
  ),
  fails("viewport", "a fixed width", "has a fixed width", put(fits, "width=1024")),
  fails("zoom", "zooming forbidden", "forbids enlarging", put(fits, `${fits}, user-scalable=no`)),
  fails("zoom", "hardly any zooming", "forbids enlarging", put(fits, `${fits}, maximum-scale=1.5`)),
  fails("lang", "no language", "does not say which language", without(' lang="en-GB"')),
  fails(
    "lang-valid",
    "a language that is none",
    "begins with “xx”",
    put('html lang="en-GB"', 'html lang="xx"'),
  ),
  warns(
    "lang-fits",
    "a template's language",
    "“de”, but its text reads as “en”",
    put('html lang="en-GB"', 'html lang="de"'),
  ),
  fails("charset", "no character set", "does not say in which character set", (page) =>
    header("content-type", "text/html")(without('<meta charset="utf-8">')(page)),
  ),
  fails("charset", "a character set named too late", "named too late", (page) =>
    header(
      "content-type",
      "text/html",
    )(put("<meta charset", `<!--${"-".repeat(1200)}--><meta charset`)(page)),
  ),
  warns(
    "charset",
    "an old character set",
    "in windows-1252, not in utf-8",
    header("content-type", "text/html; charset=ISO-8859-1"),
  ),
  fails("doctype", "no doctype", "has no doctype", without("<!doctype html>")),
  warns("doctype", "a doctype of 1999", "an old doctype", put("<!doctype html>", oldDoctype)),
  warns(
    "page-size",
    "a large file",
    "file is large: 403 kB",
    inMain(`<script>${" ".repeat(400_000)}</script>`),
    ["text-share"],
  ),
  fails(
    "page-size",
    "a very large file",
    "very large: 1,103 kB",
    inMain(`<script>${" ".repeat(1_100_000)}</script>`),
    ["text-share"],
  ),
  fails("compression", "no compression", "sent uncompressed: 3 kB", header("content-encoding", "")),
  fails("plugins", "Flash", "Flash", inMain('<embed src="/menu.swf">')),
  warns("answer-time", "a slow server", "after 1900 ms", (page) => ({ ...page, waited: 1900 })),
];

function fails(
  check: string,
  by: string,
  says: string,
  spoil: Spoil,
  also: string[] = [],
): FaultyPage {
  return { check, by, verdict: "fail", says, spoil, also };
}

function warns(
  check: string,
  by: string,
  says: string,
  spoil: Spoil,
  also: string[] = [],
): FaultyPage {
  return { check, by, verdict: "warn", says, spoil, also };
}

function put(part: string | RegExp, other: string): Spoil {
  return (page) => swap(page, part, other);
}

function without(part: string | RegExp): Spoil {
  return put(part, "");
}

function header(name: string, value: string): Spoil {
  return (page) => ({ ...page, headers: { ...page.headers, [name]: value } });
}

function robots(text: string, status = 200): Spoil {
  return (page) => ({ ...page, robots: { ...page.robots, status, text } });
}

function sitemap(text: string, status = 200): Spoil {
  return (page) => ({ ...page, sitemap: { ...page.sitemap, status, text } });
}

function detours(count: number): Spoil {
  const redirect = (at: number) => ({
    from: `https://harrow-bakery.example/${at}`,
    status: 302,
    to: `https://www.harrow-bakery.example/${at + 1}`,
  });
  return (page) => ({ ...page, redirects: Array.from({ length: count }, (_, at) => redirect(at)) });
}

/** The page with its text five times. */
function repeated(page: Draft): Draft {
  const [text = ""] = /<p>.*<\/p>/s.exec(page.html) ?? [];
  return swap(page, text, text.replace(/<img[^>]*>/g, "").repeat(5));
}

/** Joins so many sentences at a time into one. */
function joined(count: number): Spoil {
  return (page) => {
    let at = 0;
    return swap(page, /(?<=<p>[^<]*)\. (?=[A-Z])/g, () => (++at % count === 0 ? ". " : ", and "));
  };
}
