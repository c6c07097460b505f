import type { SiteContent } from "../content.ts";

type Props = Pick<SiteContent["servicePages"]["ongoingSupport"], "month">;

/** A picture of a month: a moon for each of thirty days, with a ring around those on which something was done. */
export function MoonMonth({ month }: Props) {
  return (
    <svg aria-hidden viewBox="0 0 700 540" className="block w-full">
      {daysOf(month).map(({ day, x, y, who }) => (
        <g key={day} transform={`translate(${x} ${y})`}>
          <circle r="24" className="moon-dark" />
          <path d={litSide(day)} className="moon" />
          {who && (
            <circle
              r="33"
              fill="none"
              strokeWidth="3"
              className={who === "you" ? "stroke-dawn" : "stroke-sun"}
            />
          )}
          <text
            x="-50"
            y="-26"
            fontSize="17"
            fontWeight="600"
            className={who ? "fill-ink" : "fill-muted"}
          >
            {day}
          </text>
        </g>
      ))}
    </svg>
  );
}

function daysOf(month: Props["month"]) {
  return Array.from({ length: 30 }, (_, i) => ({
    day: i + 1,
    x: 50 + (i % 7) * 100,
    y: 56 + Math.floor(i / 7) * 107,
    who: month.find(({ day }) => day === i + 1)?.who,
  }));
}

/** The lit part of a moon that is new on day 0, full on day 15 and new again on day 30. */
function litSide(day: number) {
  const isWaxing = day <= 15;
  const angle = (2 * Math.PI * day) / 30;
  const bulge = Math.abs(24 * Math.cos(angle)).toFixed(1);
  const isCrescent = Math.cos(angle) > 0;
  const outer = isWaxing ? 1 : 0;
  return `M0-24A24 24 0 0 ${outer} 0 24A${bulge} 24 0 0 ${isCrescent ? 1 - outer : outer} 0-24`;
}
