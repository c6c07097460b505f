import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import ipaddr from "ipaddr.js";

/** Addresses and networks whose X-Forwarded-For is trusted: `10.0.0.0/8`, `loopback`, … */
export type TrustedProxies = readonly string[];

/**
 * The address that a request came from: the socket's, or, when the socket belongs to a trusted proxy,
 * the last one in X-Forwarded-For that is not a trusted proxy itself.
 */
export function clientAddress(context: Context, trusted: TrustedProxies): string {
  const socket = normalised(socketAddress(context));
  if (!isTrusted(socket, trusted)) return socket;
  const chain = (context.req.header("x-forwarded-for") ?? "").split(",").map((part) => part.trim());
  for (const hop of chain.reverse()) {
    if (!ipaddr.isValid(hop)) break;
    if (!isTrusted(normalised(hop), trusted)) return normalised(hop);
  }
  return socket;
}

/** Whether this is a valid entry of a list of trusted proxies. */
export function isProxyName(entry: string): boolean {
  return entry === "loopback" || ipaddr.isValid(entry) || ipaddr.isValidCIDR(entry);
}

function socketAddress(context: Context): string {
  try {
    return getConnInfo(context).remote.address ?? "unknown";
  } catch {
    return "unknown"; // app.request() of a test has no socket.
  }
}

function normalised(address: string): string {
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : address;
}

/** Whether a socket's address is that of a trusted proxy. */
export function isTrustedProxy(address: string, trusted: TrustedProxies): boolean {
  return isTrusted(normalised(address), trusted);
}

function isTrusted(address: string, trusted: TrustedProxies): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return trusted.some((entry) => {
    if (entry === "loopback") return parsed.range() === "loopback";
    if (!entry.includes("/")) return ipaddr.isValid(entry) && normalised(entry) === address;
    const [network, bits] = ipaddr.parseCIDR(entry);
    return network.kind() === parsed.kind() && parsed.match(network, bits);
  });
}
