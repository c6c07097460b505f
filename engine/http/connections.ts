import type { Server, Socket } from "node:net";
import { isTrustedProxy, type TrustedProxies } from "./client-address.ts";
import { addressKey } from "./limits.ts";

/** Options of Node's HTTP server: a request's headers must arrive within ten seconds, its body within two minutes. */
export const connectionTimeouts = {
  headersTimeout: 10_000,
  requestTimeout: 120_000,
  keepAliveTimeout: 5_000,
  // The Keep-Alive header announces the five seconds. A slow client may still send a request after them, so the
  // connection is closed later: a POST on a closed connection fails, and it must not be repeated.
  keepAliveTimeoutBuffer: 5_000,
  // Node looks for overdue connections this often; its own 30 seconds would be added to each limit.
  connectionsCheckingInterval: 1_000,
} as const;

export interface ConnectionLimits {
  /** Open connections in all. */
  total: number;
  /** Connections of one address (an IPv6 /64) that have sent no whole request for `patienceMs`. */
  unfinished: number;
  patienceMs: number;
}

const defaultConnectionLimits: ConnectionLimits = {
  total: 5_000,
  unfinished: 50,
  patienceMs: 1_000,
};

/**
 * Bounds the connections of an HTTP server that is about to listen. A connection counts against its address from
 * `patienceMs` after it was made until its first request's headers are complete, so that a burst of quick ones does
 * not count. Connections above the limit are closed without an answer. Those of a trusted proxy belong to many
 * clients, so they count in `total` only.
 * @returns a function to call when an upgrade's headers are complete, which only `shouldUpgradeCallback` learns.
 */
export function limitConnections(
  server: Server,
  trusted: TrustedProxies,
  { total, unfinished, patienceMs }: ConnectionLimits = defaultConnectionLimits,
): (socket: Socket) => void {
  server.maxConnections = total;
  const counts = new Map<string, number>();
  const finishers = new WeakMap<Socket, () => void>();

  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? "";
    if (isTrustedProxy(address, trusted)) return;
    const key = addressKey(address);
    let isCounted = false;
    const patience = setTimeout(() => {
      isCounted = true;
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      if (count > unfinished) socket.destroy();
    }, patienceMs);
    const finish = () => {
      clearTimeout(patience);
      finishers.delete(socket);
      if (!isCounted) return;
      isCounted = false;
      const count = (counts.get(key) ?? 1) - 1;
      if (count === 0) counts.delete(key);
      else counts.set(key, count);
    };
    finishers.set(socket, finish);
    socket.once("close", finish);
  });
  const headersAreComplete = (socket: Socket) => finishers.get(socket)?.();
  server.on("request", ({ socket }: { socket: Socket }) => headersAreComplete(socket));
  return headersAreComplete;
}
