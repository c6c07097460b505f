/** A sentence is short, and only that. */
const mostLetters = 60;

/**
 * The page around the frame, as its address says: which sentence it wants, and whether it leads the way itself.
 * `look.ts` sends it the height of the frame.
 */
export function startHostLink(link: HTMLAnchorElement) {
  const params = new URLSearchParams(location.search);
  const sentence = (params.get("sentence") ?? "").replace(/\s+/g, " ").trim();
  // No addresses: what stands here is read as the studio's own words.
  if (sentence && sentence.length <= mostLetters && !/[<>]|:\/\/|www\.|@/i.test(sentence)) {
    link.textContent = sentence;
  }
  const host = originIn(params.get("host"));
  if (!host || params.get("link") !== "1") return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = link.className;
  button.textContent = link.textContent;
  // The browser delivers it to that origin or to nobody.
  button.onclick = () => parent.postMessage({ daybreak: "follow" }, host);
  link.replaceWith(button);
}

function originIn(text: string | null): string | null {
  if (!text || !URL.canParse(text)) return null;
  const { origin, protocol } = new URL(text);
  return /^https?:$/.test(protocol) && origin === text ? origin : null;
}
