import type { SiteWords } from "#content/words/site/en.ts";
import type { LegalText } from "#domain/content/legal.ts";
import { withoutMarks } from "#domain/content/marks.ts";
import { type Block, blocksOf, type Words } from "#domain/content/prose.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { SkyBand } from "#web/ui/sky-band.tsx";
import type { SiteContent } from "./content.ts";
import { breadcrumbs } from "./linked-data.ts";
import type { Page } from "./page.ts";
import { ProseBlocks } from "./prose-blocks.tsx";
import { slugOf } from "./slug.ts";
import { siteWords } from "./words.ts";

/** The terms, and the privacy policy. */
export function legalPages({ studio, legal }: SiteContent): Page[] {
  const words = siteWords.in(studio.language);
  const of = (path: string, description: string, texts: Pick<Props, "text" | "other">): Page => {
    const title = withoutMarks(texts.text.title);
    return {
      path,
      title: `${title} | ${studio.name}`,
      description,
      share: "legal",
      linkedData: [breadcrumbs({ studio }, [title, path])],
      view: <LegalPage {...texts} words={words} />,
    };
  };
  const { terms, privacy } = legal;
  return [
    of("/terms", words.termsDescription, {
      text: terms,
      other: { to: "/privacy", label: privacy.title },
    }),
    of("/privacy", words.privacyDescription, {
      text: privacy,
      other: { to: "/terms", label: terms.title },
    }),
  ];
}

type Props = { text: LegalText; other: { to: string; label: string }; words: SiteWords };

/** A legal text with its version and the day on which it is read. */
function LegalPage({ text, other, words }: Props) {
  const { opening, chapters } = chaptersOf(blocksOf(text.body));
  return (
    <>
      <SkyBand hour="noon" time="12:00" caption={words.inDaylight} calm="">
        <h1 className="giant">{text.title}</h1>
        <p className="mt-4 min-h-[2lh] text-lg sm:min-h-[1lh]">
          {words.version} {text.version}
          <LastUpdated text={words.lastUpdated} />
        </p>
      </SkyBand>
      <div className="page grid gap-x-8 gap-y-12 pt-14 lg:grid-cols-12">
        <article className="lg:col-span-8">
          <div className="pb-10 text-lg">
            <ProseBlocks blocks={opening} />
          </div>
          {chapters.map(({ id, title, blocks }) => (
            <section
              key={id}
              id={id}
              aria-labelledby={`${id}-title`}
              className="grid scroll-mt-24 gap-x-8 gap-y-3 border-line border-t py-8 lg:grid-cols-[13rem_1fr]"
            >
              <h2 id={`${id}-title`} className="text-lg">
                {title}
              </h2>
              <ProseBlocks blocks={blocks} />
            </section>
          ))}
        </article>
        <aside aria-label={words.onThisPage} className="lg:col-span-3 lg:col-start-10">
          <div className="grid gap-8 lg:sticky lg:top-24">
            <ol className="hidden gap-1 text-sm lg:grid">
              {chapters.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`} className="inline-block py-1 hover:text-ember">
                    {title}
                  </a>
                </li>
              ))}
            </ol>
            <div className="grid justify-items-start gap-3">
              <h2 className="text-lg">{words.unclear}</h2>
              <p className="text-muted">{words.askFirst}</p>
              <LinkButton to="/contact" variant="secondary">
                {words.contactUs}
              </LinkButton>
              <LinkButton to={other.to} variant="quiet" className="-ml-6">
                {other.label}
              </LinkButton>
            </div>
          </div>
        </aside>
      </div>
    </>
  );
}

type Chapter = { id: string; title: string; blocks: Block[] };

const textOf = (words: Words) => words.map((word) => ("text" in word ? word.text : " ")).join("");

/** Splits a text into the blocks before the first heading and the blocks below each heading. */
function chaptersOf(blocks: Block[]): { opening: Block[]; chapters: Chapter[] } {
  const opening: Block[] = [];
  const chapters: Chapter[] = [];
  for (const block of blocks) {
    if (block.kind === "heading" && block.level === 2) {
      const title = textOf(block.words);
      const slug = slugOf(withoutMarks(title)).replace(/^-+$/, "") || "chapter";
      const isTaken = chapters.some(({ id }) => id === slug);
      chapters.push({ id: isTaken ? `${slug}-${chapters.length + 1}` : slug, title, blocks: [] });
    } else {
      (chapters.at(-1)?.blocks ?? opening).push(block);
    }
  }
  return { opening, chapters };
}

/** The day on which the page is read, written by web/chrome/behaviour.ts; without that script the line stays hidden. */
function LastUpdated({ text }: { text: string }) {
  return (
    <span data-today hidden>
      <span aria-hidden className="max-sm:hidden">
        {" "}
        ·
      </span>{" "}
      <span className="inline-block">
        {text} <time />
      </span>
    </span>
  );
}
