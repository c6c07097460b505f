import { expect, test } from "vitest";
import { completeSentence } from "./refusal.ts";

test("a sentence is completed by the parameters that it names in braces, and a missing one stays as it is", () => {
  const parameters = { version: 2, letters: "$& {version}" };
  expect(completeSentence("Version {version} of {constructor}: {letters}", parameters)).toBe(
    "Version 2 of {constructor}: $& {version}",
  );
  expect(completeSentence("Nothing to complete.")).toBe("Nothing to complete.");
});
