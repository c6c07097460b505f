import { type Check, counted, fail, notApplicable, pass, sentence, warn } from "../check.ts";

const fewWords = 60;
const enoughWords = 150;
/** From this length on, a text needs headings. */
const wallWords = 600;

export const contentChecks: Check[] = [
  {
    id: "h1",
    group: "content",
    title: "The page has one main heading",
    weight: 6,
    why: "The main heading tells a visitor within a second that they are in the right place. Search engines read it as the page's own title.",
    act: "Give the page one main heading.",
    how: "One <h1> with what the page is about. What looks like a heading should be one: choose “Heading 1” in your editor, not a large font. A logo or a picture alone needs an alt text to be one.",
    look({ headings }) {
      const mains = headings.filter(({ level }) => level === 1);
      const texts = mains.map(({ text }) => text).filter((text) => text !== "");
      if (mains.length === 0) return fail("The page has no main heading.");
      if (texts.length === 0) return fail("The main heading is empty.");
      if (texts.length > 1) {
        return warn(`The page has ${texts.length} main headings.`, ...texts);
      }
      return pass(texts[0] ?? "");
    },
  },
  {
    id: "heading-order",
    group: "content",
    title: "Headings go down step by step",
    weight: 3,
    why: "Headings are the page's table of contents, for people who use a screen reader and for machines. A level that is left out breaks it.",
    act: "Put the headings in order.",
    how: "Below a heading 2 comes a heading 3, not a heading 4. Choose the level by meaning, and the size in the design.",
    look({ headings }) {
      if (headings.length === 0) return notApplicable();
      const jumps = headings.flatMap(({ level, text }, at) => {
        const before = headings[at - 1]?.level ?? level;
        return level > before + 1 ? [`From level ${before} to ${level}: “${text}”`] : [];
      });
      return jumps.length > 0
        ? warn(
            `${sentence(counted(jumps.length, "heading"))} ${jumps.length === 1 ? "leaves" : "leave"} a level out.`,
            ...jumps,
          )
        : pass();
    },
  },
  {
    id: "heading-empty",
    group: "content",
    title: "Every heading says something",
    weight: 2,
    why: "An empty heading is announced to people who cannot see the page, and then nothing follows.",
    act: "Fill the empty headings or take them out.",
    how: "They are often blank lines that were made with a heading's style.",
    look({ headings }) {
      if (headings.length === 0) return notApplicable();
      const empty = headings.filter(({ text }) => text === "");
      return empty.length > 0
        ? warn(
            `${sentence(counted(empty.length, "heading"))} ${empty.length === 1 ? "is" : "are"} empty.`,
            ...empty.map(({ level }) => `Level ${level}`),
          )
        : pass();
    },
  },
  {
    id: "headings",
    group: "content",
    title: "A long text is divided by headings",
    weight: 2,
    why: "People look a page over before they read it. Without headings there is nothing to hold on to.",
    act: "Divide the text by headings.",
    how: "One every two or three paragraphs that says what comes.",
    look({ headings, text }) {
      if (text.words < wallWords) return notApplicable();
      const parts = headings.filter((heading) => heading.level > 1 && heading.text !== "").length;
      return parts > 0
        ? pass(counted(parts, "heading"))
        : warn(`There is no heading within ${text.words} words.`);
    },
  },
  {
    id: "words",
    group: "content",
    title: "There is enough to read",
    weight: 6,
    why: "A search engine can only find a page for words that stand on it. If they are in pictures, or come by a script later, it may not see them.",
    act: "Write more on the page.",
    how: `At least ${enoughWords} words in the page itself: what you offer, for whom, where, for how much, and what your customers ask most.`,
    look({ text: { words } }) {
      const seen = counted(words, "word");
      if (words < fewWords) return fail(`There is next to nothing to read: ${seen}.`);
      if (words < enoughWords) return warn(`There is little to read: ${seen}.`);
      return pass(seen);
    },
  },
  {
    id: "filler",
    group: "content",
    title: "No filler text is left over",
    weight: 4,
    why: "“Lorem ipsum” tells a visitor and a search engine that nobody has finished this page.",
    act: "Replace the filler text.",
    how: "Write what belongs there, or take the part of the page out.",
    look({ text: { filler } }) {
      return filler.count > 0
        ? fail(
            `${sentence(counted(filler.count, "paragraph"))} ${filler.count === 1 ? "is" : "are"} filler text.`,
            ...filler.examples,
          )
        : pass();
    },
  },
  {
    id: "text-share",
    group: "content",
    title: "The page is text more than scaffolding",
    weight: 1,
    why: "When nearly everything in the file is code, it is often a page-builder's leftovers, which every visitor has to load.",
    act: "Take leftovers out of the page's code.",
    how: "Scripts and styles belong in files of their own; unused blocks and plug-ins can go.",
    look({ text, bytes }) {
      if (bytes === 0 || text.characters === 0) return notApplicable();
      const percent = (text.characters / bytes) * 100;
      const seen = `${percent.toFixed(1)} % of the file is text`;
      return percent < 1
        ? warn(`Of the file hardly anything is text: ${percent.toFixed(1)} %.`)
        : pass(seen);
    },
  },
  {
    id: "image-alt",
    group: "content",
    title: "Pictures are described in words",
    weight: 6,
    why: "The alt text is what people hear who cannot see the picture, and what a search engine knows about it.",
    act: "Describe the pictures in words.",
    how: 'Each <img> has an alt: what it shows, in a few words. A picture that only decorates has an empty one: alt="".',
    look({ images: { count, withoutAlt } }) {
      if (count === 0) return notApplicable();
      if (withoutAlt.count === 0) return pass(counted(count, "picture"));
      return fail(
        `${sentence(counted(withoutAlt.count, "picture"))} of ${count} ${withoutAlt.count === 1 ? "has" : "have"} no alt text.`,
        ...withoutAlt.examples,
      );
    },
  },
  {
    id: "link-text",
    group: "content",
    title: "Links say where they lead",
    weight: 5,
    why: "“Click here” tells neither a visitor nor a search engine what waits behind it.",
    act: "Let the links say where they lead.",
    how: "Write the aim into the link: “See our prices”, not “More”.",
    look({ links: { generic } }) {
      return generic.count > 0
        ? fail(
            `${sentence(counted(generic.count, "link"))} ${generic.count === 1 ? "does" : "do"} not say where ${generic.count === 1 ? "it leads" : "they lead"}.`,
            ...generic.examples,
          )
        : pass();
    },
  },
  {
    id: "link-name",
    group: "content",
    title: "Every link has a name",
    weight: 3,
    why: "A link that is only an icon is read out as its bare address.",
    act: "Give the links without words a name.",
    how: "An alt text on the picture in the link, or aria-label on the link itself.",
    look({ links: { unnamed } }) {
      return unnamed.count > 0
        ? warn(
            `${sentence(counted(unnamed.count, "link"))} ${unnamed.count === 1 ? "has" : "have"} no words.`,
            ...unnamed.examples,
          )
        : pass();
    },
  },
  {
    id: "link-crawlable",
    group: "content",
    title: "Links can be followed by a search engine",
    weight: 5,
    why: "A search engine follows addresses. A link that only a script can follow leads nowhere for it, nor for a visitor who opens it in a new tab.",
    act: "Give every link a real address.",
    how: "href with the address of the page. What does something, instead of leading somewhere, is a button.",
    look({ links: { uncrawlable } }) {
      return uncrawlable.count > 0
        ? fail(
            `${sentence(counted(uncrawlable.count, "link"))} cannot be followed.`,
            ...uncrawlable.examples,
          )
        : pass();
    },
  },
  {
    id: "links-within",
    group: "content",
    title: "The page leads on within the site",
    weight: 2,
    why: "Visitors and search engines find your other pages by links. A page without any is a dead end.",
    act: "Link to other pages of your site.",
    how: "A menu made of real links is enough; links in the text are better.",
    look: ({ links: { within, away } }) =>
      within > 0
        ? pass(`${counted(within, "link")} within the site, ${away} to others`)
        : warn("No link leads to another page of the site."),
  },
];
