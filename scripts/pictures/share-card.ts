import { escapeMarkup } from "../../domain/markup.ts";
import type { BuiltPage } from "./read-built-pages.ts";

type Props = BuiltPage & {
  studio: string;
  /** The site's stylesheet, without its typefaces. */
  css: string;
  /** The address of the font's file; those of `work` are addresses of pictures. */
  font: string;
  work: { desktop: string; phone: string } | null;
};

/** A share image as a web page of 1200 by 630: the page's headline under its own hour of the sky. */
export function shareCard({ studio, headline, hour, time, css, font, work }: Props): string {
  const clock = time || clocks[hour] || "05:30";
  const isDark = ["before-dawn", "dusk", "night"].includes(hour);
  return `<!doctype html>
<html lang="en" data-theme="light" data-drawing>
<meta charset="utf-8" />
<style>${css}</style>
<style>
@font-face { font-family: "Daybreak"; src: url("${font}"); font-weight: 400 800; }
${rules}
</style>
<body class="sky sky-${hour} ${isDark ? "night" : ""}">
${rail(clock)}
${work ? photographs(work) : arc(hour, clock)}
<p class="share-studio">${mark}${escapeMarkup(studio)}</p>
<h1 class="${work ? "share-narrow" : ""}">${escapeMarkup(headline)}</h1>
<script>
document.fonts.load('800 100px Daybreak').then(() => document.fonts.ready).then(async () => {
  const headline = document.querySelector("h1");
  const room = ${work ? 336 : 612};
  for (let size = ${work ? 96 : 116}; size > 40; size -= 2) {
    headline.style.fontSize = size + "px";
    if (headline.scrollHeight <= 350 && headline.scrollWidth <= room) break;
  }
  await Promise.all([...document.images].map((image) => image.decode()));
  document.documentElement.removeAttribute("data-drawing");
});
</script>
</body>
</html>`;
}

// The time on the cards of pages that show no clock.
const clocks: Record<string, string> = {
  "before-dawn": "05:30",
  dawn: "06:20",
  morning: "09:00",
  noon: "12:00",
  afternoon: "15:00",
  golden: "17:40",
  evening: "19:00",
  dusk: "20:00",
  night: "23:00",
};

const horizon = 560;

/** The sun's way over the right half, the sun where it is at that hour, and the clock under it. */
function arc(hour: string, clock: string): string {
  // On the horizon it glows; high up it is the sun, and at night the moon.
  const isLow = hour === "before-dawn" || hour === "dusk";
  const [x, radius] = [916, 244];
  const angle = Math.PI * (1 - (risen[hour] ?? 0));
  const sun = { x: x + radius * Math.cos(angle), y: horizon - radius * Math.sin(angle) };
  return `<svg class="share-arc" viewBox="0 0 1200 630">
<clipPath id="up"><rect width="1200" height="${horizon}" /></clipPath>
<path d="M${x - radius} ${horizon}a${radius} ${radius} 0 0 1 ${radius * 2} 0" fill="none" stroke="currentColor" stroke-opacity=".42" stroke-width="2.5" stroke-dasharray="1 10" stroke-linecap="round" />
<g clip-path="url(#up)">
<circle cx="${sun.x}" cy="${sun.y}" r="${isLow ? 150 : 104}" ${isLow ? 'fill="var(--dawn)" fill-opacity=".14"' : 'class="sun-halo"'} />
<circle cx="${sun.x}" cy="${sun.y}" r="${isLow ? 100 : 70}" ${isLow ? 'fill="var(--dawn)" fill-opacity=".2"' : 'class="sun-halo"'} />
<circle cx="${sun.x}" cy="${sun.y}" r="${isLow ? 62 : 46}" ${isLow ? 'fill="var(--dawn)"' : 'class="sun-disc"'} />
</g>
<text x="${x}" y="${horizon - 44}" text-anchor="middle" fill="currentColor">${escapeMarkup(clock)}</text>
</svg>`;
}

/** How much of its way the sun (at night the moon) has gone at each hour, from 0 to 1. */
const risen: Record<string, number> = {
  "before-dawn": 0,
  dawn: 0.07,
  morning: 0.28,
  noon: 0.5,
  afternoon: 0.7,
  golden: 0.85,
  evening: 0.95,
  dusk: 1,
  night: 0.5,
};

/** The hours of the day along the horizon, one stroke each, and a dot at the time on the clock. */
function rail(clock: string): string {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  const at = (hour: number) => 64 + (1072 / 24) * hour;
  const strokes = Array.from(
    { length: 25 },
    (_, hour) => `M${at(hour)} ${horizon}v${hour % 6 === 0 ? 16 : 9}`,
  );
  return `<svg class="share-rail" viewBox="0 0 1200 630">
<path d="M0 ${horizon}h1200${strokes.join("")}" fill="none" stroke="currentColor" stroke-opacity=".45" stroke-width="2" />
<circle cx="${at(hours + minutes / 60)}" cy="${horizon}" r="9" fill="var(--dawn)" stroke="currentColor" stroke-width="3" />
</svg>`;
}

function photographs({ desktop, phone }: { desktop: string; phone: string }): string {
  return `<img class="share-desktop" src="${desktop}" alt="" /><img class="share-phone" src="${phone}" alt="" />`;
}

const mark = `<svg viewBox="0 0 32 32"><path d="M8 20a8 8 0 0 1 16 0Z" fill="var(--dawn)" /><path d="M1.500 20h4M26.500 20h4M11 25h10" fill="none" stroke="currentColor" stroke-width="2.500" stroke-linecap="round" /><path d="M16 4.500V8M6.200 9.200l2.100 2.100M25.800 9.200l-2.100 2.100" fill="none" stroke="var(--dawn)" stroke-width="2.500" stroke-linecap="round" /></svg>`;

// With reduced motion the site's transitions still take a millisecond, during which sizes cannot be measured.
const rules = `
* { transition: none !important; }
body { position: relative; width: 1200px; height: 630px; min-height: 0; overflow: hidden; margin: 0; color: var(--ink); }
.share-arc, .share-rail { position: absolute; inset: 0; width: 1200px; height: 630px; }
.share-arc text { font: 800 76px/1 Daybreak; letter-spacing: -0.03em; }
.share-studio { position: absolute; left: 60px; top: 48px; display: flex; align-items: center; gap: 14px; margin: 0; font: 800 36px/1 Daybreak; letter-spacing: -0.025em; }
.share-studio svg { width: 50px; }
h1 { position: absolute; left: 60px; bottom: 116px; width: 612px; margin: 0; font-weight: 800; line-height: 0.94; letter-spacing: -0.04em; text-wrap: balance; overflow-wrap: normal; }
h1.share-narrow { width: 336px; }
.share-desktop { position: absolute; left: 470px; top: 66px; width: 880px; height: 611px; border-radius: 14px 0 0 14px; box-shadow: 0 24px 60px -18px #15192b80; }
.share-phone { position: absolute; left: 412px; top: 250px; width: 158px; height: 342px; border-radius: 20px; box-shadow: 0 0 0 5px #15192b, 0 24px 44px -10px #15192bb0; }
`;
