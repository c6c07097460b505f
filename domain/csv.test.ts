import fc from "fast-check";
import { expect, test } from "vitest";
import { csvLine, csvPhone } from "./csv.ts";

/** Reads CSV strictly after RFC 4180, and throws where a text is not CSV. */
function parse(text: string): string[][] {
  const lines: string[][] = [];
  let rest = text;
  while (rest !== "") {
    const line: string[] = [];
    for (;;) {
      const [whole, quoted, bare] = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))/.exec(rest) ?? [];
      if (whole === undefined) throw new Error("no field");
      line.push(quoted?.replaceAll('""', '"') ?? bare ?? "");
      rest = rest.slice(whole.length);
      if (!rest.startsWith(",")) break;
      rest = rest.slice(1);
    }
    if (!rest.startsWith("\r\n")) throw new Error(`a line ends with CRLF: ${JSON.stringify(rest)}`);
    rest = rest.slice(2);
    lines.push(line);
  }
  return lines;
}

const anyText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({
    unit: fc.constantFrom("=", "+", "-", "@", "\t", "\r", "\n", '"', "'", ",", " ", "a"),
  }),
);

test("every field is read back as it was written, except for an apostrophe in front", () => {
  fc.assert(
    fc.property(fc.array(fc.array(anyText, { minLength: 1 }), { minLength: 1 }), (table) => {
      const read = parse(table.map(csvLine).join(""));
      expect(read.map((line) => line.length)).toEqual(table.map((line) => line.length));
      for (const [n, line] of table.entries()) {
        for (const [i, field] of line.entries()) {
          expect([field, `'${field}`]).toContain(read[n]?.[i]);
        }
      }
    }),
  );
});

test("no field begins like a formula, whatever a spreadsheet strips from its beginning", () => {
  fc.assert(
    fc.property(anyText, (field) => {
      const read = parse(csvLine([field]))[0]?.[0] ?? "";
      expect(read).not.toMatch(/^[\s"`\u200b\ufeff]*[=+\-@]/u);
      expect(read).not.toMatch(/^[\t\r\n]/);
    }),
  );
});

test.each([
  '=HYPERLINK("https://evil.example","x")',
  "+1 555 0100",
  "-2+3",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  ' "=1+1',
  "'=1",
  "＝1+1",
])("%j gets an apostrophe in front, so that a spreadsheet takes it for text", (field) => {
  expect(parse(csvLine([field]))).toEqual([[`'${field}`]]);
});

test("a computed number stays a number also below zero, and nothing else passes for one", () => {
  for (const decimal of ["0", "12.50", "-12.50", "-1000000000.00"]) {
    expect(csvLine([{ decimal }])).toBe(`${decimal}\r\n`);
  }
  for (const decimal of ["-2+3", "=1", "-", "+1", "-1\n=1", "-1e9"]) {
    expect(parse(csvLine([{ decimal }]))).toEqual([[`'${decimal}`]]);
  }
});

test("what is no formula stays as it is", () => {
  for (const field of ["Ada", "a=b", "3-4", "ada@example.com", "", "Müller, “Söhne”"]) {
    expect(parse(csvLine([field]))).toEqual([[field]]);
  }
});

test.each([
  ["+49 30 123456", "+49 30 123456"],
  ["+4930123456", "+49 30123456"],
  ["+1-213-555-0142", "+1 213 555 0142"],
  ["+1 (213) 555-0142 ext 11", "+1 (213) 555 0142 ext 11"],
  ["+12135550142", "+1 2135550142"],
  ["+353123456", "+353 123456"],
  ["004930123456", "0049 30123456"],
  ["01711234567", "0171 1234567"],
  ["0171 1234567", "0171 1234567"],
  ["030/12 34-56", "030 12 34 56"],
])("the telephone number %s stays one in a spreadsheet, as %s", (typed, written) => {
  expect(parse(csvLine([csvPhone(typed)]))).toEqual([[written]]);
  expect(written.replace(/\D/g, "")).toBe(typed.replace(/\D/g, ""));
});

test.each(["+cmd|' /C calc'!A0", "+1+1", "+SUM(A1)", "=1", "-5", "+1;=2", "@x"])(
  "%s in the column of telephone numbers is made a text",
  (typed) => {
    expect(parse(csvLine([csvPhone(typed)]))).toEqual([[`'${typed}`]]);
  },
);

test("no telephone number is a formula, whatever was typed", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."+-0123()./ x") }), (typed) => {
      const [[written = ""] = []] = parse(csvLine([csvPhone(typed)]));
      expect(written).not.toMatch(/^[=@-]|^\+(?!\d)|^\+[\d]*$|^\+\d+[-+*/]/);
    }),
  );
});
