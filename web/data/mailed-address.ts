let address = "";

/** The address that a mail went to, where its link led here; empty where none did. */
export const mailedAddress = () => address;

/** Takes that address out of the link, `…#messages&for=ada%40example.com`, before the router reads it. */
export function takeMailedAddress(): void {
  const { pathname, search, hash } = window.location;
  const [, position = "", mailed] = /^#(?:(.*)&)?for=([^&]*)$/.exec(hash) ?? [];
  if (mailed === undefined) return;
  address = new URLSearchParams(`for=${mailed}`).get("for") ?? "";
  window.history.replaceState(null, "", pathname + search + (position && `#${position}`));
}
