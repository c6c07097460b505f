import * as z from "zod/mini";
import { optionalCode, requiredText, typedCode } from "../form.ts";
import { isEmailAddress } from "./email-address.ts";

/** The contact form; its output is the row of `contact_submissions`. */
export const contactForm = z.object({
  name: requiredText("Name is required", {
    max: 200,
    tooLong: "Please keep the name under 200 characters",
  }),
  email: typedCode().check(
    z.trim(),
    z.minLength(1, "Email is required"),
    z.refine(isEmailAddress, "Invalid email address"),
  ),
  phone: optionalCode({ max: 50, tooLong: "Please keep the phone number under 50 characters" }),
  service: z.pipe(
    typedCode(),
    z.transform((service) => service || null),
  ),
  message: requiredText("Message is required", {
    max: 10_000,
    tooLong: "Please keep the message under 10,000 characters",
  }),
});
