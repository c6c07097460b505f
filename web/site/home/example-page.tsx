import { withoutMarks } from "#domain/content/marks.ts";
import { byDay } from "#web/ui/day.ts";
import type { SiteContent } from "../content.ts";

type Props = { stage: "sketch" | "live"; caption: string; home: SiteContent["pages"]["home"] };

/** A drawing of a small website: as a sketch at ten o'clock, and live at six. */
export function ExamplePage({ stage, caption, home }: Props) {
  const isLive = stage === "live";
  return (
    <>
      <svg
        viewBox="0 0 560 420"
        aria-hidden
        className={
          isLive ? byDay("page-live page-of-bakery", "page-live calm-page") : "page-sketch"
        }
      >
        <rect x="1" y="1" width="558" height="418" rx="12" className="p-ground" />
        <path d="M1 37h558" className="p-line" />
        <circle cx="22" cy="19" r="4" className="p-mark" />
        <circle cx="38" cy="19" r="4" className="p-mark" />
        <rect x="150" y="9" width="260" height="20" rx="10" className="p-box" />
        <text x="280" y="24" textAnchor="middle" className="p-small">
          {isLive ? home.exampleAddress : home.exampleDraft}
        </text>
        {titleLines(home.exampleTitle).map((line, at) => (
          <text key={line} x="36" y={140 + at * 52} className="p-big">
            {line}
          </text>
        ))}
        <rect x="36" y="222" width="168" height="44" rx="22" className="p-button" />
        <text x="120" y="249" textAnchor="middle" className="p-button-text">
          {home.exampleButton}
        </text>
        <path d="M330 300V176a98 98 0 0 1 196 0v124Z" className="p-picture" />
        <path d="M352 300c0-54 30-88 76-88s76 34 76 88Z" className="p-loaf" />
        <path d="m388 246 22-20M420 250l22-24M452 256l18-20" className="p-cut" />
        <path d="M36 330h488M198 330v62M362 330v62" className="p-line" />
        {linesOf(home.exampleGoods, 3).map((line, at) => (
          <text key={line} x={[36, 214, 378][at]} y="362" className="p-small">
            {line}
          </text>
        ))}
        {!isLive && <path d="M300 60v340M36 300h488" className="p-guide" />}
      </svg>
      <figcaption className="mt-4 text-sm">{caption}</figcaption>
    </>
  );
}

const linesOf = (text: string, most: number) => text.split("\n").slice(0, most);

/** The lines of the title, of as many letters as stand beside the picture. */
function titleLines(text: string): string[] {
  const lines: string[] = [];
  for (const line of linesOf(text, 2)) {
    for (const [at, word] of line.split(" ").entries()) {
      const longer = `${lines.at(-1)} ${word}`;
      if (at > 0 && withoutMarks(longer).length <= 13) lines.splice(-1, 1, longer);
      else lines.push(word);
    }
  }
  return lines.slice(0, 2);
}
