import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";

/** What stands in front of several processes: passes everything on to the one that `to` names, sockets too. */
export async function startBalancer() {
  const balancer = { url: "", port: 0, to: 0, stop: async () => {} };
  const server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const on = request(
      { port: balancer.to, host: "127.0.0.1", method, path: url, headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    on.on("error", () => outgoing.writeHead(502).end());
    incoming.pipe(on);
  });
  server.on("upgrade", (incoming, socket, head) => {
    const on = connect(balancer.to, "127.0.0.1", () => {
      const lines = [`${incoming.method} ${incoming.url} HTTP/1.1`];
      for (let i = 0; i < incoming.rawHeaders.length; i += 2) {
        lines.push(`${incoming.rawHeaders[i]}: ${incoming.rawHeaders[i + 1]}`);
      }
      on.write(`${lines.join("\r\n")}\r\n\r\n`);
      on.write(head);
      on.pipe(socket).pipe(on);
    });
    on.on("error", () => socket.destroy());
    socket.on("error", () => on.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  balancer.port = (server.address() as AddressInfo).port;
  balancer.url = `http://localhost:${balancer.port}`;
  balancer.stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return balancer;
}
