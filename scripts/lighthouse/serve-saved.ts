import { createServer, type RequestListener } from "node:http";
import { createServer as createSecure } from "node:https";
import type { AddressInfo, Server } from "node:net";
import type { Visit } from "../../domain/seo/visit.ts";
import { localCertificate } from "./certificate.ts";

/** The sites of saved visits on this machine, by http and https. A browser that is started with `browserFlags` finds
 * them at their own addresses, and nothing else of the network. */
export async function serveSaved(visits: readonly Visit[]) {
  let saved: Visit | undefined;
  const answer: RequestListener = (request, response) => {
    const { host } = request.headers;
    if (!saved || new URL(saved.address).host !== host) {
      response.writeHead(404).end();
      return;
    }
    if (request.url === "/robots.txt") {
      const { status, text } = saved.robots;
      if (status === 0) request.socket.destroy();
      else response.writeHead(status, { "content-type": "text/plain" }).end(text);
      return;
    }
    if (`${host}${request.url}` !== withoutScheme(saved.address)) {
      response.writeHead(404).end();
      return;
    }
    const { "content-encoding": _, ...headers } = saved.headers;
    const allowed = Object.entries(headers).filter(([, value]) => value !== "");
    response.writeHead(saved.status, Object.fromEntries(allowed)).end(saved.body);
  };
  const { key, cert } = await localCertificate();
  const plain = await listen(createServer(answer));
  const secure = await listen(createSecure({ key, cert }, answer));
  const rules = [...new Set(visits.map(({ address }) => new URL(address).host))].flatMap((host) => [
    `MAP ${host}:80 127.0.0.1:${plain.port}`,
    `MAP ${host}:443 127.0.0.1:${secure.port}`,
  ]);
  return {
    browserFlags: [
      `--host-resolver-rules=${rules.join(", ")}, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost`,
      "--ignore-certificate-errors",
      "--disable-features=HttpsUpgrades,HttpsFirstBalancedModeAutoEnable",
    ],
    /** From now on this visit's page is served at its address, with its robots.txt. */
    show(visit: Visit) {
      saved = visit;
    },
    close() {
      plain.server.close();
      secure.server.close();
    },
  };
}

function withoutScheme(address: string): string {
  return address.replace(/^https?:\/\//, "");
}

async function listen(server: Server): Promise<{ server: Server; port: number }> {
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return { server, port: (server.address() as AddressInfo).port };
}
