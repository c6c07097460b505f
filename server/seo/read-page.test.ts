import { expect, test } from "vitest";
import type { PageFacts } from "#domain/seo/facts.ts";
import type { WorkerFault } from "#engine/jobs/worker-pool.ts";
import { goodPage, visit } from "../../tests/good-page.ts";
import { savedPages, visitOf } from "../../tests/seo-pages/read-pages.ts";
import { readFacts } from "./read-facts.ts";
import { readPage } from "./read-page.ts";

const read = (html: string) => readPage(visit({ ...goodPage(), html }));

test("the worker thread reads the same facts as this thread", async () => {
  expect(await readPage(visit(goodPage()))).toEqual(readFacts(visit(goodPage())));
});

// The guard lets at most 2 MB through. Whether these pages are read or refused may depend on the load of the machine,
// but reading each of them must end and must not affect the next page.
test.each([
  [
    "400,000 attributes",
    `<div ${Array.from({ length: 400_000 }, (_, at) => at.toString(36)).join(" ")}>`,
  ],
  ["200,000 comments that do not end", "<!--".repeat(200_000)],
  [
    "half a megabyte of brackets that are no JSON",
    `<script type=application/ld+json>${"[".repeat(500_000)}</script>`,
  ],
  ["300,000 elements, one in the other", "<div>".repeat(300_000)],
  ["700,000 links, one in the other", "<a>".repeat(700_000)],
  ["2 MB in one line", "word ".repeat(400_000)],
])("%s: reading ends, and the next page is read as usual", async (_, html) => {
  const start = performance.now();
  const answer = await read(html);
  expect(performance.now() - start).toBeLessThan(3000);
  expect(isRead(answer) || ["too large", "too slow"].includes(answer.fault)).toBe(true);
  expect(await read("<title>Next</title>")).toMatchObject({ titles: ["Next"] });
});

test("a page that needs too much memory is refused, one of real size is read", async () => {
  expect(await read("<a>".repeat(690_000))).toHaveProperty("fault");
  const real = savedPages.find(({ name }) => name === "buzzfeed");
  expect(real && (await readPage(visitOf(real)))).toMatchObject({ bytes: 377_977, reads: "en" });
});

test("many pages at once are all read, each for itself", async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) => read(`<title>${at}</title>${"<p>word".repeat(2000)}`)),
  );
  expect(answers.map((answer) => isRead(answer) && answer.titles[0])).toEqual(
    Array.from({ length: 12 }, (_, at) => `${at}`),
  );
});

function isRead(answer: PageFacts | { fault: WorkerFault }): answer is PageFacts {
  return !("fault" in answer);
}
