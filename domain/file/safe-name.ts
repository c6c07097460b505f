import { cleanCode, cleanPart, cutText } from "../text.ts";

/**
 * A file name that every operating system accepts: one segment, no character that Windows refuses, no device (CON,
 * COM1 …), no trailing dot or space, at most 120 characters with its ending kept.
 */
export function safeName(name: string): string {
  const plain = cleanPart(name, cleanCode)
    .replace(/[/\\<>:"|?*]+/g, "-")
    .replace(/\s+/g, " ")
    .replace(/^[\s.]+|[\s.]+$/g, "");
  const [stem, ending] = parts(plain);
  const short = `${within(stem, 120 - ending.length).replace(/[\s.]+$/, "")}${ending}`;
  if (short === "" || short === ending) return `file${ending}`;
  return device.test(short) ? `_${short}` : short;
}

/**
 * The same with the ending of the path that the file is stored under, since that decides how it is opened:
 * `invoice.html` of `a/b.pdf` is `invoice.html.pdf`.
 */
export function storedName(name: string, path: string): string {
  const safe = safeName(name);
  const [, ending] = parts(safe);
  const requested = /\.[A-Za-z0-9]{1,16}$/.exec(path)?.[0].toLowerCase() ?? (ending && ".bin");
  return ending.toLowerCase() === requested ? safe : safeName(safe + requested);
}

/** The same names, each only once, also where upper and lower case are one: `logo.png`, `logo (2).png`. */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const [stem, ending] = parts(name);
    let free = name;
    for (let n = 2; taken.has(keyOf(free)); n++) free = `${stem} (${n})${ending}`;
    taken.add(keyOf(free));
    return free;
  });
}

const device = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])(\.|$)/i;

/** The beginning of a text in whole characters, of at most so many units of UTF-16. */
function within(text: string, units: number): string {
  let most = units;
  while (cutText(text, most).length > units) most -= 1;
  return cutText(text, most);
}

/** `logo.png` → `logo` and `.png`; an ending is short and plain. */
function parts(name: string): [stem: string, ending: string] {
  const ending = /\.[A-Za-z0-9]{1,16}$/.exec(name)?.[0] ?? "";
  return [name.slice(0, name.length - ending.length), ending];
}

function keyOf(name: string): string {
  return name.normalize("NFKC").toLowerCase();
}
