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
      base: "/pictures/tidewater-desktop.5630c046",
      width: 1600,
      height: 1111,
      widths: [480, 800, 1200, 1600],
      tones: ["#666e6c", "#515c57", "#90978e", "#72817b"],
    },
    phone: {
      base: "/pictures/tidewater-phone.2efa19ca",
      width: 780,
      height: 1688,
      widths: [260, 390, 780],
      tones: ["#656d6b", "#4b6060", "#939b93", "#7e867b"],
    },
  },
  fieldnote: {
    desktop: {
      base: "/pictures/fieldnote-desktop.7358a157",
      width: 1600,
      height: 1111,
      widths: [480, 800, 1200, 1600],
      tones: ["#c4cec2", "#b4bcb2", "#d5d4cc", "#7b8a7f"],
    },
    phone: {
      base: "/pictures/fieldnote-phone.cc18524c",
      width: 780,
      height: 1688,
      widths: [260, 390, 780],
      tones: ["#91a195", "#a0aca0", "#554e4e", "#595352"],
    },
  },
  "second-supper": {
    desktop: {
      base: "/pictures/second-supper-desktop.4721631b",
      width: 1600,
      height: 1111,
      widths: [480, 800, 1200, 1600],
      tones: ["#e0b688", "#ccaf94", "#e2b08d", "#ce9878"],
    },
    phone: {
      base: "/pictures/second-supper-phone.34571c05",
      width: 780,
      height: 1688,
      widths: [260, 390, 780],
      tones: ["#d4b089", "#f1cf97", "#b69d80", "#cd9e87"],
    },
  },
  "night-ferry": {
    desktop: {
      base: "/pictures/night-ferry-desktop.8f34dbc9",
      width: 1600,
      height: 1111,
      widths: [480, 800, 1200, 1600],
      tones: ["#4d3d29", "#282624", "#221f23", "#1d1f20"],
    },
    phone: {
      base: "/pictures/night-ferry-phone.75ae8ad6",
      width: 780,
      height: 1688,
      widths: [260, 390, 780],
      tones: ["#473a2a", "#1f2022", "#352728", "#2c2a26"],
    },
  },
  "ines-okafor": {
    desktop: {
      base: "/pictures/ines-okafor-desktop.8d41b6c8",
      width: 1600,
      height: 1111,
      widths: [480, 800, 1200, 1600],
      tones: ["#d7d5d1", "#e5e3e0", "#ccc8c3", "#bcbab4"],
    },
    phone: {
      base: "/pictures/ines-okafor-phone.97344148",
      width: 780,
      height: 1688,
      widths: [260, 390, 780],
      tones: ["#e0dedb", "#deddd9", "#e0ded8", "#bcb8b2"],
    },
  },
  "copper-room": {
    desktop: {
      base: "/pictures/copper-room-desktop.b214477b",
      width: 1600,
      height: 1111,
      widths: [480, 800, 1200, 1600],
      tones: ["#311f13", "#342117", "#302014", "#5c3e2a"],
    },
    phone: {
      base: "/pictures/copper-room-phone.3351e587",
      width: 780,
      height: 1688,
      widths: [260, 390, 780],
      tones: ["#523722", "#402d20", "#64432b", "#6c4b34"],
    },
  },
  "valley-bees": {
    desktop: {
      base: "/pictures/valley-bees-desktop.93f898f1",
      width: 1600,
      height: 1111,
      widths: [480, 800, 1200, 1600],
      tones: ["#c1921b", "#c4951e", "#ba8d1c", "#bc8f20"],
    },
    phone: {
      base: "/pictures/valley-bees-phone.c4748e4a",
      width: 780,
      height: 1688,
      widths: [260, 390, 780],
      tones: ["#bf921e", "#c6981f", "#b4881b", "#b5891b"],
    },
  },
  "oak-and-awl": {
    desktop: {
      base: "/pictures/oak-and-awl-desktop.7d818082",
      width: 1600,
      height: 1111,
      widths: [480, 800, 1200, 1600],
      tones: ["#ba956b", "#dfccb1", "#b28f68", "#dac7ab"],
    },
    phone: {
      base: "/pictures/oak-and-awl-phone.22e909c4",
      width: 780,
      height: 1688,
      widths: [260, 390, 780],
      tones: ["#d6c3a8", "#d9c4a7", "#896e51", "#947656"],
    },
  },
};
