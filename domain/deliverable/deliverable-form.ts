import * as z from "zod/mini";
import { requiredText, typedCode, typedText, upTo2000 } from "../form.ts";
import { webAddress } from "../web-address.ts";

/** The longest texts, in characters, as the database has them (tables/0037_deliverables.sql). */
const longest = { title: 200, link: 2_000, lookAt: 5_000, point: 2_000 } as const;

export const maxPoints = 50;

export const titleField = requiredText("Give it a title.", {
  max: longest.title,
  tooLong: "Write a title of up to 200 characters.",
});

/** An address that everybody with a browser can open, as a browser reads it: `https:example.com` has its slashes. */
export const linkField = typedCode().check(
  z.trim(),
  z.refine((text) => webAddress(text) !== null, "Type a whole address that begins with https://."),
  z.overwrite((text) => webAddress(text) ?? text),
  z.refine(
    (text) => text.length <= longest.link,
    "This address is too long: at most 2,000 characters.",
  ),
);

/** What the client should look at; may be empty. */
export const lookAtField = typedText().check(
  z.trim(),
  z.refine((text) => text.length <= longest.lookAt, "Write up to 5,000 characters."),
);

export const pointField = requiredText("Write what should change.", {
  max: longest.point,
  tooLong: "Write up to 2,000 characters for a point.",
});

export const notDoneReasonField = requiredText("Write why it is not done.", upTo2000);

export const notDoneForm = z.object({ reason: notDoneReasonField });
