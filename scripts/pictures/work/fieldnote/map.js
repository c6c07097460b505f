// A mountain that nobody has climbed: heights from noise, contours every ten metres, a traverse walked over it.
"use strict";

const phone = innerWidth < 700;
const { context: ink, width, height } = canvasOf("map");
const green = "#2f5c48";
const pink = "#ff2f7e";
const zoom = phone ? 250 : 380;
const summit = phone ? { x: width * 0.74, y: height * 0.32 } : { x: width * 0.56, y: height * 0.47 };

/** Metres above the sea. */
function heightAt(x, y) {
  const [u, v] = [x / zoom, y / zoom];
  const warp = hills(u * 1.1 + 7, v * 1.1 + 3, 3) - 0.5;
  const ridge = 1 - Math.abs(hills(u * 0.9 + warp * 0.8 + 2, v * 0.9 - warp * 0.6 + 9, 4) - 0.5) * 3.4;
  const away = Math.hypot((x - summit.x) * 0.8, y - summit.y) / zoom;
  return 1310 + 330 * clamp(ridge) + 270 * Math.exp(-away * away * 1.5) + 90 * hills(u * 2.6, v * 2.6, 3) - 60 * away;
}

function shadeSlopes() {
  const step = phone ? 2 : 3;
  for (let y = 0; y < height; y += step) {
    for (let x = 0; x < width; x += step) {
      const east = heightAt(x + 6, y) - heightAt(x - 6, y);
      const south = heightAt(x, y + 6) - heightAt(x, y - 6);
      const light = clamp(0.5 + (east * 0.7 + south * 0.7) / -34);
      ink.fillStyle = light < 0.5 ? `rgb(28 74 54 / ${(0.5 - light) * 0.34})` : `rgb(255 255 246 / ${(light - 0.5) * 0.95})`;
      ink.fillRect(x, y, step, step);
    }
  }
}

function contours() {
  const cell = phone ? 3 : 4;
  const [columns, rows] = [Math.ceil(width / cell) + 1, Math.ceil(height / cell) + 1];
  const field = new Float32Array(columns * rows);
  for (let j = 0; j < rows; j++) for (let i = 0; i < columns; i++) field[j * columns + i] = heightAt(i * cell, j * cell);
  for (let level = 1200; level < 2100; level += 10) {
    const isIndex = level % 50 === 0;
    ink.strokeStyle = green;
    ink.globalAlpha = isIndex ? 0.95 : 0.5;
    ink.lineWidth = isIndex ? 1.5 : 0.75;
    ink.beginPath();
    for (let j = 0; j < rows - 1; j++) {
      for (let i = 0; i < columns - 1; i++) {
        const [a, b, c, d] = [field[j * columns + i], field[j * columns + i + 1], field[(j + 1) * columns + i + 1], field[(j + 1) * columns + i]];
        const cuts = [];
        const cut = (from, to, x0, y0, x1, y1) => {
          if (from > level !== to > level) {
            const t = (level - from) / (to - from);
            cuts.push([(i + mix(x0, x1, t)) * cell, (j + mix(y0, y1, t)) * cell]);
          }
        };
        cut(a, b, 0, 0, 1, 0);
        cut(b, c, 1, 0, 1, 1);
        cut(c, d, 1, 1, 0, 1);
        cut(d, a, 0, 1, 0, 0);
        for (let k = 0; k + 1 < cuts.length; k += 2) {
          ink.moveTo(...cuts[k]);
          ink.lineTo(...cuts[k + 1]);
        }
      }
    }
    ink.stroke();
  }
  ink.globalAlpha = 1;
}

/** Figures on the thick lines, feet downhill. */
function figures() {
  const random = chance(41);
  const taken = [];
  ink.font = "500 11px 'Sometype Mono Variable'";
  ink.textAlign = "center";
  ink.textBaseline = "middle";
  for (let tries = 0; tries < 2600 && taken.length < (phone ? 8 : 26); tries++) {
    const [x, y] = [40 + random() * (width - 80), 90 + random() * (height - 130)];
    const here = heightAt(x, y);
    const level = Math.round(here / 50) * 50;
    if (Math.abs(here - level) > 0.6 || taken.some(([u, v]) => Math.hypot(u - x, v - y) < 130)) continue;
    const east = heightAt(x + 3, y) - heightAt(x - 3, y);
    const south = heightAt(x, y + 3) - heightAt(x, y - 3);
    let angle = Math.atan2(south, east) + Math.PI / 2;
    if (Math.cos(angle) < 0) angle += Math.PI;
    taken.push([x, y]);
    ink.save();
    ink.translate(x, y);
    ink.rotate(angle);
    ink.fillStyle = "#e3e9db";
    ink.fillRect(-17, -6, 34, 12);
    ink.fillStyle = green;
    ink.fillText(String(level), 0, 0.5);
    ink.restore();
  }
}

function traverse() {
  const walk = phone
    ? [[-10, 262], [58, 316], [136, 250], [206, 312], [292, 262], [420, 318]]
    : [[64, 606], [176, 520], [330, 566], [470, 470], [598, 540], [summit.x + 12, summit.y - 46], [884, 300], [962, 236], [1180, 250], [1384, 150]];
  ink.strokeStyle = pink;
  ink.lineWidth = 2.4;
  ink.beginPath();
  for (const point of walk) ink.lineTo(...point);
  ink.stroke();
  // Sights to a point that nobody could walk to.
  ink.lineWidth = 1.1;
  ink.setLineDash([5, 5]);
  const beacon = phone ? [352, 214] : [742, 190];
  for (const k of phone ? [3, 4] : [3, 5, 6]) {
    ink.beginPath();
    ink.moveTo(...walk[k]);
    ink.lineTo(...beacon);
    ink.stroke();
  }
  ink.setLineDash([]);
  triangle(...beacon, 11, true);
  const legs = ["112.80 71°06′", "164.02 106°41′", "97.33 55°48′", "141.17 118°30′", "158.90 48°12′", "127.44 39°55′", "86.41 114°22′", "203.76 50°09′", "219.08 72°37′"];
  walk.forEach(([x, y], k) => {
    station(x, y, k + (phone ? 10 : 9), k === (phone ? 4 : 5));
    if (k === 0 || (phone && k > 1)) return;
    const [u, v] = walk[k - 1];
    ink.save();
    ink.translate((x + u) / 2, (y + v) / 2);
    ink.rotate(Math.atan2(y - v, x - u));
    ink.font = "500 12px 'Sometype Mono Variable'";
    ink.textAlign = "center";
    const measure = ink.measureText(legs[k - 1]).width + 8;
    ink.fillStyle = "#e6ebdfe0";
    if (Math.hypot(x - u, y - v) > measure + 40) {
      ink.fillRect(-measure / 2, -19, measure, 14);
      ink.fillStyle = "#a80f4b";
      ink.fillText(legs[k - 1], 0, -11);
    }
    ink.restore();
  });
}

function station(x, y, number, isHere) {
  ink.fillStyle = "#fbfdf6";
  ink.strokeStyle = pink;
  if (isHere) {
    ink.fillStyle = "rgb(255 47 126 / .2)";
    circle(x, y, 34);
    ink.fill();
    ink.lineWidth = 1.4;
    circle(x, y, 34);
    ink.stroke();
    ink.fillStyle = pink;
  }
  ink.lineWidth = 2.4;
  circle(x, y, 6.5);
  ink.fill();
  ink.stroke();
  ink.fillStyle = "#12281f";
  ink.font = "700 13px 'Sometype Mono Variable'";
  ink.textAlign = "left";
  ink.fillText(String(number), x + 11, y + 14);
}

function triangle(x, y, size, isFilled) {
  ink.beginPath();
  ink.moveTo(x, y - size);
  ink.lineTo(x + size * 0.9, y + size * 0.6);
  ink.lineTo(x - size * 0.9, y + size * 0.6);
  ink.closePath();
  ink.fillStyle = isFilled ? "#12281f" : "#fbfdf6";
  ink.fill();
}

function circle(x, y, radius) {
  ink.beginPath();
  ink.arc(x, y, radius, 0, 7);
}

function grid() {
  ink.strokeStyle = "#12281f";
  ink.fillStyle = "#12281f";
  ink.lineWidth = 1;
  ink.font = "500 11px 'Sometype Mono Variable'";
  const gap = phone ? 195 : 240;
  for (let x = gap / 2; x < width; x += gap) {
    for (let y = 68 + gap / 2; y < height; y += gap) {
      ink.beginPath();
      ink.moveTo(x - 7, y);
      ink.lineTo(x + 7, y);
      ink.moveTo(x, y - 7);
      ink.lineTo(x, y + 7);
      ink.stroke();
    }
  }
  if (phone) return;
  ink.textAlign = "right";
  for (let y = 68 + gap / 2, k = 0; y < height; y += gap, k++) {
    ink.fillStyle = "#e6ebdf";
    ink.fillRect(width - 62, y - 8, 62, 16);
    ink.fillStyle = "#12281f";
    ink.fillText(`51 ${17 - k}00`, width - 10, y);
  }
}

function profile() {
  const svg = document.getElementById("profile");
  const points = Array.from({ length: 61 }, (_, i) => [i * 5, 74 - 60 * clamp(0.12 + 0.9 * smooth(0, 0.7, i / 60) * (0.75 + 0.25 * hills(i / 9, 4, 3)) - 0.5 * smooth(0.74, 1, i / 60) + 0.14 * hills(i / 4, 8, 2))]);
  const path = points.map(([x, y]) => `${x} ${y.toFixed(1)}`).join("L");
  svg.innerHTML = `<path d="M0 84L${path}L300 84Z" fill="#1f4434"/><path d="M${path}" fill="none" stroke="#6ee7a0" stroke-width="2"/><path d="M215 84V${points[43][1].toFixed(1)}" stroke="#ff2f7e" stroke-width="2"/><circle cx="215" cy="${points[43][1].toFixed(1)}" r="5" fill="#ff2f7e"/>`;
}

document.fonts.load("500 12px 'Sometype Mono Variable'").then(() => {
  shadeSlopes();
  contours();
  figures();
  grid();
  traverse();
  profile();
  document.documentElement.removeAttribute("data-drawing");
});
