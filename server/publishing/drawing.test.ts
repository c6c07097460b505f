import { describe, expect, test } from "vitest";
import { aspectOf, DrawingError, rebuiltDrawing } from "./drawing.ts";

const svg = (inside: string, root = 'viewBox="0 0 40 20"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${root}>${inside}</svg>`;
const shape = '<path d="M0 0h10v10z" fill="#0f6b4f"/>';

describe("a logo as editors export it", () => {
  test("keeps shapes, groups, gradients and what a style attribute declares", () => {
    const drawing = rebuiltDrawing(`<?xml version="1.0"?><!-- by an editor -->
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
      ${svg(`<title>Logo</title><metadata><rdf:RDF/></metadata><sodipodi:namedview/>
      <defs><linearGradient id="paint0_linear" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#fff"/></linearGradient></defs>
      <g transform="translate(2 3)"><circle cx="5" cy="5" r="4" fill="url(#paint0_linear)"/>
      <rect width="4" height="4" style="fill:#123456;stroke-width:2px;font-family:Arial"/></g>`)}`);
    expect(drawing).toContain('<linearGradient id="g1" gradientUnits="userSpaceOnUse">');
    expect(drawing).toContain('fill="url(#g1)"');
    expect(drawing).toContain('<rect width="4" height="4" fill="#123456"/>');
    expect(drawing).not.toMatch(/title|rdf|sodipodi|DOCTYPE|<!--|style|paint0/);
    expect(aspectOf(drawing)).toBe(2);
    expect(rebuiltDrawing(drawing)).toBe(drawing);
  });

  test("has its size from width and height where it has no box", () => {
    expect(rebuiltDrawing(svg(shape, 'width="80px" height="20"'))).toContain('viewBox="0 0 80 20"');
  });

  test("none is none", () => expect(rebuiltDrawing("")).toBe(""));
});

test.each([
  ["a script", svg(`${shape}<script>alert(1)</script>`)],
  ["foreignObject", svg(`${shape}<foreignObject><body/></foreignObject>`)],
  ["use of another file", svg(`${shape}<use href="https://evil.test/x.svg#a"/>`)],
  ["a picture", svg(`${shape}<image href="https://evil.test/x.png"/>`)],
  ["rules", svg(`${shape}<style>path{fill:url(https://evil.test)}</style>`)],
  [
    "an animation",
    svg(`<path d="M0 0"><animate attributeName="href" to="javascript:alert(1)"/></path>`),
  ],
  ["a set", svg(`<path d="M0 0"><set attributeName="onload" to="alert(1)"/></path>`)],
  ["a link", svg(`<a href="javascript:alert(1)">${shape}</a>`)],
  ["text", svg(`${shape}<text>Studio</text>`)],
  ["a filter", svg(`${shape}<filter id="f"/>`)],
  ["an inner svg", svg(svg(shape))],
  [
    "entities that grow",
    `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${svg(`${shape}&b;`)}`,
  ],
  ["an external entity", `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg("&x;")}`],
  ["an unknown entity", svg(`${shape}&unknown;`)],
  ["no XML", "<svg><path></svg>"],
  ["two roots", `${svg(shape)}${svg(shape)}`],
  ["HTML", "<html><body>x</body></html>"],
  ["no shape", svg("<g/>")],
  ["no size", svg(shape, "")],
  ["a size of nothing", svg(shape, 'viewBox="0 0 0 0"')],
  ["a line", svg(shape, 'viewBox="0 0 4000 2"')],
  ["ten thousand parts", svg(shape.repeat(10_000))],
  ["a deep nest", svg("<g>".repeat(500) + shape + "</g>".repeat(500))],
  ["a prefixed root", `<x:svg xmlns:x="http://www.w3.org/2000/svg">${shape}</x:svg>`],
])("%s is refused with a sentence", (_, file) => {
  expect(() => rebuiltDrawing(file)).toThrow(DrawingError);
});

test.each([
  ["an event", '<path d="M0 0" onload="alert(1)" onclick="alert(1)"/>'],
  ["an address as a paint", '<path d="M0 0" fill="url(https://evil.test/x#a)"/>'],
  [
    "rules in a style",
    '<path d="M0 0" style="fill:url(//evil.test);background:red;fill:red}body{"/>',
  ],
  ["an end of the attribute", '<path d="M0 0" fill="&quot; onload=&quot;alert(1)"/>'],
  ["a data address", '<path d="M0 0" fill="data:text/html,x" xlink:href="data:text/html,x"/>'],
  ["markup in a path", '<path d="M0 0&lt;script&gt;"/><path d="M1 1"/>'],
  ["a class", '<path d="M0 0" class="evil" id="evil"/>'],
  ["a prefixed script", '<path d="M0 0"/><svg:script>alert(1)</svg:script>'],
  [
    "an element of another format",
    '<path d="M0 0"/><h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>',
  ],
  ["a script in the metadata", '<path d="M0 0"/><metadata><script>alert(1)</script></metadata>'],
  [
    "an id with markup",
    `<linearGradient id="&quot;&gt;&lt;script&gt;"/><path d="M0 0" fill="url(#&quot;&gt;&lt;script&gt;)"/>`,
  ],
])("of %s nothing is in the drawing", (_, inside) => {
  const drawing = rebuiltDrawing(svg(inside));
  expect(drawing).not.toMatch(/evil|script|alert|on\w+=|data:|style|class|href|background|body/i);
  expect(rebuiltDrawing(drawing)).toBe(drawing);
});
