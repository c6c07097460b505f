import { createHash } from "node:crypto";
import { brotliCompressSync, constants } from "node:zlib";

// Its output is one percent larger than that of level 9, which takes ten times as long: more than all of the printing.
const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };

/** What `print.js` of the build needs of the process that runs it. */
export const printTools = {
  sha256: (text: string) => createHash("sha256").update(text).digest("base64"),
  compressedBytes: (html: string) => brotliCompressSync(html, { params }).length,
};
