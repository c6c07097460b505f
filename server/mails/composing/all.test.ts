import { expect, test } from "vitest";
import { mailKinds, rowMailKinds } from "#domain/mail/kinds.ts";
import { loadMails } from "./all.ts";

test("each kind of mail is in one file, which composes those that are due for a row", async () => {
  const mails = await loadMails();
  expect([...mails.keys()].sort()).toEqual(Object.keys(mailKinds).sort());
  const composed = [...mails].flatMap(([kind, compose]) => (compose ? [kind] : []));
  expect(composed.sort()).toEqual(rowMailKinds.toSorted());
});
