/** Text of 14 KB without a rule, a script or a picture: no page can be painted sooner. */
export function barePage(): string {
  const paragraphs = Array.from(
    { length: 28 },
    (_, at) => `<p>${"Daybreak. ".repeat(49)}${at}</p>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Floor</title></head><body><h1>Floor</h1>${paragraphs.join("")}</body></html>`;
}
