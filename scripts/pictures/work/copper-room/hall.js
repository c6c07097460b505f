// The foundry's hall at the hour when the sun is at the height of its windows: one vanishing point, everything
// drawn from the far wall towards us, in metres.
"use strict";

const phone = innerWidth < 700;
const { context: ink, width, height } = canvasOf("hall");
const lens = phone ? { x: width * 0.56, y: height * 0.5, f: height * 0.62 } : { x: width * 0.665, y: height * 0.575, f: height * 0.82 };
const eye = 2.15;
const half = phone ? 4.6 : 7;
const far = 46;
const bays = [6, 11, 16, 21, 26, 31, 36, 41];

function see(x, y, z) {
  return [lens.x + (x * lens.f) / z, lens.y - ((y - eye) * lens.f) / z];
}

function shape(points, fill) {
  ink.beginPath();
  for (const point of points) ink.lineTo(...see(...point));
  ink.closePath();
  if (fill) {
    ink.fillStyle = fill;
    ink.fill();
  }
}

function hall() {
  shape([[-half, 0, 2], [-half, 0, far], [half, 0, far], [half, 0, 2]], floorTone());
  shape([[-half, 0, 1.4], [-half, 0, far], [-half, 9.5, far], [-half, 9.5, 1.4]], wallTone(-1));
  shape([[half, 0, 1.4], [half, 0, far], [half, 9.5, far], [half, 9.5, 1.4]], wallTone(1));
  shape([[-half, 9.5, 1.4], [-half, 9.5, far], [half, 9.5, far], [half, 9.5, 1.4]], "#0c0706");
  bricks();
  endWall();
  for (const z of [...bays].reverse()) {
    windowAt(-half, z, "left");
    windowAt(half, z, "right");
  }
  planks();
  pools();
  for (const z of [...bays, 3.4].sort((a, b) => b - a)) truss(z + 4.6);
  shafts();
}

function floorTone() {
  const tone = ink.createLinearGradient(0, see(0, 0, far)[1], 0, height);
  tone.addColorStop(0, "#b5623a");
  tone.addColorStop(0.1, "#5d2c1a");
  tone.addColorStop(0.45, "#1f100b");
  tone.addColorStop(1, "#0a0605");
  return tone;
}

function wallTone(side) {
  const [from] = see(side * half, 3, far);
  const to = side < 0 ? 0 : width;
  const tone = ink.createLinearGradient(from, 0, to, 0);
  tone.addColorStop(0, side < 0 ? "#4b2214" : "#8a4526");
  tone.addColorStop(0.3, side < 0 ? "#24100a" : "#4d2415");
  tone.addColorStop(1, side < 0 ? "#0c0605" : "#1b0d08");
  return tone;
}

function bricks() {
  ink.lineWidth = 0.7;
  for (const side of [-1, 1]) {
    for (let y = 0.2; y < 9.5; y += 0.22) {
      ink.strokeStyle = side < 0 ? "rgb(0 0 0 / .26)" : "rgb(10 4 2 / .3)";
      ink.beginPath();
      ink.moveTo(...see(side * half, y, 1.4));
      ink.lineTo(...see(side * half, y, far));
      ink.stroke();
    }
  }
}

function endWall() {
  const [left, top] = see(-half, 9.5, far);
  const [right, bottom] = see(half, 0, far);
  ink.fillStyle = "#5b2a18";
  ink.fillRect(left, top, right - left, bottom - top);
  arch((along, y) => [along, y, far], -half * 0.62, half * 0.62, 0.2, 4.8, 4);
  const sun = ink.createLinearGradient(0, top, 0, bottom);
  sun.addColorStop(0, "#ffcf8e");
  sun.addColorStop(0.6, "#fff3d6");
  sun.addColorStop(1, "#ffb765");
  ink.fillStyle = sun;
  ink.fill();
  ink.strokeStyle = "#3b1a0e";
  ink.lineWidth = phone ? 0.8 : 1.2;
  for (let x = -half * 0.62; x <= half * 0.62 + 0.1; x += (half * 1.24) / 6) line([x, 0.2, far], [x, 4.6 + 3.6 * Math.sqrt(Math.max(0, 1 - (x / (half * 0.62)) ** 2)), far]);
  for (let y = 1.2; y < 8; y += 1.2) line([-half * 0.6, y, far], [half * 0.6, y, far]);
  halo(...see(0, 4.2, far), (lens.f / far) * 30, "255 176 98", 0.62);
  halo(...see(0, 4.2, far), (lens.f / far) * 10, "255 232 190", 0.7);
}

/** A round-headed opening; `place` says where a point of it is in the hall. */
function arch(place, from, to, sill, spring, rise) {
  ink.beginPath();
  ink.lineTo(...see(...place(from, sill)));
  for (let k = 0; k <= 28; k++) {
    const a = Math.PI * (1 - k / 28);
    ink.lineTo(...see(...place((from + to) / 2 + ((to - from) / 2) * Math.cos(a), spring + rise * Math.sin(a))));
  }
  ink.lineTo(...see(...place(to, sill)));
  ink.closePath();
}

function windowAt(x, z, side) {
  const place = (along, y) => [x, y, along];
  const [from, to] = [z + 0.7, z + 4.1];
  const reveal = side === "left" ? 0.42 : -0.42;
  // The depth of the wall, lit by what comes in.
  arch((along, y) => [x, y, along], from - 0.16, to + 0.16, 1.05, 5, 1.9);
  ink.fillStyle = side === "left" ? "#2a120a" : "#7a3a1e";
  ink.fill();
  arch((along, y) => [x - reveal * 0.001, y, along], from, to, 1.2, 5, 1.7);
  const [, top] = see(x, 6.7, from);
  const [, bottom] = see(x, 1.2, from);
  const sky = ink.createLinearGradient(0, top, 0, bottom);
  if (side === "left") {
    sky.addColorStop(0, "#c9501f");
    sky.addColorStop(0.45, "#ee7d38");
    sky.addColorStop(0.8, "#ff9650");
    sky.addColorStop(1, "#f47436");
  } else {
    sky.addColorStop(0, "#3a2b33");
    sky.addColorStop(0.6, "#7b4a3c");
    sky.addColorStop(1, "#a9623f");
  }
  ink.fillStyle = sky;
  ink.fill();
  ink.save();
  ink.clip();
  ink.strokeStyle = "#170a06";
  ink.lineWidth = Math.max(0.8, (lens.f * 0.055) / (z + 2.4));
  for (let k = 0; k <= 4; k++) line([x, 1, mix(from, to, k / 4)], [x, 7, mix(from, to, k / 4)]);
  for (let y = 1.2; y < 7; y += 0.92) line([x, y, from], [x, y, to]);
  ink.restore();
  arch(place, from, to, 1.2, 5, 1.7);
  ink.strokeStyle = side === "left" ? "#ffce93" : "#c07a4c";
  ink.lineWidth = Math.max(0.5, (lens.f * 0.03) / (z + 2));
  ink.stroke();
}

function line(a, b) {
  ink.beginPath();
  ink.moveTo(...see(...a));
  ink.lineTo(...see(...b));
  ink.stroke();
}

function planks() {
  ink.strokeStyle = "rgb(0 0 0 / .35)";
  ink.lineWidth = 1;
  for (let x = -half; x <= half; x += 0.5) line([x, 0, 1.6], [x, 0, far]);
  const shine = ink.createRadialGradient(...see(0, 0, far), 0, ...see(0, 0, far), height * 0.75);
  shine.addColorStop(0, "rgb(255 190 120 / .75)");
  shine.addColorStop(0.2, "rgb(240 140 80 / .26)");
  shine.addColorStop(1, "rgb(200 90 40 / 0)");
  ink.globalCompositeOperation = "lighter";
  shape([[-2.2, 0, 1.8], [-3.2, 0, far], [3.2, 0, far], [2.2, 0, 1.8]], shine);
  ink.globalCompositeOperation = "source-over";
}

/** The windows' light on the floor and on the wall across. */
function pools() {
  ink.save();
  ink.globalCompositeOperation = "lighter";
  ink.filter = `blur(${phone ? 3 : 5}px)`;
  for (const z of bays) {
    for (let k = 0; k < 4; k++) {
      const [from, to] = [z + 0.8 + k * 0.85, z + 1.5 + k * 0.85];
      const strength = 0.5 * smooth(60, 4, z);
      shape([[-half + 1.2, 0.01, from + 0.6], [-half + 1.2, 0.01, to + 0.6], [half - 0.6, 0.01, to + 3], [half - 0.6, 0.01, from + 3]], `rgb(255 140 66 / ${0.24 * strength + 0.04})`);
      shape([[half - 0.01, 0.4, from + 3.2], [half - 0.01, 0.4, to + 3.2], [half - 0.01, 3.6, to + 3.5], [half - 0.01, 3.6, from + 3.5]], `rgb(255 150 80 / ${0.3 * strength + 0.05})`);
    }
  }
  ink.restore();
}

function truss(z) {
  if (z < 3) return;
  ink.strokeStyle = "#050302";
  ink.lineCap = "round";
  const thick = (size) => {
    ink.lineWidth = Math.max(1, (lens.f * size) / z);
  };
  thick(0.3);
  line([-half, 7.6, z], [half, 7.6, z]);
  thick(0.24);
  line([-half, 7.6, z], [0, 11.4, z]);
  line([half, 7.6, z], [0, 11.4, z]);
  thick(0.12);
  for (const x of [-0.66, -0.33, 0, 0.33, 0.66]) {
    line([x * half, 7.6, z], [x * half, 7.6 + 3.8 * (1 - Math.abs(x)), z]);
    line([x * half, 7.6, z], [(x + (x < 0 ? 0.33 : -0.33)) * half, 7.6 + 3.8 * (1 - Math.abs(x + (x < 0 ? 0.33 : -0.33))), z]);
  }
  // Pilasters carry it.
  for (const side of [-1, 1]) {
    shape([[side * half, 0, z - 0.35], [side * (half - 0.28), 0, z - 0.35], [side * (half - 0.28), 7.7, z - 0.35], [side * half, 7.7, z - 0.35]], side < 0 ? "#080403" : "#1a0c07");
    shape([[side * (half - 0.28), 0, z - 0.35], [side * (half - 0.28), 0, z + 0.35], [side * (half - 0.28), 7.7, z + 0.35], [side * (half - 0.28), 7.7, z - 0.35]], side < 0 ? "#100806" : "#6b331c");
  }
}

function shafts() {
  ink.save();
  ink.globalCompositeOperation = "lighter";
  ink.filter = `blur(${phone ? 8 : 14}px)`;
  for (const z of bays) {
    const [x0, y0] = see(-half, 5.6, z + 2.4);
    const [x1, y1] = see(half * 0.7, 0, z + 4.6);
    const tone = ink.createLinearGradient(x0, y0, x1, y1);
    tone.addColorStop(0, `rgb(255 128 58 / ${z < 8 ? 0.1 : 0.16})`);
    tone.addColorStop(1, "rgb(255 110 50 / 0)");
    shape([[-half, 6.6, z + 0.9], [-half, 6.6, z + 3.9], [half * 0.75, 0, z + 6.2], [half * 0.2, 0, z + 3.2], [-half, 1.3, z + 0.9]], tone);
  }
  ink.restore();
}

function halo(x, y, radius, rgb, strength) {
  const soft = ink.createRadialGradient(x, y, 0, x, y, radius);
  soft.addColorStop(0, `rgb(${rgb} / ${strength})`);
  soft.addColorStop(0.3, `rgb(${rgb} / ${strength * 0.34})`);
  soft.addColorStop(1, `rgb(${rgb} / 0)`);
  ink.save();
  ink.globalCompositeOperation = "lighter";
  ink.fillStyle = soft;
  ink.fillRect(x - radius, y - radius, radius * 2, radius * 2);
  ink.restore();
}

function table() {
  const [near, end, wide, top] = [phone ? 2.5 : 2.9, 41, 0.95, 0.78];
  const random = chance(12);
  for (let z = end; z > near; z -= 0.78) {
    for (const side of [-1, 1]) chair(side * 1.42, z, side);
    if (z - 0.78 <= near || (Math.round(z / 0.78) % 2 === 0)) continue;
  }
  const cloth = ink.createLinearGradient(0, see(0, top, end)[1], 0, see(0, top, near)[1]);
  cloth.addColorStop(0, "#ffd9a5");
  cloth.addColorStop(0.12, "#e9a46c");
  cloth.addColorStop(0.4, "#c98a5f");
  cloth.addColorStop(1, "#8a5840");
  for (const side of [-1, 1]) {
    shape([[side * wide, top, near], [side * wide, top, end], [side * wide, 0.32, end], [side * wide, 0.32, near]], side < 0 ? "#7d4a31" : "#2a140c");
  }
  shape([[-wide, top, near], [-wide, top, end], [wide, top, end], [wide, top, near]], cloth);
  shape([[-wide, top, near], [wide, top, near], [wide, 0.1, near - 0.02], [-wide, 0.1, near - 0.02]], "#4a2a1c");
  // The runner of copper.
  shape([[-0.2, top + 0.005, near], [-0.2, top + 0.005, end], [0.2, top + 0.005, end], [0.2, top + 0.005, near]], "rgb(120 52 24 / .7)");
  for (let z = end - 0.4; z > near + 0.25; z -= 0.78) {
    for (const side of [-1, 1]) place(side * 0.66, z, top);
    for (const side of [-1, 1]) glass(side * 0.4, z - 0.1, top);
    if (Math.round(z / 0.78) % 2 === 0) candle((random() - 0.5) * 0.24, z - 0.3, top, 0.2 + random() * 0.16);
    else sprig((random() - 0.5) * 0.2, z - 0.2, top, random);
  }
}

function chair(x, z, side) {
  const scale = lens.f / z;
  const [cx, seat] = see(x, 0.46, z);
  ink.strokeStyle = side < 0 ? "#060302" : "#0a0504";
  ink.lineWidth = Math.max(0.6, 0.045 * scale);
  line([x, 0, z - 0.2], [x, 1, z - 0.2]);
  line([x, 0, z + 0.2], [x, 1, z + 0.2]);
  line([x, 0.98, z - 0.22], [x, 0.98, z + 0.22]);
  line([x, 0.8, z - 0.2], [x, 0.8, z + 0.2]);
  shape([[x, 0.46, z - 0.22], [x, 0.46, z + 0.22], [x - side * 0.4, 0.46, z + 0.22], [x - side * 0.4, 0.46, z - 0.22]], "#0c0604");
  line([x - side * 0.4, 0, z - 0.2], [x - side * 0.4, 0.46, z - 0.2]);
  if (side > 0) {
    ink.strokeStyle = "rgb(255 170 100 / .5)";
    ink.lineWidth = Math.max(0.4, 0.012 * scale);
    line([x - 0.03, 0.46, z - 0.2], [x - 0.03, 1, z - 0.2]);
  }
  return [cx, seat];
}

function place(x, z, top) {
  const scale = lens.f / z;
  const [cx, cy] = see(x, top + 0.012, z);
  ink.fillStyle = "rgb(60 28 16 / .5)";
  disc(cx + 0.012 * scale, cy + 0.012 * scale, 0.15 * scale, 0.15 * scale * ((eye - top) / z));
  ink.fillStyle = "#f6dcbc";
  disc(cx, cy, 0.145 * scale, 0.145 * scale * ((eye - top) / z));
  ink.fillStyle = "#e2b88e";
  disc(cx, cy, 0.1 * scale, 0.1 * scale * ((eye - top) / z));
}

function glass(x, z, top) {
  const scale = lens.f / z;
  const [cx, cy] = see(x, top, z);
  ink.fillStyle = "rgb(255 224 180 / .3)";
  ink.beginPath();
  ink.ellipse(cx, cy - 0.16 * scale, 0.038 * scale, 0.06 * scale, 0, 0, 7);
  ink.fill();
  ink.fillStyle = "rgb(140 24 20 / .8)";
  ink.beginPath();
  ink.ellipse(cx, cy - 0.145 * scale, 0.03 * scale, 0.035 * scale, 0, 0, 7);
  ink.fill();
  ink.fillStyle = "rgb(255 240 214 / .7)";
  ink.fillRect(cx - 0.024 * scale, cy - 0.19 * scale, Math.max(0.5, 0.007 * scale), 0.06 * scale);
  ink.fillRect(cx - 0.003 * scale, cy - 0.1 * scale, Math.max(0.5, 0.006 * scale), 0.1 * scale);
}

function disc(x, y, rx, ry) {
  ink.beginPath();
  ink.ellipse(x, y, rx, Math.max(0.4, ry), 0, 0, 7);
  ink.fill();
}

function candle(x, z, top, tall) {
  const scale = lens.f / z;
  const [cx, cy] = see(x, top, z);
  ink.fillStyle = "#b06a3c";
  disc(cx, cy, 0.05 * scale, 0.02 * scale);
  ink.fillStyle = "#f5e0c4";
  ink.fillRect(cx - 0.016 * scale, cy - tall * scale, 0.032 * scale, tall * scale);
  ink.fillStyle = "#fff7e2";
  ink.beginPath();
  ink.ellipse(cx, cy - (tall + 0.035) * scale, 0.012 * scale, 0.034 * scale, 0, 0, 7);
  ink.fill();
  halo(cx, cy - (tall + 0.03) * scale, 0.62 * scale, "255 180 96", 0.5);
  halo(cx, cy - (tall + 0.03) * scale, 0.12 * scale, "255 236 190", 0.9);
}

function sprig(x, z, top, random) {
  const scale = lens.f / z;
  for (let k = 0; k < 16; k++) {
    const [cx, cy] = see(x + (random() - 0.5) * 0.3, top + 0.02 + random() * 0.16, z);
    ink.fillStyle = ["#25301c", "#3b4325", "#1b2416", "#58402a"][k % 4];
    ink.beginPath();
    ink.ellipse(cx, cy, 0.05 * scale, 0.02 * scale, random() * 3, 0, 7);
    ink.fill();
  }
}

/** Bulbs on a wire from truss to truss. */
function wires() {
  const spans = [3, ...bays].map((z) => z + 4.6);
  for (const x of [-half * 0.45, half * 0.45]) {
    for (let i = spans.length - 1; i > 0; i--) {
      const [a, b] = [spans[i - 1], spans[i]];
      const sag = (t) => 7 - 1.1 * 4 * t * (1 - t);
      ink.strokeStyle = "#050302";
      ink.lineWidth = Math.max(0.5, (lens.f * 0.014) / a);
      ink.beginPath();
      for (let t = 0; t <= 1.001; t += 0.05) ink.lineTo(...see(x, sag(t), mix(a, b, t)));
      ink.stroke();
      for (let t = 0.1; t < 1; t += 0.2) {
        const z = mix(a, b, t);
        const [cx, cy] = see(x, sag(t) - 0.12, z);
        const size = lens.f / z;
        halo(cx, cy, 0.42 * size, "255 186 104", 0.42);
        ink.fillStyle = "#fff0cf";
        disc(cx, cy, 0.045 * size, 0.06 * size);
      }
    }
  }
}

function dusk() {
  const left = ink.createLinearGradient(0, 0, width * (phone ? 1.4 : 0.66), 0);
  left.addColorStop(0, "rgb(8 5 4 / .9)");
  left.addColorStop(0.5, "rgb(8 5 4 / .45)");
  left.addColorStop(1, "rgb(8 5 4 / 0)");
  ink.fillStyle = left;
  if (!phone) ink.fillRect(0, 0, width, height);
  for (const [from, to, strength] of [[0, height * (phone ? 0.42 : 0.5), phone ? 0.94 : 0.9], [height, height * 0.66, 0.96]]) {
    const edge = ink.createLinearGradient(0, from, 0, to);
    edge.addColorStop(0, `rgb(8 5 4 / ${strength})`);
    edge.addColorStop(1, "rgb(8 5 4 / 0)");
    ink.fillStyle = edge;
    ink.fillRect(0, 0, width, height);
  }
  if (phone) return;
  // Where the dates stand it is quite dark.
  const foot = ink.createLinearGradient(0, height * 0.84, 0, height * 0.92);
  foot.addColorStop(0, "rgb(8 5 4 / 0)");
  foot.addColorStop(1, "rgb(8 5 4 / .72)");
  ink.fillStyle = foot;
  ink.fillRect(0, height * 0.84, width, height * 0.16);
}

hall();
wires();
table();
dusk();
document.documentElement.removeAttribute("data-drawing");
