import type { Theme } from "#domain/settings/settings.ts";
import { byDay, hasDay } from "#web/ui/day.ts";

/** A picture of a theme: day, night, or half of each for `auto`. */
export function ThemePicture({ theme }: { theme: Theme }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 200 80"
      className="block h-20 w-full"
      preserveAspectRatio="xMidYMid slice"
    >
      {theme !== "dark" && <Day />}
      {theme !== "light" && <Night half={theme === "auto"} />}
    </svg>
  );
}

function Day() {
  return (
    <g data-theme="light">
      <path d="M0 0h200v80H0z" className={byDay("fill-sky", "fill-sunken")} />
      {hasDay() && <circle cx="64" cy="44" r="16" className="fill-sun" />}
      <path d="M0 54h200v26H0z" className="fill-paper" />
    </g>
  );
}

function Night({ half }: { half: boolean }) {
  const from = half ? 100 : 0;
  return (
    <g className="night">
      <path d={`M${from} 0h200v80h-200z`} className="fill-paper" />
      {hasDay() && <circle cx="150" cy="34" r="12" className="sun-disc" />}
      <path d={`M${from} 54h200v26h-200z`} className="fill-card" />
    </g>
  );
}
