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
      tones: ["#092d35", "#092e36", "#072c34", "#072d35"],
    },
    phone: {
      base: "/pictures/tidewater-phone.2efa19ca",
      width: 780,
      height: 1688,
      widths: [260, 390, 780],
      tones: ["#082e35", "#0a3037", "#0a2f36", "#0a2f37"],
    },
  },
  fieldnote: {
    desktop: {
      base: "/pictures/fieldnote-desktop.7358a157",
      width: 1600,
      height: 1111,
      widths: [480, 800, 1200, 1600],
      tones: ["#ced6ca", "#d0d7cb", "#cfd7cb", "#11251c"],
    },
    phone: {
      base: "/pictures/fieldnote-phone.cc18524c",
      width: 780,
      height: 1688,
      widths: [260, 390, 780],
      tones: ["#ced6ca", "#cfd5ca", "#10241b", "#10241b"],
    },
  },
  "second-supper": {
    desktop: {
      base: "/pictures/second-supper-desktop.13c62fed",
      width: 1600,
      height: 1111,
      widths: [480, 800, 1200, 1600],
      tones: ["#f8d79c", "#f7ead4", "#f6d59b", "#f0912f"],
    },
    phone: {
      base: "/pictures/second-supper-phone.10e5b994",
      width: 780,
      height: 1688,
      widths: [260, 390, 780],
      tones: ["#f2d097", "#f7d69b", "#f9d89b", "#f6d397"],
    },
  },
  "night-ferry": {
    desktop: {
      base: "/pictures/night-ferry-desktop.8f34dbc9",
      width: 1600,
      height: 1111,
      widths: [480, 800, 1200, 1600],
      tones: ["#070b14", "#060b15", "#090c12", "#090c11"],
    },
    phone: {
      base: "/pictures/night-ferry-phone.75ae8ad6",
      width: 780,
      height: 1688,
      widths: [260, 390, 780],
      tones: ["#070914", "#060b16", "#0b0b10", "#090b10"],
    },
  },
  "ines-okafor": {
    desktop: {
      base: "/pictures/ines-okafor-desktop.8d41b6c8",
      width: 1600,
      height: 1111,
      widths: [480, 800, 1200, 1600],
      tones: ["#eae9e5", "#e9e8e4", "#ebeae6", "#ecebe6"],
    },
    phone: {
      base: "/pictures/ines-okafor-phone.97344148",
      width: 780,
      height: 1688,
      widths: [260, 390, 780],
      tones: ["#ebeae6", "#eae9e5", "#eeece8", "#ecebe6"],
    },
  },
  "copper-room": {
    desktop: {
      base: "/pictures/copper-room-desktop.b214477b",
      width: 1600,
      height: 1111,
      widths: [480, 800, 1200, 1600],
      tones: ["#0c0705", "#0e0906", "#0c0805", "#100a07"],
    },
    phone: {
      base: "/pictures/copper-room-phone.3351e587",
      width: 780,
      height: 1688,
      widths: [260, 390, 780],
      tones: ["#0e0906", "#0f0a06", "#140c08", "#150c08"],
    },
  },
  "valley-bees": {
    desktop: {
      base: "/pictures/valley-bees-desktop.93f898f1",
      width: 1600,
      height: 1111,
      widths: [480, 800, 1200, 1600],
      tones: ["#f0b519", "#f0b51a", "#f4b81b", "#f2b61a"],
    },
    phone: {
      base: "/pictures/valley-bees-phone.c4748e4a",
      width: 780,
      height: 1688,
      widths: [260, 390, 780],
      tones: ["#f3b61a", "#f4b71b", "#f3b71b", "#f4b71b"],
    },
  },
  "oak-and-awl": {
    desktop: {
      base: "/pictures/oak-and-awl-desktop.7d818082",
      width: 1600,
      height: 1111,
      widths: [480, 800, 1200, 1600],
      tones: ["#b78956", "#f0e9d8", "#b68956", "#efe9d8"],
    },
    phone: {
      base: "/pictures/oak-and-awl-phone.22e909c4",
      width: 780,
      height: 1688,
      widths: [260, 390, 780],
      tones: ["#f0ead9", "#f0e9d8", "#8c643b", "#8c643b"],
    },
  },
};
