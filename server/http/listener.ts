import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { connectionTimeouts, limitConnections } from "#engine/http/connections.ts";
import { answerAfterBody, type Fetch } from "#engine/http/unread-body.ts";
import { isSocketRequest } from "#engine/realtime/routes.ts";
import type { RealtimeService } from "#engine/realtime/service.ts";
import type { Settings } from "../settings/settings.ts";

export interface Listener {
  port: number;
  /** From here on requests are answered by the app, first those that wait for it. */
  serve(fetch: Fetch, sockets: RealtimeService["sockets"]): void;
  /**
   * From here on each answer ends its connection, so that a proxy asks another process the next time; in the last tenth of
   * `ms` what only reads is refused.
   */
  drain(ms: number): void;
  /** Accepts no more connections and waits for those that are in use. */
  close(): Promise<void>;
}

/**
 * Listens before anything else is opened: a port that is taken is known at once. While the database opens and migrates a
 * request waits, for ten seconds at most, and is then answered with 503: a proxy that asks nobody whether a process is
 * ready would otherwise pass on refusals at each restart. @throws Error that says what to do.
 */
export async function listen({
  host,
  port,
  trustedProxies,
}: Pick<Settings, "host" | "port" | "trustedProxies">): Promise<Listener> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  let isServing = false;
  let isDraining = false;
  let isEnding = false;
  const options: ServerOptions = {
    ...connectionTimeouts,
    shouldUpgradeCallback(request) {
      finishHeaders(request.socket);
      return isServing && !isDraining && isSocketRequest(request);
    },
  };
  const waiting = new Map<() => void, NodeJS.Timeout>();
  const answerStarting = (request: IncomingMessage, answer: ServerResponse) => {
    if (isHealth(request) || request.headers.upgrade) return refuse(request, answer, starting);
    const serveNow = () => void server.emit("request", request, answer);
    const giveUp = () => {
      waiting.delete(serveNow);
      refuse(request, answer, starting);
    };
    waiting.set(serveNow, setTimeout(giveUp, longestWaitMs));
  };
  /**
   * A socket that is asked for during the drain would have to be closed soon. A proxy that asks nobody whether a process is
   * ready sends it requests to the last moment, and the one that arrives as it stops to listen is lost. To refuse what it
   * may ask another process for tells it in time, before it sends here what it may not send twice.
   */
  const isLate = (request: IncomingMessage) =>
    (isDraining && isSocketRequest(request)) ||
    (isEnding && /^(GET|HEAD)$/.test(request.method ?? "") && !isHealth(request));
  const server = createServer(options, answerStarting);
  const finishHeaders = limitConnections(server, trustedProxies);
  server.on("error", (error: NodeJS.ErrnoException) => {
    const reason = cannotListen[error.code ?? ""];
    reject(reason ? new Error(`Cannot start: ${reason({ host, port })}`) : error);
  });
  server.on("request", (_request, answer: ServerResponse) => {
    if (isDraining) answer.setHeader("Connection", "close");
  });
  server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  return {
    port: await promise,
    serve(fetch, sockets) {
      isServing = true;
      createAdaptorServer({
        fetch: answerAfterBody(fetch),
        hostname: host,
        createServer: replacing(server, answerStarting, isLate) as never,
        websocket: { server: sockets },
      });
      for (const [serveNow, timer] of waiting) {
        clearTimeout(timer);
        serveNow();
      }
      waiting.clear();
    },
    drain(ms) {
      isDraining = true;
      setTimeout(() => {
        isEnding = true;
      }, ms * 0.9).unref();
    },
    close: () =>
      new Promise<void>((done) => {
        if (!isServing) server.closeAllConnections();
        for (const timer of waiting.values()) clearTimeout(timer);
        // Closes idle connections, which clients would otherwise keep open.
        const timer = setInterval(() => server.closeIdleConnections(), 50);
        server.close(() => {
          clearInterval(timer);
          done();
        });
        server.closeIdleConnections();
      }),
  };
}

/** Makes the adaptor use the server that listens already instead of creating one. */
function replacing(
  server: Server,
  answerStarting: Handler,
  refuses: (request: IncomingMessage) => boolean,
) {
  return (_options: unknown, listener: Handler) => {
    server.off("request", answerStarting);
    server.on("request", (request, answer) =>
      refuses(request) ? refuse(request, answer, restarting) : listener(request, answer),
    );
    return server;
  };
}

type Handler = (request: IncomingMessage, answer: ServerResponse) => void;

/** A restart takes two or three seconds; a proxy waits longer than this for an answer. */
const longestWaitMs = 10_000;

const healthPath = /^\/(healthz|readyz)(?:\?|$)/;

function isHealth({ url = "" }: IncomingMessage): boolean {
  return healthPath.test(url);
}

const starting = "Daybreak is starting. Please try again in a few seconds.\n";
const restarting =
  "This process of Daybreak is about to stop. Please try again in a few seconds.\n";

/** It lives (`/healthz` is 200) and does not serve yet: whoever would end it for that would never see it start. */
function refuse({ url = "", method }: IncomingMessage, answer: ServerResponse, reason: string) {
  const [, health] = healthPath.exec(url) ?? [];
  const isAlive = health === "healthz";
  answer.writeHead(isAlive ? 200 : 503, {
    "Content-Type": health ? "application/json" : "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    ...(isAlive ? {} : { "Retry-After": "5" }),
    Connection: "close",
  });
  const body = isAlive ? '{"status":"ok"}' : health ? '{"status":"starting"}' : reason;
  answer.end(method === "HEAD" ? "" : body);
}

const noSuchHost = ({ host }: Address) =>
  `HOST is no address of this machine ("${host}"). Use 127.0.0.1, or 0.0.0.0 for every address it has.`;

type Address = Pick<Settings, "host" | "port">;
const cannotListen: Record<string, ((address: Address) => string) | undefined> = {
  EADDRINUSE: ({ port }) =>
    `port ${port} is taken. Stop what listens there, or set PORT to another number.`,
  EACCES: ({ port }) =>
    `this user may not listen on port ${port}. Set PORT to a number from 1024 on.`,
  EADDRNOTAVAIL: noSuchHost,
  ENOTFOUND: noSuchHost,
  EAI_AGAIN: noSuchHost,
};
