import { get, request } from "node:http";
import { createSecureServer, type ServerHttp2Stream } from "node:http2";
import type { AddressInfo } from "node:net";
import { type Daybreak, startDaybreak } from "../../tests/journeys/daybreak.ts";
import { localCertificate } from "./certificate.ts";

const otherSite = "/other-site";

/**
 * Stands in for the proxy of production: TLS and HTTP/2 on `https://localhost:port` before the product. It answers the
 * pages of `own`, by path, itself, and a page of another site, from which visitors come.
 */
export async function secureFront(own: Record<string, string>) {
  const { key, cert } = await localCertificate();
  let target = 0;
  const server = createSecureServer({ key, cert });
  server.on("stream", (stream: ServerHttp2Stream, headers) => {
    const path = headers[":path"] ?? "/";
    const page = path === otherSite ? "<p>Another site." : own[path];
    stream.on("error", () => {}); // the browser went on
    if (page === undefined) return pass(stream, headers, path);
    // A request to the product first, so that these pages take as long as the product's.
    get({ port: target, path: "/healthz" }, (answer) => {
      answer.resume().on("end", () => {
        if (stream.destroyed) return;
        stream.respond({ ":status": 200, "content-type": "text/html; charset=utf-8" });
        stream.end(page);
      });
    });
  });

  function pass(stream: ServerHttp2Stream, headers: Record<string, unknown>, path: string) {
    const plain = Object.fromEntries(
      Object.entries(headers).filter(([name]) => !name.startsWith(":")),
    ) as Record<string, string>;
    const forwarded = request({
      port: target,
      path,
      method: `${headers[":method"]}`,
      headers: { ...plain, host: `${headers[":authority"]}` },
    });
    forwarded.on("response", (answer) => {
      if (stream.destroyed) return;
      const allowed = Object.entries(answer.headers).filter(
        ([name]) => !["connection", "keep-alive", "transfer-encoding"].includes(name),
      );
      stream.respond({ ":status": answer.statusCode ?? 502, ...Object.fromEntries(allowed) });
      answer.pipe(stream);
    });
    forwarded.on("error", () => stream.close());
    stream.pipe(forwarded);
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `https://localhost:${port}`,
    otherSite: `https://127.0.0.1:${port}${otherSite}`,
    passTo(port: number) {
      target = port;
    },
    close: () => server.close(),
  };
}

/** Starts the product behind the proxy, as `npm start` runs it: only then are pages compressed as well as they can be. */
export async function startBehind(
  front: Awaited<ReturnType<typeof secureFront>>,
  env: Record<string, string> = {},
): Promise<Daybreak> {
  const daybreak = await startDaybreak({
    NODE_ENV: "production",
    RATE_LIMITS: "",
    STATUS_MAIL_DELAY: "",
    PASSWORD_HASH_MEMORY: "",
    SITE_URL: front.url,
    ...env,
  });
  front.passTo(daybreak.port);
  return daybreak;
}
