import * as z from "zod/mini";
import { typedText } from "../form.ts";

/** How many files a message, a version or a point takes. */
export const maxAttachedFiles = 10;

/**
 * Files that were uploaded into the folder of a project and that a record is to name: their paths, or their paths and
 * what they were called on the sender's disk.
 */
export const attachedFilesField = z
  .array(
    z.union([
      typedText().check(z.maxLength(300)),
      z.object({
        path: typedText().check(z.maxLength(300)),
        name: typedText().check(z.minLength(1), z.maxLength(200)),
      }),
    ]),
  )
  .check(z.refine((files) => files.length <= maxAttachedFiles, "Add up to 10 files."));

export type AttachedFile = z.output<typeof attachedFilesField>[number];

/** A file that a record names. */
export interface RecordedFile {
  path: string;
  name: string;
  /** Bytes. */
  size: number;
  type: string;
  /** The hash of the stored bytes, in hexadecimal. */
  sha256: string;
}
