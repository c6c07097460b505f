import { createHash, X509Certificate } from "node:crypto";
import { generate } from "selfsigned";

/** A key and a certificate for `localhost`, the same for the whole run. */
export function localCertificate(): Promise<{ key: string; cert: string }> {
  made ??= generate([{ name: "commonName", value: "localhost" }], { keySize: 2048 }).then(
    ({ private: key, cert }) => ({ key, cert }),
  );
  return made;
}

/** The flag with which Chromium trusts the certificate; where it only ignores errors it stores nothing in its cache. */
export async function trustFlag(): Promise<string> {
  const { publicKey } = new X509Certificate((await localCertificate()).cert);
  const hash = createHash("sha256").update(publicKey.export({ type: "spki", format: "der" }));
  return `--ignore-certificate-errors-spki-list=${hash.digest("base64")}`;
}

let made: Promise<{ key: string; cert: string }> | undefined;
