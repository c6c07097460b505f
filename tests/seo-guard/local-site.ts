import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import {
  type AddressInfo,
  createServer as createTcpServer,
  type Server,
  type Socket,
} from "node:net";

export interface LocalSite {
  /** `127.0.0.1:port` */
  host: string;
  /** Paths that were asked for, in order. */
  requests: string[];
  close(): void;
}

/** A website on this machine with the given answers. */
export function startSite(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<LocalSite> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? "");
    answer(request, response);
  });
  return listening(server, requests);
}

/**
 * A server that does with a connection what no web server does. It gets the path of each request, and closes
 * connections that begin with TLS.
 */
export function startRawSite(answer: (socket: Socket, path: string) => void): Promise<LocalSite> {
  const requests: string[] = [];
  const server = createTcpServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", (data) => {
      const [, path] = /^GET (\S+) HTTP/.exec(data.toString("latin1")) ?? [];
      if (path === undefined) return void socket.destroy();
      requests.push(path);
      answer(socket, path);
    });
  });
  return listening(server, requests);
}

/** Writes as fast as the other side reads, until the connection ends. */
export function writeForEver(stream: Socket | ServerResponse, part: Buffer | string) {
  const write = () => {
    while (!stream.destroyed) if (!stream.write(part)) return;
  };
  stream.on("drain", write).on("error", () => {});
  write();
}

function listening(server: Server, requests: string[]): Promise<LocalSite> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  return new Promise((resolve) =>
    server.listen(0, "127.0.0.1", () =>
      resolve({
        host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
        requests,
        close() {
          server.close();
          for (const socket of sockets) socket.destroy();
        },
      }),
    ),
  );
}
