import { z } from "zod";
import { linkField, lookAtField } from "#domain/deliverable/deliverable-form.ts";
import { attachedFilesField } from "#domain/file/attached-files.ts";
import type { FunctionContext } from "../endpoint/define.ts";
import { hashFiles } from "./hashed-files.ts";

/** The fields of a version of a deliverable in the body of a function. */
export const versionFields = {
  link: z.optional(linkField),
  files: z.optional(attachedFilesField),
  lookAt: z.optional(lookAtField),
  /** Whether the work is complete with this version, which ends the clock. */
  complete: z.boolean().optional(),
};

type VersionBody = z.output<z.ZodObject<typeof versionFields>>;

export const linkOrFiles = {
  field: "link",
  message: "Give a link or at least one file: what is there to look at?",
  holds: ({ link, files = [] }: VersionBody) => link !== undefined || files.length > 0,
};

/**
 * The fields as `private.add_version` takes them, in JSON: the bytes of the files are hashed, and the link is requested
 * once. Only for a caller who may post.
 */
export async function readVersion(body: VersionBody, context: FunctionContext): Promise<string> {
  const { link, lookAt, complete = false, files = [] } = body;
  const linkSeen = link ? await context.visitor.look(link, context.now()) : null;
  const hashed = await hashFiles(files, context);
  return JSON.stringify({ link, linkSeen, lookAt: lookAt || undefined, complete, files: hashed });
}
