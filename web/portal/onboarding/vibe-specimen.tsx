import type { ReactNode } from "react";
import type { brandVibes } from "#domain/onboarding/options.ts";

type Vibe = (typeof brandVibes)[number];

/** A brand's mood as a small poster, with the client's own name on it. */
export function VibeSpecimen({ vibe, name }: { vibe: Vibe; name: string }) {
  const { look, drawing } = specimens[vibe];
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
      <span className="max-w-full truncate py-1 text-2xl leading-tight">
        {name.trim() || "Your name"}
      </span>
    </span>
  );
}

const specimens: Record<Vibe, { look: string; drawing: ReactNode }> = {
  "Modern & Minimal": {
    look: "vibe-modern",
    drawing: (
      <>
        <path d="M20 92h280" stroke="currentColor" />
        <circle cx="292" cy="24" r="8" fill="var(--vibe-ink)" />
      </>
    ),
  },
  "Bold & Energetic": {
    look: "vibe-bold",
    drawing: (
      <>
        <path d="M236 112 284 0h60v112Z" fill="currentColor" />
        <path d="m206 112 48-112h14l-48 112Z" fill="currentColor" opacity="0.35" />
      </>
    ),
  },
  "Elegant & Luxury": {
    look: "vibe-elegant justify-center",
    drawing: (
      <g fill="none" stroke="currentColor">
        <path d="M130 26h60M130 88h60" />
        <path d="m160 20 5 6-5 6-5-6Z" fill="var(--vibe-ground)" />
      </g>
    ),
  },
  "Playful & Fun": {
    look: "vibe-playful",
    drawing: (
      <>
        <circle cx="282" cy="30" r="34" fill="currentColor" />
        <path
          d="M176 100q14-18 28 0t28 0 28 0 28 0 28 0"
          fill="none"
          stroke="var(--vibe-ink)"
          strokeWidth="6"
          strokeLinecap="round"
        />
        <circle cx="228" cy="20" r="7" fill="var(--vibe-ink)" />
      </>
    ),
  },
  "Professional & Corporate": {
    look: "vibe-corporate",
    drawing: (
      <>
        <path d="M0 0h6v112H0Z" fill="var(--vibe-ink)" />
        <path d="M262 96V66h10v30ZM278 96V48h10v48ZM294 96V26h10v70Z" fill="currentColor" />
      </>
    ),
  },
  "Organic & Natural": {
    look: "vibe-organic",
    drawing: (
      <>
        <path d="M320 112c-70 6-96-30-88-92 56 4 90 34 88 92Z" fill="currentColor" />
        <path d="M232 20c26 28 52 58 88 92" fill="none" stroke="var(--vibe-ground)" />
      </>
    ),
  },
  "Tech & Innovation": {
    look: "vibe-tech",
    drawing: (
      <g stroke="currentColor" fill="none">
        <path d="M0 28h320M0 84h320M64 0v112M128 0v112M192 0v112M256 0v112" opacity="0.6" />
        <path d="M128 84h64V28h64" stroke="var(--vibe-ink)" />
        <circle cx="256" cy="28" r="4" fill="var(--vibe-ink)" />
      </g>
    ),
  },
  "Vintage & Retro": {
    look: "vibe-vintage justify-center",
    drawing: (
      <g fill="currentColor" opacity="0.55">
        {[...Array(16)].map((_, ray) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: the rays are a drawing
            key={ray}
            d="m160 112-9-240h18Z"
            transform={`rotate(${(ray - 7.5) * 12} 160 112)`}
          />
        ))}
      </g>
    ),
  },
};
