import { Play, X } from "lucide-react";
import { useState } from "react";
import { studio } from "#content/studio.ts";
import { settings } from "#web/data/settings.ts";

/** The studio's welcome, where it has one. Nothing of it is loaded before it is asked for. */
export function WelcomeVideo({ userId }: { userId: string }) {
  const { welcomeVideoUrl } = settings();
  const [dismissed, setDismissed] = useState(() => isDismissed(userId));
  const [playing, setPlaying] = useState(false);
  if (!welcomeVideoUrl || dismissed) return null;

  const dismiss = () => {
    rememberDismissal(userId);
    setDismissed(true);
  };
  return (
    <section
      aria-label="Welcome video"
      className="grid overflow-hidden rounded-md border border-line bg-card"
    >
      <div className="sky sky-before-dawn night relative aspect-video">
        {playing ? (
          <iframe
            src={welcomeVideoUrl}
            title={`Welcome to ${studio.name}`}
            allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
            className="absolute inset-0 h-full w-full border-0"
          />
        ) : (
          <button
            type="button"
            onClick={() => setPlaying(true)}
            className="group absolute inset-0 grid w-full place-items-center focus-visible:outline-offset-[-6px]"
          >
            <span className="sr-only">Play the welcome video</span>
            <span className="grid size-20 place-items-center rounded-full bg-sun text-night transition-transform group-hover:scale-105">
              <Play aria-hidden className="ml-1 size-8 fill-current" />
            </span>
          </button>
        )}
      </div>
      <div className="flex items-center justify-between gap-4 py-3 pr-3 pl-5">
        <p className="min-w-0">
          <span className="font-semibold">Welcome to {studio.name}</span>{" "}
          <span className="text-muted text-sm">A short video from the studio.</span>
        </p>
        <button
          type="button"
          aria-label="Dismiss the welcome video"
          onClick={dismiss}
          className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-ink/7 hover:text-ink"
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
    </section>
  );
}

function isDismissed(userId: string): boolean {
  try {
    return window.localStorage.getItem(keyOf(userId)) !== null;
  } catch {
    return false;
  }
}

function rememberDismissal(userId: string) {
  try {
    window.localStorage.setItem(keyOf(userId), "dismissed");
  } catch {
    // storage is switched off: it stays away until the page is loaded again
  }
}

function keyOf(userId: string) {
  return `daybreak:welcome-video:${userId}`;
}
