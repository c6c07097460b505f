import { SaxesParser, type SaxesTagPlain } from "saxes";
import { FieldError } from "#domain/content/changes.ts";
import { escapeMarkup } from "#domain/markup.ts";

/** A drawing that is not taken, and what to do. */
export class DrawingError extends FieldError {}

/** Of all that SVG has, these shapes and gradients are taken, with these attributes. */
const shapes = ["path", "rect", "circle", "ellipse", "line", "polyline", "polygon"];
const elements = new Set([...shapes, "g", "defs", "linearGradient", "radialGradient", "stop"]);
/** What editors write for themselves or for readers: left out with all that is in it. */
const leftOut = new Set(["title", "desc", "metadata"]);
const mostElements = 2_000;
const mostDepth = 30;

const numbers = /^[\d\s.,eE+%-]{1,2000}$/;
const colour = /^(#[0-9a-f]{3,8}|[a-z]{3,24}|rgba?\([\d\s.,%/]{1,40}\))$/i;
const attributes: Readonly<Record<string, RegExp>> = {
  d: /^[MmZzLlHhVvCcSsQqTtAa\d\s.,eE+-]+$/,
  points: /^[\d\s.,eE+-]+$/,
  ...Object.fromEntries(
    "x y x1 y1 x2 y2 cx cy r rx ry fx fy width height offset opacity fill-opacity stroke-opacity stop-opacity stroke-width stroke-miterlimit stroke-dasharray stroke-dashoffset"
      .split(" ")
      .map((name) => [name, numbers]),
  ),
  transform: /^((matrix|translate|scale|rotate|skewX|skewY)\([\d\s.,eE+-]{1,200}\)[\s,]*){1,20}$/,
  gradientTransform: /^((matrix|translate|scale|rotate|skewX|skewY)\([\d\s.,eE+-]{1,200}\)\s*)+$/,
  fill: colour,
  stroke: colour,
  "stop-color": colour,
  "fill-rule": /^(evenodd|nonzero)$/,
  "clip-rule": /^(evenodd|nonzero)$/,
  "stroke-linecap": /^(butt|round|square)$/,
  "stroke-linejoin": /^(miter|round|bevel)$/,
  gradientUnits: /^(userSpaceOnUse|objectBoundingBox)$/,
  spreadMethod: /^(pad|reflect|repeat)$/,
};

/**
 * A drawing made anew from an SVG file: from its shapes and gradients alone, with attributes whose values are read.
 * Nothing of the file itself is in it. What was made anew once stays the same.
 * @throws DrawingError
 */
export function rebuiltDrawing(svg: string): string {
  if (svg === "") return "";
  const parser = new SaxesParser({ xmlns: false });
  const gradients = new Map<string, string>();
  const open: { name: string; isTaken: boolean }[] = [];
  let body = "";
  let viewBox: string | null = null;
  let count = 0;
  const isLeftOut = () => open.some(({ isTaken }) => !isTaken);
  parser.on("error", () => {
    throw new DrawingError("It is no SVG file that can be read. Export it once more as SVG.");
  });
  parser.on("doctype", (text) => {
    if (text.includes("["))
      throw new DrawingError("It defines names of its own. Export it once more as plain SVG.");
  });
  parser.on("opentag", ({ name, attributes: written, isSelfClosing }: SaxesTagPlain) => {
    count += 1;
    if (count > mostElements || open.length > mostDepth)
      throw new DrawingError("It has too many parts. Simplify it, and export it once more.");
    if (open.length === 0) {
      if (name !== "svg") throw new DrawingError("It is no SVG file.");
      viewBox = viewBoxOf(written);
      open.push({ name, isTaken: true });
      return;
    }
    // Elements with a prefix are those of other formats, which editors write into their files.
    const isTaken = elements.has(name);
    if (!isTaken && !isLeftOut() && !leftOut.has(name) && !name.includes(":")) {
      throw new DrawingError(
        `It has <${name.slice(0, 30)}> in it. Turn text and effects into paths, and export it once more.`,
      );
    }
    if (isTaken && !isLeftOut())
      body += `<${name}${takenAttributes(name, written, gradients)}${isSelfClosing ? "/" : ""}>`;
    open.push({ name, isTaken: isTaken && !isLeftOut() });
  });
  parser.on("closetag", ({ name, isSelfClosing }) => {
    const closed = open.pop();
    if (closed?.isTaken && open.length > 0 && !isSelfClosing) body += `</${name}>`;
  });
  parser.write(svg).close();
  if (!viewBox || !shapes.some((name) => body.includes(`<${name}`)))
    throw new DrawingError("It has no shapes in it. Export it once more as SVG.");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${body}</svg>`;
}

/** How wide a drawing that was made anew is for its height. */
export function aspectOf(drawing: string): number {
  const [, , width = 1, height = 1] = (/viewBox="([^"]*)"/.exec(drawing)?.[1] ?? "")
    .split(" ")
    .map(Number);
  return width / height;
}

function viewBoxOf(written: Record<string, string>): string {
  const box = written.viewBox?.trim().split(/[\s,]+/) ?? ["0", "0", written.width, written.height];
  const values = box.map((value) => Number(String(value).replace(/px$/, "")));
  const [, , width = 0, height = 0] = values;
  const isBox = values.length === 4 && values.every((value) => Number.isFinite(value));
  if (!isBox || width <= 0 || height <= 0)
    throw new DrawingError("It does not say how large it is. Export it once more with its size.");
  if (width / height > 12 || height / width > 3)
    throw new DrawingError("It is too long and thin for a logo.");
  return values.join(" ");
}

function takenAttributes(
  name: string,
  written: Record<string, string>,
  gradients: Map<string, string>,
): string {
  const all = { ...written, ...declarationsOf(written.style) };
  const taken = Object.entries(all).flatMap(([attribute, typed]) => {
    const value = typed.trim();
    if (Object.hasOwn(attributes, attribute)) {
      const paint =
        /^(?:fill|stroke)$/.test(attribute) && /^url\(["']?#([^"')]+)["']?\)$/.exec(value);
      if (paint) return [[attribute, `url(#${nameOf(paint[1] ?? "", gradients)})`]];
      return attributes[attribute]?.test(value) ? [[attribute, value]] : [];
    }
    return attribute === "id" && name.endsWith("Gradient")
      ? [["id", nameOf(value, gradients)]]
      : [];
  });
  return taken.map(([attribute, value]) => ` ${attribute}="${escapeMarkup(value ?? "")}"`).join("");
}

/** A gradient has a name of ours. */
function nameOf(id: string, gradients: Map<string, string>): string {
  const name = gradients.get(id) ?? `g${gradients.size + 1}`;
  gradients.set(id, name);
  return name;
}

/** What a `style` attribute declares. */
function declarationsOf(style = ""): Record<string, string> {
  return Object.fromEntries(
    style
      .split(";")
      .map((declaration) => declaration.split(":"))
      .flatMap(([name = "", value = "", ...rest]) =>
        rest.length === 0 && value ? [[name.trim(), value.trim()]] : [],
      ),
  );
}
