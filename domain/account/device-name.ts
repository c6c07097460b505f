/**
 * What a device calls itself, in words to recognise it by: `Chrome · Windows`. Product names, so the same in
 * every language; null when the `User-Agent` says nothing that a person would know.
 */
export function deviceName(userAgent: string | null): string | null {
  const agent = userAgent ?? "";
  const names = [nameIn(browsers, agent), nameIn(systems, agent)].filter(Boolean);
  return names.join(" · ") || null;
}

type Names = readonly (readonly [pattern: RegExp, name: string])[];

// Each browser also names those it descends from, so the youngest comes first.
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
