// Made by `npm run pictures`; not by hand (docs/pictures.md).

export interface Picture {
  /** '/pictures/tidewater-desktop.3f2a91c4': with '-800.avif' or '-800.webp' it is a file. */
  base: string;
  /** Of the largest, in pixels. */
  width: number;
  height: number;
  /** The widths that there are, ascending, in pixels. */
  widths: readonly number[];
  /** Four colours, one a quarter (upper left, upper right, lower left, lower right): seen while it loads. */
  tones: readonly string[];
}

interface WorkPictures {
  desktop: Picture;
  phone: Picture;
}

/** By the portfolio item's slug. */
export const workPictures: Record<string, WorkPictures> = {
  tidewater: {
    desktop: {
      base: "/pictures/tidewater-desktop.e02485ac",
      width: 1600,
      height: 1111,
      widths: [480, 800, 1200, 1600],
      tones: ["#264f52", "#0d3b41", "#08373d", "#0c3a40"],
    },
    phone: {
      base: "/pictures/tidewater-phone.83c7399b",
      width: 780,
      height: 1688,
      widths: [260, 390, 780],
      tones: ["#154146", "#0c3a40", "#0b393f", "#0c3a40"],
    },
  },
  fieldnote: {
    desktop: {
      base: "/pictures/fieldnote-desktop.9308cf0c",
      width: 1600,
      height: 1111,
      widths: [480, 800, 1200, 1600],
      tones: ["#dbe1d8", "#dfe4db", "#ebefe6", "#ebefe6"],
    },
    phone: {
      base: "/pictures/fieldnote-phone.d35f4e46",
      width: 780,
      height: 1688,
      widths: [260, 390, 780],
      tones: ["#e5e9e0", "#e6eae1", "#eaeee5", "#e9ede4"],
    },
  },
  "second-supper": {
    desktop: {
      base: "/pictures/second-supper-desktop.e62e9e4d",
      width: 1600,
      height: 1111,
      widths: [480, 800, 1200, 1600],
      tones: ["#eb6045", "#e94c30", "#e8482c", "#e8472b"],
    },
    phone: {
      base: "/pictures/second-supper-phone.3d5a3f61",
      width: 780,
      height: 1688,
      widths: [260, 390, 780],
      tones: ["#e95034", "#e8492d", "#e8462a", "#e8472b"],
    },
  },
  "night-ferry": {
    desktop: {
      base: "/pictures/night-ferry-desktop.5e019762",
      width: 1600,
      height: 1111,
      widths: [480, 800, 1200, 1600],
      tones: ["#4b381f", "#34281a", "#090c10", "#03060f"],
    },
    phone: {
      base: "/pictures/night-ferry-phone.b418db2b",
      width: 780,
      height: 1688,
      widths: [260, 390, 780],
      tones: ["#1c1815", "#141313", "#01050e", "#02060e"],
    },
  },
  "ines-okafor": {
    desktop: {
      base: "/pictures/ines-okafor-desktop.cd927b1a",
      width: 1600,
      height: 1111,
      widths: [480, 800, 1200, 1600],
      tones: ["#ebebe8", "#f0f0ed", "#fcfcf9", "#fbfbf8"],
    },
    phone: {
      base: "/pictures/ines-okafor-phone.dfbf3c4d",
      width: 780,
      height: 1688,
      widths: [260, 390, 780],
      tones: ["#f5f5f2", "#f7f7f4", "#fbfbf8", "#fafaf7"],
    },
  },
  "copper-room": {
    desktop: {
      base: "/pictures/copper-room-desktop.81afdfac",
      width: 1600,
      height: 1111,
      widths: [480, 800, 1200, 1600],
      tones: ["#251a14", "#19130f", "#0f0d0b", "#0d0b0a"],
    },
    phone: {
      base: "/pictures/copper-room-phone.84cdce90",
      width: 780,
      height: 1688,
      widths: [260, 390, 780],
      tones: ["#16110e", "#120e0c", "#0d0b0b", "#0d0c0b"],
    },
  },
  "valley-bees": {
    desktop: {
      base: "/pictures/valley-bees-desktop.1e1af893",
      width: 1600,
      height: 1111,
      widths: [480, 800, 1200, 1600],
      tones: ["#aa8016", "#c49418", "#f0b41c", "#ebb01b"],
    },
    phone: {
      base: "/pictures/valley-bees-phone.b0c9efe0",
      width: 780,
      height: 1688,
      widths: [260, 390, 780],
      tones: ["#dca61a", "#e4ac1b", "#f9bb1c", "#f7ba1c"],
    },
  },
  "oak-and-awl": {
    desktop: {
      base: "/pictures/oak-and-awl-desktop.07ea1ff9",
      width: 1600,
      height: 1111,
      widths: [480, 800, 1200, 1600],
      tones: ["#c6a87d", "#cbad81", "#ddbc8c", "#dbbb8c"],
    },
    phone: {
      base: "/pictures/oak-and-awl-phone.76d10c46",
      width: 780,
      height: 1688,
      widths: [260, 390, 780],
      tones: ["#d3b386", "#d5b587", "#daba8b", "#dab98b"],
    },
  },
};
