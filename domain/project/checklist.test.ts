import fc from "fast-check";
import { expect, test } from "vitest";
import { nextTask, readChecklist } from "./checklist.ts";

const checklist = {
  sections: [
    { name: "Discover", items: [{ id: "call", name: "Kick-off call", completed: true }] },
    { name: "Design", items: [{ id: "home", name: "Home page", completed: false }] },
  ],
};

test("a stored checklist is read as it is, whatever else was stored is an empty one", () => {
  expect(readChecklist(JSON.parse(JSON.stringify(checklist)))).toEqual(checklist);
  expect(readChecklist(null)).toEqual({ sections: [] });
  expect(readChecklist({ sections: [null, { name: 3, items: "none" }] })).toEqual({
    sections: [
      { name: "", items: [] },
      { name: "", items: [] },
    ],
  });
  fc.assert(fc.property(fc.anything(), (value) => Array.isArray(readChecklist(value).sections)));
});

test("the next task is the first that is open, and there is none when all are done", () => {
  expect(nextTask(checklist)?.id).toBe("home");
  expect(nextTask({ sections: checklist.sections.slice(0, 1) })).toBeUndefined();
});
