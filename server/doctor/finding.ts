import { z } from "zod";

/** One thing that production needs: how it stands, and what to do where it does not stand well. */
export const findingSchema = z.strictObject({
  subject: z.enum([
    "address",
    "seller",
    "passkeys",
    "providers",
    "proxy",
    "mail",
    "backups",
    "keys",
    "database",
    "files",
    "content",
    "disk",
    "clock",
  ]),
  /** `missing`: not set up for production; `fault`: set up, and does not work. */
  state: z.enum(["good", "missing", "fault"]),
  sentence: z.string(),
  cure: z.nullable(z.string()),
});
export type Finding = z.infer<typeof findingSchema>;
