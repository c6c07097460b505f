import { expect, test } from "vitest";
import { emptyDraft, readDraft, withPoint, writtenPoints } from "./changes-draft.ts";

const file = { path: "p/1.png", name: "a.png", size: 1, type: "image/png" };

test("a draft comes back as it was, and anything else as an empty one", () => {
  const draft = readDraft([{ text: "Larger", files: [file] }, { text: "Greener" }, null]);
  expect(draft).toEqual([
    { key: 0, text: "Larger", files: [file] },
    { key: 1, text: "Greener", files: [] },
    { key: 2, text: "", files: [] },
  ]);
  for (const nothing of [null, "x", {}, []]) expect(readDraft(nothing)).toBe(emptyDraft);
});

test("a point that is added has a key of its own, and empty ones are not sent", () => {
  const two = withPoint(withPoint(emptyDraft).slice(1));
  expect(two.map(({ key }) => key)).toEqual([1, 2]);
  const [first, second] = two;
  if (!first || !second) throw new Error("There are not two.");
  const written = writtenPoints([
    { ...first, text: " \n" },
    { ...second, files: [file] },
  ]);
  expect(written).toEqual([{ key: 2, text: "", files: [file] }]);
});
