/** The dotted way of the sun over a day, in a picture of 520 by 280. */
export function DayPath() {
  return (
    <path
      d="M40 280a220 220 0 0 1 440 0"
      fill="none"
      className="stroke-ink/30"
      strokeDasharray="1 7"
      strokeLinecap="round"
      strokeWidth="1.75"
    />
  );
}
