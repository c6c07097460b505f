import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/**
 * Whether this IP address, in the spelling of a resolver or a socket, is one that everybody on the internet reaches. Of
 * IPv4 that is everything but what IANA reserves for special purposes (RFC 6890), of IPv6 only the global unicast space
 * (RFC 4291) without what leads back into IPv4 or into documentation. What cannot be read is not public.
 */
export function isPublicAddress(text: string): boolean {
  if (!isIP(text) || text.includes("%")) return false;
  const address = ipaddr.parse(text);
  return address instanceof ipaddr.IPv4
    ? !closedIPv4.some((network) => address.match(network))
    : address.match(globalIPv6) && !closedIPv6.some((network) => address.match(network));
}

const closedIPv4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
  // Azure's host, as every machine there sees it: public by its number alone.
  "168.63.129.16/32",
].map((network) => ipaddr.IPv4.parseCIDR(network));

const globalIPv6 = ipaddr.IPv6.parseCIDR("2000::/3");
const closedIPv6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"].map((network) =>
  ipaddr.IPv6.parseCIDR(network),
);
