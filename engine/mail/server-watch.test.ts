import { expect, test } from "vitest";
import { mailServerWatch } from "./server-watch.ts";

test("a fault of the mail server is logged once, until it is another one or over", () => {
  const lines: string[] = [];
  const watch = mailServerWatch({
    error: (fields: { reason: string }) => lines.push(fields.reason),
    info: (text: string) => lines.push(text),
  } as never);
  watch.onAccepted();
  for (const message of ["535", "535", "connection refused", "535"])
    watch.onServerFault(new Error(message));
  watch.onAccepted();
  watch.onAccepted();
  expect(lines).toEqual(["535", "connection refused", "535", "the mail server takes mails again"]);
});
