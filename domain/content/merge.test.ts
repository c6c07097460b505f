import fc from "fast-check";
import { expect, test } from "vitest";
import { bodyFrom } from "./fields.ts";
import { merged, nextBase } from "./merge.ts";
import { picture } from "./picture.ts";

const fields = {
  title: { is: "line", label: "Title", most: 20 },
  button: { is: "group", label: "Button", of: { text: { is: "line", label: "Text", most: 20 } } },
  price: { is: "money", label: "Price" },
  items: {
    is: "list",
    label: "Questions",
    entry: "question",
    of: { question: { is: "line", label: "Question", most: 30 } },
    least: 0,
    most: 9,
  },
} as const;

const text = fc.constantFrom("a", "b", "c");
const bodies = fc.record({
  title: text,
  button: fc.record({ text }),
  price: fc.constantFrom(1, 2, 3),
  items: fc
    .uniqueArray(fc.record({ id: fc.constantFrom("p", "q", "r", "s", "t"), question: text }), {
      selector: ({ id }) => id,
    })
    .map((entries) => entries.map(({ id, question }) => ({ question, id }))),
});
const start = {
  title: "a",
  button: { text: "a" },
  price: 1,
  items: [
    { question: "a", id: "p" },
    { question: "a", id: "q" },
    { question: "a", id: "r" },
  ],
};
const all = { brings: true };
const items = (...ids: string[]) => ids.map((id) => ({ question: "a", id }));
const idsIn = ({ body }: ReturnType<typeof merged>) =>
  (body.items as { id: string }[]).map(({ id }) => id);

test("what the studio left as it was follows the software, but for prices, which are offered", () => {
  const shipped = { ...start, title: "b", price: 2 };
  expect(merged(fields, { base: start, own: start, shipped }, all)).toEqual({
    body: { ...start, title: "b" },
    offers: [{ path: "price", own: 1, shipped: 2 }],
  });
});

test("a studio that has a name of its own gets nothing by itself: all of it is offered", () => {
  const shipped = { ...start, title: "b", items: items("p", "q", "r", "s") };
  expect(merged(fields, { base: start, own: start, shipped }, { brings: false })).toEqual({
    body: start,
    offers: [
      { path: "title", own: "a", shipped: "b" },
      { path: "items.s", own: null, shipped: { question: "a", id: "s" } },
    ],
  });
});

test("what both changed stays the studio's, and the other is offered", () => {
  const own = { ...start, button: { text: "mine" } };
  const shipped = { ...start, button: { text: "theirs" } };
  expect(merged(fields, { base: start, own, shipped }, all)).toEqual({
    body: own,
    offers: [{ path: "button.text", own: "mine", shipped: "theirs" }],
  });
});

test("a picture is one value: its text never comes to another file", () => {
  const pictures = { photo: picture("Photograph", "desktop") };
  const { of } = pictures.photo;
  const photo = (file: string, alt: string) => ({
    photo: { ...bodyFrom(of, { file, alt }) },
  });
  const versions = { base: photo("a", "A"), own: photo("b", "A"), shipped: photo("a", "AA") };
  expect(merged(pictures, versions, all)).toEqual({
    body: photo("b", "A"),
    offers: [{ path: "photo", own: photo("b", "A").photo, shipped: photo("a", "AA").photo }],
  });
});

test("a new entry stands behind its neighbour, and the studio's own order stays", () => {
  const own = { ...start, items: items("r", "q", "p") };
  const shipped = { ...start, items: items("p", "s", "q", "r") };
  expect(idsIn(merged(fields, { base: start, own, shipped }, all))).toEqual(["r", "q", "p", "s"]);
});

test("the order of the software is followed where the studio's is the former one, with its own entries in it", () => {
  const own = { ...start, items: items("p", "x", "q", "r") };
  const shipped = { ...start, items: items("r", "q", "p") };
  expect(idsIn(merged(fields, { base: start, own, shipped }, all))).toEqual(["r", "q", "p", "x"]);
});

test("a studio that has a name of its own keeps its order, too", () => {
  const shipped = { ...start, items: items("r", "q", "p") };
  const versions = { base: start, own: start, shipped };
  expect(merged(fields, versions, { brings: false })).toEqual({ body: start, offers: [] });
});

test("offers come in the order in which the studio then has its entries", () => {
  const versions = (ids: string[]) => ({
    base: { ...start, items: items("p", "r") },
    own: { ...start, items: ids.map((id) => ({ question: "b", id })) },
    shipped: { ...start, items: ["r", "p"].map((id) => ({ question: "c", id })) },
  });
  const { offers } = merged(fields, versions(["p", "r"]), all);
  expect(offers.map(({ path }) => path)).toEqual(["items.r.question", "items.p.question"]);
  expect(merged(fields, versions(["r", "p"]), all).offers).toEqual(offers);
});

test("an entry that one removed and the other left goes; one that the other changed is as the studio has it, and offered", () => {
  const removed = { ...start, items: items("p", "q") };
  const changed = { ...start, items: [...items("p", "q"), { question: "new", id: "r" }] };
  expect(idsIn(merged(fields, { base: start, own: removed, shipped: start }, all))).toEqual([
    "p",
    "q",
  ]);
  expect(idsIn(merged(fields, { base: start, own: start, shipped: removed }, all))).toEqual([
    "p",
    "q",
  ]);
  expect(merged(fields, { base: start, own: removed, shipped: changed }, all)).toEqual({
    body: removed,
    offers: [{ path: "items.r", own: null, shipped: { question: "new", id: "r" } }],
  });
  expect(merged(fields, { base: start, own: changed, shipped: removed }, all)).toEqual({
    body: changed,
    offers: [{ path: "items.r", own: { question: "new", id: "r" }, shipped: null }],
  });
});

test("whoever changed nothing has the software's afterwards, but for prices", () => {
  fc.assert(
    fc.property(bodies, bodies, (base, shipped) => {
      const { body } = merged(fields, { base, own: base, shipped }, all);
      expect(body).toEqual({ ...shipped, price: base.price });
    }),
  );
});

test("an update that changed nothing leaves everything, and so does one that brought what the studio has", () => {
  fc.assert(
    fc.property(bodies, bodies, fc.boolean(), (base, own, brings) => {
      for (const shipped of [base, own]) {
        expect(merged(fields, { base, own, shipped }, { brings })).toEqual({
          body: own,
          offers: [],
        });
      }
    }),
  );
});

test("a text that the studio changed, an entry that it added and one that it removed stay as they are", () => {
  fc.assert(
    fc.property(bodies, bodies, bodies, fc.boolean(), (base, own, shipped, brings) => {
      const { body } = merged(fields, { base, own, shipped }, { brings });
      if (own.title !== base.title) expect(body.title).toBe(own.title);
      const has = (entries: unknown, id: string) =>
        (entries as { id: string }[]).some((one) => one.id === id);
      for (const id of ["p", "q", "r", "s", "t"]) {
        if (has(own.items, id) && !has(base.items, id)) expect(has(body.items, id)).toBe(true);
        if (!has(own.items, id) && has(base.items, id)) expect(has(body.items, id)).toBe(false);
      }
    }),
  );
});

test("merging once more with the next base changes nothing and offers the same, until something is decided", () => {
  fc.assert(
    fc.property(bodies, bodies, bodies, fc.boolean(), (base, own, shipped, brings) => {
      const first = merged(fields, { base, own, shipped }, { brings });
      const next = nextBase({ base, shipped }, first.offers);
      const second = merged(fields, { base: next, own: first.body, shipped }, { brings });
      expect(second.body).toEqual(first.body);
      expect(second.offers).toEqual(first.offers);
      expect(
        merged(fields, { base: shipped, own: first.body, shipped }, { brings }).offers,
      ).toEqual([]);
    }),
  );
});
