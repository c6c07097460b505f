declare module "subset-font" {
  /** @returns the font with only the glyphs of `text`. */
  export default function subsetFont(font: Buffer, text: string, options: object): Promise<Buffer>;
}
