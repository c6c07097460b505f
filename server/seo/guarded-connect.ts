import { isIP, isIPv6, type LookupFunction, type Socket } from "node:net";
import { buildConnector } from "undici";
import { isPublicAddress } from "./public-address.ts";

export interface GuardOptions {
  /** @throws Error when a name has no address. */
  resolve(host: string): Promise<string[]>;
  connectMs: number;
  /** After so many bytes a connection is ended. */
  lineBytes: number;
  /** `host:port` pairs that may be private: for tests. */
  testHosts: ReadonlySet<string>;
  /** Certificates to trust instead of the usual ones: for tests. */
  ca?: string;
}

export interface GuardedConnect {
  /** For undici's Agent. */
  connect: buildConnector.connector;
  /**
   * When the newest connection to `https://host:port` was established, in the time of `performance.now()`; 0 for
   * none.
   */
  connectedAt(origin: string): number;
  /** Closes every connection, also those that are being opened. */
  close(): void;
}

/**
 * Connects to public addresses and to nothing else. A name is resolved here, for each connection anew, and the
 * connection goes to exactly the addresses that were checked: there is no second lookup whose answer could differ
 * (DNS rebinding). One address that is not public blocks the whole name.
 */
export function guardedConnect(options: GuardOptions): GuardedConnect {
  const { connectMs, lineBytes, testHosts, ca } = options;
  const common = {
    // The timers of undici have a resolution of half a second, so we have a time limit of our own.
    timeout: 0,
    allowH2: false,
    maxCachedSessions: 0,
    autoSelectFamily: true,
    ...(ca ? { ca } : {}),
  };
  const toPublic = buildConnector({ ...common, lookup: publicLookup(options) });
  const toTestHost = buildConnector(common);
  const sockets = new Set<Socket>();
  const connected = new Map<string, number>();
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  };
  return {
    connect(target, done) {
      const { protocol, hostname } = target;
      const name = isIPv6(hostname) ? `[${hostname}]` : hostname;
      const port = target.port || (protocol === "https:" ? "443" : "80");
      const isTestHost = testHosts.has(`${name}:${port}`);
      // An address in numbers is never looked up.
      if (!isTestHost && isIP(hostname) && !isPublicAddress(hostname)) {
        done(new NotPublicError(), null);
        return;
      }
      const connector = isTestHost ? toTestHost : toPublic;
      // The type does not say so, but this is the socket, before it is connected.
      const opening = connector(target, (error, socket) => {
        clearTimeout(timer);
        if (error) return done(error, null);
        if (!isTestHost && !isPublicAddress(socket.remoteAddress ?? "")) {
          socket.destroy();
          return done(new NotPublicError(), null);
        }
        socket.on("readable", () => {
          if (socket.bytesRead > lineBytes) socket.destroy(new Error("Too much"));
        });
        connected.set(new URL(`${protocol}//${name}:${port}`).origin, performance.now());
        done(null, socket);
      }) as unknown as Socket;
      track(opening);
      const timer = setTimeout(() => opening.destroy(new Error("Too slow")), connectMs);
    },
    connectedAt: (origin) => connected.get(origin) ?? 0,
    close() {
      for (const socket of sockets) socket.destroy();
    },
  };
}

class NotPublicError extends Error {
  override name = "NotPublicError";
}

/** A name with hundreds of addresses must not make us open hundreds of connections. */
const mostAddresses = 6;

function publicLookup({ resolve }: GuardOptions): LookupFunction {
  return (host, _options, done) => {
    resolve(host).then(
      (addresses) => {
        if (addresses.length === 0 || !addresses.every(isPublicAddress)) {
          return done(new NotPublicError(), []);
        }
        const found = addresses.map((address) => ({ address, family: isIP(address) }));
        done(null, mixed(found).slice(0, mostAddresses));
      },
      (error) => done(error, []),
    );
  };
}

/** Alternates IPv4 and IPv6, so that either is tried soon (RFC 8305, section 4). */
function mixed<T extends { family: number }>(found: T[]): T[] {
  const v4 = found.filter(({ family }) => family === 4);
  const v6 = found.filter(({ family }) => family === 6);
  return found.flatMap((_, at) => [v4[at], v6[at]].filter((each) => each !== undefined));
}
