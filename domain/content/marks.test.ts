import fc from "fast-check";
import { expect, test } from "vitest";
import { createSources, markedBody, marksInTexts, readMarks, withoutMarks } from "./marks.ts";

test("a text between marks is what it was, and its source comes back, however many there are and one in another", () => {
  const source = fc.stringMatching(/^[a-z]{1,8}(\.[a-z0-9]{1,8}){0,3}$/);
  const text = fc.string({ unit: "grapheme" }).filter((one) => withoutMarks(one) === one);
  const parts = fc.array(fc.record({ text, source }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(parts, source, (many, around) => {
      const sources = createSources();
      const marked = many.map((one) => sources.mark(one.text, one.source));
      for (const [at, { text, source }] of many.entries()) {
        const read = readMarks(marked[at] ?? "");
        expect([
          read.text,
          read.marks.map((number) => sources.in(marked[at] ?? "")[number]),
        ]).toEqual([text, [source]]);
      }
      const nested = sources.mark(marked.join(" "), around);
      const read = readMarks(nested);
      expect(read.text).toBe(many.map(({ text }) => text).join(" "));
      const known = sources.in(nested);
      expect(new Set(read.marks.map((number) => known[number]))).toEqual(
        new Set([around, ...many.map(({ source }) => source)]),
      );
    }),
  );
});

test("a text that a page splits keeps its source in each part", () => {
  const { mark } = createSources();
  const [first = "", second = ""] = mark("one two", "page-home.lead").split(" ");
  const open: number[] = [];
  expect([readMarks(first, open), readMarks(second, open)]).toEqual([
    { text: "one", marks: [0] },
    { text: "two", marks: [0] },
  ]);
  expect(readMarks("after", open).marks).toEqual([]);
});

test("of a page only the texts keep marks: no attribute, title, script or style does", () => {
  const { mark } = createSources();
  const word = mark("Dawn", "studio.name");
  const html = `<title>${word}</title><script>"${word}"</script><p title="${word}">${word}</p>`;
  expect(marksInTexts(html)).toBe(
    `<title>Dawn</title><script>"Dawn"</script><p title="Dawn">${word}</p>`,
  );
});

test("texts, lines and entries are marked; numbers, choices, keys, addresses, ids and what is empty are not", () => {
  const line = { is: "line", label: "L", most: 9 } as const;
  const fields = {
    title: line,
    url: { ...line, check: () => null },
    network: { ...line, isKey: true },
    count: { is: "number", label: "N", least: 0, most: 9 },
    words: { is: "lines", label: "W", least: 0, most: 3, each: 9 },
    items: { is: "list", label: "I", entry: "item", of: { name: line }, least: 0, most: 3 },
  } as const;
  const mark = (text: string, source: string) => `[${source}]${text}`;
  const body = { title: "a", url: "b", network: "c", count: 1, words: ["d"], items: [] };
  expect(markedBody(fields, body, { mark, root: "k" })).toEqual({
    ...body,
    title: "[k.title]a",
    words: ["[k.words]d"],
  });
  const entries = [
    { id: "x", name: "e" },
    { id: "y", name: "" },
  ];
  expect(markedBody(fields, { ...body, items: entries }, { mark, root: "k" }).items).toEqual([
    { id: "x", name: "[k.items.x.name]e" },
    { id: "y", name: "" },
  ]);
});
