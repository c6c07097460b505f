// A ferry and its lights on black water, painted in soft greys first and then printed in dots: amber for the
// light, red for the port side, blue for what is left of the evening.
"use strict";

const phone = innerWidth < 700;
const { context, width, height, ratio } = canvasOf("sea");
const horizon = height * (phone ? 0.595 : 0.575);
const ship = phone ? { x: 96, size: 0.66 } : { x: 560, size: 1.42 };

/** A grey painting of how much of one ink goes where. */
function plate(paint) {
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width);
  canvas.height = Math.round(height);
  const brush = canvas.getContext("2d");
  brush.fillStyle = "#000";
  brush.fillRect(0, 0, width, height);
  brush.globalCompositeOperation = "lighter";
  paint(brush);
  return brush.getImageData(0, 0, canvas.width, canvas.height);
}

function print({ data, width: columns, height: rows }, { color, angle, pitch, strength }) {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const far = Math.hypot(width, height);
  context.fillStyle = color;
  for (let v = -far; v < far; v += pitch) {
    for (let u = -far; u < far; u += pitch) {
      const [x, y] = [u * cos - v * sin, u * sin + v * cos];
      if (x < 0 || y < 0 || x >= columns || y >= rows) continue;
      const ink = data[((y | 0) * columns + (x | 0)) * 4] / 255;
      if (ink < 0.035) continue;
      context.beginPath();
      context.arc(x, y, Math.min(pitch * 0.74, pitch * 0.66 * Math.sqrt(ink) * strength), 0, 7);
      context.fill();
    }
  }
}

function paintBlue(brush) {
  const sky = brush.createLinearGradient(0, 0, 0, horizon);
  sky.addColorStop(0, "#060606");
  sky.addColorStop(0.55, "#161616");
  sky.addColorStop(1, "#6a6a6a");
  brush.fillStyle = sky;
  brush.fillRect(0, 0, width, horizon);
  const water = brush.createLinearGradient(0, horizon, 0, height);
  water.addColorStop(0, "#4a4a4a");
  water.addColorStop(0.3, "#1c1c1c");
  water.addColorStop(1, "#050505");
  brush.fillStyle = water;
  brush.fillRect(0, horizon, width, height - horizon);
  // The far shore stands before the last light.
  brush.globalCompositeOperation = "source-over";
  brush.fillStyle = "#080808";
  brush.beginPath();
  brush.moveTo(0, horizon);
  for (let x = 0; x <= width; x += 4) brush.lineTo(x, horizon - 8 - 46 * hills(x / 210 + 4, 2, 4) * smooth(width * 0.62, 0, x) - 34 * hills(x / 120, 8, 4) * smooth(width * 0.55, width, x));
  brush.lineTo(width, horizon);
  brush.fill();
  const random = chance(3);
  brush.globalCompositeOperation = "lighter";
  for (let i = 0; i < (phone ? 260 : 900); i++) {
    const y = horizon + (height - horizon) * random() ** 1.6;
    const near = (y - horizon) / (height - horizon);
    brush.fillStyle = `rgb(255 255 255 / ${0.04 + 0.12 * random()})`;
    brush.fillRect(random() * width, y, 10 + 130 * near * random(), 1 + 3 * near);
  }
}

const decks = [
  { y: -34, from: -10, to: 300, step: 15, size: [8, 8] },
  { y: -58, from: 20, to: 262, step: 12, size: [8, 10] },
  { y: -81, from: 58, to: 232, step: 14, size: [9, 9] },
];

function lamps() {
  const random = chance(11);
  const found = [];
  for (const deck of decks) {
    for (let x = deck.from; x < deck.to; x += deck.step) {
      const isDark = random() < 0.12;
      if (!isDark) found.push({ x: ship.x + x * ship.size, y: horizon + deck.y * ship.size, w: deck.size[0] * ship.size, h: deck.size[1] * ship.size, light: 0.55 + 0.45 * random() });
    }
  }
  return found;
}

function paintAmber(brush) {
  const random = chance(5);
  for (const { x, y, w, h, light } of lamps()) {
    glow(brush, x + w / 2, y + h / 2, w * 3.2, 0.2 * light);
    brush.fillStyle = `rgb(255 255 255 / ${light})`;
    brush.fillRect(x, y, w, h);
    streak(brush, { x: x + w / 2, w: w * 0.8, light: light * 0.62, long: 0.75, random });
  }
  // The car deck's open door.
  const door = { x: ship.x + 306 * ship.size, y: horizon - 30 * ship.size };
  glow(brush, door.x, door.y, 90 * ship.size, 0.42);
  brush.fillStyle = "#fff";
  brush.fillRect(door.x - 10 * ship.size, horizon - 42 * ship.size, 22 * ship.size, 22 * ship.size);
  for (let i = 0; i < 5; i++) streak(brush, { x: door.x - 10 + i * 7, w: 12, light: 0.85, long: 1.05, random });
  // Masthead.
  const mast = { x: ship.x + 150 * ship.size, y: horizon - 166 * ship.size };
  glow(brush, mast.x, mast.y, 60 * ship.size, 0.6);
  streak(brush, { x: mast.x, w: 7, light: 0.6, long: 0.9, random });
  // The town on the other side.
  for (let i = 0; i < (phone ? 16 : 44); i++) {
    const x = random() * width;
    if (x > ship.x - 60 && x < ship.x + 420 * ship.size) continue;
    const y = horizon - 4 - 18 * random();
    glow(brush, x, y, 9, 0.8);
    streak(brush, { x, w: 3, light: 0.35, long: 0.28, random });
  }
  glow(brush, ship.x + 150 * ship.size, horizon, 420 * ship.size, 0.045);
}

function paintRed(brush) {
  const random = chance(9);
  const port = { x: ship.x + 40 * ship.size, y: horizon - 112 * ship.size };
  glow(brush, port.x, port.y, 70 * ship.size, 1);
  for (let i = 0; i < 3; i++) streak(brush, { x: port.x - 6 + i * 6, w: 10, light: 0.9, long: 0.95, random });
  // The buoy that it steers for.
  const buoy = phone ? { x: 40, y: horizon + 34 } : { x: 250, y: horizon + 30 };
  glow(brush, buoy.x, buoy.y, phone ? 26 : 46, 1);
  for (let i = 0; i < 3; i++) streak(brush, { x: buoy.x - 4 + i * 4, w: 8, light: 0.9, long: 0.5, random, from: buoy.y + 10 });
  glow(brush, ship.x + 120 * ship.size, horizon + 10, 480 * ship.size, 0.03);
}

function glow(brush, x, y, radius, light) {
  const soft = brush.createRadialGradient(x, y, 0, x, y, radius);
  soft.addColorStop(0, `rgb(255 255 255 / ${light})`);
  soft.addColorStop(0.25, `rgb(255 255 255 / ${light * 0.42})`);
  soft.addColorStop(1, "rgb(255 255 255 / 0)");
  brush.fillStyle = soft;
  brush.fillRect(x - radius, y - radius, radius * 2, radius * 2);
}

/** A lamp's light on the waves: broken into dashes that grow and sway towards us. */
function streak(brush, { x, w, light, long, random, from = horizon + 8 }) {
  const end = from + (height - from) * long * (phone ? 0.62 : 0.66);
  for (let y = from; y < end; ) {
    const near = (y - horizon) / (height - horizon);
    const fade = light * (1 - (y - from) / (end - from)) ** 0.8;
    const sway = (hills(y / 22, x / 60, 2) - 0.5) * 70 * near;
    const length = w * (0.7 + 2.8 * near) * (0.4 + random());
    brush.fillStyle = `rgb(255 255 255 / ${fade * (0.35 + 0.65 * random())})`;
    brush.fillRect(x + sway - length / 2, y, length, 1.5 + 3.5 * near);
    y += 2.5 + 8 * near;
  }
}

/** The hull and its decks: what stands between us and the light. */
function silhouette() {
  context.save();
  context.translate(ship.x, horizon);
  context.scale(ship.size, ship.size);
  context.fillStyle = "#020308";
  context.beginPath();
  context.moveTo(-52, -26);
  context.lineTo(-18, -26);
  context.lineTo(-18, -46);
  context.lineTo(8, -46);
  context.lineTo(16, -68);
  context.lineTo(44, -70);
  context.lineTo(50, -92);
  context.lineTo(72, -92);
  context.lineTo(76, -112);
  context.lineTo(112, -112);
  context.lineTo(116, -96);
  context.lineTo(146, -96);
  context.lineTo(148, -166);
  context.lineTo(152, -166);
  context.lineTo(154, -96);
  context.lineTo(172, -96);
  context.lineTo(178, -136);
  context.lineTo(212, -136);
  context.lineTo(216, -92);
  context.lineTo(244, -92);
  context.lineTo(250, -70);
  context.lineTo(276, -68);
  context.lineTo(282, -46);
  context.lineTo(330, -44);
  context.lineTo(352, -20);
  context.quadraticCurveTo(340, 4, 326, 8);
  context.lineTo(-24, 8);
  context.quadraticCurveTo(-44, -6, -52, -26);
  context.fill();
  context.strokeStyle = "#020308";
  context.lineWidth = 1.4;
  context.beginPath();
  context.moveTo(150, -160);
  context.lineTo(-48, -28);
  context.moveTo(150, -160);
  context.lineTo(344, -26);
  context.moveTo(36, -70);
  context.lineTo(36, -112);
  context.moveTo(44, -112);
  context.lineTo(30, -112);
  context.stroke();
  context.restore();
}

function windows() {
  for (const { x, y, w, h, light } of lamps()) {
    context.fillStyle = light > 0.7 ? "#ffe2a6" : "#ffb545";
    context.fillRect(x, y, w, h);
  }
}

/** Darker towards the bottom, where there is something to read. */
function shade() {
  const dark = context.createLinearGradient(0, horizon + (height - horizon) * 0.3, 0, height);
  dark.addColorStop(0, "rgb(5 7 13 / 0)");
  dark.addColorStop(0.3, "rgb(5 7 13 / 0.8)");
  dark.addColorStop(1, "rgb(5 7 13 / 0.96)");
  context.fillStyle = dark;
  context.fillRect(0, horizon, width, height - horizon);
}

/** The episode as one hears it: talk, a pause, a laugh. */
function waveform() {
  const svg = document.getElementById("wave");
  const random = chance(21);
  for (let i = 0; i < 104; i++) {
    const loud = clamp(0.08 + hills(i / 5, 3, 3) ** 1.6 * 1.25 * (0.35 + 0.65 * random()) * (i % 37 > 33 ? 0.15 : 1), 0.05, 1);
    const bar = document.createElementNS("http://www.w3.org/2000/svg", "rect");
    bar.setAttribute("x", String(i * 5));
    bar.setAttribute("y", String(28 - loud * 27));
    bar.setAttribute("width", "2.6");
    bar.setAttribute("height", String(loud * 54));
    bar.setAttribute("fill", i < 36 ? "#ffb545" : "#f3e9d6");
    bar.setAttribute("opacity", i < 36 ? "1" : "0.55");
    svg.append(bar);
  }
}

const plates = { amber: plate(paintAmber), red: plate(paintRed), blue: plate(paintBlue) };
context.fillStyle = "#05070d";
context.fillRect(0, 0, width, height);
print(plates.blue, { color: "#1f4f86", angle: 1.31, pitch: phone ? 4 : 5.2, strength: 0.95 });
print(plates.red, { color: "#ff4438", angle: 0.26, pitch: phone ? 3.6 : 4.4, strength: 1.05 });
silhouette();
print(plates.amber, { color: "#ffb545", angle: 0.62, pitch: phone ? 3.6 : 4.4, strength: 1.1 });
windows();
shade();
waveform();
document.documentElement.removeAttribute("data-drawing");
