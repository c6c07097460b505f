import { cutText } from "../text.ts";

/** What in a robots.txt a crawler cannot understand, by the rules of Lighthouse 13's `robots-txt`, which are those
 * of RFC 9309 with the lines that crawlers have added. One fault a line: 'Line 3: …'. */
export function robotsFaults(text: string): string[] {
  const faults: string[] = [];
  let inGroup = false;
  for (const [at, line] of text.split(/\r\n|\r|\n/).entries()) {
    const words = line.replace(/#.*$/, "").trim();
    if (words === "") continue;
    const [name, value] = fieldOf(words);
    const fault =
      faultOf(name, value) ??
      (!inGroup && ["allow", "disallow"].includes(name) ? "comes before any User-agent" : null);
    if (name === "user-agent") inGroup = true;
    if (fault) faults.push(`Line ${at + 1} ${fault}: ${cutText(words, 80)}`);
  }
  return faults;
}

const known = new Set(
  "user-agent disallow allow sitemap crawl-delay clean-param host request-rate visit-time noindex content-signal".split(
    " ",
  ),
);

function fieldOf(words: string): [name: string, value: string] {
  const colon = words.indexOf(":");
  if (colon === -1) return ["", words];
  return [words.slice(0, colon).trim().toLowerCase(), words.slice(colon + 1).trim()];
}

function faultOf(name: string, value: string): string | null {
  if (name === "") return "has no name and colon";
  if (!known.has(name)) return `begins with “${cutText(name, 30)}”, which no crawler knows`;
  if (name === "sitemap" && !/^(https?|ftp):\/\/./i.test(value))
    return "names a sitemap without its full address";
  if (name === "user-agent" && value === "") return "names no crawler";
  if (name !== "allow" && name !== "disallow") return null;
  if (value !== "" && !/^[/*]/.test(value)) return "has a path that does not begin with “/”";
  const dollar = value.indexOf("$");
  return dollar !== -1 && dollar !== value.length - 1 ? "has a “$” that is not at its end" : null;
}
