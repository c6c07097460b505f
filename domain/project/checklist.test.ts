import fc from "fast-check";
import { expect, test } from "vitest";
import { type Checklist, nextTask, openTasks, readChecklist } from "./checklist.ts";

const checklist: Checklist = {
  sections: [
    {
      name: "Discover",
      items: [
        { id: "call", name: "Kick-off call", completed: true, owner: "studio" },
        { id: "texts", name: "Send us your texts", completed: false, owner: "client" },
      ],
    },
    {
      name: "Design",
      items: [{ id: "home", name: "Home page", completed: false, owner: "studio" }],
    },
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

test("a task from before there were two sides is the studio's", () => {
  const items = [{ id: "home", name: "Home page", completed: false }];
  const read = readChecklist({ sections: [{ name: "Design", items }] });
  expect(openTasks(read, "studio").map(({ id }) => id)).toEqual(["home"]);
});

test("each side has its own open tasks", () => {
  expect(openTasks(checklist, "client").map(({ id }) => id)).toEqual(["texts"]);
  expect(openTasks(checklist, "studio").map(({ id }) => id)).toEqual(["home"]);
});

test("the next task is the studio's first that is open, and there is none when all are done", () => {
  expect(nextTask(checklist)?.id).toBe("home");
  expect(nextTask({ sections: checklist.sections.slice(0, 1) })).toBeUndefined();
});
