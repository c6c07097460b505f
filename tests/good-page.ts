import type { Finding, SeoReport } from "#domain/seo/report.ts";
import { seoReport } from "#domain/seo/score.ts";
import type { Visit } from "#domain/seo/visit.ts";
import { readFacts } from "#server/seo/read-facts.ts";

/** A visit whose page is still text, so that a test can change something in it. */
export interface Draft extends Omit<Visit, "body" | "sentBytes"> {
  html: string;
}

/** The visit to a bakery's home page that has no fault. */
export function goodPage(): Draft {
  return {
    displayUrl: "https://harrow-bakery.example/",
    address: "https://www.harrow-bakery.example/",
    redirects: [
      {
        from: "https://harrow-bakery.example/",
        status: 301,
        to: "https://www.harrow-bakery.example/",
      },
    ],
    status: 200,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-encoding": "br",
      "strict-transport-security": "max-age=31536000",
      date: "Sat, 21 Nov 2026 09:00:00 GMT",
    },
    waited: 80,
    plainHttp: "leads to https",
    robots: {
      status: 200,
      text: "User-agent: *\nDisallow: /admin\n\nSitemap: https://www.harrow-bakery.example/sitemap.xml\n",
      contentType: "text/plain",
    },
    sitemap: {
      status: 200,
      address: "https://www.harrow-bakery.example/sitemap.xml",
      text: `<?xml version="1.0" encoding="utf-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://www.harrow-bakery.example/</loc></url></urlset>`,
      contentType: "application/xml",
    },
    html,
  };
}

export function visit({ html: text, ...draft }: Draft): Visit {
  const body = new TextEncoder().encode(text);
  return { ...draft, body, sentBytes: Math.ceil(body.byteLength / 4) };
}

export function reportOn(draft: Draft): SeoReport {
  return seoReport(readFacts(visit(draft)));
}

export function findingOf(report: SeoReport, id: string): Finding {
  const found = report.findings.find((finding) => finding.id === id);
  if (!found) throw new Error(`There is no check "${id}".`);
  return found;
}

/** Replaces a part of the page, which must be there, by another text. */
export function swap(draft: Draft, part: string | RegExp, other: string | (() => string)): Draft {
  const changed = draft.html.replace(part, typeof other === "string" ? () => other : other);
  if (changed === draft.html) throw new Error(`The good page has no ${part}.`);
  return { ...draft, html: changed };
}

const html = `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<title>Sourdough bread, baked daily in Leeds – Harrow Bakery</title>
<meta name="description" content="Sourdough, rye and cakes from a small oven in Headingley. Open from seven, six days a week; order by noon and collect it fresh.">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="canonical" href="https://www.harrow-bakery.example/">
<link rel="alternate" hreflang="en-GB" href="https://www.harrow-bakery.example/">
<link rel="alternate" hreflang="fr" href="https://www.harrow-bakery.example/fr">
<link rel="icon" href="/icon.svg">
<link rel="stylesheet" href="/bakery.css">
<meta property="og:title" content="Harrow Bakery">
<meta property="og:description" content="Sourdough, rye and cakes from a small oven in Headingley.">
<meta property="og:url" content="https://www.harrow-bakery.example/">
<meta property="og:image" content="https://www.harrow-bakery.example/share.jpg">
<meta property="og:image:alt" content="A loaf on a wooden board">
<meta name="twitter:card" content="summary_large_image">
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Bakery","name":"Harrow Bakery","address":"1 Otley Road, Leeds"}</script>
</head>
<body>
<header><a href="/"><img src="/logo.svg" alt="Harrow Bakery"></a>
<nav><a href="/bread">Our bread</a> <a href="/cakes">Our cakes</a> <a href="/visit">Visit us</a></nav></header>
<main>
<h1>Bread that is worth getting up for</h1>
<p>We bake in one small oven, and we start at three in the morning. By seven the first loaves are on the shelf, and the street smells of them. We use flour from two mills in Yorkshire, water, salt and time. That is all there is in our bread.</p>
<img src="/loaf.jpg" alt="A sourdough loaf, cut open">
<img src="/flourish.svg" alt="">
<h2>What we bake</h2>
<p>There are four loaves every day: a white sourdough, a dark rye, a seeded tin and a soft roll for children. On Friday we add a plaited loaf. Our <a href="/cakes">cakes are made to order</a>, and each of them feeds ten people.</p>
<h3>Made for you</h3>
<p>Tell us what you are having a party for. We bake cakes for birthdays, weddings and for no reason at all. Order two days ahead, and we will have it ready when you come.</p>
<h2>Where to find us</h2>
<p>The shop is on Otley Road, next to the old cinema. We are open from seven until we have sold out, on every day but Monday. You can park behind the church, and the number one bus stops at our door. Dogs are welcome, and so are their owners. Call us before noon, and we will keep a loaf for you.</p>
</main>
<footer><a href="https://www.instagram.com/harrowbakery">Harrow Bakery on Instagram</a></footer>
</body>
</html>
`;
