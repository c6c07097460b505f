import { useState } from "react";
import { useHydrated } from "#web/ui/use-hydrated.ts";

/** A sentence is short, and only that. */
const mostLetters = 60;
const otherwise = "Book a call";

/**
 * The page around the frame: which sentence it wants, and where its button leads. public/embed-look.js sends it the
 * height of the frame.
 */
export function useHost() {
  const isHydrated = useHydrated();
  const [asked] = useState(() => readAsked());
  const { host } = asked;

  // The built page knows nothing of the page around it.
  if (!isHydrated) return { sentence: otherwise, follow: null };
  const follow = host && asked.leads ? () => post(host, { daybreak: "follow" }) : null;
  return { sentence: asked.sentence, follow };
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
