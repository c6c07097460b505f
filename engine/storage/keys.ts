import { StorageRefusal } from "./errors.ts";

/** The characters that the official service lets into a key, which is S3's safe list. */
const safe = /^[\w/!\-.*'()&$@=;:+,? ]+$/;

/**
 * A key as it was sent, if it can name an object: relative, plain, without a segment that climbs or is empty.
 * @throws StorageRefusal InvalidKey.
 */
export function validKey(key: string): string {
  const segments = key.split("/");
  const fine =
    key.length > 0 &&
    Buffer.byteLength(key) <= 1024 &&
    safe.test(key) &&
    segments.every((part) => part !== "" && !/^\.+$/.test(part) && part === part.trim());
  if (!fine) throw new StorageRefusal("InvalidKey", `Invalid key: ${key.slice(0, 200)}`);
  return key;
}

/** A path of a URL, decoded once. @throws StorageRefusal InvalidKey. */
export function decodedKey(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw new StorageRefusal("InvalidKey", `Invalid key: ${path.slice(0, 200)}`);
  }
}

export function validBucketName(name: unknown): string {
  if (
    typeof name === "string" &&
    /^[\w!\-.*'()&$@=;:+,? ]{1,100}$/.test(name) &&
    name.trim() === name
  ) {
    return name;
  }
  throw new StorageRefusal("InvalidBucketName");
}
