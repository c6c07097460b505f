import { generate } from "selfsigned";

/** A key and a certificate for `localhost`, for browsers that ignore certificate errors. */
export async function localCertificate(): Promise<{ key: string; cert: string }> {
  const { private: key, cert } = await generate([{ name: "commonName", value: "localhost" }], {
    keySize: 2048,
  });
  return { key, cert };
}
