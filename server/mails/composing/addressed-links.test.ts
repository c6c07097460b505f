import { expect, test } from "vitest";
import { addressedLinks } from "./addressed-links.ts";

const siteUrl = "https://studio.test";
const linksOf = (text: string, html = "") =>
  addressedLinks({ to: { address: "ada+b@example.com" }, text, html }, siteUrl);

test("a link to a page behind the sign-in has the reader's address in its fragment", () => {
  const { text, html } = linksOf(
    `Open:\n${siteUrl}/project/7#messages\n\n${siteUrl}/dashboard\n`,
    `<a href="${siteUrl}/project/7#messages">Open</a> <a href="${siteUrl}/admin/project/7?tab=files">Desk</a>`,
  );
  const address = "for=ada%2Bb%40example.com";
  expect(text).toBe(
    `Open:\n${siteUrl}/project/7#messages&${address}\n\n${siteUrl}/dashboard#${address}\n`,
  );
  expect(html).toBe(
    `<a href="${siteUrl}/project/7#messages&amp;${address}">Open</a> <a href="${siteUrl}/admin/project/7?tab=files#${address}">Desk</a>`,
  );
});

test.each([
  `${siteUrl}`,
  `${siteUrl}/confirm#token_hash=x&type=signup`,
  `${siteUrl}/login#code=123456`,
  `${siteUrl}/projects-of-others`,
  `${siteUrl}.evil.test/project/7`,
  "https://other.test/project/7",
])("%s is left as it is", (url) => {
  expect(linksOf(url, `<a href="${url}">x</a>`)).toMatchObject({
    text: url,
    html: `<a href="${url}">x</a>`,
  });
});

test("what a person has written is left as it is", () => {
  const written = `See ${siteUrl}/project/7 please`;
  expect(linksOf(written, `<p>${written}</p>`)).toMatchObject({
    text: written,
    html: `<p>${written}</p>`,
  });
});
