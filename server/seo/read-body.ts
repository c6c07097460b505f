import { pipeline, type Readable, type Transform } from "node:stream";
import { constants, createBrotliDecompress, createGunzip } from "node:zlib";
import type { Answer } from "./guarded-client.ts";

export interface Body {
  /** Decompressed; no more than the limit, also when it was cut. */
  bytes: Uint8Array;
  /** How many bytes of it arrived over the network. */
  sentBytes: number;
  /** `too large`: cut at the limit; `unreadable`: its compression is broken or not supported; `broken off`. */
  end: "whole" | "too large" | "unreadable" | "broken off";
}

/** Reads a body to its end or to `limit` bytes, which count after decompression and before it. */
export async function readBody({ body, headers }: Answer, limit: number): Promise<Body> {
  const codings = String(headers["content-encoding"] ?? "")
    .toLowerCase()
    .split(",")
    .map((coding) => coding.trim())
    .filter((coding) => coding && coding !== "identity");
  const [coding] = codings;
  // No honest page is compressed twice.
  if (codings.length > 1 || (coding && !unpackers[coding])) {
    body.destroy();
    return { bytes: new Uint8Array(), sentBytes: 0, end: "unreadable" };
  }
  const sent = { bytes: 0, isWhole: false };
  const unpacked = unpack(counted(body, sent, limit), coding);
  const chunks: Uint8Array[] = [];
  let length = 0;
  let end: Body["end"] = "whole";
  try {
    for await (const chunk of unpacked) {
      const bytes: Uint8Array = chunk.subarray(0, limit - length);
      chunks.push(bytes);
      length += bytes.length;
      if (bytes.length < chunk.length) {
        end = "too large";
        break;
      }
    }
  } catch {
    end = sent.isWhole ? "unreadable" : "broken off";
  }
  if (end === "whole" && sent.bytes > limit) end = "too large";
  body.destroy();
  return { bytes: Buffer.concat(chunks), sentBytes: Math.min(sent.bytes, limit), end };
}

/**
 * Ends without an error above the limit, before decompression too: a stream that decompresses to nothing can be
 * endless.
 */
async function* counted(
  body: Readable,
  sent: { bytes: number; isWhole: boolean },
  limit: number,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of body) {
    sent.bytes += chunk.length;
    yield chunk;
    if (sent.bytes > limit) break;
  }
  sent.isWhole = true;
}

function unpack(
  packed: AsyncGenerator<Uint8Array>,
  coding: string | undefined,
): AsyncIterable<Uint8Array> {
  const unpacker = coding && unpackers[coding];
  return unpacker ? pipeline(packed, unpacker(), () => {}) : packed;
}

/** Like browsers, these accept a stream whose end is missing. */
const unpackers: Record<string, (() => Transform) | undefined> = {
  gzip: () => createGunzip({ finishFlush: constants.Z_SYNC_FLUSH }),
  "x-gzip": () => createGunzip({ finishFlush: constants.Z_SYNC_FLUSH }),
  br: () => createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH }),
};
