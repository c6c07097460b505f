import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** Leaves `x.js.br` and `x.js.gz` beside every text of a folder whose files never change. */
export function precompress(folder: string) {
  for (const file of readdirSync(folder)) {
    if (!/\.(js|css|svg|json)$/.test(file)) continue;
    const text = readFileSync(join(folder, file));
    if (text.length <= 512) continue;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    };
    writeFileSync(join(folder, `${file}.br`), brotliCompressSync(text, { params }));
    writeFileSync(join(folder, `${file}.gz`), gzipSync(text, { level: 9 }));
  }
}
