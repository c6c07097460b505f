/** The files of a picture that pages show. */
export interface PictureFiles {
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

/** Where pictures stand: the widths that pages ask for there, and how heavy the AVIF of one of them may be. */
export const slots = {
  desktop: {
    widths: [320, 480, 800, 1000, 1200, 1600],
    budget: { width: 800, bytes: 45_000 },
    /** The width through the height of its place, by which a higher picture is cropped there. */
    ratio: 36 / 25,
  },
  phone: {
    widths: [260, 390, 520, 780],
    budget: { width: 390, bytes: 38_000 },
    ratio: 390 / 844,
  },
} as const satisfies Record<string, Slot>;

export interface Slot {
  /** Ascending, in pixels. */
  widths: readonly number[];
  budget: { width: number; bytes: number };
  ratio: number;
}

export type SlotName = keyof typeof slots;

/** What is uploaded: an original in the bucket `site-pictures`. */
export const largestOriginal = { bytes: 25 * 1024 * 1024, pixels: 50_000_000 } as const;

/** Of a logo as PNG: as text it has then as many characters as an SVG may have. */
export const mostPngBytes = 29_900;

/** A picture that somebody has uploaded is called by a hash of it; one of the shipped content by a name. */
export const uploadedId = /^[0-9a-f]{32}$/;

/** Where the files of an uploaded picture lie. */
export function baseOfUploaded(id: string): string {
  return `/pictures/made/${id}`;
}

/** A picture of a kind of content: which one it is, what it shows, and what of it stays where it is cropped. */
export function picture<Name extends SlotName>(label: string, slot: Name) {
  return {
    is: "group",
    label,
    slot,
    of: {
      file: { is: "line", label: "Picture", most: 60, isKey: true, check: faultOfId },
      alt: {
        is: "line",
        label: "What it shows",
        help: "In a sentence, for people who cannot see it, and for search engines.",
        most: 250,
      },
      focusX: {
        is: "number",
        label: "What matters, from the left",
        least: 0,
        most: 100,
        first: 50,
      },
      focusY: { is: "number", label: "What matters, from the top", least: 0, most: 100 },
    },
  } as const;
}

function faultOfId(id: string): string | null {
  return /^[a-z0-9-]+$/.test(id) ? null : "Choose a picture.";
}

/** A picture in a body of content. */
export interface ChosenPicture {
  /** Its id. */
  file: string;
  alt: string;
  /** In percent of its width, and of its height. */
  focusX: number;
  focusY: number;
}

/** A picture as views show it. `source`: in a preview, where it comes from. */
export type DisplayedPicture = PictureFiles & ChosenPicture & { source?: string };
