import * as z from "zod/mini";
import { requiredText, typedCode } from "../form.ts";
import { bugPriorities, bugTypes, normalisedPageUrl } from "./bug-report.ts";

/** The form of a bug report; its output is in the values of `bug_reports`. */
export const bugReportForm = z.object({
  bugType: z.enum(bugTypes),
  priority: z.enum(bugPriorities),
  title: requiredText("Title is required", {
    max: 200,
    tooLong: "Please keep the title under 200 characters",
  }),
  description: requiredText("Description is required", {
    max: 5000,
    tooLong: "Please keep the description under 5,000 characters",
  }),
  url: typedCode().check(
    z.overwrite(normalisedPageUrl),
    z.maxLength(2000, "Please keep the address under 2,000 characters"),
    z.regex(
      /^(https:\/\/[^\s/?#].*)?$/s,
      "Please enter the address of a page, or leave this empty",
    ),
  ),
});
