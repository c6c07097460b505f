/**
 * A name as its owner reads it: `xn--mnchen-3ya.de` is `münchen.de`. A label that cannot be read, or that mixes
 * alphabets whose letters look alike, stays in ASCII.
 */
export function readableHost(host: string): string {
  return host.split(".").map(readableLabel).join(".");
}

function readableLabel(label: string): string {
  if (!label.startsWith("xn--")) return label;
  const text = decoded(label.slice("xn--".length));
  if (!text || !/^[\p{L}\p{N}\p{M}·・-]+$/u.test(text)) return label;
  if (URL.parse(`https://${text}`)?.hostname !== label) return label;
  const alphabets = lookAlikes.filter((alphabet) => alphabet.test(text));
  return alphabets.length > 1 ? label : text;
}

const lookAlikes = [
  /\p{sc=Latin}/u,
  /\p{sc=Cyrillic}/u,
  /\p{sc=Greek}/u,
  /\p{sc=Armenian}/u,
  /\p{sc=Cherokee}/u,
];

/** Punycode (RFC 3492, section 6.2). null: this is none. */
function decoded(punycode: string): string | null {
  const border = punycode.lastIndexOf("-");
  const letters = border < 1 ? [] : Array.from(punycode.slice(0, border));
  const points = letters.map((letter) => letter.codePointAt(0) ?? 0);
  let point = 128;
  let bias = 72;
  let position = 0;
  for (let at = border < 1 ? 0 : border + 1; at < punycode.length; ) {
    const before = position;
    for (let weight = 1, step = base; ; step += base) {
      const digit = digits.indexOf(punycode[at++] ?? "?");
      if (digit < 0) return null;
      position += digit * weight;
      const threshold = Math.min(Math.max(step - bias, 1), 26);
      if (digit < threshold) break;
      weight *= base - threshold;
      if (position > 0x7fffffff || weight > 0x7fffffff) return null;
    }
    const count = points.length + 1;
    bias = adapted(position - before, { count, isFirst: before === 0 });
    point += Math.floor(position / count);
    position %= count;
    if (point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff)) return null;
    points.splice(position++, 0, point);
  }
  return String.fromCodePoint(...points);
}

const base = 36;
const digits = "abcdefghijklmnopqrstuvwxyz0123456789";

/** The bias of the next number (RFC 3492, section 6.1). */
function adapted(delta: number, { count, isFirst }: { count: number; isFirst: boolean }): number {
  let rest = Math.floor(delta / (isFirst ? 700 : 2));
  rest += Math.floor(rest / count);
  let bias = 0;
  for (; rest > 455; bias += base) rest = Math.floor(rest / 35);
  return bias + Math.floor((36 * rest) / (rest + 38));
}
