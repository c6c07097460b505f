/** A picture of the sun above the horizon, for the confirmation that something has arrived. */
export function Sunrise() {
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
