// For the pages that draw: chance that falls the same way every time, and a canvas in the screen's own pixels.
"use strict";

/** @returns a function that gives numbers from 0 to 1, always the same ones for a seed. */
function chance(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Smooth noise from 0 to 1; one hill a unit. */
function noise(x, y) {
  const [ix, iy] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - ix, y - iy];
  const [u, v] = [fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy)];
  const top = grain(ix, iy) * (1 - u) + grain(ix + 1, iy) * u;
  const bottom = grain(ix, iy + 1) * (1 - u) + grain(ix + 1, iy + 1) * u;
  return top * (1 - v) + bottom * v;
}

/** Noise in several sizes, from 0 to 1. */
function hills(x, y, octaves = 4) {
  let [sum, weight, total] = [0, 1, 0];
  for (let i = 0; i < octaves; i++) {
    sum += noise(x * 2 ** i + i * 17.3, y * 2 ** i + i * 5.7) * weight;
    total += weight;
    weight /= 2;
  }
  return sum / total;
}

function grain(ix, iy) {
  let h = Math.imul(ix, 374761393) + Math.imul(iy, 668265263);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

function mix(a, b, t) {
  return a + (b - a) * t;
}

function clamp(x, low = 0, high = 1) {
  return Math.min(high, Math.max(low, x));
}

function smooth(from, to, x) {
  const t = clamp((x - from) / (to - from));
  return t * t * (3 - 2 * t);
}

/** The canvas of that id in device pixels, scaled so that one draws in CSS pixels. */
function canvasOf(id) {
  const canvas = document.getElementById(id);
  const { width, height } = canvas.getBoundingClientRect();
  const ratio = window.devicePixelRatio;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const context = canvas.getContext("2d");
  context.scale(ratio, ratio);
  return { canvas, context, width, height, ratio };
}
