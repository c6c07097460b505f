type Props = {
  /** 0 to 100, whole. */
  score: number;
  tone: "green" | "yellow" | "red";
  /** The score in words: 'Title: 60 of 100, could be better'. */
  label: string;
  /** Whether it is the only dial of its row, and larger. */
  large?: boolean;
};

/** A score as a sun on a half circle: 100 is where it sets. A screen reader reads it as one sentence. */
export function ScoreDial({ score, tone, label, large = false }: Props) {
  const angle = Math.PI * (1 - score / 100);
  const sun = { x: 60 + 50 * Math.cos(angle), y: 62 - 50 * Math.sin(angle) };
  return (
    <svg
      role="img"
      aria-label={label}
      data-tone={tone}
      viewBox="0 0 120 74"
      className={`block w-full ${large ? "max-w-md" : "max-w-36"}`}
    >
      <path
        d={way}
        fill="none"
        className="stroke-ink/25"
        strokeWidth={large ? 0.8 : 1.2}
        strokeDasharray="1 4"
        strokeLinecap="round"
      />
      {score > 0 && (
        <path
          d={way}
          fill="none"
          pathLength="100"
          strokeDasharray={`${score} 100`}
          className={strokes[tone]}
          strokeWidth={large ? 2.5 : 4}
          strokeLinecap="round"
        />
      )}
      <circle
        cx={sun.x}
        cy={sun.y}
        r={large ? 4.5 : 6}
        className={`stroke-paper ${fills[tone]}`}
        strokeWidth="2"
      />
      <text
        x="60"
        y="62"
        textAnchor="middle"
        className={`fill-ink font-extrabold tracking-tighter ${large ? "text-[44px]" : "text-[36px]"}`}
      >
        {score}
      </text>
      <line x1="2" x2="118" y1="73" y2="73" className="stroke-ink/25" strokeWidth="0.8" />
    </svg>
  );
}

const way = "M 10 62 A 50 50 0 0 1 110 62";
const strokes = { green: "stroke-leaf", yellow: "stroke-amber", red: "stroke-rust" };
const fills = { green: "fill-leaf", yellow: "fill-amber", red: "fill-rust" };
