import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A website on this machine whose pages a test sets; `host` goes into SEO_TEST_HOSTS. */
export interface Site {
  host: string;
  url: string;
  /** The HTML of each page by its path. */
  pages: Map<string, string>;
  /** The requests to it, in order: 'GET /robots.txt'. */
  asked: string[];
  close(): Promise<void>;
}

export async function openSite(): Promise<Site> {
  const pages = new Map<string, string>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const page = pages.get(request.url ?? "");
    response.writeHead(page === undefined ? 404 : 200, {
      "content-type": "text/html; charset=utf-8",
    });
    response.end(page ?? "<!doctype html><title>Nothing</title>");
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    url: `http://${host}`,
    pages,
    asked,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

/** A page with old faults: no description, no language, three pictures without alternative text. */
export const tiredPage = `<html><head><title>Home</title><meta name="viewport" content="width=device-width, user-scalable=no"></head>
<body><h2>Welcome to Harrow Bakery</h2><img src="a.jpg"><img src="b.jpg"><img src="c.jpg">
<p>We bake bread.</p><a href="/more">click here</a></body></html>`;

/** The same page without these faults. */
export const mendedPage = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<title>Sourdough bread and cakes, baked daily – Harrow Bakery</title>
<meta name="description" content="Bread with time in it, cakes for Saturdays and a counter where somebody knows your name. In Harrow, since 1954.">
<meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body><h1>Bread with time in it</h1><img src="a.jpg" alt="A loaf"><img src="b.jpg" alt="The counter"><img src="c.jpg" alt="">
<p>We bake bread. We have done so since 1954. Come before ten.</p><a href="/more">Our opening hours</a></body></html>`;
