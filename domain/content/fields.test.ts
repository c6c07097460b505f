import fc from "fast-check";
import { expect, test } from "vitest";
import { FieldError, inverseOf, withChange, withTyped } from "./changes.ts";
import { faultsOf } from "./faults.ts";
import {
  bodyFrom,
  emptyBody,
  type Fields,
  fieldAt,
  idFrom,
  laidOver,
  optional,
  valueAt,
} from "./fields.ts";
import { picture } from "./picture.ts";

const fields = {
  title: { is: "line", label: "Title", most: 20 },
  text: { is: "text", label: "Text", most: 100 },
  items: {
    is: "list",
    label: "Questions",
    entry: "question",
    of: { question: { is: "line", label: "Question", most: 30 } },
    least: 1,
    most: 3,
  },
} as const;
const body = {
  title: "A day",
  text: "One line\nand another.",
  items: [
    { id: "price", question: "What?" },
    { id: "when", question: "When?" },
  ],
};

test("a body that fits has no fault", () => {
  expect(faultsOf(fields, body)).toEqual([]);
});

test.each([
  ["title", "", "Write the text: Title."],
  ["title", "x".repeat(21), "It has 21 characters, and at most 20 fit."],
  ["title", "a\u0000b", /cannot be stored/],
  ["items", [], "At least 1 of question are needed."],
  ["items", [1, 2, 3, 4].map((id) => ({ id: `q${id}`, question: "?" })), "At most 3 of question"],
  ["items", [body.items[0], body.items[0]], "Two entries have one id."],
  ["items", [{ id: "../etc", question: "?" }], "An entry has no id."],
  ["subtitle", "x", "There is no such field."],
])("%s: %j is a fault that says what to do", (name, value, message) => {
  const [fault] = faultsOf(fields, { ...body, [name]: value });
  expect(fault?.path).toMatch(new RegExp(`^${name}`));
  expect(fault?.message).toMatch(message);
});

const work = {
  items: {
    is: "list",
    label: "Work",
    entry: "piece",
    of: {
      category: { is: "reference", label: "Category", to: "categories" },
      photograph: picture("Photograph", "desktop"),
    },
    least: 1,
    most: 3,
  },
  categories: {
    is: "list",
    label: "Categories",
    entry: "category",
    of: { name: { is: "line", label: "Name", most: 20 } },
    least: 1,
    most: 3,
  },
} as const;
const chosen = { file: "harbour", alt: "A harbour", focusX: 50, focusY: 0 };
const piece = { id: "one", category: "boats", photograph: chosen };
const bodyOfWork = { items: [piece], categories: [{ id: "boats", name: "Boats" }] };

test.each([
  ["another entry", { category: "cars" }, "items.one.category", "Choose one: Category."],
  ["no picture", { photograph: { ...chosen, file: "" } }, "items.one.photograph", "Choose a pict"],
  ["an address", { photograph: { ...chosen, file: "//x/y" } }, "items.one.photograph.file", "Choo"],
  ["no text", { photograph: { ...chosen, alt: "" } }, "items.one.photograph.alt", "Write the text"],
  [
    "a point outside",
    { photograph: { ...chosen, focusX: 101 } },
    "items.one.photograph.focusX",
    "100",
  ],
])("a piece with %s has a fault that says where", (_, changed, path, message) => {
  expect(faultsOf(work, bodyOfWork)).toEqual([]);
  const [fault] = faultsOf(work, { ...bodyOfWork, items: [{ ...piece, ...changed }] });
  expect([fault?.path, fault?.message]).toEqual([path, expect.stringContaining(message)]);
});

test("a new picture is cropped around the middle of its upper edge, and names none", () => {
  expect(emptyBody(work.items.of).photograph).toEqual({ file: "", alt: "", focusX: 50, focusY: 0 });
});

test("a fault in an entry has the path of its field", () => {
  const items = [{ id: "price", question: "" }];
  expect(faultsOf(fields, { ...body, items })[0]?.path).toBe("items.price.question");
});

test("a text is cleaned as everywhere, a line has no line break, and the marks of a preview are left out", () => {
  const change = (path: string, value: string) => withChange(fields, body, { path, value });
  expect(change("title", " Two\r\n lines ").title).toBe("Two lines");
  expect(change("text", "Two\r\nlines").text).toBe("Two\nlines");
  expect(change("title", "m\u2060a\u2062r\u2063k\u2064s").title).toBe("marks");
  expect(change("title", "e\u0301").title).toBe("\u00e9");
});

test("a text that is being typed keeps the space before its next word", () => {
  const change = { path: "title", value: "Two " };
  expect([withTyped(fields, body, change).title, withChange(fields, body, change).title]).toEqual([
    "Two ",
    "Two",
  ]);
});

test("entries are changed, added, removed and put in order by their ids", () => {
  const after = (path: string, value: unknown) => withChange(fields, body, { path, value }).items;
  expect(after("items.when.question", "How long?")[1]?.question).toBe("How long?");
  expect(after("items.new", { question: "Who?" }).at(-1)).toEqual({ id: "new", question: "Who?" });
  expect(after("items.price", null)).toEqual([body.items[1]]);
  expect(after("items", ["when", "price"])).toEqual([...body.items].reverse());
});

test.each([
  ["nothing", "x"],
  ["title.more", "x"],
  ["title", 5],
  ["items.gone.question", "x"],
  ["items.price.more", "x"],
  ["items", ["price"]],
  ["items", ["price", "price"]],
  ["items", ["price", "else"]],
  ["items.UPPER", { question: "x" }],
  ["items.new", { other: "x" }],
  ["__proto__", "x"],
  ["items.constructor.question", "x"],
])("a change of %s to %j is refused", (path, value) => {
  expect(() => withChange(fields, body, { path, value })).toThrow(FieldError);
});

test("a change is what its path then has, and nothing else is changed", () => {
  const paths = fc.constantFrom("title", "text", "items.price.question", "items.when.question");
  fc.assert(
    fc.property(paths, fc.stringMatching(/^[a-z][a-z ]{0,18}[a-z]$/), (path, value) => {
      const after = withChange(fields, body, { path, value });
      expect(valueAt(after, path)).toBe(value);
      expect(withChange(fields, after, { path, value: valueAt(body, path) })).toEqual(body);
    }),
  );
});

const body20 = { is: "line", label: "Name", most: 20 } as const;
const offer = {
  price: { is: "money", label: "Price" },
  days: { is: "number", label: "Days", least: 1, most: 30 },
  popular: { is: "flag", label: "Popular" },
  tone: { is: "choice", label: "Tone", of: { calm: "Calm", loud: "Loud" } },
  parts: { is: "lines", label: "Parts", least: 1, most: 3, each: 10 },
  note: { is: "line", label: "Note", most: 10, optional: true },
  mail: { is: "line", label: "Mail", most: 20, check: () => "Write an address." },
  german: { is: "group", label: "German", of: optional({ name: body20 }) },
  plans: {
    is: "list",
    label: "Plans",
    entry: "plan",
    of: { name: body20 },
    least: 1,
    most: 9,
  },
} as const;
const offered = {
  price: 5,
  days: 3,
  popular: true,
  tone: "calm",
  parts: ["A page"],
  note: "",
  mail: "",
  german: { name: "" },
  plans: [{ id: "day", name: "A day" }],
} as const;

test.each([
  ["price", -1, "Write an amount: Price."],
  ["price", 1.5, "Write an amount: Price."],
  ["price", "5", "Write an amount: Price."],
  ["days", 31, "Write a whole number from 1 to 30: Days."],
  ["popular", "yes", "Say yes or no: Popular."],
  ["tone", "constructor", "Choose one: Tone."],
  ["parts", [], "At least 1 are needed: Parts."],
  ["parts", ["A part that is too long"], /at most 10 fit/],
  ["mail", "x", "Write an address."],
  ["german", "x", "Write its fields here."],
])("%s of %j is a fault that says what to write", (name, value, message) => {
  const faults = faultsOf(offer, { ...offered, [name]: value });
  expect(faults.find(({ path }) => path === name || path === `${name}.`)?.message).toMatch(message);
});

test("a value is changed by its path, in groups too, and lines without a text are left out", () => {
  const change = (path: string, value: unknown) =>
    withChange<Fields>(offer, offered as never, { path, value });
  expect(change("german.name", " Tag ").german).toEqual({ name: "Tag" });
  expect(change("parts", ["One", " ", "Two"]).parts).toEqual(["One", "Two"]);
  expect(change("price", 7).price).toBe(7);
  expect(() => change("price", "7")).toThrow("Write an amount: Price.");
});

test("a body takes what the content has, and lies over it without touching anything else", () => {
  const content = { ...offered, secret: 1, plans: [{ id: "day", name: "A day", page: "/day" }] };
  const body = bodyFrom<Fields>(offer, content);
  expect(body).toEqual({ ...offered, plans: [{ id: "day", name: "A day" }] });
  const renamed = withChange<Fields>(offer, body, { path: "plans.day.name", value: "One day" });
  expect(laidOver(content, renamed)).toEqual({
    ...content,
    plans: [{ id: "day", name: "One day", page: "/day" }],
  });
});

test.each([
  ["Sunset Site", "sunset-site-2"],
  ["  Über Nacht!", "uber-nacht"],
  ["日本", "entry"],
  ["A".repeat(60), "a".repeat(36)],
])("the id of %j is made from its name, and no other entry ever had it", (name, id) => {
  expect(idFrom(name, ["sunset-site"])).toBe(id);
});

test("any change can be taken back, also that an entry was removed, added or moved", () => {
  const change = fc.oneof(
    fc.record({ path: fc.constantFrom("title", "text"), value: fc.string() }),
    fc.record({ path: fc.constant("items.price.question"), value: fc.string() }),
    fc.record({ path: fc.constantFrom("items.price", "items.when"), value: fc.constant(null) }),
    fc.record({ path: fc.constant("items.more"), value: fc.constant({ question: "More?" }) }),
    fc.record({ path: fc.constant("items"), value: fc.constant(["when", "price"]) }),
  );
  fc.assert(
    fc.property(change, (one) => {
      const inverse = inverseOf(fields, body, one);
      const changed = withTyped(fields, body, one);
      expect(inverse.reduce((made, back) => withTyped(fields, made, back), changed)).toEqual(body);
    }),
  );
});

test("a path names its field, also in an entry; an entry itself is its fields", () => {
  expect(fieldAt(fields, "items.price.question")).toBe(fields.items.of.question);
  expect(fieldAt(fields, "items.price")).toMatchObject({ is: "group", of: fields.items.of });
  expect(fieldAt(fields, "items")).toBe(fields.items);
  expect([fieldAt(fields, "nothing"), fieldAt(fields, "title.more")]).toEqual([
    undefined,
    undefined,
  ]);
});
