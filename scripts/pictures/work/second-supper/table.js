// A table from above, in gouache: flat colours with a brush's edge, everything that was left over and is too good.
"use strict";

const phone = innerWidth < 700;
const svg = document.getElementById("table");
const [width, height] = [innerWidth, innerHeight];
svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
const random = chance(77);

function add(parent, name, attributes, text) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  if (text) element.textContent = text;
  parent.append(element);
  return element;
}

function brushes() {
  const defs = add(svg, "defs", {});
  // An edge that a brush would leave, and the paper's tooth.
  const edge = add(defs, "filter", { id: "edge", x: "-5%", y: "-5%", width: "110%", height: "110%" });
  add(edge, "feTurbulence", { type: "fractalNoise", baseFrequency: 0.028, numOctaves: 3, seed: 5, result: "n" });
  add(edge, "feDisplacementMap", { in: "SourceGraphic", in2: "n", scale: phone ? 4.5 : 8 });
  const tooth = add(defs, "filter", { id: "tooth", x: 0, y: 0, width: "100%", height: "100%" });
  add(tooth, "feTurbulence", { type: "fractalNoise", baseFrequency: 0.75, numOctaves: 3, seed: 9 });
  add(tooth, "feColorMatrix", { values: "0 0 0 0 0.26  0 0 0 0 0.07  0 0 0 0 0.12  0 0 0 -2.2 1.28" });
  const wash = add(defs, "filter", { id: "wash", x: 0, y: 0, width: "100%", height: "100%" });
  add(wash, "feTurbulence", { type: "fractalNoise", baseFrequency: "0.006 0.02", numOctaves: 3, seed: 3 });
  add(wash, "feColorMatrix", { values: "0 0 0 0 1  0 0 0 0 1  0 0 0 0 0.9  0 0 0 2.6 -1.1" });
}

/** The cloth: a check that is woven, dark where the bands cross. */
function cloth(group, { x, y, turn, size, count }) {
  const g = add(group, "g", { transform: `translate(${x} ${y}) rotate(${turn})` });
  const band = size / (count * 2);
  add(g, "rect", { x: 0, y: 0, width: size * 1.5, height: size * 1.5, fill: "#e8452c" });
  for (let k = 0; k < count * 1.5; k++) {
    add(g, "rect", { x: k * band * 2, y: 0, width: band, height: size * 1.5, fill: "#ffd0a6", opacity: 0.5 });
    add(g, "rect", { x: 0, y: k * band * 2, width: size * 1.5, height: band, fill: "#ffd0a6", opacity: 0.5 });
  }
  for (let k = 0; k < count * 1.5; k++) {
    for (let j = 0; j < count * 1.5; j++) add(g, "rect", { x: k * band * 2, y: j * band * 2, width: band, height: band, fill: "#fff0d8", opacity: 0.8 });
  }
}

function plate(group, { x, y, r, turn = 0, rim = "#fff6e3", well = "#fbe7c6", line }) {
  const g = add(group, "g", { transform: `translate(${x} ${y}) rotate(${turn})` });
  add(g, "ellipse", { cx: r * 0.07, cy: r * 0.1, rx: r * 1.01, ry: r * 1.01, fill: "#6b1022", opacity: 0.34 });
  add(g, "circle", { r, fill: rim });
  if (line) add(g, "circle", { r: r * 0.93, fill: "none", stroke: line, "stroke-width": r * 0.035 });
  add(g, "circle", { r: r * 0.72, fill: well });
  add(g, "path", { d: `M${-r * 0.66} ${-r * 0.3}A${r * 0.72} ${r * 0.72} 0 0 1 ${r * 0.2} ${-r * 0.69}`, fill: "none", stroke: "#e9c795", "stroke-width": r * 0.03 });
  return g;
}

function spaghetti(group, at) {
  const g = plate(group, { ...at, line: "#3f78b5" });
  const r = at.r;
  for (let k = 0; k < 46; k++) {
    const [a, reach] = [random() * 7, r * (0.18 + 0.4 * random())];
    const turn = 1.2 + random() * 2;
    const p = (angle, d) => `${(Math.cos(angle) * d).toFixed(1)} ${(Math.sin(angle) * d).toFixed(1)}`;
    add(g, "path", { d: `M${p(a, reach)}Q${p(a + turn / 2, reach * 1.5)} ${p(a + turn, reach * (0.7 + 0.5 * random()))}T${p(a + turn * 1.9, reach * 0.8)}`, fill: "none", stroke: ["#f6c453", "#eeb03a", "#fbd777", "#dd9a2a"][k % 4], "stroke-width": r * 0.042, "stroke-linecap": "round" });
  }
  add(g, "path", { d: blob(r * 0.34, 9), fill: "#c22a17" });
  add(g, "path", { d: blob(r * 0.24, 8), fill: "#e2492b", transform: `translate(${-r * 0.04} ${-r * 0.05})` });
  for (const [x, y, t] of [[0.02, -0.06, 20], [0.13, 0.06, 120], [-0.12, 0.08, 250]]) leaf(g, x * r, y * r, r * 0.17, t, "#2f7d3b");
  for (let k = 0; k < 40; k++) add(g, "rect", { x: (random() - 0.5) * r * 0.9, y: (random() - 0.5) * r * 0.9, width: r * 0.028, height: r * 0.012, fill: "#fff4d4", transform: `rotate(${random() * 360})` });
}

function leaf(group, x, y, size, turn, fill) {
  const g = add(group, "g", { transform: `translate(${x} ${y}) rotate(${turn})` });
  add(g, "path", { d: `M0 0C${size * 0.3} ${-size * 0.62} ${size * 0.9} ${-size * 0.5} ${size * 1.2} 0C${size * 0.9} ${size * 0.5} ${size * 0.3} ${size * 0.6} 0 0Z`, fill });
  add(g, "path", { d: `M${size * 0.08} 0H${size * 1.08}`, stroke: "#8cc36b", "stroke-width": size * 0.06 });
}

function blob(r, corners) {
  const points = Array.from({ length: corners }, (_, k) => {
    const [a, d] = [(k / corners) * Math.PI * 2, r * (0.85 + 0.3 * random())];
    return [Math.cos(a) * d, Math.sin(a) * d];
  });
  const middle = (p, q) => [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2].map((n) => n.toFixed(1)).join(" ");
  return `M${middle(points.at(-1), points[0])}${points.map((p, k) => `Q${p[0].toFixed(1)} ${p[1].toFixed(1)} ${middle(p, points[(k + 1) % corners])}`).join("")}Z`;
}

function fish(group, at) {
  const g = plate(group, { ...at, rim: "#cfe3ee", well: "#e9f3f5", line: "#2c5f92" });
  const r = at.r;
  const body = add(g, "g", { transform: "rotate(-24)" });
  add(body, "path", { d: `M${-r * 0.62} 0C${-r * 0.4} ${-r * 0.3} ${r * 0.15} ${-r * 0.3} ${r * 0.48} ${-r * 0.03}L${r * 0.78} ${-r * 0.2}Q${r * 0.7} 0 ${r * 0.78} ${r * 0.2}L${r * 0.48} ${r * 0.05}C${r * 0.15} ${r * 0.28} ${-r * 0.4} ${r * 0.27} ${-r * 0.62} 0Z`, fill: "#3e6f94" });
  add(body, "path", { d: `M${-r * 0.6} ${r * 0.02}C${-r * 0.36} ${r * 0.24} ${r * 0.14} ${r * 0.24} ${r * 0.46} ${r * 0.04}C${r * 0.1} ${r * 0.1} ${-r * 0.3} ${r * 0.1} ${-r * 0.6} ${r * 0.02}Z`, fill: "#b9d5de" });
  for (let k = 0; k < 6; k++) add(body, "path", { d: `M${r * (-0.24 + k * 0.11)} ${-r * 0.16}q${r * 0.06} ${r * 0.1} 0 ${r * 0.2}`, fill: "none", stroke: "#274c6c", "stroke-width": r * 0.022, "stroke-linecap": "round" });
  add(body, "path", { d: `M${-r * 0.36} ${-r * 0.17}q${r * 0.09} ${r * 0.16} 0 ${r * 0.32}`, fill: "none", stroke: "#274c6c", "stroke-width": r * 0.03 });
  add(body, "circle", { cx: -r * 0.47, cy: -r * 0.04, r: r * 0.045, fill: "#fff6e3" });
  add(body, "circle", { cx: -r * 0.475, cy: -r * 0.04, r: r * 0.022, fill: "#1c2a3a" });
  for (const [x, y] of [[0.1, 0.42], [-0.18, 0.47]]) lemon(g, x * r, y * r, r * 0.15);
  for (let k = 0; k < 30; k++) {
    const [a, d] = [-1.5 + random() * 1.5, r * (0.36 + 0.2 * random())];
    add(g, "circle", { cx: Math.cos(a) * d, cy: Math.sin(a) * d, r: r * 0.045, fill: ["#6fb045", "#86c258", "#578f35"][k % 3] });
  }
}

function lemon(group, x, y, r) {
  const g = add(group, "g", { transform: `translate(${x} ${y})` });
  add(g, "circle", { r, fill: "#f7c51e" });
  add(g, "circle", { r: r * 0.84, fill: "#fff3bf" });
  for (let k = 0; k < 8; k++) add(g, "path", { d: `M0 0L${r * 0.7} ${-r * 0.22}Q${r * 0.82} 0 ${r * 0.7} ${r * 0.22}Z`, fill: "#fbd84c", transform: `rotate(${k * 45 + 10})` });
}

function salad(group, at) {
  const g = plate(group, { ...at, rim: "#2e6b5c", well: "#24584c" });
  const r = at.r;
  for (let k = 0; k < 26; k++) leaf(g, (random() - 0.5) * r * 0.9, (random() - 0.5) * r * 0.9, r * (0.22 + 0.14 * random()), random() * 360, ["#7fb24a", "#5f9a3a", "#a5c95f", "#8e3050"][k % 4]);
  for (const [x, y] of [[-0.3, -0.2], [0.25, -0.32], [0.34, 0.18], [-0.1, 0.3], [0.02, -0.02]]) {
    const t = add(g, "g", { transform: `translate(${x * r} ${y * r}) rotate(${random() * 90})` });
    add(t, "circle", { r: r * 0.19, fill: "#d8341f" });
    add(t, "circle", { r: r * 0.15, fill: "#f2694a" });
    for (let k = 0; k < 4; k++) add(t, "ellipse", { cx: 0, cy: -r * 0.08, rx: r * 0.035, ry: r * 0.05, fill: "#ffc98b", transform: `rotate(${k * 90 + 45})` });
  }
  for (let k = 0; k < 7; k++) add(g, "circle", { cx: (random() - 0.5) * r, cy: (random() - 0.5) * r * 0.9, r: r * 0.06, fill: "#3b1733" });
}

function pot(group, { x, y, r, turn }) {
  const g = add(group, "g", { transform: `translate(${x} ${y}) rotate(${turn})` });
  add(g, "circle", { cx: r * 0.08, cy: r * 0.12, r: r * 1.02, fill: "#6b1022", opacity: 0.34 });
  for (const side of [-1, 1]) add(g, "path", { d: `M${side * r * 0.9} ${-r * 0.26}h${side * r * 0.22}q${side * r * 0.12} 0 ${side * r * 0.12} ${r * 0.12}v${r * 0.28}q0 ${r * 0.12} ${-side * r * 0.12} ${r * 0.12}h${-side * r * 0.22}`, fill: "none", stroke: "#1f6d78", "stroke-width": r * 0.12 });
  add(g, "circle", { r, fill: "#2b8c96" });
  add(g, "circle", { r: r * 0.87, fill: "#fff3da" });
  add(g, "circle", { r: r * 0.8, fill: "#f08a24" });
  add(g, "path", { d: blob(r * 0.6, 10), fill: "#f8a83c" });
  add(g, "path", { d: `M${-r * 0.4} ${r * 0.1}C${-r * 0.3} ${-r * 0.42} ${r * 0.4} ${-r * 0.4} ${r * 0.36} ${r * 0.06}S${-r * 0.16} ${r * 0.3} ${-r * 0.1} ${-r * 0.02}`, fill: "none", stroke: "#fff0cf", "stroke-width": r * 0.07, "stroke-linecap": "round" });
  for (let k = 0; k < 16; k++) {
    const [a, d] = [random() * 7, r * 0.66 * Math.sqrt(random())];
    add(g, "ellipse", { cx: Math.cos(a) * d, cy: Math.sin(a) * d, rx: r * 0.05, ry: r * 0.026, fill: "#3f7a2e", transform: `rotate(${random() * 30})` });
  }
  // The ladle stays in.
  add(g, "path", { d: `M${r * 0.2} ${r * 0.24}L${r * 1.12} ${r * 1.2}`, stroke: "#6b3a1c", "stroke-width": r * 0.1, "stroke-linecap": "round" });
  add(g, "circle", { cx: r * 0.16, cy: r * 0.2, r: r * 0.2, fill: "#7d4722" });
  add(g, "circle", { cx: r * 0.14, cy: r * 0.18, r: r * 0.14, fill: "#ef8c27" });
}

function bread(group, { x, y, r, turn }) {
  const g = add(group, "g", { transform: `translate(${x} ${y}) rotate(${turn})` });
  add(g, "rect", { x: -r * 1.24, y: -r * 0.6, width: r * 2.62, height: r * 1.36, rx: r * 0.1, fill: "#6b1022", opacity: 0.32 });
  add(g, "rect", { x: -r * 1.3, y: -r * 0.68, width: r * 2.6, height: r * 1.36, rx: r * 0.1, fill: "#b9773c" });
  for (let k = 0; k < 5; k++) add(g, "path", { d: `M${-r * 1.26} ${-r * 0.5 + k * r * 0.25}q${r * 0.7} ${r * 0.07 * (k % 2 ? 1 : -1)} ${r * 2.5} 0`, fill: "none", stroke: "#9c5f2b", "stroke-width": r * 0.02 });
  const loaf = `M${-r} ${-r * 0.06}C${-r} ${-r * 0.5} ${-r * 0.6} ${-r * 0.5} ${-r * 0.1} ${-r * 0.46}S${r * 0.56} ${-r * 0.4} ${r * 0.56} 0S${r * 0.1} ${r * 0.45} ${-r * 0.3} ${r * 0.44}S${-r} ${r * 0.36} ${-r} ${-r * 0.06}Z`;
  add(g, "path", { d: loaf, fill: "#8a431a" });
  add(g, "path", { d: loaf, fill: "#d98a3c", transform: `translate(${-r * 0.05} ${-r * 0.05}) scale(.92)` });
  for (let k = 0; k < 4; k++) add(g, "path", { d: `M${-r * (0.76 - k * 0.32)} ${-r * 0.28}q${r * 0.2} ${r * 0.2} ${r * 0.12} ${r * 0.5}q${-r * 0.16} ${-r * 0.2} ${-r * 0.12} ${-r * 0.5}Z`, fill: "#ffe2ae" });
  for (const [dx, t] of [[0.78, 8], [1.02, 22]]) {
    const slice = add(g, "g", { transform: `translate(${dx * r} ${r * 0.05}) rotate(${t})` });
    add(slice, "ellipse", { rx: r * 0.14, ry: r * 0.42, fill: "#a85a22" });
    add(slice, "ellipse", { cx: -r * 0.03, rx: r * 0.1, ry: r * 0.36, fill: "#fde3b3" });
  }
  for (let k = 0; k < 26; k++) add(g, "circle", { cx: r * (0.5 + random() * 0.7), cy: r * (random() - 0.5) * 1.1, r: r * 0.014, fill: "#7d4a1e" });
}

function tart(group, at) {
  const g = add(group, "g", { transform: `translate(${at.x} ${at.y}) rotate(${at.turn})` });
  const r = at.r;
  add(g, "circle", { cx: r * 0.07, cy: r * 0.1, r: r * 1.02, fill: "#6b1022", opacity: 0.34 });
  add(g, "circle", { r, fill: "#f6e7f0" });
  add(g, "circle", { r: r * 0.94, fill: "none", stroke: "#c66a94", "stroke-width": r * 0.03 });
  const gone = 52;
  const at2 = (deg, d) => `${(Math.cos((deg * Math.PI) / 180) * d).toFixed(1)} ${(Math.sin((deg * Math.PI) / 180) * d).toFixed(1)}`;
  const wedge = (d, fill) => add(g, "path", { d: `M0 0L${at2(gone, d)}A${d} ${d} 0 1 1 ${at2(0, d)}Z`, fill });
  wedge(r * 0.78, "#b5671f");
  wedge(r * 0.72, "#e2a04a");
  wedge(r * 0.66, "#8f1638");
  for (let ring = 0; ring < 4; ring++) {
    const d = r * (0.12 + ring * 0.15);
    const count = 4 + ring * 6;
    for (let k = 0; k < count; k++) {
      const a = (k / count) * 360 + ring * 13;
      if (a % 360 < gone + 7 || a % 360 > 353) continue;
      const [x, y] = at2(a, d).split(" ");
      add(g, "circle", { cx: x, cy: y, r: r * 0.07, fill: ["#d52a52", "#b81a45", "#e4486c"][(k + ring) % 3] });
      add(g, "circle", { cx: Number(x) - r * 0.02, cy: Number(y) - r * 0.025, r: r * 0.018, fill: "#ffc4cf" });
    }
  }
  for (let k = 0; k < 12; k++) add(g, "circle", { cx: r * (0.2 + random() * 0.5), cy: r * (0.05 + random() * 0.3), r: r * 0.016, fill: "#b5671f" });
}

function rice(group, at) {
  const g = plate(group, { ...at, rim: "#f3b9a5", well: "#fde4d6", line: "#b3301f" });
  const r = at.r;
  add(g, "path", { d: blob(r * 0.5, 11), fill: "#fffaf0", transform: `translate(${-r * 0.16} 0)` });
  for (let k = 0; k < 190; k++) {
    const [a, d] = [random() * 7, r * 0.46 * Math.sqrt(random())];
    add(g, "ellipse", { cx: -r * 0.16 + Math.cos(a) * d, cy: Math.sin(a) * d, rx: r * 0.035, ry: r * 0.014, fill: ["#fff", "#f1e2c8", "#fdf3df"][k % 3], transform: `rotate(${(random() - 0.5) * 40})` });
  }
  add(g, "path", { d: blob(r * 0.34, 9), fill: "#a85b12", transform: `translate(${r * 0.28} ${r * 0.06})` });
  for (let k = 0; k < 10; k++) add(g, "path", { d: blob(r * 0.09, 6), fill: ["#d88a22", "#e8a83a", "#c46f16", "#7f2d12"][k % 4], transform: `translate(${r * (0.28 + (random() - 0.5) * 0.46)} ${r * (0.06 + (random() - 0.5) * 0.5)})` });
  for (let k = 0; k < 5; k++) leaf(g, r * (0.1 + random() * 0.3), r * (random() - 0.5) * 0.4, r * 0.1, random() * 360, "#3f8a3a");
}

function fork(group, x, y, long, turn) {
  const g = add(group, "g", { transform: `translate(${x} ${y}) rotate(${turn}) scale(${long / 200})` });
  const d = "M-9 214C-9 170 -6 130 -6 100Q-22 92 -22 68L-20 2q3-3 5 0l2 50h5l1-50q3-3 6 0l1 50h5l1-50q3-3 6 0l1 50h5l2-50q3-3 5 0L22 68Q22 92 6 100C6 130 9 170 9 214Q8 226 0 226T-9 214Z";
  add(g, "path", { d, fill: "#6b1022", opacity: 0.34, transform: "translate(6 7)" });
  add(g, "path", { d, fill: "#e9e4dc" });
  add(g, "path", { d: "M-3 204q-1-50-1-92", fill: "none", stroke: "#fff", "stroke-width": 2.5 });
}

function glass(group, x, y, r, fill) {
  const g = add(group, "g", { transform: `translate(${x} ${y})` });
  add(g, "circle", { cx: r * 0.2, cy: r * 0.26, r, fill: "#6b1022", opacity: 0.3 });
  add(g, "circle", { r, fill: "#f4efe6" });
  add(g, "circle", { r: r * 0.84, fill });
  add(g, "path", { d: `M${-r * 0.5} ${-r * 0.3}A${r * 0.6} ${r * 0.6} 0 0 1 ${r * 0.1} ${-r * 0.58}`, fill: "none", stroke: "#fff", "stroke-width": r * 0.12, "stroke-linecap": "round", opacity: 0.8 });
}

/** What the rider writes on the lid. */
function label(x, y, turn, lines, arrow) {
  const g = add(svg, "g", { transform: `translate(${x} ${y}) rotate(${turn})` });
  const size = phone ? 20 : 29;
  const wide = Math.max(...lines.map((line) => line.length)) * size * 0.43 + size;
  add(g, "path", { d: `M${-wide / 2} ${-size * 1.05}l${wide} ${-size * 0.1}l${size * 0.1} ${size * (lines.length + 0.6)}l${-wide - size * 0.2} ${size * 0.1}Z`, fill: "#fff7e0" });
  lines.forEach((line, k) => {
    add(g, "text", { x: 0, y: k * size, "text-anchor": "middle", "font-size": size, fill: "#431230" }, line);
  });
  if (arrow) add(g, "path", { d: arrow, fill: "none", stroke: "#431230", "stroke-width": 3, "stroke-linecap": "round" });
}

function lay() {
  const painted = add(svg, "g", { filter: "url(#edge)" });
  add(painted, "rect", { x: -20, y: -20, width: width + 40, height: height + 40, fill: "#ffdf9e" });
  if (phone) {
    cloth(painted, { x: 250, y: 436, turn: 21, size: 620, count: 12 });
    spaghetti(painted, { x: 262, y: 594, r: 128, turn: 12 });
    salad(painted, { x: 70, y: 690, r: 86, turn: 0 });
    tart(painted, { x: 362, y: 770, r: 92, turn: 200 });
    glass(painted, 112, 556, 29, "#8f1638");
    fork(painted, 196, 700, 150, 18);
  } else {
    cloth(painted, { x: 800, y: -190, turn: 17, size: 1100, count: 14 });
    fish(painted, { x: 1290, y: 118, r: 176, turn: 14 });
    spaghetti(painted, { x: 974, y: 366, r: 214, turn: 20 });
    salad(painted, { x: 1330, y: 470, r: 150, turn: 0 });
    pot(painted, { x: 1206, y: 830, r: 196, turn: -8 });
    tart(painted, { x: 820, y: 800, r: 152, turn: 150 });
    bread(painted, { x: 938, y: 62, r: 122, turn: -12 });
    rice(painted, { x: 1468, y: 720, r: 128, turn: 0 });
    glass(painted, 1186, 330, 44, "#8f1638");
    glass(painted, 1000, 640, 40, "#f2c14a");
    glass(painted, 1130, 600, 34, "#dff0ee");
    fork(painted, 716, 452, 196, -20);
  }
  add(svg, "rect", { width, height, filter: "url(#wash)", opacity: 0.13 });
  add(svg, "rect", { width, height, filter: "url(#tooth)", opacity: 0.2 });
  if (phone) label(120, 480, -6, ["Luisa’s, 9:40,", "still warm"]);
  else {
    label(776, 246, -7, ["Luisa’s, 9:40,", "still warm"], "M96 14q30 16 44 44m-4 -18l5 19l-19 -3");
    label(1322, 654, 5, ["soup for 30,", "bring bowls"]);
    label(700, 664, -5, ["somebody had", "one slice"]);
  }
}

brushes();
lay();
document.fonts.ready.then(() => document.documentElement.removeAttribute("data-drawing"));
