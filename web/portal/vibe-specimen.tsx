import type { ReactNode } from "react";
import type { brandVibes } from "#domain/onboarding/options.ts";

type Vibe = (typeof brandVibes)[number];

/** A brand's mood as a small poster, with the client's own name on it. */
export function VibeSpecimen({ vibe, name }: { vibe: Vibe; name: string }) {
  const { look, letters, drawing } = specimens[vibe];
  return (
    <span
      aria-hidden
      className={`relative isolate flex h-28 items-center overflow-hidden bg-(--vibe-ground) px-5 text-(--vibe-ink) ${look}`}
    >
      <svg
        aria-hidden
        viewBox="0 0 320 112"
        preserveAspectRatio="xMaxYMid slice"
        className="absolute inset-0 -z-10 size-full text-(--vibe-accent)"
      >
        {drawing}
      </svg>
      <span className={`line-clamp-2 min-w-0 max-w-[78%] py-1 [overflow-wrap:anywhere] ${letters}`}>
        {name}
      </span>
    </span>
  );
}

const specimens: Record<Vibe, { look: string; letters: string; drawing: ReactNode }> = {
  "Modern & Minimal": {
    look: "vibe-modern",
    letters: "text-2xl leading-tight",
    drawing: (
      <>
        <path d="M20 92h280" stroke="currentColor" />
        <circle cx="292" cy="24" r="8" fill="var(--vibe-ink)" />
      </>
    ),
  },
  "Bold & Energetic": {
    look: "vibe-bold",
    letters: "text-2xl leading-[0.95]",
    drawing: (
      <>
        <path d="M262 112 310 0h40v112Z" fill="currentColor" />
        <path d="m236 112 48-112h12l-48 112Z" fill="currentColor" opacity="0.35" />
      </>
    ),
  },
  "Elegant & Luxury": {
    look: "vibe-elegant justify-center",
    letters: "text-center text-lg leading-snug",
    drawing: (
      <g fill="none" stroke="currentColor">
        <path d="M124 20h72M124 94h72" />
        <path d="m160 14 5 6-5 6-5-6Z" fill="var(--vibe-ground)" />
      </g>
    ),
  },
  "Playful & Fun": {
    look: "vibe-playful",
    letters: "-rotate-3 text-2xl leading-tight",
    drawing: (
      <>
        <circle cx="282" cy="30" r="34" fill="currentColor" />
        <path
          d="M206 92q9-14 18 0t18 0 18 0 18 0 18 0"
          fill="none"
          stroke="var(--vibe-ink)"
          strokeWidth="5"
          strokeLinecap="round"
        />
        <circle cx="228" cy="20" r="7" fill="var(--vibe-ink)" />
      </>
    ),
  },
  "Professional & Corporate": {
    look: "vibe-corporate",
    letters: "text-xl leading-tight",
    drawing: (
      <>
        <path d="M0 0h6v112H0Z" fill="var(--vibe-ink)" />
        <path d="M262 96V66h10v30ZM278 96V48h10v48ZM294 96V26h10v70Z" fill="currentColor" />
      </>
    ),
  },
  "Organic & Natural": {
    look: "vibe-organic",
    letters: "text-2xl leading-tight",
    drawing: (
      <>
        <path d="M320 112c-70 6-96-30-88-92 56 4 90 34 88 92Z" fill="currentColor" />
        <path d="M232 20c26 28 52 58 88 92" fill="none" stroke="var(--vibe-ground)" />
      </>
    ),
  },
  "Tech & Innovation": {
    look: "vibe-tech",
    letters: 'text-lg leading-snug before:content-[">_"] before:mr-2 before:opacity-60',
    drawing: (
      <g stroke="currentColor" fill="none">
        <path d="M0 28h320M0 84h320M64 0v112M128 0v112M192 0v112M256 0v112" opacity="0.6" />
        <path d="M192 84h64V28" stroke="var(--vibe-ink)" />
        <circle cx="256" cy="28" r="4" fill="var(--vibe-ink)" />
      </g>
    ),
  },
  "Vintage & Retro": {
    look: "vibe-vintage justify-center",
    letters: "text-center text-lg leading-tight",
    drawing: (
      <g fill="currentColor" opacity="0.55">
        {[...Array(16)].map((_, ray) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: the number of rays never changes
            key={ray}
            d="m160 112-9-240h18Z"
            transform={`rotate(${(ray - 7.5) * 12} 160 112)`}
          />
        ))}
      </g>
    ),
  },
};
