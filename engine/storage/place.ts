import type { Context } from "hono";
import { decodedKey } from "./keys.ts";

export interface Place {
  bucket: string;
  key: string;
}

/** `/storage/v1/object/sign/b/a/c.txt` behind `/object/sign/` → bucket b, key a/c.txt. */
export function placeIn(c: Context, prefix: string): Place {
  const path = new URL(c.req.url).pathname;
  const rest = path.slice(path.indexOf(prefix) + prefix.length);
  const [bucket = "", ...key] = rest.split("/");
  return { bucket: decodedKey(bucket), key: decodedKey(key.join("/")) };
}
