// Pots thrown in numbers: each is an outline turned round its axis, seen through a lens from a little above,
// lit by one tall window at the left.
"use strict";

const phone = innerWidth < 700;

// Outlines from the foot up the outside, over the rim and down the inside; centimetres from the axis and the table.
const outlines = {
  bottle: [[0, 0], [6.4, 0], [7, 0.5], [9.6, 6], [10.8, 12], [10.2, 17.5], [7.2, 22.5], [3.9, 26.5], [2.7, 31], [2.6, 36], [3.3, 39.6], [4.3, 40.9], [4.2, 41.3], [3.6, 41], [2.5, 39], [1.8, 35], [1.8, 30], [0, 29]],
  jar: [[0, 0], [7.4, 0], [8, 0.7], [9.4, 2.6], [14.6, 8], [18, 14.5], [18.9, 20], [17.8, 25.5], [14.6, 30.5], [10.6, 34.2], [9, 35.6], [9, 37.6], [8.8, 38], [8.3, 37.7], [8.1, 35.5], [9.6, 33.4], [13.4, 29.8], [16.6, 25], [17.6, 20], [16.8, 15], [13.6, 9], [0, 4]],
  bowl: [[0, 0], [5, 0], [5.3, 1.5], [6.2, 2.1], [9.6, 3.6], [12, 6.6], [13, 10.2], [13.1, 10.9], [12.7, 11.1], [12.4, 10.4], [11.3, 7], [9, 4.6], [0, 3.2]],
};

const scene = phone
  ? { horizon: 0.8, scale: 8.7, originX: 0.56, originY: 0.865, pots: [pot("jar", 0, 0, "white")] }
  : {
      horizon: 0.72, scale: 11.4, originX: 0.5, originY: 0.852,
      pots: [pot("bottle", -12, 1.5, "iron"), pot("jar", 16.5, 0, "white"), pot("bowl", 47.5, 9, "celadon")],
    };

// Looking down a little: what is further back stands higher in the picture.
const tilt = 0.2;
const [sinTilt, cosTilt] = [Math.sin(tilt), Math.cos(tilt)];
const light = unit([-0.62, 0.62, 0.5]);
const view = [0, sinTilt, cosTilt];

function draw() {
  const { canvas, context, width, height, ratio } = canvasOf("shelf");
  const image = context.createImageData(canvas.width, canvas.height);
  const unitPx = scene.scale * ratio;
  const [ox, oy] = [width * scene.originX * ratio, height * scene.originY * ratio];
  const random = chance(7);
  for (let py = 0; py < canvas.height; py++) {
    for (let px = 0; px < canvas.width; px++) {
      const color = look((px - ox) / unitPx, (oy - py) / unitPx, px / canvas.width);
      const dust = (random() - 0.5) * 0.014;
      const at = (py * canvas.width + px) * 4;
      for (let c = 0; c < 3; c++) image.data[at + c] = 255 * clamp(tone(color[c] + dust));
      image.data[at + 3] = 255;
    }
  }
  context.putImageData(image, 0, 0);
  document.documentElement.removeAttribute("data-drawing");
}

function tone(x) {
  return x < 0.86 ? x : 0.86 + (1 - Math.exp(-(x - 0.86) / 0.12)) * 0.12;
}

/** The color seen in the direction of a point of the picture, in centimetres from where the table's middle is. */
function look(x, y, across) {
  // The ray starts far in front; one centimetre up in the picture is one up across the line of sight.
  const start = [x, y * cosTilt + 80 * sinTilt, -y * sinTilt + 80 * cosTilt];
  const way = [0, -sinTilt, -cosTilt];
  let nearest = null;
  for (const each of scene.pots) {
    if (Math.abs(x - each.x) > each.reach + 0.4) continue;
    let t = 80 - each.z - each.reach - 26;
    t = Math.max(0, 80 - 30);
    for (let step = 0; step < 90; step++) {
      const p = at(start, way, t);
      const d = each.distance(p);
      if (d < 0.012) {
        if (!nearest || t < nearest.t) nearest = { t, p, pot: each };
        break;
      }
      t += d * 0.92;
      if (t > 125) break;
    }
  }
  if (nearest) return shade(nearest.p, nearest.pot);
  const t = start[1] / sinTilt;
  return table(at(start, way, t), across);
}

function table(p, across) {
  const wall = smooth(-34, -9, -p[2]);
  const room = mix(0.958, 0.946, across);
  const base = [room, room * 0.99, room * 0.967];
  let shadow = 1;
  for (const each of scene.pots) {
    const away = Math.hypot(p[0] - each.x, p[2] - each.z);
    shadow *= 1 - 0.55 * Math.exp(-Math.max(0, away - each.foot) / 1.5) - 0.16 * Math.exp(-Math.max(0, away - each.foot) / 6);
  }
  shadow *= mix(1, sunlight(p, 0.22), 0.5);
  const fall = mix(1, 0.985, wall);
  return base.map((c, i) => c * fall * mix(shadow, 1, i === 0 ? 0.06 : i === 1 ? 0.03 : 0));
}

function shade(p, pot) {
  const normal = pot.normal(p);
  const local = [p[0] - pot.x, p[1], p[2] - pot.z];
  const angle = Math.atan2(local[0], local[2]);
  const radius = Math.hypot(local[0], local[2]);
  const rings = Math.sin(local[1] * 3.1 + noise(angle * 2, local[1] * 0.7) * 5) * 0.02 + (hills(angle * 9, local[1] * 1.1) - 0.5) * 0.06;
  const n = unit([normal[0], normal[1] + rings, normal[2]]);
  const inside = radius < pot.radiusAt(local[1]) - 0.28;
  const glaze = glazes[pot.glaze](local[1], angle, pot, inside);
  const lit = sunlight(at(p, n, 0.1), 0.16) * (inside ? 0.55 : 1);
  const facing = dot(n, light);
  const diffuse = clamp((facing + 0.18) / 1.18);
  const skyward = 0.5 + 0.5 * n[1];
  const near = clamp(0.35 + local[1] / 9);
  const bounce = clamp(-n[1] * 0.6 + 0.3) * 0.24;
  const ambient = (0.2 + 0.22 * skyward + bounce + 0.1 * clamp(n[0])) * mix(0.6, 1, near) * (inside ? 0.72 : 1);
  const out = glaze.color.map((c, i) => c * (diffuse * lit * [0.86, 0.84, 0.8][i] + ambient * [0.98, 1, 1.03][i]));
  // The window, mirrored in the glass of the glaze.
  const mirror = 2 * dot(n, view);
  const r = [n[0] * mirror - view[0], n[1] * mirror - view[1], n[2] * mirror - view[2]];
  const fresnel = 0.045 + 0.75 * (1 - clamp(dot(n, view))) ** 5;
  const shine = windowIn(r) * 1.5 + 0.35 * clamp(r[1] * 0.6 + 0.4);
  return out.map((c, i) => c + shine * (fresnel + 0.05) * glaze.gloss * [1, 0.99, 0.97][i] * (inside ? 0.4 : 1));
}

/** How bright the window is in a direction: two tall panes with soft edges. */
function windowIn(r) {
  if (r[0] > -0.1) return 0;
  const [u, v] = [r[2] / -r[0], r[1] / -r[0]];
  const pane = (from, to) => smooth(from, from + 0.07, u) * (1 - smooth(to - 0.07, to, u));
  const rows = smooth(0.05, 0.14, v) * (1 - smooth(0.58, 0.62, v)) + smooth(0.68, 0.72, v) * (1 - smooth(1.5, 1.7, v));
  return (pane(-0.1, 0.42) + pane(0.52, 1.05)) * rows * 3;
}

const glazes = {
  white(y, angle, pot, inside) {
    const warm = hills(angle * 1.6 + 3, y * 0.09, 4);
    const speck = speckle(angle * 19, y * 1.15, 0.965);
    const iron = smooth(0.6, 0.75, hills(angle * 3 + 9, y * 0.16 + 4, 3)) * 0.1;
    let color = blend([0.9, 0.87, 0.81], [0.95, 0.94, 0.91], warm);
    color = blend(color, [0.72, 0.55, 0.4], iron);
    const foot = 2.1 + 0.9 * hills(angle * 2.2, 4, 3);
    const bare = 1 - smooth(foot, foot + 0.25, y);
    color = blend(color, clay(angle, y), bare);
    const rim = smooth(37.2, 37.9, y);
    color = blend(color, [0.6, 0.42, 0.27], rim * 0.55);
    return { color: blend(color, [0.28, 0.2, 0.14], speck * (inside ? 0.3 : 0.75)), gloss: mix(0.75, 0.06, bare) };
  },
  iron(y, angle, pot) {
    const run = 9.4 + 4.5 * hills(angle * 1.7 + 5, 1, 3) - 4.2 * smooth(0.55, 0.8, noise(angle * 4.2, 9));
    const bare = 1 - smooth(run, run + 0.35, y);
    const thick = smooth(run, run + 0.5, y) * (1 - smooth(run + 0.5, run + 2.6, y));
    const streak = hills(angle * 11, y * 0.13 + 7, 3);
    let color = blend([0.11, 0.062, 0.045], [0.42, 0.17, 0.065], smooth(0.42, 0.82, streak) * smooth(8, 36, y) + smooth(37, 41, y) * 0.9);
    color = blend(color, [0.045, 0.035, 0.035], thick * 0.9);
    const ash = smooth(0.56, 0.72, hills(angle * 2.6 + 1, y * 0.22, 4)) * smooth(17, 25, y) * (1 - smooth(26, 34, y));
    color = blend(color, [0.62, 0.5, 0.3], ash * 0.55);
    return { color: blend(color, clay(angle, y), bare), gloss: mix(1.15, 0.05, bare) };
  },
  celadon(y, angle, pot, inside) {
    const pool = hills(angle * 2, y * 0.3, 3);
    let color = blend([0.56, 0.69, 0.6], [0.7, 0.79, 0.69], pool);
    if (inside) color = blend([0.42, 0.6, 0.53], color, smooth(3, 9, y));
    const crackle = smooth(0.93, 0.99, 1 - Math.abs(hills(angle * 6, y * 0.9 + 3, 3) - 0.5) * 9);
    color = blend(color, [0.36, 0.46, 0.38], crackle * 0.35);
    color = blend(color, [0.8, 0.72, 0.56], smooth(10.6, 11, y) * 0.75);
    const bare = 1 - smooth(1.7, 1.95, y + 0.3 * noise(angle * 3, 1));
    return { color: blend(color, clay(angle, y), bare), gloss: mix(1.05, 0.05, bare) };
  },
};

function clay(angle, y) {
  const sand = hills(angle * 30, y * 2.2, 3);
  return blend(blend([0.6, 0.47, 0.35], [0.76, 0.64, 0.5], sand), [0.3, 0.2, 0.13], speckle(angle * 25, y * 1.6, 0.93) * 0.7);
}

function speckle(x, y, rarity) {
  const [ix, iy] = [Math.floor(x), Math.floor(y)];
  const here = grain(ix, iy + 331);
  if (here < rarity) return 0;
  const size = 0.12 + 0.3 * grain(ix + 77, iy);
  const away = Math.hypot(x - ix - 0.5, (y - iy - 0.5) * 1.1);
  return 1 - smooth(size * 0.5, size, away);
}

/** How much of the window's light reaches a point, from 0 to 1; softer for a larger `size` of the window. */
function sunlight(p, size) {
  let seen = 1;
  for (const each of scene.pots) {
    if (Math.hypot(p[0] - each.x, p[2] - each.z) > 75) continue;
    let t = 0.15;
    for (let step = 0; step < 44 && t < 70; step++) {
      const d = each.distance(at(p, light, t));
      seen = Math.min(seen, clamp(0.5 + d / (size * 2 * t)));
      if (seen < 0.01) return 0;
      t += Math.max(0.12, d * 0.8);
    }
  }
  return seen * seen * (3 - 2 * seen);
}

/** A pot of that outline whose foot stands at x, z. */
function pot(shape, x, z, glaze) {
  const line = curve(outlines[shape]);
  const reach = Math.max(...line.map(([r]) => r));
  const tall = Math.max(...line.map(([, y]) => y));
  const cell = 0.1;
  const [columns, rows] = [Math.ceil((reach + 6) / cell), Math.ceil((tall + 12) / cell)];
  const field = new Float32Array(columns * rows);
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) field[j * columns + i] = distanceTo(line, i * cell, j * cell - 6);
  }
  const flat = (r, y) => {
    const [u, v] = [Math.min(r / cell, columns - 2.001), clamp((y + 6) / cell, 0, rows - 2.001)];
    const [i, j] = [u | 0, v | 0];
    const [fu, fv] = [u - i, v - j];
    const k = j * columns + i;
    const d = (field[k] * (1 - fu) + field[k + 1] * fu) * (1 - fv) + (field[k + columns] * (1 - fu) + field[k + columns + 1] * fu) * fv;
    const beyond = Math.max(0, r - (columns - 2) * cell) + Math.max(0, y - (rows - 2) * cell + 6) + Math.max(0, -6 - y);
    return d + beyond * 0.9;
  };
  const widest = line.slice(0, line.findIndex(([, y]) => y === tall) + 1);
  const distance = (p) => flat(Math.hypot(p[0] - x, p[2] - z), p[1]);
  return {
    x, z, glaze, reach, tall, distance,
    foot: outlines[shape][1][0],
    normal(p) {
      const r = Math.hypot(p[0] - x, p[2] - z) || 1e-6;
      const e = 0.14;
      const dr = flat(r + e, p[1]) - flat(Math.abs(r - e), p[1]);
      const dy = flat(r, p[1] + e) - flat(r, p[1] - e);
      return unit([(dr * (p[0] - x)) / r, dy, (dr * (p[2] - z)) / r]);
    },
    radiusAt(y) {
      let best = 0;
      for (let i = 1; i < widest.length; i++) {
        const [a, b] = [widest[i - 1], widest[i]];
        if ((a[1] - y) * (b[1] - y) <= 0) best = Math.max(best, mix(a[0], b[0], (y - a[1]) / (b[1] - a[1] || 1)));
      }
      return best;
    },
  };
}

/** The corners of an outline, rounded (Catmull-Rom). */
function curve(points) {
  const out = [];
  for (let i = 0; i < points.length - 1; i++) {
    const [a, b, c, d] = [points[Math.max(0, i - 1)], points[i], points[i + 1], points[Math.min(points.length - 1, i + 2)]];
    for (let k = 0; k < 6; k++) {
      const t = k / 6;
      const at = (n) => 0.5 * (2 * b[n] + (c[n] - a[n]) * t + (2 * a[n] - 5 * b[n] + 4 * c[n] - d[n]) * t * t + (3 * b[n] - a[n] - 3 * c[n] + d[n]) * t ** 3);
      out.push([Math.max(0, at(0)), at(1)]);
    }
  }
  out.push(points.at(-1));
  return out;
}

/** From a point to a closed outline; negative inside. */
function distanceTo(line, x, y) {
  let [nearest, inside] = [Infinity, false];
  for (let i = 0, j = line.length - 1; i < line.length; j = i++) {
    const [ax, ay] = line[j];
    const [bx, by] = line[i];
    const [ex, ey, wx, wy] = [bx - ax, by - ay, x - ax, y - ay];
    const t = clamp((wx * ex + wy * ey) / (ex * ex + ey * ey || 1));
    // Along the axis there is no wall.
    if (!(ax < 0.001 && bx < 0.001)) nearest = Math.min(nearest, Math.hypot(wx - ex * t, wy - ey * t));
    if (ay > y !== by > y && x < ax + ((bx - ax) * (y - ay)) / (by - ay)) inside = !inside;
  }
  return inside ? -nearest : nearest;
}

function at(p, way, t) {
  return [p[0] + way[0] * t, p[1] + way[1] * t, p[2] + way[2] * t];
}
function dot(a, b) {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
function unit(a) {
  const length = Math.hypot(...a) || 1;
  return a.map((each) => each / length);
}
function blend(a, b, t) {
  return a.map((each, i) => mix(each, b[i], t));
}

draw();
