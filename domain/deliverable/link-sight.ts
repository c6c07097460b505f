/** What a link led to at a moment. The same link may lead to something else the next time. */
export type LinkSight = { /** ISO 8601 */ at: string } & (
  | { isReachable: false }
  | {
      isReachable: true;
      status: number;
      /** Where the redirects ended. */
      address: string;
      title: string | null;
      /** The hash of the first 2 MB of the body, in hexadecimal; null where it broke off. */
      sha256: string | null;
    }
);
