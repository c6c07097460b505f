import type { StudioDay } from "#web/data/studio-month.ts";
import { dayLabel, kinds } from "./month-totals.ts";

/** The chart's numbers as a table for screen readers; days without any are left out. */
export function MonthTable({ days }: { days: readonly StudioDay[] }) {
  const full = days.filter((day) => kinds.some((kind) => day[kind] > 0));
  return (
    <table className="sr-only">
      <caption>What came in on each of the last 30 days</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          {kinds.map((kind) => (
            <th key={kind} scope="col">
              {kind}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {full.map((day) => (
          <tr key={day.day}>
            <th scope="row">{dayLabel(day.day)}</th>
            {kinds.map((kind) => (
              <td key={kind}>{day[kind]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
