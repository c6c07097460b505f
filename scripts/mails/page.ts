import { html, raw } from "hono/html";
import { type MailKindName, mailKindLabel, mailKinds } from "#domain/mail/kinds.ts";
import { type Language, languages, supportedLanguage } from "#domain/settings/settings.ts";
import type { Mail } from "#server/mails/composing/mail.ts";
import { mailLanguages, mailSamples } from "./samples.ts";

const root = "/dev/mails";

interface Chosen {
  kind: MailKindName;
  sample: string;
  language: Language;
}

/**
 * `/dev/mails/<kind>?sample=&language=` is the page with one mail; with `&as=html` it is the mail alone, for the frame.
 * @returns null where no mail has this address
 */
export function mailsPage(address: URL): string | null {
  const chosen = chosenIn(address);
  const mail = chosen && mailSamples[chosen.kind][chosen.sample]?.(chosen.language);
  if (!mail) return null;
  return address.searchParams.get("as") === "html" ? mail.html : pageOf(chosen, mail);
}

function chosenIn({ pathname, searchParams }: URL): Chosen | null {
  const named = decodeURIComponent(pathname.slice(root.length + 1)) || "welcome";
  if (!Object.hasOwn(mailSamples, named)) return null;
  const kind = named as MailKindName;
  const sample = searchParams.get("sample") ?? Object.keys(mailSamples[kind])[0] ?? "";
  return {
    kind,
    sample,
    language: supportedLanguage(searchParams.get("language") ?? "en") ?? "en",
  };
}

const addressOf = ({ kind, sample, language }: Chosen, rest: Record<string, string> = {}) =>
  `${root}/${kind}?${new URLSearchParams({ sample, language, ...rest })}`;

function pageOf(chosen: Chosen, mail: Mail): string {
  const { kind, language } = chosen;
  const samples = Object.keys(mailSamples[kind]);
  const { reason } = mailKinds[kind];
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${nameOf(kind)} · Mails</title>
<link rel="icon" href="/favicon.svg">
<style>${raw(style)}</style>
</head>
<body>
<header><a href="${root}">Mails</a><span>${Object.keys(mailSamples).length} kinds, by sample rows</span></header>
<div class="page">
<details class="list" open>
<summary>All mails</summary>
${groups.map(([title, kinds]) => listOf({ title, kinds }, chosen))}
</details>
<main>
<h1>${nameOf(kind)}</h1>
<p class="quiet"><code>${kind}</code> · ${reasons[reason]}${isEnglish(chosen) ? " · in English for everybody" : ""}</p>
<nav aria-label="Languages">${mailLanguages.map((one) => tab(languages[one], addressOf({ ...chosen, language: one }), one === language))}</nav>
${
  samples.length > 1
    ? html`<nav aria-label="Samples">${samples.map((one) => tab(one, addressOf({ ...chosen, sample: one }), one === chosen.sample))}</nav>`
    : ""
}
<dl><dt>Subject</dt><dd lang="${language}">${mail.subject}</dd></dl>
<div class="both">
<section><h2>HTML</h2><iframe title="The mail as HTML" src="${addressOf(chosen, { as: "html" })}"></iframe></section>
<section><h2>Text</h2><pre lang="${language}" tabindex="0">${mail.text}</pre></section>
</div>
</main>
</div>
<script>${raw(script)}</script>
</body>
</html>`.toString();
}

function listOf({ title, kinds }: { title: string; kinds: MailKindName[] }, chosen: Chosen) {
  return html`<h2>${title}</h2>
<ul>${kinds.map((kind) => {
    const [sample = ""] = Object.keys(mailSamples[kind]);
    const current = raw(kind === chosen.kind ? ' aria-current="page"' : "");
    return html`<li><a href="${addressOf({ ...chosen, kind, sample })}"${current}>${nameOf(kind)}</a></li>`;
  })}</ul>`;
}

function tab(label: string, href: string, isCurrent: boolean) {
  return html`<a href="${href}"${raw(isCurrent ? ' aria-current="true"' : "")}>${label}</a>`;
}

function isEnglish({ kind, sample }: Chosen): boolean {
  return new Set(mailLanguages.map((one) => mailSamples[kind][sample]?.(one).text)).size === 1;
}

/** The name in the admin area; there the kinds of an account have one name together. */
function nameOf(kind: MailKindName): string {
  const label = mailKindLabel(kind);
  return label === "Account" ? kind.replace(/^auth\./, "").replace(/[-_]/g, " ") : label;
}

const reasons: Record<(typeof mailKinds)[MailKindName]["reason"], string> = {
  "project-news": "News about a project, can be switched off",
  marketing: "News of the studio, for who asked for it",
  security: "About the safety of an account, always sent",
  money: "About money, always sent",
  legal: "About a text that binds, always sent",
  answer: "Answers what somebody has just done, always sent",
  studio: "To the studio",
};

const titles = [
  ["Answers", "answer"],
  ["Projects", "project-news"],
  ["Money", "money"],
  ["Safety", "security"],
  ["Legal", "legal"],
  ["News", "marketing"],
  ["To the studio", "studio"],
] as const;

const groups = titles.map(([title, reason]): [string, MailKindName[]] => [
  title,
  (Object.keys(mailKinds) as MailKindName[]).filter((kind) => mailKinds[kind].reason === reason),
]);

/** On a narrow screen the list is closed; the frame is as high as the mail. */
const script = `const list = document.querySelector("details");
if (matchMedia("(max-width: 800px)").matches) list.open = false;
list.scrollTop = list.querySelector("[aria-current]").offsetTop - list.clientHeight / 2;
const frame = document.querySelector("iframe");
const fit = () => { frame.style.height = frame.contentDocument.documentElement.scrollHeight + "px"; };
frame.addEventListener("load", () => { fit(); new ResizeObserver(fit).observe(frame.contentDocument.body); });`;

const style = `:root {
  color-scheme: light dark;
  --ground: light-dark(#FBF7F0, #0B1026); --card: light-dark(#FFFFFF, #141A33); --line: light-dark(#E6DFD3, #2A3152);
  --ink: light-dark(#15192B, #F2EEE6); --quiet: light-dark(#5B6075, #A9AEC4); --accent: light-dark(#B93C12, #FF9B75);
  font: 16px/1.5 "Bricolage Grotesque", "Avenir Next", Avenir, "Segoe UI", Helvetica, Arial, sans-serif;
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); }
a { color: inherit; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 6px; }
header { display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: baseline; padding: 20px 24px; background: #0B1026;
  background-image: linear-gradient(180deg, #0B1026 0%, #3A2A4D 65%, #FF6A3D 100%); color: #FFFFFF; }
header a { font-size: 20px; font-weight: 700; text-decoration: none; letter-spacing: -0.01em; }
header span { color: #FFFFFFD9; font-size: 14px; }
.page { display: grid; grid-template-columns: 248px minmax(0, 1fr); gap: 32px; max-width: 1560px; margin: 0 auto;
  padding: 0 24px 48px; }
.list { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow-y: auto; padding: 16px 0 24px;
  font-size: 15px; scrollbar-width: thin; }
.list summary { display: none; }
.list h2, section h2, dt { margin: 16px 0 4px; font-size: 12px; font-weight: 600; letter-spacing: 0.04em; color: var(--quiet); }
.list ul { margin: 0; padding: 0; list-style: none; }
.list a { display: block; padding: 5px 12px; border-radius: 8px; text-decoration: none; }
.list a::first-letter { text-transform: uppercase; }
.list h2 { padding-left: 12px; }
.list a:hover { background: var(--card); }
.list a[aria-current] { background: var(--card); font-weight: 600; box-shadow: inset 3px 0 var(--accent); }
main { padding-top: 24px; min-width: 0; }
h1 { margin: 0; font-size: 30px; line-height: 1.15; letter-spacing: -0.02em; }
h1::first-letter { text-transform: uppercase; }
.quiet { margin: 6px 0 20px; color: var(--quiet); font-size: 15px; }
code { font-size: 14px; }
nav { display: flex; flex-wrap: wrap; gap: 6px; margin: 0 0 10px; }
nav a { padding: 6px 14px; border: 1px solid var(--line); border-radius: 999px; background: var(--card); font-size: 14px;
  text-decoration: none; }
nav a:hover { border-color: var(--accent); }
nav a[aria-current] { background: var(--ink); border-color: var(--ink); color: var(--ground); }
dl { margin: 20px 0 0; padding: 12px 20px 14px; background: var(--card); border: 1px solid var(--line); border-radius: 12px; }
dt { margin-top: 0; }
dd { margin: 0; font-weight: 600; overflow-wrap: anywhere; }
.both { display: grid; grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); gap: 24px; }
section h2 { margin-top: 20px; margin-bottom: 8px; }
iframe { display: block; width: 100%; height: 70vh; border: 1px solid var(--line); border-radius: 12px; background: var(--ground); }
pre { margin: 0; padding: 20px; border: 1px solid var(--line); border-radius: 12px; background: var(--card);
  font: 14px/1.6 ui-monospace, "SF Mono", Menlo, Consolas, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
@media (max-width: 1150px) { .both { grid-template-columns: minmax(0, 1fr); gap: 0; } }
@media (max-width: 800px) {
  .page { display: block; padding: 0 16px 32px; }
  header { padding: 16px; }
  .list { position: static; max-height: none; padding: 0; margin-top: 16px; border: 1px solid var(--line); border-radius: 12px;
    background: var(--card); }
  .list summary { display: block; padding: 12px 16px; font-weight: 600; cursor: pointer; }
  .list summary::after { content: "▾"; float: right; color: var(--quiet); }
  .list[open] summary::after { content: "▴"; }
  .list ul, .list h2 { margin-left: 4px; }
  .list ul:last-child { padding-bottom: 12px; }
  .list a { padding: 10px 12px; }
  .list a:hover, .list a[aria-current] { background: var(--ground); }
  nav a { padding: 9px 14px; }
  main { padding-top: 20px; }
}`;
