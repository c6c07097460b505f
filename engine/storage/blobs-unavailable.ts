import { isUnavailable } from "../postgres/unavailable.ts";

/** The place of the files does not answer at the moment: requests are answered with 503 and tried again later. */
export class BlobsUnavailable extends Error {
  override name = "BlobsUnavailable";
}

/** The place of the files is full. `code` is Node's for a full disk, so that both are answered alike. */
export class BlobsFull extends Error {
  override name = "BlobsFull";
  readonly code = "ENOSPC";
}

/** Whether the database or the place of the files is why there is no answer, and not what was asked for. */
export function isOutOfReach(error: unknown): boolean {
  return isUnavailable(error) || error instanceof BlobsUnavailable;
}
