import type { IncomingMessage } from "node:http";
import { upgradeWebSocket } from "@hono/node-server";
import { type Context, Hono } from "hono";
import type { WebSocket } from "ws";
import { readCaller } from "../http/caller.ts";
import { Connection } from "./connection.ts";
import type { RealtimeService } from "./service.ts";

export interface RealtimeRoutesOptions {
  service: RealtimeService;
  clientAddress(context: Context): string;
}

/**
 * `/websocket` as the official client opens it, to be mounted at /realtime/v1 of a server with
 * `service.sockets`. The API key is in the URL, because a browser cannot send headers with a WebSocket.
 */
export function realtimeRoutes({ service, clientAddress }: RealtimeRoutesOptions): Hono {
  const app = new Hono();
  app.get(
    "/websocket",
    async (c, next) => {
      const refusal = await refusalOf(c, { service, address: clientAddress(c) });
      return refusal ?? next();
    },
    upgradeWebSocket((c) => {
      const vsn = c.req.query("vsn") === "2.0.0" ? "2.0.0" : "1.0.0";
      const client = { apikey: apikeyOf(c), address: clientAddress(c), vsn } as const;
      let connection: Connection | null = null;
      return {
        onOpen(_event, { raw }) {
          connection = new Connection(raw as WebSocket, client, service);
          service.add(connection);
        },
        onMessage({ data }) {
          connection?.receive(data as string | ArrayBuffer);
        },
      };
    }),
    (c) => c.json({ message: "This address is for WebSockets" }, 426, { Upgrade: "websocket" }),
  );
  app.all("*", (c) =>
    c.json({ message: "Broadcast and presence are switched off here; subscribe to changes" }, 404),
  );
  return app;
}

/**
 * For the HTTP server's `shouldUpgradeCallback`. Any other request that offers an upgrade (to HTTP/2, for
 * example) is answered as a plain request; otherwise it would never be answered.
 */
export function isSocketRequest({ url, headers }: IncomingMessage): boolean {
  return (
    headers.upgrade?.toLowerCase() === "websocket" &&
    (url ?? "").startsWith("/realtime/v1/websocket")
  );
}

async function refusalOf(
  c: Context,
  { service, address }: { service: RealtimeService; address: string },
): Promise<Response | null> {
  const key = await readCaller(new Headers({ apikey: apikeyOf(c) }), service);
  if (!key.ok) return c.json({ message: key.message }, 401);
  if (!isOwnOrigin(c, service)) return c.json({ message: "Wrong Origin" }, 403);
  const vsn = c.req.query("vsn") ?? "1.0.0";
  if (vsn !== "1.0.0" && vsn !== "2.0.0") return c.json({ message: "vsn is 1.0.0 or 2.0.0" }, 400);
  if (service.canConnect(address)) return null;
  return c.json({ message: "Too many connections from here" }, 429, { "Retry-After": "30" });
}

function apikeyOf(c: Context): string {
  const key = c.req.query("apikey") ?? c.req.header("apikey") ?? "";
  return /^[\x21-\x7e]{0,4096}$/.test(key) ? key : "";
}

/**
 * Protects against cross-site WebSocket hijacking: a page of any site can open a socket, and only the Origin
 * shows which. Allowed are the site's own and the requested one, where it is another of the site's.
 */
function isOwnOrigin(c: Context, { siteUrl, alsoAt }: RealtimeService): boolean {
  const origin = c.req.header("origin");
  if (origin === undefined || origin === new URL(siteUrl).origin) return true;
  const host = URL.parse(origin)?.host ?? "";
  return alsoAt(host) && host === c.req.header("host");
}
