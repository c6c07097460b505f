import { cutText } from "../text.ts";

/**
 * A file name that every operating system accepts: one segment, no character that Windows refuses, no device (CON,
 * COM1 …), no trailing dot or space, at most 120 characters with its ending kept.
 */
export function safeName(name: string): string {
  const plain = name
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, "")
    .replace(/[/\\<>:"|?*]+/g, "-")
    .replace(/\s+/g, " ")
    .replace(/^[\s.]+|[\s.]+$/g, "");
  const [stem, ending] = parts(plain);
  const short = `${within(stem, 120 - ending.length).replace(/[\s.]+$/, "")}${ending}`;
  if (short === "" || short === ending) return `file${ending}`;
  return device.test(short) ? `_${short}` : short;
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
  const ending = /\.[A-Za-z0-9]{1,12}$/.exec(name)?.[0] ?? "";
  return [name.slice(0, name.length - ending.length), ending];
}

function keyOf(name: string): string {
  return name.normalize("NFKC").toLowerCase();
}
