import type { Context } from "hono";
import { storageRefusal } from "./errors.ts";

/** The characters that the official service allows in a key, which is S3's safe list. */
const safe = /^[\w/!\-.*'()&$@=;:+,? ]+$/;

/**
 * A key as received, if it is valid: relative, of plain characters, without empty segments or dots alone.
 * @throws Refusal InvalidKey.
 */
export function validKey(key: string): string {
  const segments = key.split("/");
  const isValid =
    key.length > 0 &&
    Buffer.byteLength(key) <= 1024 &&
    safe.test(key) &&
    segments.every((part) => part !== "" && !/^\.+$/.test(part) && part === part.trim());
  if (!isValid) throw storageRefusal("InvalidKey", `Invalid key: ${key.slice(0, 200)}`);
  return key;
}

/** A part of a URL's path, decoded once. @throws Refusal InvalidKey. */
function decodedKey(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw storageRefusal("InvalidKey", `Invalid key: ${path.slice(0, 200)}`);
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
  throw storageRefusal("InvalidBucketName");
}

/** Where an object is: its bucket and its key in it. */
export interface ObjectPath {
  bucket: string;
  key: string;
}

/** `/storage/v1/object/sign/b/a/c.txt` after `/object/sign/` → bucket b, key a/c.txt. @throws Refusal InvalidKey. */
export function objectPath({ c }: { c: Context }, prefix: string): ObjectPath {
  const path = new URL(c.req.url).pathname;
  const rest = path.slice(path.indexOf(prefix) + prefix.length);
  const [bucket = "", ...key] = rest.split("/");
  return { bucket: decodedKey(bucket), key: decodedKey(key.join("/")) };
}

/** The `:bucket` of a route. @throws Refusal InvalidKey. */
export function bucketParam({ c }: { c: Context }): string {
  return decodedKey(c.req.param("bucket") ?? "");
}
