// Made by `npm run pictures`; not by hand (docs/pictures.md).

import type { PictureFiles } from "#domain/content/picture.ts";

interface WorkPictures {
  desktop: PictureFiles;
  phone: PictureFiles;
}

/** By the portfolio item's slug. */
export const workPictures: Record<string, WorkPictures> = {
  tidewater: {
    desktop: {
      base: "/pictures/tidewater-desktop.817b44af",
      width: 1600,
      height: 1111,
      widths: [320, 480, 800, 1000, 1200, 1600],
      tones: ["#082c35", "#092d36", "#082b34", "#082d35"],
    },
    phone: {
      base: "/pictures/tidewater-phone.7a1963ea",
      width: 780,
      height: 1688,
      widths: [260, 390, 520, 780],
      tones: ["#072c35", "#092e37", "#082c35", "#0a2e37"],
    },
  },
  fieldnote: {
    desktop: {
      base: "/pictures/fieldnote-desktop.e2d347ec",
      width: 1600,
      height: 1111,
      widths: [320, 480, 800, 1000, 1200, 1600],
      tones: ["#cdd6c9", "#cfd6cb", "#ced7cb", "#cfd9cc"],
    },
    phone: {
      base: "/pictures/fieldnote-phone.428209b3",
      width: 780,
      height: 1688,
      widths: [260, 390, 520, 780],
      tones: ["#abb8ab", "#cdd5c9", "#10241c", "#10241c"],
    },
  },
  "second-supper": {
    desktop: {
      base: "/pictures/second-supper-desktop.46d18f58",
      width: 1600,
      height: 1111,
      widths: [320, 480, 800, 1000, 1200, 1600],
      tones: ["#f8d79c", "#f7ead4", "#f6d59b", "#f0912f"],
    },
    phone: {
      base: "/pictures/second-supper-phone.b141709d",
      width: 780,
      height: 1688,
      widths: [260, 390, 520, 780],
      tones: ["#f2d097", "#f7d69b", "#f9d89b", "#f6d397"],
    },
  },
  "night-ferry": {
    desktop: {
      base: "/pictures/night-ferry-desktop.514bad65",
      width: 1600,
      height: 1111,
      widths: [320, 480, 800, 1000, 1200, 1600],
      tones: ["#070a13", "#070b14", "#080b11", "#090c12"],
    },
    phone: {
      base: "/pictures/night-ferry-phone.d633eb91",
      width: 780,
      height: 1688,
      widths: [260, 390, 520, 780],
      tones: ["#080913", "#070b14", "#0b0b11", "#090b11"],
    },
  },
  "ines-okafor": {
    desktop: {
      base: "/pictures/ines-okafor-desktop.6c090e34",
      width: 1600,
      height: 1111,
      widths: [320, 480, 800, 1000, 1200, 1600],
      tones: ["#ebeae7", "#eae8e5", "#ebeae6", "#ecebe7"],
    },
    phone: {
      base: "/pictures/ines-okafor-phone.568a1a5c",
      width: 780,
      height: 1688,
      widths: [260, 390, 520, 780],
      tones: ["#ebeae6", "#eae9e5", "#eeece9", "#ecebe6"],
    },
  },
  "copper-room": {
    desktop: {
      base: "/pictures/copper-room-desktop.1ee8ce12",
      width: 1600,
      height: 1111,
      widths: [320, 480, 800, 1000, 1200, 1600],
      tones: ["#0c0705", "#0f0906", "#0e0806", "#100a07"],
    },
    phone: {
      base: "/pictures/copper-room-phone.d417813e",
      width: 780,
      height: 1688,
      widths: [260, 390, 520, 780],
      tones: ["#0f0907", "#0f0a07", "#140b08", "#150c09"],
    },
  },
  "valley-bees": {
    desktop: {
      base: "/pictures/valley-bees-desktop.add297b1",
      width: 1600,
      height: 1111,
      widths: [320, 480, 800, 1000, 1200, 1600],
      tones: ["#f0b51c", "#f1b51c", "#f5b81d", "#f2b61c"],
    },
    phone: {
      base: "/pictures/valley-bees-phone.119baaee",
      width: 780,
      height: 1688,
      widths: [260, 390, 520, 780],
      tones: ["#f2b61c", "#f4b71d", "#f3b71d", "#f4b71d"],
    },
  },
  "oak-and-awl": {
    desktop: {
      base: "/pictures/oak-and-awl-desktop.52415da6",
      width: 1600,
      height: 1111,
      widths: [320, 480, 800, 1000, 1200, 1600],
      tones: ["#b78956", "#f0e9d9", "#b68957", "#efe9d8"],
    },
    phone: {
      base: "/pictures/oak-and-awl-phone.bb16a69b",
      width: 780,
      height: 1688,
      widths: [260, 390, 520, 780],
      tones: ["#f0e9d9", "#f0e9d9", "#8c643b", "#8c643b"],
    },
  },
};
