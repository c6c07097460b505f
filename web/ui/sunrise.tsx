import { hasDay } from "./day.ts";

/** A picture of the sun above the horizon, or in the calm form a check mark, for the confirmation that something has arrived. */
export function Sunrise() {
  if (!hasDay()) {
    return (
      <svg viewBox="0 0 32 32" className="calm-check" aria-hidden>
        <circle cx="16" cy="16" r="16" />
        <path d="m9.5 16.5 4.5 4.5 8.5-9.5" />
      </svg>
    );
  }
  return (
    <svg viewBox="0 0 160 64" className="w-40" aria-hidden>
      <path d="M48 52a32 32 0 0 1 64 0" className="fill-sun" />
      <path
        d="M4 52h152M28 60h104M80 4v8M44 16l5 6M116 16l-5 6"
        fill="none"
        className="stroke-dawn"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  );
}
