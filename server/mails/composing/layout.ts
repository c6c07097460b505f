import { html, raw } from "hono/html";
import { flatColours } from "#domain/brand/flat-colours.ts";
import { typefaceOf } from "#domain/brand/typefaces.ts";
import { phoneLink } from "#domain/contact/telephone-number.ts";
import type { Language } from "#domain/settings/settings.ts";
import { cutText } from "#domain/text.ts";
import { mailLogosPath } from "../../pictures/routes.ts";
import { publishedContent } from "../../publishing/content.ts";
import type { UnsubscribeLink } from "../../subscriptions/unsubscribe-link.ts";
import type { Mail, Site } from "./mail.ts";
import { colonIn, mailLanguage, mailWords } from "./words.ts";

/** One mail's content; the layout makes both the HTML and the plain text from it. */
export interface MailContent {
  subject: string;
  /** What inboxes show behind the subject; its first 140 characters are. */
  preview: string;
  heading: string;
  /** Each string is one paragraph, as plain text. */
  paragraphs: string[];
  /** Digits to type or copy, large, below the paragraphs. */
  code?: string;
  /** What a person has written, below the paragraphs: with a line at its side, as on the pages. */
  quotes?: Quote[];
  /** A last paragraph, below the quotes. */
  closing?: string;
  button?: MailLink;
  /** Below the button: the action that is needed less often. */
  link?: MailLink;
  /** Name and value, printed as a small table. */
  details?: Detail[];
  /** Below the details, small. */
  smallPrint?: string;
}

export type Detail = [name: string, value: string | readonly Marked[]];

/** One of the things of a list. */
export interface Marked {
  text: string;
  /** Of a text in another language than the mail. */
  lang?: Language | undefined;
}

interface Quote {
  /** Who wrote it, or what it answers. */
  title?: string;
  text: string;
  /** Below the text. */
  link?: MailLink;
}

interface MailLink {
  label: string;
  url: string;
}

/** The site that sends it, the language of the reader, and how they unsubscribe. */
export interface Letterhead {
  site: Site;
  /** ISO 639-1; a language without a translation becomes English. */
  language: string;
  /** Only mails that can be switched off have one. */
  unsubscribe?: UnsubscribeLink;
  /** The language of the content, where it is not the reader's. */
  writtenIn?: Language;
}

const previewLength = 140;

/** The shipped brand's. */
const shipped = {
  night: "#0B1026",
  dusk: "#3A2A4D",
  dawn: "#FF6A3D",
  sun: "#FFC46B",
  ember: "#B93C12",
  ink: "#15192B",
  muted: "#5B6075",
  paper: "#FBF7F0",
  card: "#FFFFFF",
  line: "#E6DFD3",
  button: "#B93C12",
  onButton: "#FFFFFF",
  dark: {
    paper: "#0B1026",
    card: "#141A33",
    line: "#2A3152",
    ink: "#F2EEE6",
    muted: "#A9AEC4",
    ember: "#FF9B75",
  },
};

/** The colours of the brand that is public now. */
const coloursNow = () => flatColours(publishedContent().brand) ?? shipped;

const shippedFont =
  "'Bricolage Grotesque', 'Avenir Next', Avenir, 'Segoe UI', Helvetica, Arial, sans-serif";

const fontNow = () => typefaceOf(publishedContent().brand)?.mail ?? shippedFont;

/** The one layout of all mails: tables and inline styles, because that is what mail programs read. */
export function layOut(content: MailContent, head: Letterhead): Mail {
  return {
    subject: content.subject,
    text: plainText(content, head),
    html: page(content, head),
  };
}

function plainText(content: MailContent, head: Letterhead): string {
  const { studio, url: siteUrl } = head.site;
  const colon = colonIn(head);
  const details = content.details
    ?.map(([name, value]) => `${name}${colon} ${textOf(value)}`)
    .join("\n");
  const [button, link] = [content.button, content.link].map(
    (one) => one && `${one.label}${colon}\n${one.url}`,
  );
  const unsubscribe = unsubscribeWords(head);
  const signature = `${studio.name}\n${studio.phone} · ${studio.email}\n${siteUrl}`;
  return [
    content.heading,
    ...content.paragraphs,
    content.code,
    ...(content.quotes ?? []).map(({ title, text, link: below }) =>
      [title, text, below && `${below.label}${colon}\n${below.url}`].filter(Boolean).join("\n"),
    ),
    content.closing,
    details,
    button,
    link,
    content.smallPrint,
    unsubscribe && `${unsubscribe.why} ${unsubscribe.link}${colon}\n${unsubscribe.url}`,
    `-- \n${signature}`,
  ]
    .filter(Boolean)
    .join("\n\n")
    .concat("\n");
}

function unsubscribeWords({ unsubscribe, language }: Letterhead) {
  if (!unsubscribe) return null;
  const { link, ...why } = mailWords({ language }).unsubscribe;
  return { url: unsubscribe.url, link, why: why[unsubscribe.list] };
}

function page(content: MailContent, head: Letterhead): string {
  const { site, writtenIn } = head;
  const language = mailLanguage(head.language);
  const colour = coloursNow();
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${content.subject}</title>
<style>${raw(smallScreen + darkTheme(colour.dark))}</style>
</head>
<body style="margin:0;padding:0;background:${colour.paper};color:${colour.ink}" class="ground">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${cutText(content.preview.replace(/\s+/g, " "), previewLength)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="ground" style="background:${colour.paper}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
${sky(site)}
<tr><td class="card pad"${raw(writtenIn && writtenIn !== language ? ` lang="${writtenIn}"` : "")} style="background:${colour.card};border:1px solid ${colour.line};border-top:0;border-radius:0 0 12px 12px;padding:40px 40px 36px;font-family:${raw(fontNow())};font-size:17px;line-height:1.6">
<h1 style="margin:0 0 20px;word-break:break-word;font-size:28px;line-height:1.15;letter-spacing:-0.02em;font-weight:700">${content.heading}</h1>
${content.paragraphs.map(paragraph)}
${content.code ? digits(content.code) : ""}
${content.quotes?.map(quote) ?? ""}
${content.closing ? paragraph(content.closing) : ""}
${content.details ? detailsTable(content.details) : ""}
${content.button ? button(content.button) : ""}
${content.link ? html`<p style="margin:16px 0 0;font-size:15px"><a class="accent" href="${content.link.url}" style="color:${colour.ember}">${content.link.label}</a></p>` : ""}
${content.smallPrint ? html`<p class="muted" style="margin:24px 0 0;font-size:14px;line-height:1.5;color:${colour.muted}">${content.smallPrint}</p>` : ""}
</td></tr>
${foot(head)}
</table>
</td></tr>
</table>
</body>
</html>
`.toString();
}

/**
 * A strip of sky with the sun on the horizon; one flat colour where gradients are not supported. In a brand without the
 * day the studio's accent as a bar above its name, as on documents.
 */
function sky({ studio, url }: Site) {
  const colour = coloursNow();
  const { brand } = publishedContent();
  if (!brand.day) {
    return html`<tr><td bgcolor="${colour.button}" style="background:${colour.button};border-radius:6px 6px 0 0;height:6px;font-size:0;line-height:0">&nbsp;</td></tr>
<tr><td class="card pad" bgcolor="${colour.card}" style="background:${colour.card};color:${colour.ink};border:1px solid ${colour.line};border-width:0 1px;padding:28px 40px 0;font-family:${raw(fontNow())}">
<a href="${url}" style="color:inherit;text-decoration:none;font-size:20px;font-weight:700;letter-spacing:-0.01em">${logo({ studio, url }) ?? studio.name}</a>
</td></tr>`;
  }
  const gradient = `linear-gradient(180deg, ${colour.night} 0%, ${colour.dusk} 55%, ${colour.dawn} 92%, ${colour.sun} 100%)`;
  return html`<tr><td class="pad" bgcolor="${colour.night}" style="background:${colour.night};background-image:${raw(gradient)};border-radius:12px 12px 0 0;padding:28px 40px 44px;font-family:${raw(fontNow())}">
<a href="${url}" style="color:#FFFFFF;text-decoration:none;font-size:20px;font-weight:700;letter-spacing:-0.01em">${logo({ studio, url }) ?? html`<span style="color:${colour.sun}">&#9680;</span>&nbsp;${studio.name}`}</a>
</td></tr>`;
}

/**
 * The studio's logo where it is one of pixels, which is all that mail programs show; null: there is none. By night it stands
 * on a dark ground, so it has a white plate, if it cannot be read there.
 */
function logo({ studio, url }: Site) {
  const { brand } = publishedContent();
  if (!brand.logo?.png) return null;
  const { hash, aspect } = brand.logo;
  const height = Math.round(Math.min(36, 224 / aspect));
  const plate = brand.logoOnDark
    ? "color:#FFFFFF"
    : `padding:8px 12px;border-radius:8px;background:#FFFFFF;color:${coloursNow().ink}`;
  return html`<img src="${url}${mailLogosPath}/${hash}.png" alt="${studio.name}" width="${Math.round(height * aspect)}" height="${height}" border="0" style="display:inline-block;vertical-align:middle;${plate}">`;
}

function paragraph(text: string) {
  return html`<p style="margin:0 0 16px;white-space:pre-line;word-break:break-word">${text}</p>\n`;
}

function digits(code: string) {
  return html`<p style="margin:8px 0 24px;font-size:40px;line-height:1.2;font-weight:700;letter-spacing:0.18em">${code}</p>\n`;
}

function quote({ title, text, link }: Quote) {
  const colour = coloursNow();
  const head = title
    ? html`<span style="display:block;font-size:15px;font-weight:700">${title}</span>`
    : "";
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px"><tr>
<td style="border-left:4px solid ${colour.sun};padding:2px 0 2px 16px;white-space:pre-line;word-break:break-word">${head}${text}${link ? html`<br><a class="accent" href="${link.url}" style="font-size:15px;color:${colour.ember}">${link.label}</a>` : ""}</td>
</tr></table>\n`;
}

function textOf(value: Detail[1]): string {
  return typeof value === "string" ? value : value.map(({ text }) => text).join(", ");
}

function listed({ text, lang }: Marked, at: number) {
  const comma = at === 0 ? "" : ", ";
  return lang ? html`${comma}<span lang="${lang}">${text}</span>` : html`${comma}${text}`;
}

function detailsTable(details: readonly Detail[]) {
  const colour = coloursNow();
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px;border-top:1px solid ${colour.line}" class="rule">
${details.map(
  ([name, value]) => html`<tr>
<td class="muted rule" valign="top" style="padding:10px 16px 10px 0;border-bottom:1px solid ${colour.line};font-size:14px;color:${colour.muted};width:36%">${name}</td>
<td class="rule" valign="top" style="padding:10px 0;border-bottom:1px solid ${colour.line};font-size:15px;white-space:pre-line;word-break:break-word">${typeof value === "string" ? value : value.map(listed)}</td>
</tr>`,
)}
</table>`;
}

function button({ label, url }: MailLink) {
  const colour = coloursNow();
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 4px"><tr><td bgcolor="${colour.button}" style="background:${colour.button};border-radius:12px">
<a href="${url}" style="display:inline-block;padding:14px 24px;color:${colour.onButton};font-size:16px;font-weight:600;text-decoration:none">${label}</a>
</td></tr></table>`;
}

function foot(head: Letterhead) {
  const { studio, url: siteUrl } = head.site;
  const colour = coloursNow();
  const unsubscribe = unsubscribeWords(head);
  return html`<tr><td class="muted pad" style="padding:24px 40px;font-family:${raw(fontNow())};font-size:13px;line-height:1.6;color:${colour.muted}">
${studio.name} · <a class="muted" href="${phoneLink(studio.phoneE164)}" style="color:${colour.muted}">${studio.phone}</a> · <a class="muted" href="mailto:${studio.email}" style="color:${colour.muted}">${studio.email}</a><br>
<a class="muted" href="${siteUrl}" style="color:${colour.muted}">${siteUrl.replace(/^https?:\/\//, "")}</a>
${raw(footMark)}
${unsubscribe ? html`<p style="margin:16px 0 0">${unsubscribe.why} <a class="muted" href="${unsubscribe.url}" style="color:${colour.muted}">${unsubscribe.link}</a></p>` : ""}
</td></tr>`;
}

/** Where a line is added to a mail that is composed already. Nothing that somebody types looks like it. */
const footMark = "<!-- foot -->";

const textFoot = "\n-- \n";

/** Adds a line with a link to the foot of a mail; the language is the one that the mail is in. */
export function withLine(
  { text, html: page }: Pick<Mail, "text" | "html">,
  line: (language: string) => { why: string; link: string; url: string },
): Pick<Mail, "text" | "html"> {
  const language = /<html lang="([\w-]+)"/.exec(page)?.[1] ?? "en";
  const { why, link, url } = line(language);
  const colour = coloursNow();
  const plain = `${why} ${link}${colonIn({ language })}\n${url}\n`;
  const end = text.lastIndexOf(textFoot);
  const rich = html`<p style="margin:16px 0 0;font-family:${raw(fontNow())};font-size:13px;line-height:1.6;color:${colour.muted}" class="muted">${why} <a class="muted" href="${url}" style="color:${colour.muted}">${link}</a></p>`;
  const mark = page.includes(footMark) ? footMark : "</body>";
  return {
    text: end < 0 ? `${text}\n${plain}` : `${text.slice(0, end)}\n${plain}${text.slice(end)}`,
    html: page.replace(mark, () => `${rich}${mark}`),
  };
}

const smallScreen = `@media (max-width: 480px) {
  .pad { padding-left: 24px !important; padding-right: 24px !important; }
  h1 { font-size: 24px !important; }
}
`;

const darkTheme = ({
  paper,
  card,
  line,
  ink,
  muted,
  ember,
}: (typeof shipped)["dark"]) => `@media (prefers-color-scheme: dark) {
  .ground { background: ${paper} !important; color: ${ink} !important; }
  .card { background: ${card} !important; border-color: ${line} !important; color: ${ink} !important; }
  .rule { border-color: ${line} !important; }
  .muted { color: ${muted} !important; }
  .accent { color: ${ember} !important; }
}`;
