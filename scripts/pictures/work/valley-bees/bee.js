// A bee from above as an engraver would cut it: every tone is a line that swells and thins.
"use strict";

const black = "#17110a";
const yellow = "#f6b91d";
const { context: ink, width } = canvasOf("bee");
const size = width / 820;

/** A form seen as lines: `tone` says how dark it is at a point (0 to 1), lines run across in arcs. */
function engrave({ cx, cy, rx, ry, tone, bend, pitch, edge = 1 }) {
  ink.fillStyle = black;
  for (let v = -ry - 60; v <= ry + 60; v += pitch) {
    const [upper, lower] = [[], []];
    const flush = () => {
      if (upper.length > 1) {
        ink.beginPath();
        for (const point of upper) ink.lineTo(...point);
        for (const point of lower.reverse()) ink.lineTo(...point);
        ink.fill();
      }
      upper.length = 0;
      lower.length = 0;
    };
    for (let u = -rx - 2; u <= rx + 2; u += 1.6) {
      const y = v + bend * (u / rx) ** 2 + (noise(u / 18, v / 6) - 0.5) * 0.8;
      const away = Math.hypot(u / rx, y / ry);
      const dark = away < edge ? clamp(tone(u / rx, y / ry, away)) : 0;
      if (dark < 0.04) {
        flush();
        continue;
      }
      const thick = (pitch * (0.08 + dark * 0.98)) / 2;
      upper.push([cx + u, cy + y - thick]);
      lower.push([cx + u, cy + y + thick]);
    }
    flush();
  }
}

function fur({ cx, cy, rx, ry, count, long, from = 0.86, seed, color = black }) {
  const random = chance(seed);
  ink.strokeStyle = color;
  ink.lineCap = "round";
  for (let i = 0; i < count; i++) {
    const a = random() * Math.PI * 2;
    const start = from + random() * 0.16;
    const [x, y] = [cx + Math.cos(a) * rx * start, cy + Math.sin(a) * ry * start];
    const lean = a + (random() - 0.5) * 0.7 + 0.16 * Math.sin(a * 2);
    const reach = long * (0.45 + random() * 0.75);
    ink.lineWidth = 0.8 + random() * 1.3;
    ink.beginPath();
    ink.moveTo(x, y);
    ink.quadraticCurveTo(x + Math.cos(lean) * reach * 0.6, y + Math.sin(lean) * reach * 0.6, x + Math.cos(lean + 0.35) * reach, y + Math.sin(lean + 0.35) * reach);
    ink.stroke();
  }
}

function bee() {
  ink.save();
  ink.scale(size, size);
  ink.translate(412, 372);
  ink.rotate(-0.2);
  for (const side of [-1, 1]) legs(side);
  for (const side of [-1, 1]) wings(side);
  abdomen();
  thorax();
  head();
  ink.restore();
}

function under(cx, cy, rx, ry) {
  ink.fillStyle = yellow;
  ink.beginPath();
  ink.ellipse(cx, cy, rx, ry, 0, 0, 7);
  ink.fill();
}

function abdomen() {
  const form = { cx: 0, cy: 138, rx: 92, ry: 156 };
  ink.fillStyle = yellow;
  ink.beginPath();
  ink.moveTo(-70, 20);
  ink.bezierCurveTo(-120, 90, -100, 220, 0, 298);
  ink.bezierCurveTo(100, 220, 120, 90, 70, 20);
  ink.fill();
  ink.save();
  ink.clip();
  const bands = [-0.62, -0.3, 0.02, 0.34, 0.62];
  engrave({
    ...form, rx: 112, ry: 170, bend: -26, pitch: 4.1, edge: 1.6,
    tone(u, v) {
      const along = v + 0.16 * u * u;
      const light = 0.3 + 0.62 * Math.max(0, u * 0.9 + 0.12) ** 1.2 + 0.4 * Math.max(0, -u - 0.62) * 2;
      let dark = light * 0.62;
      for (const band of bands) {
        const into = along - band;
        if (into > 0 && into < 0.19) dark = Math.max(dark, 1.05 - 0.55 * smooth(0.25, 0, Math.hypot((u + 0.3) * 1.3, (into - 0.08) * 2.4)));
        if (into >= 0.19 && into < 0.22) dark = 0.08;
      }
      if (along > 0.78) dark = 1;
      return dark;
    },
  });
  ink.restore();
  ink.strokeStyle = black;
  ink.lineWidth = 4.5;
  ink.beginPath();
  ink.moveTo(-70, 20);
  ink.bezierCurveTo(-120, 90, -100, 220, 0, 298);
  ink.bezierCurveTo(100, 220, 120, 90, 70, 20);
  ink.stroke();
  fur({ cx: 0, cy: 126, rx: 100, ry: 160, count: 260, long: 15, from: 0.94, seed: 4 });
  fur({ cx: 0, cy: 36, rx: 74, ry: 40, count: 190, long: 26, from: 0.5, seed: 14 });
}

function thorax() {
  const form = { cx: 0, cy: -46, rx: 88, ry: 82 };
  under(form.cx, form.cy, 90, 84);
  engrave({
    ...form, bend: 22, pitch: 4,
    tone: (u, v, away) => 0.3 + 0.75 * clamp((u * 0.75 + v * 0.5 + 0.25) * 0.9) + 0.5 * smooth(0.8, 1, away) - 0.3 * smooth(0.45, 0.1, Math.hypot(u + 0.35, v + 0.35)),
  });
  fur({ ...form, count: 620, long: 30, from: 0.82, seed: 6 });
  fur({ ...form, count: 170, long: 22, from: 0.3, seed: 8, color: yellow });
  fur({ ...form, rx: 50, ry: 46, count: 190, long: 20, from: 0.5, seed: 9 });
}

function head() {
  const form = { cx: 0, cy: -158, rx: 62, ry: 46 };
  ink.strokeStyle = black;
  ink.lineCap = "round";
  ink.lineJoin = "round";
  for (const side of [-1, 1]) {
    ink.lineWidth = 9;
    ink.beginPath();
    ink.moveTo(side * 20, -190);
    ink.quadraticCurveTo(side * 34, -236, side * 62, -238);
    ink.stroke();
    ink.lineWidth = 7.5;
    ink.setLineDash([9, 2.6]);
    ink.lineCap = "butt";
    ink.beginPath();
    ink.moveTo(side * 62, -238);
    ink.quadraticCurveTo(side * 96, -244, side * 122, -296);
    ink.stroke();
    ink.setLineDash([]);
    ink.lineCap = "round";
  }
  under(form.cx, form.cy, 64, 48);
  engrave({ ...form, bend: 16, pitch: 3.8, tone: (u, v, away) => 0.5 + 0.5 * clamp(u * 0.8 + v * 0.5) + 0.5 * smooth(0.78, 1, away) });
  for (const side of [-1, 1]) {
    ink.save();
    ink.translate(side * 49, -158);
    ink.rotate(side * 0.28);
    ink.fillStyle = black;
    ink.beginPath();
    ink.ellipse(0, 0, 20, 40, 0, 0, 7);
    ink.fill();
    ink.strokeStyle = yellow;
    ink.lineWidth = 1.5;
    for (let k = 0; k < 6; k++) {
      ink.beginPath();
      ink.ellipse(-6, -10, 3 + k * 1.7, 8 + k * 4.2, 0, 3.5, 4.9);
      ink.stroke();
    }
    ink.restore();
  }
  fur({ ...form, rx: 40, ry: 42, count: 150, long: 18, from: 0.7, seed: 16 });
}

function wings(side) {
  ink.save();
  ink.scale(side, 1);
  wing([[44, -58], [120, -190, 330, -232, 352, -168], [372, -106, 214, -14, 52, -34]], [
    [[50, -50], [150, -110, 250, -186, 340, -190]],
    [[50, -46], [160, -84, 250, -120, 352, -150]],
    [[52, -42], [150, -60, 240, -70, 318, -98]],
    [[176, -124], [190, -112, 196, -104, 200, -92]],
    [[236, -162], [246, -146, 250, -130, 250, -116]],
    [[250, -118], [262, -104, 264, -94, 262, -84]],
    [[300, -184], [308, -168, 310, -150, 308, -136]],
    [[128, -88], [136, -80, 138, -72, 138, -60]],
  ], 3);
  wing([[46, -22], [120, -44, 258, -40, 262, 12], [258, 62, 140, 46, 50, -4]], [
    [[50, -16], [120, -22, 200, -18, 256, 4]],
    [[50, -12], [120, 0, 180, 22, 226, 40]],
    [[150, -18], [158, -6, 158, 4, 152, 14]],
    [[206, -12], [210, 2, 208, 14, 202, 26]],
  ], 5);
  ink.restore();
}

function wing(outline, veins, seed) {
  const trace = () => {
    ink.beginPath();
    ink.moveTo(...outline[0]);
    for (const curve of outline.slice(1)) ink.bezierCurveTo(...curve);
    ink.closePath();
  };
  trace();
  ink.save();
  ink.fillStyle = "#fbd876";
  ink.fill();
  ink.clip();
  const random = chance(seed);
  ink.strokeStyle = black;
  for (let k = 0; k < 150; k++) {
    const t = k / 150;
    ink.lineWidth = 0.5 + 0.9 * random() + (t > 0.72 ? 0.9 : 0);
    ink.beginPath();
    ink.moveTo(40 + 330 * t, -240);
    ink.bezierCurveTo(52 + 290 * t, -160, 40 + 290 * t, -80, 20 + 260 * t, 70);
    ink.setLineDash([14 + 60 * random(), 8 + 60 * random()]);
    ink.stroke();
  }
  ink.setLineDash([]);
  ink.restore();
  ink.strokeStyle = black;
  ink.lineWidth = 3.2;
  for (const [from, curve] of veins) {
    ink.beginPath();
    ink.moveTo(...from);
    ink.bezierCurveTo(...curve);
    ink.stroke();
  }
  trace();
  ink.lineWidth = 5;
  ink.stroke();
}

function legs(side) {
  ink.strokeStyle = black;
  ink.lineJoin = "round";
  ink.lineCap = "round";
  const leg = (points, widths) => {
    for (let i = 1; i < points.length; i++) {
      ink.lineWidth = widths[i - 1];
      ink.beginPath();
      ink.moveTo(side * points[i - 1][0], points[i - 1][1]);
      ink.lineTo(side * points[i][0], points[i][1]);
      ink.stroke();
    }
    const [x, y] = points.at(-1);
    ink.lineWidth = 3;
    ink.beginPath();
    ink.moveTo(side * (x + 9), y - 8);
    ink.lineTo(side * x, y);
    ink.lineTo(side * (x + 12), y + 5);
    ink.stroke();
  };
  leg([[50, -100], [118, -128], [138, -194], [164, -226], [178, -250]], [15, 12, 8, 6]);
  leg([[60, -10], [150, 36], [196, 104], [226, 136], [250, 150]], [16, 13, 9, 6]);
  leg([[54, 22], [138, 108], [152, 214], [176, 268], [196, 296]], [18, 19, 12, 7]);
  // The basket on the hind leg, full.
  ink.fillStyle = "#fff0c2";
  ink.beginPath();
  ink.ellipse(side * 147, 168, 17, 36, side * -0.12, 0, 7);
  ink.fill();
  ink.lineWidth = 3;
  ink.stroke();
  const random = chance(30);
  ink.fillStyle = black;
  for (let k = 0; k < 46; k++) ink.fillRect(side * 147 + (random() - 0.4) * 26, 140 + random() * 58, 1.6, 2.4);
}

/** June as comb: a cell a day, filled where something is on. */
function comb() {
  const svg = document.getElementById("comb");
  const busy = { 9: 1, 13: 1, 20: 1, 27: 1 };
  const radius = 31.5;
  const [across, down] = [radius * Math.sqrt(3), radius * 1.5];
  let day = 0;
  [6, 7, 6, 7, 4].forEach((count, row) => {
    for (let k = 0; k < count; k++) {
      day++;
      const x = 29 + across * (k + (count === 7 ? 0 : 0.5));
      const y = 40 + down * row;
      const corners = Array.from({ length: 6 }, (_, i) => [x + (radius - 1.8) * Math.sin((i * Math.PI) / 3), y + (radius - 1.8) * Math.cos((i * Math.PI) / 3)]);
      add(svg, "polygon", { points: corners.map((c) => c.map((n) => n.toFixed(1)).join()).join(" "), fill: busy[day] ? black : day < 8 ? "#e39f0b" : "#fbd35f", stroke: black, "stroke-width": 2 });
      add(svg, "text", { x, y: y + 7, "text-anchor": "middle", "font-size": 21, "font-weight": busy[day] ? 700 : 400, fill: busy[day] ? "#fff3d2" : black }).textContent = day;
    }
  });
}

function add(svg, name, attributes) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  svg.append(element);
  return element;
}

bee();
comb();
document.documentElement.removeAttribute("data-drawing");
