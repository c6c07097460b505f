// Makes the house's typeface, web/ui/fonts/*.woff2, with the weights that the pages use: the letters of an English
// page in the file that every page asks for first, and what our other languages add in one that they ask for then.
//   node scripts/font.ts
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

const source = createRequire(import.meta.url).resolve(
  "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2",
);
const english = `${range(0x20, 0x7e)}\u00a0©·×éíñ‘’“”–—…•€™→↓↑−`;
// As theme.css says with unicode-range.
const more = [...`${range(0xa1, 0xff)}Œœ‚„†‹›∕`]
  .filter((letter) => !english.includes(letter))
  .join("");

await make("daybreak", english, 27);
await make("daybreak-more", more, 13);

async function make(name: string, letters: string, mostKb: number) {
  const font = await subsetFont(readFileSync(source), letters, {
    targetFormat: "woff2",
    variationAxes: { wght: { min: 400, max: 800 } },
  });
  if (font.length > mostKb * 1024) {
    throw new Error(`${name} has ${font.length} bytes, more than ${mostKb} KB. Take letters out.`);
  }
  mkdirSync("web/ui/fonts", { recursive: true });
  writeFileSync(`web/ui/fonts/${name}.woff2`, font);
  console.log(`web/ui/fonts/${name}.woff2: ${font.length} bytes`);
}

function range(from: number, to: number) {
  return Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join("");
}
