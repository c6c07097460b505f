import { z } from "zod";
import { findingSchema } from "../doctor/finding.ts";
import { defineFunction } from "../endpoint/define.ts";
import { version } from "../version.ts";

/** The version of Daybreak, and what is missing for production: `{}` → `{ version, findings }`. Nothing is tried. */
export default defineFunction({
  who: "studio",
  otherwise: "system.read_by_studio",
  returns: z.strictObject({ version: z.string(), findings: z.array(findingSchema) }),
  async run(_, { examineSystem }) {
    return { ok: true, body: { version, findings: await examineSystem({ tries: false }) } };
  },
});
