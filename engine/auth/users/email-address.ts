import { domainToASCII } from "node:url";

/**
 * The canonical form in which an address is counted, stored and looked up: trimmed, NFKC, without characters that nobody
 * sees, lower case, the domain in ASCII (RFC 5890). Null when it is not exactly one plain address: no list, no display name, no
 * quotes, no comments, no line breaks (RFC 5321 `dot-string@domain`, ASCII local part).
 */
export function normaliseEmail(input: string): string | null {
  if (input.length > 320) return null;
  const text = input
    .normalize("NFKC")
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .trim()
    .toLowerCase();
  const at = text.lastIndexOf("@");
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)];
  if (at < 1 || local.length > 64 || !localPart.test(local)) return null;
  const ascii = domainInAscii(domain);
  if (!ascii || local.length + 1 + ascii.length > 254) return null;
  return `${local}@${ascii}`;
}

const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const label = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

function domainInAscii(domain: string): string | null {
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return null;
  const ascii = domainToASCII(domain);
  const labels = ascii.split(".");
  if (labels.length < 2 || !labels.every((part) => label.test(part))) return null;
  return /^\d+$/.test(labels.at(-1) ?? "") ? null : ascii;
}
