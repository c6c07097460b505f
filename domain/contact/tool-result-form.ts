import * as z from "zod/mini";
import { typedCode, typedText } from "../form.ts";
import { isEmailAddress } from "./email-address.ts";
import { leadTools } from "./lead-tools.ts";

/** 'Email me this result': the tool with its inputs, the address, and the version of the sentence that was agreed to. */
export const toolResultForm = z.object({
  tool: z.enum(leadTools),
  inputs: z.record(
    typedText().check(z.maxLength(20)),
    z.union([z.number(), typedText().check(z.maxLength(40))]),
  ),
  email: typedCode().check(
    z.maxLength(320),
    z.trim(),
    z.refine(isEmailAddress, "Invalid email address"),
  ),
  consent: typedText().check(z.maxLength(20)),
});
