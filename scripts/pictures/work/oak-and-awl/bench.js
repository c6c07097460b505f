// A workbench of oak with a drawing pinned to it: a drawer taken apart, every board of the same tree.
"use strict";

const phone = innerWidth < 700;
const { context: ink, width, height, ratio } = canvasOf("bench");
const pencil = "#3d3a36";

/** Oak as a saw opens it: growth rings seen at a slant, pores along the grain. In pixels of the texture. */
function oak(w, h, { seed, light, ring = 15, cathedral = 0 }) {
  const canvas = document.createElement("canvas");
  canvas.width = w;
  canvas.height = h;
  const brush = canvas.getContext("2d");
  const image = brush.createImageData(w, h);
  const [dark, pale] = light;
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const wander = (hills(x / 420 + seed, y / 90 + seed, 3) - 0.5) * 62 + (noise(x / 70 + seed, y / 20) - 0.5) * 5;
      const bow = cathedral * ((x - w * 0.46) / w) ** 2 * 900 * Math.exp(-(((y - h * 0.5) / h) ** 2) * 5);
      const at = (y + wander + bow) / ring + seed * 9;
      const year = at - Math.floor(at);
      const width = 0.55 + 0.45 * grain(Math.floor(at), seed | 0);
      const late = smooth(0.35, 0.92, year) * (1 - smooth(0.95, 1, year)) * width;
      const pores = noise(x / 26 + seed * 3, y * 1.7) > 0.66 && year < 0.5 ? 0.5 * (0.5 + grain(x >> 4, y)) : 0;
      const fleck = smooth(0.78, 0.86, noise(x / 34 + 40, y / 3.2 + seed)) * 0.14;
      const fine = (grain(x, y) - 0.5) * 0.07 + (noise(x / 90, y * 0.9) - 0.5) * 0.22;
      const tone = clamp(0.86 - late * 0.6 - pores * 0.42 + fleck + fine + (hills(x / 300, y / 240 + seed, 2) - 0.5) * 0.28);
      const k = (y * w + x) * 4;
      for (let c = 0; c < 3; c++) image.data[k + c] = mix(dark[c], pale[c], tone);
      image.data[k + 3] = 255;
    }
  }
  brush.putImageData(image, 0, 0);
  return canvas;
}

function table() {
  const planks = phone ? [0, 300, 620, 960] : [0, 236, 520, 770, 1010];
  const scale = phone ? 1 : 1;
  for (let i = 0; i + 1 < planks.length; i++) {
    const [from, to] = [planks[i] * scale, planks[i + 1] * scale];
    const texture = oak(Math.round(width), Math.round(to - from), { seed: 3.7 + i * 5.3, light: [[128, 78, 36], [224, 176, 116]], ring: 19, cathedral: i === 1 ? 1 : 0.4 });
    ink.drawImage(texture, 0, from, width, to - from);
    ink.fillStyle = `rgb(60 28 6 / ${[0.03, 0, 0.09, 0.04][i % 4]})`;
    ink.fillRect(0, from, width, to - from);
    ink.fillStyle = "rgb(40 18 4 / .75)";
    ink.fillRect(0, to - 1.4, width, 1.8);
    ink.fillStyle = "rgb(255 226 176 / .35)";
    ink.fillRect(0, to + 0.6, width, 1);
  }
  const lamp = ink.createRadialGradient(width * 0.72, height * 0.3, 0, width * 0.72, height * 0.3, width * 0.9);
  lamp.addColorStop(0, "rgb(255 240 206 / .3)");
  lamp.addColorStop(0.5, "rgb(255 220 170 / 0)");
  lamp.addColorStop(1, "rgb(40 16 0 / .32)");
  ink.fillStyle = lamp;
  ink.fillRect(0, 0, width, height);
}

function sheet() {
  const [w, h] = phone ? [366, 432] : [850, 880];
  ink.save();
  if (phone) ink.translate(16, 66);
  else ink.translate(556, 62);
  ink.rotate(phone ? 0.012 : 0.018);
  ink.shadowColor = "rgb(40 18 2 / .5)";
  ink.shadowBlur = 34 * ratio;
  ink.shadowOffsetX = 6 * ratio;
  ink.shadowOffsetY = 16 * ratio;
  ink.fillStyle = "#f3ecdb";
  ink.fillRect(0, 0, w, h);
  ink.shadowColor = "transparent";
  const random = chance(2);
  for (let i = 0; i < 2600; i++) {
    ink.fillStyle = `rgb(120 96 60 / ${random() * 0.05})`;
    ink.fillRect(random() * w, random() * h, 1 + random() * 2, 1);
  }
  ink.strokeStyle = "rgb(64 112 140 / .16)";
  ink.lineWidth = 0.6;
  for (let x = 20; x < w - 10; x += 20) stroke([[x, 14], [x, h - 14]]);
  for (let y = 20; y < h - 10; y += 20) stroke([[14, y], [w - 14, y]]);
  ink.strokeStyle = pencil;
  ink.lineWidth = 1.2;
  ink.strokeRect(14, 14, w - 28, h - 28);
  drawing(w, h);
  for (const [x, y] of [[30, 30], [w - 30, 30], [30, h - 30]]) tack(x, y);
  ink.restore();
}

function tack(x, y) {
  ink.fillStyle = "rgb(60 30 6 / .35)";
  disc(x + 3, y + 4, 9);
  const brass = ink.createRadialGradient(x - 3, y - 4, 1, x, y, 10);
  brass.addColorStop(0, "#fff3c4");
  brass.addColorStop(0.4, "#d7a544");
  brass.addColorStop(1, "#7d5315");
  ink.fillStyle = brass;
  disc(x, y, 9);
}

function disc(x, y, radius) {
  ink.beginPath();
  ink.arc(x, y, radius, 0, 7);
  ink.fill();
}

function stroke(points) {
  ink.beginPath();
  for (const point of points) ink.lineTo(...point);
  ink.stroke();
}

// The drawer, in millimetres: x to the right, y towards us, z up.
const iso = { x: 0, y: 0, scale: 1 };
function see([x, y, z]) {
  return [iso.x + (x * 0.866 - y * 0.866) * iso.scale, iso.y + (x * 0.42 + y * 0.42 - z * 0.94) * iso.scale];
}

const woods = {};
function wood(name) {
  woods[name] ??= oak(760, 240, { seed: { front: 12.2, side: 31.4, back: 7.1, end: 19, bottom: 44.8 }[name], light: [[146, 92, 44], [240, 203, 150]], ring: name === "end" ? 7 : 13, cathedral: name === "front" ? 1 : 0.3 });
  return woods[name];
}

/** A flat piece in the hall of lines: its corners, where the grain runs from, along and across; `shade` darkens it. */
function face(corners, { texture, origin, along, across, shade }) {
  ink.save();
  ink.beginPath();
  for (const corner of corners) ink.lineTo(...see(corner));
  ink.closePath();
  ink.clip();
  const [ox, oy] = see(origin);
  const [ax, ay] = see(along);
  const [bx, by] = see(across);
  ink.transform((ax - ox) / 760, (ay - oy) / 760, (bx - ox) / 240, (by - oy) / 240, ox, oy);
  ink.drawImage(texture, 0, 0);
  ink.restore();
  ink.beginPath();
  for (const corner of corners) ink.lineTo(...see(corner));
  ink.closePath();
  ink.fillStyle = `rgb(44 20 4 / ${shade})`;
  ink.fill();
  ink.strokeStyle = "#2b1a0c";
  ink.lineWidth = phone ? 0.8 : 1.3;
  ink.lineJoin = "round";
  ink.stroke();
}

/** A board whose outline lies across x (a side) or across y (a front), as thick as said. */
function board(outline, axis, at, thick, name) {
  const place = (p, depth) => (axis === "x" ? [depth, p[0], p[1]] : [p[0], depth, p[1]]);
  const near = at + thick;
  const [us, vs] = [outline.map((p) => p[0]), outline.map((p) => p[1])];
  const [u0, u1, v0, v1] = [Math.min(...us), Math.max(...us), Math.min(...vs), Math.max(...vs)];
  const edges = outline.map((p, i) => [p, outline[(i + 1) % outline.length]]);
  // Those behind first; only those that face us: up, or towards us.
  const middle = ([a, b]) => a[0] + b[0] + (a[1] + b[1]) * 0.6;
  for (const [a, b] of edges.sort((e, f) => middle(e) - middle(f))) {
    const normal = [b[1] - a[1], -(b[0] - a[0])];
    const isUp = normal[1] > Math.abs(normal[0]);
    if (normal[0] * 0.7 + normal[1] * 0.9 <= 0.01) continue;
    const corners = [place(a, at), place(b, at), place(b, near), place(a, near)];
    if (isUp) face(corners, { texture: wood(name), origin: place([u0, v1], at), along: place([u1, v1], at), across: place([u0, v1], at + 120), shade: 0 });
    else face(corners, { texture: wood("end"), origin: place(a, at), along: place(b, at), across: place(a, near), shade: axis === "x" ? 0.34 : 0.2 });
  }
  face(outline.map((p) => place(p, near)), {
    texture: wood(name), origin: place([u0, v1], near), along: place([u1, v1], near), across: place([u0, v0], near), shade: axis === "x" ? 0.2 : 0.06,
  });
}

// Tails at both ends of a side, wider outside than at the shoulder; outlines run so that outside is to the right.
function tailed(length, tall, count, deep) {
  const pitch = tall / count;
  const outline = [];
  for (let k = 0; k < count; k++) {
    const [low, high] = [k * pitch + pitch * 0.2, (k + 1) * pitch - pitch * 0.2];
    outline.push([length - deep, low + pitch * 0.06], [length, low - pitch * 0.06], [length, high + pitch * 0.06], [length - deep, high - pitch * 0.06]);
  }
  outline.unshift([length - deep, 0]);
  outline.push([length - deep, tall]);
  const back = [];
  for (let k = count - 1; k >= 0; k--) {
    const [low, high] = [k * pitch + pitch * 0.2, (k + 1) * pitch - pitch * 0.2];
    back.push([deep, high - pitch * 0.06], [0, high + pitch * 0.06], [0, low - pitch * 0.06], [deep, low + pitch * 0.06]);
  }
  return [...outline, [deep, tall], ...back, [deep, 0]];
}

function pinned(length, tall, count, deep) {
  const pitch = tall / count;
  const right = [[length, 0]];
  for (let k = 0; k < count; k++) {
    const [low, high] = [k * pitch + pitch * 0.2, (k + 1) * pitch - pitch * 0.2];
    right.push([length, low], [length - deep, low], [length - deep, high], [length, high]);
  }
  right.push([length, tall]);
  return [...right, ...right.map(([x, z]) => [length - x, z]).reverse()];
}

function drawing(w, h) {
  iso.scale = phone ? 0.222 : 0.545;
  iso.x = w * (phone ? 0.475 : 0.455);
  iso.y = h * (phone ? 0.34 : 0.335);
  const [long, deep, tall, thick] = [620, 470, 170, 26];
  const gap = { back: -200, front: 724, right: 884, left: -210, bottom: -330 };
  axes([[0, gap.back, 0], [0, gap.front, 0]], [[long, gap.back, 0], [long, gap.front, 0]], [[gap.left, 0, 0], [gap.right, 0, 0]], [[gap.left, deep, 0], [gap.right, deep, 0]], [[gap.left, deep, tall], [gap.right, deep, tall]], [[long, gap.back, tall], [long, gap.front, tall]]);
  // The bottom, let down.
  const floor = [[20, 20, gap.bottom], [long - 20, 20, gap.bottom], [long - 20, deep - 20, gap.bottom], [20, deep - 20, gap.bottom]];
  const lowered = (p) => [p[0], p[1], p[2] - 12];
  axes([[20, deep - 20, gap.bottom], [20, deep - 20, 0]], [[long - 20, deep - 20, gap.bottom], [long - 20, deep - 20, 0]]);
  face([floor[1], floor[2], lowered(floor[2]), lowered(floor[1])], { texture: wood("end"), origin: floor[1], along: floor[2], across: lowered(floor[1]), shade: 0.34 });
  face([floor[3], floor[2], lowered(floor[2]), lowered(floor[3])], { texture: wood("bottom"), origin: floor[3], along: floor[2], across: lowered(floor[3]), shade: 0.2 });
  face(floor, { texture: wood("bottom"), origin: floor[0], along: floor[1], across: floor[3], shade: 0 });
  board(pinned(long, tall - 26, 3, thick), "y", gap.back, thick, "back");
  board(tailed(deep, tall, 3, thick), "x", gap.left, thick, "side");
  board(tailed(deep, tall, 3, thick), "x", gap.right, thick, "side");
  board(pinned(long, tall, 3, thick), "y", gap.front, thick, "front");
  knob([long / 2, gap.front + 26, tall / 2], [long / 2, gap.front + 118, tall / 2]);
  lettering(w, h, { long, deep, tall, gap });
}

function axes(...lines) {
  ink.save();
  ink.strokeStyle = "#b3421f";
  ink.lineWidth = phone ? 0.7 : 1;
  ink.setLineDash([12, 4, 2, 4]);
  for (const points of lines) stroke(points.map(see));
  ink.restore();
}

function knob(from, to) {
  axes([from, to]);
  const [x, y] = see(to);
  const r = 32 * iso.scale;
  const brass = ink.createRadialGradient(x - r * 0.35, y - r * 0.4, 1, x, y, r);
  brass.addColorStop(0, "#fff6cf");
  brass.addColorStop(0.35, "#deb04f");
  brass.addColorStop(1, "#6d4711");
  ink.fillStyle = brass;
  disc(x, y, r);
  ink.strokeStyle = "#2b1a0c";
  ink.stroke();
}

function lettering(w, h, { long, deep, tall, gap }) {
  ink.fillStyle = pencil;
  ink.strokeStyle = pencil;
  ink.lineWidth = phone ? 0.8 : 1.1;
  const size = phone ? 12.5 : 20;
  const note = (text, x, y, angle = 0, align = "center") => {
    ink.save();
    ink.translate(x, y);
    ink.rotate(angle);
    ink.font = `${size}px "Architects Daughter"`;
    ink.textAlign = align;
    ink.fillText(text, 0, 0);
    ink.restore();
  };
  measure([0, gap.front + 26, -44], [long, gap.front + 26, -44], "620", 0.26, note);
  measure([gap.right + 26, 0, -44], [gap.right + 26, deep, -44], "470", 0.5, note);
  if (phone) {
    note("drawer 7, for the good spoons", 52, h - 28, 0, "left");
    return;
  }
  pointer(see([gap.right + 26, 60, tall]), [w - 170, 150], ["three tails, 1 in 7,", "cut by eye, not by jig"], note);
  pointer(see([110, gap.back + 20, tall - 30]), [250, 92], ["same board as the front,", "so the rings meet"], note);
  pointer(see([60, deep - 60, gap.bottom]), [146, 690], ["floats in its groove:", "wood walks in winter"], note);
  ink.lineWidth = 1.2;
  ink.strokeRect(w - 330, h - 116, 316, 102);
  stroke([[w - 330, h - 66], [w - 14, h - 66]]);
  stroke([[w - 112, h - 66], [w - 112, h - 14]]);
  note("Drawer 7, the good spoons", w - 314, h - 83, 0, "left");
  note("The Alders’ kitchen", w - 314, h - 32, 0, "left");
  note("1 : 4", w - 62, h - 32);
}

function measure(a, b, text, at, note) {
  const [from, to] = [see(a), see(b)];
  stroke([from, to]);
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  for (const [x, y] of [from, to]) stroke([[x - 5, y + 8], [x + 5, y - 8]]);
  const upright = Math.cos(angle) < 0 ? angle + Math.PI : angle;
  note(text, mix(from[0], to[0], at), mix(from[1], to[1], at) + (phone ? 16 : 25), upright);
}

function pointer([x, y], [u, v], lines, note) {
  ink.beginPath();
  ink.moveTo(u, v + (v < y ? 34 : -24));
  ink.quadraticCurveTo(mix(u, x, 0.2), mix(v, y, 0.7), x, y);
  ink.stroke();
  disc(x, y, 3.2);
  lines.forEach((line, i) => {
    note(line, u, v + i * 24);
  });
}

/** The awl itself, laid down where the hand left it. */
function awl() {
  ink.save();
  if (phone) {
    ink.translate(306, 712);
    ink.rotate(-0.62);
    ink.scale(0.5, 0.5);
  } else {
    ink.translate(190, 205);
    ink.rotate(-0.16);
  }
  ink.shadowColor = "rgb(30 12 0 / .55)";
  ink.shadowBlur = 14 * ratio;
  ink.shadowOffsetY = 9 * ratio;
  ink.shadowOffsetX = 3 * ratio;
  const steel = ink.createLinearGradient(0, -5, 0, 5);
  steel.addColorStop(0, "#f4f2ee");
  steel.addColorStop(0.45, "#a7a5a2");
  steel.addColorStop(1, "#4b4947");
  ink.fillStyle = steel;
  ink.beginPath();
  ink.moveTo(60, -4.5);
  ink.lineTo(240, -0.6);
  ink.lineTo(240, 0.6);
  ink.lineTo(60, 4.5);
  ink.fill();
  const handle = ink.createLinearGradient(0, -26, 0, 26);
  handle.addColorStop(0, "#8a4a1e");
  handle.addColorStop(0.28, "#c4793a");
  handle.addColorStop(0.42, "#a3561f");
  handle.addColorStop(1, "#3c1a06");
  ink.fillStyle = handle;
  ink.beginPath();
  ink.moveTo(40, -10);
  ink.bezierCurveTo(10, -13, -4, -26, -40, -26);
  ink.bezierCurveTo(-86, -26, -96, -12, -96, 0);
  ink.bezierCurveTo(-96, 12, -86, 26, -40, 26);
  ink.bezierCurveTo(-4, 26, 10, 13, 40, 10);
  ink.fill();
  ink.shadowColor = "transparent";
  ink.fillStyle = "rgb(255 230 190 / .5)";
  ink.beginPath();
  ink.ellipse(-46, -15, 34, 3.4, 0, 0, 7);
  ink.fill();
  const brass = ink.createLinearGradient(0, -11, 0, 11);
  brass.addColorStop(0, "#8d6420");
  brass.addColorStop(0.3, "#ffe7a0");
  brass.addColorStop(1, "#6b4710");
  ink.fillStyle = brass;
  ink.fillRect(38, -11, 24, 22);
  ink.restore();
}

document.fonts.load('20px "Architects Daughter"').then(() => {
  table();
  sheet();
  awl();
  document.documentElement.removeAttribute("data-drawing");
});
