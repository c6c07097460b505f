const second = 1000;
const kilobyte = 1024;

/** How much one visit to a website may take. Bytes of bodies are counted as sent and as decompressed. */
export const visitLimits = {
  connectMs: 3 * second,
  /** From the request to the end of the answer's headers. */
  firstByteMs: 5 * second,
  /** The whole visit: the page, its redirects, robots.txt, the sitemap. */
  totalMs: 10 * second,
  headerBytes: 64 * kilobyte,
  headerCount: 100,
  pageBytes: 2 * kilobyte * kilobyte,
  sideFileBytes: 512 * kilobyte,
  /** All bytes of one connection, also those outside of bodies: headers, hints, chunk extensions. */
  lineBytes: 4 * kilobyte * kilobyte,
  redirects: 5,
  /**
   * The earliest time of the answer that a website could not be reached, so that its timing does not reveal the
   * reason.
   */
  unreachableMs: 3 * second,
};

export type VisitLimits = typeof visitLimits;
