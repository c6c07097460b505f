/** A dial of twenty-four hours, with noon at the top and midnight at the bottom; the hours of work are light. */
export function DayDial() {
  return (
    <svg aria-hidden viewBox="-124 -124 248 248" className="block w-full">
      <circle r="100" fill="none" className="stroke-edge/50" strokeWidth="1" />
      <path d="M-100 0a100 100 0 0 1 200 0" fill="none" className="stroke-dawn" strokeWidth="4" />
      <circle
        r="90"
        fill="none"
        pathLength="96"
        strokeDasharray="0.12 3.88"
        strokeDashoffset="0.06"
        strokeWidth="8"
        className="stroke-ink/60"
      />
      <g className="fill-muted" fontSize="11" fontWeight="600" textAnchor="middle">
        <text x="-74" y="4">
          06
        </text>
        <text y="-70">12</text>
        <text x="74" y="4">
          18
        </text>
        <text y="78">24</text>
      </g>
      <g className="day-hand">
        <path d="M-18 0H-58" className="stroke-ink" strokeWidth="2.5" strokeLinecap="round" />
        <circle cx="-100" r="15" className="sun-halo" />
        <circle cx="-100" r="8" className="sun-disc" />
      </g>
      <circle r="5" className="fill-ink" />
    </svg>
  );
}
