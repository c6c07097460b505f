import { useCallback, useState } from "react";
import { useHydrated } from "#web/ui/use-hydrated.ts";

/** A sentence is short, and only that. */
const mostLetters = 60;
const otherwise = "Book a call";

/** The page around the frame: what it wants to have said, and how it is spoken to. */
export function useHost() {
  const isHydrated = useHydrated();
  const [asked] = useState(() => readAsked());
  const { host } = asked;

  const listen = useCallback(
    (whole: HTMLElement | null) => {
      if (!whole || !host || window.parent === window) return;
      const tell = () => post(host, { daybreak: "height", height: whole.scrollHeight });
      const watch = new ResizeObserver(tell);
      watch.observe(whole);
      const onMessage = ({ origin, source, data }: MessageEvent) => {
        if (origin === host && source === window.parent && data?.daybreak === "hello") tell();
      };
      window.addEventListener("message", onMessage);
      return () => {
        watch.disconnect();
        window.removeEventListener("message", onMessage);
      };
    },
    [host],
  );
  // The built page knows nothing of the page around it.
  if (!isHydrated) return { sentence: otherwise, follow: null, listen };
  const follow = host && asked.leads ? () => post(host, { daybreak: "follow" }) : null;
  return { sentence: asked.sentence, follow, listen };
}

/** The browser delivers it to that origin or to nobody. */
function post(host: string, message: object) {
  window.parent.postMessage(message, host);
}

function readAsked() {
  const params = new URLSearchParams(globalThis.location?.search);
  const sentence = (params.get("sentence") ?? "").replace(/\s+/g, " ").trim();
  return {
    // No addresses: what stands here is read as the studio's own words.
    sentence:
      sentence && sentence.length <= mostLetters && !/[<>]|:\/\/|www\.|@/i.test(sentence)
        ? sentence
        : otherwise,
    host: originIn(params.get("host")),
    leads: params.get("link") === "1",
  };
}

function originIn(text: string | null): string | null {
  if (!text || !URL.canParse(text)) return null;
  const { origin, protocol } = new URL(text);
  return /^https?:$/.test(protocol) && origin === text ? origin : null;
}
