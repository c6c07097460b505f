import { readableHost } from "./readable-host.ts";

/** A typed address of a website, completed. */
export interface SiteAddress {
  /** As it is displayed: https, without www., letters of every language readable, no slash behind a bare name. */
  displayUrl: string;
  /** The same as it is requested: in ASCII, without a fragment. */
  url: string;
  /** Its name in ASCII, without www. and without a port. */
  host: string;
}

/** What is wrong with what was typed. No network is used here. */
export type AddressFault =
  | "not text"
  | "missing"
  | "too long"
  | "invisible"
  | "scheme"
  | "sign-in"
  | "port"
  | "no website";

export type ReadAddress = { ok: true; address: SiteAddress } | AddressRefusal;

export interface AddressRefusal {
  ok: false;
  fault: AddressFault;
  message: string;
}

const addressMaxLength = 2000;

/**
 * What a person typed or pasted, as the specification has it: trimmed, `http(s)://` and `www.` taken away, `https://`
 * put in front. `testHosts` are `host:port` pairs that may be local and on any port.
 */
export function readAddress(
  typed: unknown,
  testHosts: ReadonlySet<string> = new Set(),
): ReadAddress {
  if (typeof typed !== "string") return refuseAddress("not text");
  const text = typed.trim();
  if (!text) return refuseAddress("missing");
  if (text.length > addressMaxLength) return refuseAddress("too long");
  if (/\p{Cc}/u.test(text)) return refuseAddress("invisible");
  // Also `https:\\`, `HTTP:/` and `https://https://`, as they are typed in haste.
  const bare = text.replace(/^(?:https?:[\\/]*)+/i, "");
  if (hasOtherScheme(bare)) return refuseAddress("scheme");
  const url = URL.parse(`https://${bare}`);
  if (!url) return refuseAddress("no website");
  if (url.username || url.password) return refuseAddress("sign-in");
  const host = withoutWww(url.hostname.replace(/\.$/, ""));
  const isTestHost = testHosts.has(`${host}:${url.port || 443}`);
  if (!isTestHost && !isSiteName(host)) return refuseAddress("no website");
  if (!isTestHost && !isUsualPort(url.port)) return refuseAddress("port");
  const port = isTestHost && url.port ? `:${url.port}` : "";
  const path = url.pathname + url.search;
  const displayPath = path === "/" ? "" : path;
  return {
    ok: true,
    address: {
      displayUrl: `https://${readableHost(host)}${port}${displayPath}`,
      url: `https://${host}${port}${path}`,
      host,
    },
  };
}

/** Ports 443 and 80 only: what listens on another port is not a website for the public. */
export function isUsualPort(port: string): boolean {
  return port === "" || port === "443" || port === "80";
}

/**
 * Could this be the name of a website on the internet? An address in numbers could: whether it is one that the public
 * reaches is for the guard to say. `host` as the URL parser writes it.
 */
export function isSiteName(host: string): boolean {
  if (host.startsWith("[") || /^\d+\.\d+\.\d+\.\d+$/.test(host)) return true;
  const labels = host.split(".");
  if (labels.length < 2 || host.length > 253) return false;
  if (!labels.every((label) => /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/.test(label))) return false;
  return !localNames.has(labels.at(-1) ?? "");
}

/** `www.` in front of a name and the name alone are one site; `www.com` is a name of its own. */
export function withoutWww(host: string): string {
  return host.replace(/^(?:www\.)+(?=[^.]+\.)/, "");
}

/** `ftp://…`, `mailto:…`, `javascript:…`; not `bakery.com:443`, and not a name and a password before an @. */
function hasOtherScheme(bare: string): boolean {
  return (
    /^[a-z][a-z0-9+-]*:(?!\d)(?![^/?#]*@)/i.test(bare) || /^[a-z][a-z0-9+.-]*:\/\//i.test(bare)
  );
}

/** RFC 6761, RFC 6762, RFC 7686, RFC 8375, RFC 9476, and the names that ICANN reserves for internal networks. */
const localNames = new Set([
  "alt",
  "arpa",
  "corp",
  "example",
  "home",
  "internal",
  "intranet",
  "invalid",
  "lan",
  "local",
  "localdomain",
  "localhost",
  "mail",
  "onion",
  "private",
  "test",
]);

export function refuseAddress(fault: AddressFault): AddressRefusal {
  return { ok: false, fault, message: messages[fault] };
}

const messages: Record<AddressFault, string> = {
  "not text": "Send the address of the website as text, like yourbakery.com.",
  missing: "Type the address of your website, like yourbakery.com.",
  "too long":
    "This address is longer than 2,000 characters. Type that of the front page, like yourbakery.com.",
  invisible:
    "There is a line break or another invisible character in this address. Type it by hand, like yourbakery.com.",
  scheme: "Only websites can be checked: addresses that begin with https:// or http://.",
  "sign-in": "Leave out the @ and what stands before it: type the address of the website alone.",
  port: "Only websites on the usual ports can be checked. Leave out the colon and the number behind it.",
  "no website":
    "This is not the address of a public website. Type it as your visitors do, like yourbakery.com.",
};
