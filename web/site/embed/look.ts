// Runs in the head of a tool on another site, before the first paint. It applies the colours of the address (only hex
// colours count), and sends the height of the tool to the page around the frame (docs/embed.md).
const asked = new URLSearchParams(location.search);
const root = document.documentElement;

const scheme = asked.get("theme");
if (scheme === "light" || scheme === "dark") root.dataset.theme = scheme;

const ground = hex("ground");
if (ground) {
  // The theme follows the background, so that the other colours are readable on it.
  root.dataset.theme = luminance(ground) > 0.18 ? "light" : "dark";
  set(["paper"], ground);
}
const ink = hex("ink");
if (ink && (!ground || contrast(ink, ground) >= 4.5)) set(["ink"], ink);
const accent = hex("accent");
if (accent) {
  set(["action", "action-strong", "dawn"], accent);
  set(["on-action"], readableOn(accent));
  const behind = ground ?? (root.dataset.theme === "dark" ? "0b1026" : "fbf7f0");
  if (contrast(accent, behind) >= 4.5) set(["ember"], accent);
}

const host = asked.get("host") ?? "";
if (parent !== window && URL.canParse(host) && /^https?:/.test(host)) {
  addEventListener("DOMContentLoaded", () => {
    const watch = new ResizeObserver(sendHeight);
    for (const part of document.querySelectorAll("#content, #content > *")) watch.observe(part);
  });
}

function sendHeight() {
  const height = document.getElementById("content")?.scrollHeight;
  // The browser delivers the message only to that origin.
  if (height) parent.postMessage({ daybreak: "height", height }, new URL(host).origin);
}

/** A colour of the address as six hex digits; null if it is missing or not a colour. */
function hex(name: string): string | null {
  const value = (asked.get(name) ?? "").replace(/^#/, "");
  const full = value.length === 3 ? value.replace(/./g, "$&$&") : value;
  return /^[0-9a-f]{6}$/i.test(full) ? full : null;
}

/** Relative luminance from 0 to 1, https://www.w3.org/TR/WCAG22/#dfn-relative-luminance. */
function luminance(colour: string): number {
  const channel = (at: number) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(0) + 0.7152 * channel(2) + 0.0722 * channel(4);
}

/** Contrast ratio from 1 to 21, https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio. */
function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function readableOn(colour: string): string {
  return contrast("15192b", colour) > contrast("ffffff", colour) ? "15192b" : "ffffff";
}

function set(names: readonly string[], colour: string) {
  for (const name of names) root.style.setProperty(`--${name}`, `#${colour}`);
}
