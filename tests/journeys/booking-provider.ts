import { createServer } from "node:https";
import type { AddressInfo } from "node:net";

/**
 * Somebody else's booking pages on https://localhost:PORT/NAME. Their certificate is trusted by nobody, so the browser
 * must be opened with `ignoreHTTPSErrors`.
 */
export async function startProvider() {
  const asked: string[] = [];
  const server = createServer({ key, cert }, (request, answer) => {
    asked.push(request.url ?? "");
    answer.setHeader("content-type", "text/html");
    answer.end(
      `<!doctype html><html lang="en"><title>Calendar</title><body style="font:18px sans-serif;padding:24px">
        <h1>Their calendar for ${request.url?.slice(1)}</h1><button>Tuesday, 10:00</button></body></html>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    /** The paths that were asked for. */
    asked,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

// Made for this file: it is trusted by nobody and protects nothing.
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgn+meMKQwzIZbiQL+
IVGxoO5df39CH+i5PyisNB5NC22hRANCAAR8ewG3AOTZvaLYcXXIP4l+avkS5c75
+1TWYysCIzYxbb0hygCBEw319ZhEJbXZzA+Y2k6xtgtKH3Ss/XogOlfz
-----END PRIVATE KEY-----`;
const cert = `-----BEGIN CERTIFICATE-----
MIIBlTCCATugAwIBAgIUAoiahuU883huypsxZabcUMcx00UwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMjA4NTQ1OVoYDzIxMjYxMDI5
MDg1NDU5WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAR8ewG3AOTZvaLYcXXIP4l+avkS5c75+1TWYysCIzYxbb0hygCBEw31
9ZhEJbXZzA+Y2k6xtgtKH3Ss/XogOlfzo2kwZzAdBgNVHQ4EFgQUbaIm6CS8KFek
OmG842VnPMXZXsMwHwYDVR0jBBgwFoAUbaIm6CS8KFekOmG842VnPMXZXsMwDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
SAAwRQIhAMok92onvbGRjGjMnoKC94CpyobW3/4nSvj6nel9YVl+AiAYq46UDgN3
LIcREstZIwl1uW+Elfj01EqR2t3Z8MC17g==
-----END CERTIFICATE-----`;
