import { type Check, counted, fail, notApplicable, pass, sentence, warn } from "../check.ts";
import { languageTagFault, mayReadAs, primaryLanguage } from "../language-tag.ts";
import { readViewport } from "../viewport.ts";

const heavyBytes = 300_000;
/** Google reads the first two megabytes of a page and no more. */
const tooHeavyBytes = 1_000_000;
const slowMs = 600;

/** What a browser needs to show the page well on any device. */
export const deviceChecks: Check[] = [
  {
    id: "viewport",
    group: "technical",
    title: "The page is made for phones",
    weight: 10,
    why: "Most people come with a phone, and search engines judge the page as a phone sees it. Without this line it is a shrunken desktop page.",
    act: "Make the page fit a phone.",
    how: '<meta name="viewport" content="width=device-width, initial-scale=1"> in the head, and a design that adapts.',
    look({ viewports }) {
      const content = viewports.at(-1);
      if (content === undefined) return fail("The page does not say that it fits a phone.");
      const { fits } = readViewport(content);
      return fits ? pass() : fail("The page has a fixed width on a phone.", content);
    },
  },
  {
    id: "zoom",
    group: "technical",
    title: "Visitors may enlarge the page",
    weight: 3,
    why: "One in ten customers needs larger letters. A page that forbids zooming sends them away.",
    act: "Allow zooming.",
    how: "Take user-scalable=no and maximum-scale out of the viewport line.",
    look({ viewports }) {
      const content = viewports.find((one) => readViewport(one).forbidsZoom);
      if (viewports.length === 0) return notApplicable();
      return content === undefined ? pass() : fail("The page forbids enlarging it.", content);
    },
  },
  {
    id: "lang",
    group: "technical",
    title: "The page says which language it is in",
    weight: 4,
    why: "Screen readers choose the voice by it, browsers offer to translate by it.",
    act: "Say which language the page is in.",
    how: '<html lang="en">. Website builders set it with the language of the site.',
    look({ lang }) {
      return lang === null || lang.trim() === ""
        ? fail("The page does not say which language it is in.")
        : pass(lang);
    },
  },
  {
    id: "lang-valid",
    group: "technical",
    title: "The language is written as machines know it",
    weight: 2,
    why: "A code that does not exist is ignored, as if nothing were said.",
    act: "Write the language as a code that exists.",
    how: "Two letters, and a region if you want one: “en”, “en-GB”, “de-AT”.",
    look({ lang }) {
      if (lang === null || lang.trim() === "") return notApplicable();
      const fault = languageTagFault(lang.trim());
      return fault ? fail(`The language “${lang}” ${fault}.`) : pass();
    },
  },
  {
    id: "lang-fits",
    group: "technical",
    title: "The text is in the language that the page says",
    weight: 2,
    why: "A template's “en” on a German page has it read out with an English voice, and translated from the wrong language.",
    act: "Correct the language of the page.",
    how: "Set lang on <html> to the language that the text is in.",
    look({ lang, reads }) {
      const declared = primaryLanguage(lang?.trim() ?? null);
      if (declared === "" || reads === "") return notApplicable();
      return mayReadAs(declared, reads)
        ? pass()
        : warn(`The page says “${lang}”, but its text reads as “${reads}”.`);
    },
  },
  {
    id: "charset",
    group: "technical",
    title: "Letters arrive as they were written",
    weight: 3,
    why: "A browser that has to guess the character set sooner or later shows “CafÃ©”.",
    act: "Say that the page is in UTF-8.",
    how: '<meta charset="utf-8"> as the first line of the head, or in the header Content-Type.',
    look({ charset: { name, declaredBy } }) {
      if (declaredBy === "nobody")
        return fail("The page does not say in which character set it is.");
      if (declaredBy === "late") {
        return fail("The character set is named too late: not within the first 1,024 bytes.");
      }
      return name === "utf-8" ? pass("utf-8") : warn(`The page is in ${name}, not in utf-8.`);
    },
  },
  {
    id: "doctype",
    group: "technical",
    title: "The page is drawn by today's rules",
    weight: 2,
    why: "Without <!doctype html> browsers imitate those of 1998, and layouts break.",
    act: "Begin the page with <!doctype html>.",
    how: "It is the first line of the file, before everything else.",
    look({ renderingMode }) {
      if (renderingMode === "no doctype") return fail("The page has no doctype.");
      if (renderingMode === "quirks") return fail("The page has a doctype of the nineties.");
      return renderingMode === "standards"
        ? pass()
        : warn("The page has an old doctype, with which browsers keep some old rules.");
    },
  },
  {
    id: "page-size",
    group: "technical",
    title: "The page itself is light",
    weight: 3,
    why: "Nothing is shown before the page's own file has begun to arrive. Search engines stop reading a very large one.",
    act: "Make the page's file smaller.",
    how: "Styles, scripts and pictures that are written into the page belong in files of their own.",
    look({ bytes }) {
      const seen = `${Math.ceil(bytes / 1000).toLocaleString("en")} kB`;
      if (bytes > tooHeavyBytes) return fail(`The page's own file is very large: ${seen}.`);
      return bytes > heavyBytes ? warn(`The page's own file is large: ${seen}.`) : pass(seen);
    },
  },
  {
    id: "compression",
    group: "technical",
    title: "The page is compressed on its way",
    weight: 3,
    why: "Text shrinks to a quarter when it is compressed, and comes four times as fast on a phone.",
    act: "Switch compression on.",
    how: "Brotli or gzip; a switch at most hosts, a line in the server's settings at the others.",
    look({ compression, bytes, sentBytes }) {
      if (compression !== "") {
        return pass(
          `${compression}: ${Math.ceil(sentBytes / 1000)} of ${Math.ceil(bytes / 1000)} kB`,
        );
      }
      if (bytes < 1400) return notApplicable("Too small to be worth it.");
      return fail(`The page is sent uncompressed: ${Math.ceil(bytes / 1000)} kB.`);
    },
  },
  {
    id: "plugins",
    group: "technical",
    title: "Nothing needs a plug-in that no browser has any more",
    weight: 2,
    why: "Flash, Java applets and Silverlight have been gone since 2021. Visitors see a grey box.",
    act: "Replace what needs a plug-in.",
    how: "Video plays by <video>, everything else has become plain web pages.",
    look: ({ plugins }) =>
      plugins.count > 0
        ? fail(
            `${sentence(counted(plugins.count, "part"))} of the page ${plugins.count === 1 ? "needs" : "need"} a plug-in.`,
            ...plugins.examples,
          )
        : pass(),
  },
  {
    id: "answer-time",
    group: "technical",
    title: "The server answers quickly",
    weight: 0,
    why: "Everything else waits for the server's first byte. We saw it once, from where we are; your visitors may see another number, so it costs no points.",
    act: "Let the server answer faster.",
    how: "A cache for finished pages usually does it; ask your host.",
    look: ({ waited }) =>
      waited > slowMs
        ? warn(`The first byte came after ${Math.round(waited)} ms.`)
        : pass(`${Math.round(waited)} ms`),
  },
];
