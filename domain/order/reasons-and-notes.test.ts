import { expect, test } from "vitest";
import { faultsOf } from "../form.ts";
import { declineForm, missingContentForm, noteForm, reasonForm } from "./reasons-and-notes.ts";

test("a text that is too long is refused with the limit, and a required text is refused if it is empty", () => {
  const tooLong = "Write up to 2,000 characters.";
  const most = "x".repeat(2_000);
  expect(faultsOf(noteForm, { note: `${most}x` })).toEqual({ note: tooLong });
  expect(faultsOf(noteForm, { note: ` ${most} ` })).toEqual({});
  expect(faultsOf(noteForm, { note: "" })).toEqual({});
  expect(faultsOf(declineForm, { reason: `${most}x` })).toEqual({ reason: tooLong });
  expect(faultsOf(declineForm, { reason: most })).toEqual({});
  expect(faultsOf(missingContentForm, { missing: `${most}x` })).toEqual({ missing: tooLong });
  expect(faultsOf(missingContentForm, { missing: most })).toEqual({});
  expect(faultsOf(missingContentForm, { missing: " " }).missing).toMatch(/what is missing/);
  expect(faultsOf(reasonForm, { reason: "x".repeat(1_001) }).reason).toMatch(/1,000 characters/);
  expect(faultsOf(reasonForm, { reason: "x".repeat(1_000) })).toEqual({});
  expect(faultsOf(reasonForm, { reason: "\n" })).toEqual({ reason: "Please write the reason." });
});
