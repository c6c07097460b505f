/**
 * The browser and the system that a `User-Agent` header names, by which a person recognises a device:
 * `Chrome · Windows`. Product names are the same in every language. Null when neither is known.
 */
export function deviceName(userAgent: string | null): string | null {
  const agent = userAgent ?? "";
  const names = [nameIn(browsers, agent), nameIn(systems, agent)].filter(Boolean);
  return names.join(" · ") || null;
}

type Names = readonly (readonly [pattern: RegExp, name: string])[];

// The `User-Agent` of a browser also names the browsers that it descends from, so the youngest comes first.
const browsers: Names = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|HeadlessChrome|Chromium)\//, "Chrome"],
  [/\bVersion\/[\d.]+.*\bSafari\//, "Safari"],
];
const systems: Names = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bLinux\b|\bX11\b/, "Linux"],
];

function nameIn(names: Names, agent: string): string | undefined {
  return names.find(([pattern]) => pattern.test(agent))?.[1];
}
