import type { ReactNode } from "react";
import type { ChecklistKey } from "#domain/project/checklist.ts";
import { hasDay } from "#web/ui/day.ts";

/** A service's duration as a picture of the sky: the path of one sun, of seven suns, or a night with stars. A package that
 * the studio has added has the sky of its checklist. */
export function ServiceSky({ id, timeline }: { id: ChecklistKey; timeline: ReactNode }) {
  if (!hasDay()) {
    return (
      <span aria-hidden className="flex h-20 items-end bg-sunken">
        <span className="px-5 pb-4 font-extrabold text-2xl text-ink tracking-tight">
          {timeline}
        </span>
      </span>
    );
  }
  const { look, drawing } = skies[id] ?? oneSun;
  return (
    <span
      aria-hidden
      className={`sky relative isolate flex h-32 items-end overflow-hidden ${look}`}
    >
      <svg
        aria-hidden
        viewBox="0 0 400 128"
        preserveAspectRatio="xMaxYMax meet"
        className="absolute inset-0 -z-10 size-full"
      >
        {drawing}
      </svg>
      <span className="px-5 pb-4 font-extrabold text-2xl text-ink tracking-tight">{timeline}</span>
    </span>
  );
}

const stars = [
  [190, 86, 3],
  [232, 46, 4.5],
  [286, 72, 3.5],
  [306, 106, 2.5],
  [324, 28, 3],
  [374, 60, 5],
  [262, 22, 1.5],
  [352, 92, 1.5],
  [214, 18, 1.5],
] as const;

const oneSun = {
  look: "sky-dawn",
  drawing: (
    <>
      <Path from={176} to={384} radius={104} />
      <Sun x={206} y={77} r={13} />
    </>
  ),
};

const skies: Partial<Record<ChecklistKey, { look: string; drawing: ReactNode }>> = {
  "website-in-a-week": {
    look: "sky-morning",
    drawing: [0, 1, 2, 3, 4, 5, 6].map((day) => (
      <g key={day}>
        <Path from={170 + day * 31} to={170 + day * 31 + 28} radius={14} />
        <Sun x={170 + day * 31 + 14} y={114} r={5} />
      </g>
    )),
  },
  "ai-tool-development": {
    look: "sky-night night",
    drawing: (
      <g className="fill-sun stroke-sun">
        <path d="m190 86 42-40 54 26 38-44 50 32M286 72l20 34" fill="none" opacity="0.5" />
        {stars.map(([x, y, r]) => (
          <circle key={x} cx={x} cy={y} r={r} stroke="none" />
        ))}
      </g>
    ),
  },
};

function Path({ from, to, radius }: { from: number; to: number; radius: number }) {
  return (
    <path
      d={`M${from} 128A${radius} ${radius} 0 0 1 ${to} 128`}
      fill="none"
      className="stroke-ink/40"
      strokeDasharray="1 6"
      strokeLinecap="round"
      strokeWidth="1.5"
    />
  );
}

function Sun({ x, y, r }: { x: number; y: number; r: number }) {
  return (
    <>
      <circle cx={x} cy={y} r={r * 2.1} className="sun-halo" />
      <circle cx={x} cy={y} r={r} className="sun-disc" />
    </>
  );
}
