import { z } from "zod";

/** What the functions about a member of a project take; the owner is whose project it is, and not given. */
export const memberFields = {
  projectId: z.uuid(),
  role: z.enum(["editor", "viewer"]),
  mayAccept: z.boolean().default(false),
  seesMoney: z.boolean().default(false),
};
