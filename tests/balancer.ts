import { Agent, createServer, request } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { pipeline } from "node:stream";
import type { ProxyServer } from "../scripts/environment/nginx.ts";

/**
 * A load balancer for several processes: it passes each request and each WebSocket on to the process whose port is
 * `to`, over connections that it keeps open, as proxies do.
 * @param options.repeats whether what only reads is sent to the next process where one breaks off, as nginx does
 */
export async function startBalancer(port = 0, { repeats = false } = {}) {
  const balancer = { url: "", port: 0, to: 0, stop: async () => {} };
  const agent = new Agent({ keepAlive: true });
  const server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming;
    // As in deploy/nginx.conf: processes of two releases have different pictures.
    const isPicture = method === "GET" && /^\/(pictures|portraits|marks)\//.test(url ?? "");
    const isRepeated = repeats && (method === "GET" || method === "HEAD");
    const send = (tries: number) => {
      const upstream = request(
        { port: balancer.to, host: "127.0.0.1", method, path: url, headers, agent },
        (answer) => {
          if (answer.statusCode === 404 && isPicture && tries < 3) {
            answer.resume();
            return send(tries + 1);
          }
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          // A process that ends in the middle of an answer breaks it.
          pipeline(answer, outgoing, () => {});
        },
      );
      upstream.on("error", ({ code }: NodeJS.ErrnoException) => {
        if (outgoing.headersSent) outgoing.destroy();
        else if (isRepeated && tries < 3) send(tries + 1);
        else outgoing.writeHead(502).end(`${code}, reused: ${upstream.reusedSocket}`);
      });
      if (isRepeated || isPicture) upstream.end();
      else incoming.pipe(upstream);
    };
    send(1);
  });
  server.on("upgrade", (incoming, socket, head) => {
    const upstream = connect(balancer.to, "127.0.0.1", () => {
      const lines = [`${incoming.method} ${incoming.url} HTTP/1.1`];
      for (let i = 0; i < incoming.rawHeaders.length; i += 2) {
        lines.push(`${incoming.rawHeaders[i]}: ${incoming.rawHeaders[i + 1]}`);
      }
      upstream.write(`${lines.join("\r\n")}\r\n\r\n`);
      upstream.write(head);
      upstream.pipe(socket).pipe(upstream);
    });
    upstream.on("error", () => socket.destroy());
    socket.on("error", () => upstream.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  balancer.port = (server.address() as AddressInfo).port;
  balancer.url = `http://localhost:${balancer.port}`;
  balancer.stop = () =>
    new Promise<void>((resolve) => {
      agent.destroy();
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return balancer;
}

/**
 * Sends requests to those processes by turns whose `/readyz` is 200; asks them as often as a balancer does. `ports` may
 * change meanwhile.
 */
export function balanceReady(balancer: { to: number }, ports: readonly number[], everyMs = 200) {
  const ready = new Set<number>();
  let next = 0;
  const probe = async () => {
    for (const port of ready) if (!ports.includes(port)) ready.delete(port);
    for (const port of ports) {
      const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) ready.add(port);
      else ready.delete(port);
    }
  };
  const timer = setInterval(() => void probe(), everyMs);
  Object.defineProperty(balancer, "to", {
    get: () => [...ready][next++ % Math.max(1, ready.size)] ?? 0,
  });
  return { probe, stop: () => clearInterval(timer) };
}

/** Such a balancer in place of nginx, on a machine without it. */
export async function startOwnProxy(ports: readonly number[], front: number): Promise<ProxyServer> {
  let stop = async () => {};
  const up = async () => {
    const balancer = await startBalancer(front, { repeats: true });
    const balancing = balanceReady(balancer, ports);
    stop = async () => {
      balancing.stop();
      await balancer.stop();
    };
  };
  await up();
  return { url: `http://localhost:${front}`, kill: () => stop(), up, stop: () => stop() };
}
