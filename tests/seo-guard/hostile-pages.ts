/** Hostile pages and files by name, each near the 2 MB that are read at most. */
const size = 2_000_000;

export interface HostilePage {
  page: string | Buffer;
  contentType?: string;
  robots?: string;
  sitemap?: string;
}

export const hostilePages: Record<string, HostilePage> = {
  "300,000 elements in one another": { page: filled("<div>", 1_500_000) },
  "300,000 closed again": { page: filled("<b>", 900_000) + filled("</b>", 1_100_000) },
  "400,000 attributes of one element": {
    page: `<html ${Array.from({ length: 280_000 }, (_, at) => `a${at}`).join(" ")}>`,
  },
  "400,000 attributes, all the same": { page: `<html ${filled("a=b ", size)}>` },
  "20,000 elements with 20 attributes each": {
    page: filled(`<p${" a=1 b=2 c=3".repeat(7)}>`, size),
  },
  "200,000 comments that begin": { page: filled("<!--", 800_000) },
  "200,000 comments, each ended": { page: filled("<!--x-->", 1_600_000) },
  "declarations and CDATA": { page: filled("<!x><![CDATA[", size) },
  "2 MB in one line, one word": { page: `<p>${filled("bread", size)}` },
  "2 MB of one letter words": { page: `<p>${filled("a ", size)}` },
  "2 MB of full stops": { page: `<p>${filled(".", size)}` },
  "2 MB of abbreviations": { page: `<html lang=en><p>${filled("Dr. e.g. z. B. ", size)}` },
  "2 MB of spaces": { page: `<title>${filled(" ", size)}` },
  "2 MB of vowels": { page: `<html lang=en><p>${filled("aeiouy ", size)}` },
  "2 MB of Japanese": { page: `<html lang=ja><p>${"新鮮なパン".repeat(130_000)}` },
  "2 MB of Thai without a space": { page: `<html lang=th><p>${"ขนมปังสด".repeat(80_000)}` },
  "2 MB of accents upon one letter": { page: `<p>a${"\u0301".repeat(900_000)}` },
  "a title of 2 MB": { page: `<title>${filled("Bread & ", size)}</title>` },
  "100,000 titles": { page: filled("<title>Bread</title>", size) },
  "100,000 headings": { page: filled("<h1>Bread</h1>", size) },
  "100,000 links": { page: filled("<a href=/bread>here</a>", size) },
  "100,000 links, none closed": { page: filled("<a href=x>", size) },
  "100,000 links that go nowhere": { page: filled("<a onclick=x href='javascript:1'>", size) },
  "a link of 2 MB": { page: `<a href="${filled("/../", size)}">Bread</a>` },
  "100,000 pictures": { page: filled("<img src=http://x.com/a.png>", size) },
  "60,000 alternates": { page: filled("<link rel=alternate hreflang=en href=/>", size) },
  "60,000 canonicals": { page: filled("<link rel=canonical href=//x>", size) },
  "60,000 directives": { page: filled("<meta name=robots content='noindex,'>", size) },
  "a directive of 2 MB": { page: `<meta name=robots content="${filled("noindex,", size)}">` },
  "a viewport of 2 MB": { page: `<meta name=viewport content="${filled("width=1,", size)}">` },
  "formatting closed in the wrong order": { page: filled("<b><i><a></b>", size) },
  "paragraphs in formatting": { page: `${"<b><i><u><s>".repeat(3)}${filled("<p>", 1_000_000)}` },
  "tables in tables": { page: filled("<table><tr><td>", size) },
  "text in front of a table": { page: `<table>${filled("a<b>", size)}` },
  "forms, buttons and options": { page: filled("<form><button><select><option>", size) },
  "templates in templates": { page: filled("<template>", size) },
  "frames of other languages": { page: filled("<svg><math><mi><foreignObject>", size) },
  "200,000 entities": {
    page: `<p>${filled("&amp;&#x41;&CounterClockwiseContourIntegral;", size)}`,
  },
  "entities that never end": { page: `<p>${filled("&CounterClockwiseContourIntegra", size)}` },
  "tags that never end": { page: filled("<p <p ", size) },
  "JSON in 900,000 brackets": { page: ld(filled("[", 900_000)) },
  "JSON in 500,000 objects": { page: ld(filled('{"a":', 900_000) + filled("}", 180_000)) },
  "deep JSON that is well closed": { page: ld(`${"[".repeat(90_000)}${"]".repeat(90_000)}`) },
  "20,000 pieces of JSON": { page: filled(ld('{"@type":"Thing"}'), size) },
  "types in a long row": { page: ld(`{"@type":[${filled('"Thing",', size)}"x"]}`) },
  "a character set that is none": { page: "<p>Bread", contentType: "text/html; charset=bread" },
  "a character set of 10 KB": {
    page: "<p>Bread",
    contentType: `text/html; charset=${filled("x", 10_000)}`,
  },
  "a character set that changes": {
    page: `${filled("<meta charset=utf-7><meta charset=iso-2022-jp>", 16_000)}${filled("\x1b$B", 100_000)}`,
  },
  "an escaping character set": {
    page: Buffer.from(filled("\x1b$B<p>\x1b(B", size), "latin1"),
    contentType: "text/html; charset=iso-2022-jp",
  },
  "UTF-16 cut in the middle": {
    page: Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.alloc(size - 1, 0xd8)]),
  },
  "UTF-8 that is none": { page: Buffer.alloc(size, 0xff), contentType: "text/html; charset=utf-8" },
  zeros: { page: Buffer.alloc(size) },
  "every byte": { page: Buffer.from(Array.from({ length: size }, (_, at) => (at * 7919) % 256)) },
  "a robots.txt of stars": {
    page: "<p>Bread",
    robots: `User-agent: *\n${filled(`Disallow: /${"*a".repeat(200)}$\n`, 500_000)}`,
  },
  "a robots.txt of one long rule": {
    page: "<p>Bread",
    robots: `User-agent: *\nDisallow: /${filled("*a", 500_000)}`,
  },
  "a robots.txt of agents": { page: "<p>Bread", robots: filled("User-agent: a\n", 500_000) },
  "a robots.txt of rules": {
    page: "<p>Bread",
    robots: `User-agent: *\n${filled("Disallow: /\nAllow: /\n", 500_000)}`,
  },
  "a robots.txt of sitemaps": { page: "<p>Bread", robots: filled("Sitemap: x\n", 500_000) },
  "a robots.txt without an end of line": { page: "<p>Bread", robots: filled("sitemap ", 500_000) },
  "a robots.txt of spaces": { page: "<p>Bread", robots: filled(" ", 500_000) },
  "a sitemap of tags": { page: "<p>Bread", sitemap: `<urlset>${filled("<loc>", 500_000)}` },
  "a sitemap of spaces": { page: "<p>Bread", sitemap: `<urlset><loc>${filled(" ", 500_000)}` },
  "a sitemap of many spaces": {
    page: "<p>Bread",
    sitemap: `<urlset>${filled(`<loc>${" ".repeat(2000)}x`, 500_000)}`,
  },
  "a sitemap of entities": {
    page: "<p>Bread",
    sitemap: `<!DOCTYPE x [<!ENTITY a "${"b".repeat(999)}">]><urlset><loc>${filled("&a;", 400_000)}</loc>`,
  },
  "a sitemap of lines": { page: "<p>Bread", sitemap: filled("https://x.com/\n", 500_000) },
};

function ld(json: string): string {
  return `<script type=application/ld+json>${json}</script>`;
}

function filled(part: string, length: number): string {
  return part.repeat(Math.floor(length / part.length));
}
