import * as z from "zod/mini";
import { isEmailAddress } from "../contact/email-address.ts";
import { isTelephoneNumber } from "../contact/telephone-number.ts";
import { optionalText, requiredText, typedCode } from "../form.ts";

/** The form that books a time; its output is in the columns of `bookings`. */
export const bookingForm = z.object({
  name: requiredText("Please tell us your name.", {
    max: 120,
    tooLong: "Please keep the name under 120 characters.",
  }),
  email: typedCode().check(
    z.trim(),
    z.minLength(1, "We need an address for the confirmation."),
    z.refine(isEmailAddress, "This is not an e-mail address. It looks like ada@example.com."),
  ),
  phone: typedCode().check(
    z.trim(),
    z.minLength(1, "We ring you, so we need a number."),
    z.refine(isTelephoneNumber, "This is no telephone number. Write it like +1 213 555 0142."),
  ),
  note: optionalText({ max: 2000, tooLong: "Please keep the note under 2,000 characters." }),
});
