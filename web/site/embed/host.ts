/** The longest sentence that the address may set as the text of the link. */
const mostLetters = 60;

/** Applies what the page around the frame asks for in the frame's address: its own text for the link, and whether that
 * page opens the link itself. `look.ts` sends it the height of the frame. */
export function startHostLink(link: HTMLAnchorElement) {
  const params = new URLSearchParams(location.search);
  const sentence = (params.get("sentence") ?? "").replace(/\s+/g, " ").trim();
  // Addresses are refused, because visitors read this text as the studio's own words.
  if (sentence && sentence.length <= mostLetters && !/[<>]|:\/\/|www\.|@/i.test(sentence)) {
    link.textContent = sentence;
  }
  const host = originIn(params.get("host"));
  if (!host || params.get("link") !== "1") return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = link.className;
  button.textContent = link.textContent;
  // The browser delivers the message only to that origin.
  button.onclick = () => parent.postMessage({ daybreak: "follow" }, host);
  link.replaceWith(button);
}

function originIn(text: string | null): string | null {
  if (!text || !URL.canParse(text)) return null;
  const { origin, protocol } = new URL(text);
  return /^https?:$/.test(protocol) && origin === text ? origin : null;
}
