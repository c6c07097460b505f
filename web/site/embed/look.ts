// In a tool on somebody's site, before the first paint and without waiting for anything else: its colours, from
// the address (only hex colours count), and its height, told to the page around it.
(() => {
  const asked = new URLSearchParams(location.search);
  const root = document.documentElement;
  const scheme = asked.get("theme");
  if (scheme === "light" || scheme === "dark") root.dataset.theme = scheme;
  const hex = (name) => {
    const value = (asked.get(name) ?? "").replace(/^#/, "");
    const full = value.length === 3 ? value.replace(/./g, "$&$&") : value;
    return /^[0-9a-f]{6}$/i.test(full) ? full : null;
  };
  // Relative luminance, WCAG 2.2.
  const light = (colour) => {
    const [r, g, b] = colour.match(/../g).map((part) => {
      const share = Number.parseInt(part, 16) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (a, b) => {
    const [dark, bright] = [light(a), light(b)].sort((x, y) => x - y);
    return (bright + 0.05) / (dark + 0.05);
  };
  const readable = (ground) =>
    contrast("15192b", ground) > contrast("ffffff", ground) ? "15192b" : "ffffff";
  const set = (names, colour) => {
    for (const name of names) root.style.setProperty(`--${name}`, `#${colour}`);
  };

  const ground = hex("ground");
  if (ground) {
    // What is not said is what can be read on it: the whole theme follows the ground.
    root.dataset.theme = light(ground) > 0.18 ? "light" : "dark";
    set(["paper"], ground);
  }
  const ink = hex("ink");
  if (ink && (!ground || contrast(ink, ground) >= 4.5)) set(["ink"], ink);
  const accent = hex("accent");
  if (accent) {
    set(["action", "action-strong", "dawn"], accent);
    set(["on-action"], readable(accent));
    const behind = ground ?? (root.dataset.theme === "dark" ? "0b1026" : "fbf7f0");
    if (contrast(accent, behind) >= 4.5) set(["ember"], accent);
  }

  // The browser delivers it to that origin or to nobody.
  const host = asked.get("host") ?? "";
  if (parent === window || !URL.canParse(host) || !/^https?:/.test(host)) return;
  const tell = () => {
    const height = document.getElementById("content")?.scrollHeight;
    if (height) parent.postMessage({ daybreak: "height", height }, new URL(host).origin);
  };
  addEventListener("DOMContentLoaded", () => {
    const watch = new ResizeObserver(tell);
    for (const part of document.querySelectorAll("#content, #content > *")) watch.observe(part);
  });
})();
