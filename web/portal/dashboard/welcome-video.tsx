import { Play, X } from "lucide-react";
import { useState } from "react";
import { accountKey, browserStore } from "#web/data/browser-storage.ts";
import { content } from "#web/data/content.ts";
import { settings } from "#web/data/settings.ts";
import { useWords } from "#web/language/words.ts";
import { dashboardWords } from "./words.ts";

/** The studio's welcome video, if it has one. It is not loaded before somebody presses the button. */
export function WelcomeVideo({ userId }: { userId: string }) {
  const words = useWords(dashboardWords).video;
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
      aria-label={words.label}
      data-state={playing ? "playing" : "waiting"}
      className="mb-8 grid grid-cols-[5rem_minmax(0,1fr)_auto] items-center gap-x-3 overflow-hidden rounded-md border border-line bg-card sm:grid-cols-[13rem_minmax(0,1fr)_auto] sm:gap-x-5"
    >
      {playing ? (
        <iframe
          src={welcomeVideoUrl}
          title={words.title(content().studio.name)}
          allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
          className="col-span-3 aspect-video max-h-[70dvh] w-full border-0 bg-night"
        />
      ) : (
        <button
          type="button"
          aria-label={words.play}
          onClick={() => setPlaying(true)}
          className="night group relative isolate grid h-full min-h-28 place-items-center overflow-hidden bg-night focus-visible:outline-offset-[-4px]"
        >
          <span
            aria-hidden
            className="absolute inset-x-0 -bottom-1/2 -z-10 h-full rounded-full bg-dawn/60 blur-xl"
          />
          <span className="grid size-13 place-items-center rounded-full bg-action text-on-action transition-transform group-hover:scale-105">
            <Play aria-hidden className="ml-0.5 size-5 fill-current" />
          </span>
        </button>
      )}
      <div className={`min-w-0 py-4 ${playing ? "col-span-2 pl-5" : ""}`}>
        <h2 className="text-base leading-6 sm:text-lg">{words.title(content().studio.name)}</h2>
        <p className="text-muted text-sm">{words.text}</p>
      </div>
      <button
        type="button"
        aria-label={words.dismiss}
        onClick={dismiss}
        className="mr-2 grid size-11 place-items-center rounded-full text-muted hover:bg-ink/7 hover:text-ink"
      >
        <X aria-hidden className="size-5" />
      </button>
    </section>
  );
}

function isDismissed(userId: string): boolean {
  return browserStore.read(keyOf(userId)) !== null;
}

function rememberDismissal(userId: string) {
  browserStore.write(keyOf(userId), "dismissed");
}

function keyOf(userId: string) {
  return accountKey("welcome-video", userId);
}
