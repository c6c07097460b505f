type Props = { stage: "sketch" | "live"; caption: string };

/** A picture of a bakery's small website: as a sketch at ten o'clock, and live at six. */
export function BakeryPage({ stage, caption }: Props) {
  const isLive = stage === "live";
  return (
    <>
      <svg viewBox="0 0 560 420" aria-hidden className={isLive ? "page-live" : "page-sketch"}>
        <rect x="1" y="1" width="558" height="418" rx="12" className="p-ground" />
        <path d="M1 37h558" className="p-line" />
        <circle cx="22" cy="19" r="4" className="p-mark" />
        <circle cx="38" cy="19" r="4" className="p-mark" />
        <rect x="150" y="9" width="260" height="20" rx="10" className="p-box" />
        <text x="280" y="24" textAnchor="middle" className="p-small">
          {isLive ? "nineloaves.example" : "address: yours"}
        </text>
        <text x="36" y="140" className="p-big">
          Bread until
        </text>
        <text x="36" y="192" className="p-big">
          it is gone.
        </text>
        <rect x="36" y="222" width="168" height="44" rx="22" className="p-button" />
        <text x="120" y="249" textAnchor="middle" className="p-button-text">
          Order by nine
        </text>
        <path d="M330 300V176a98 98 0 0 1 196 0v124Z" className="p-picture" />
        <path d="M352 300c0-54 30-88 76-88s76 34 76 88Z" className="p-loaf" />
        <path d="m388 246 22-20M420 250l22-24M452 256l18-20" className="p-cut" />
        <path d="M36 330h488M198 330v62M362 330v62" className="p-line" />
        <text x="36" y="362" className="p-small">
          Country loaf
        </text>
        <text x="214" y="362" className="p-small">
          Rye, long rise
        </text>
        <text x="378" y="362" className="p-small">
          Saturday buns
        </text>
        {!isLive && <path d="M300 60v340M36 300h488" className="p-guide" />}
      </svg>
      <figcaption className="mt-4 text-sm">{caption}</figcaption>
    </>
  );
}
