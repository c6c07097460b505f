/** What the editor tells the frame with the page. */
export type ToFrame =
  | {
      is: "page";
      /** The whole page, with marks in its texts. */
      html: string;
      /** Rules that the page loads from a file of its own. */
      styles: string;
      /** The sources of the texts, by the numbers of their marks. */
      sources: Record<string, string>;
      theme: "light" | "dark";
    }
  /** The text of this source is being changed; null: none is. `atTop`: below it the page is covered by the field. */
  | { is: "chosen"; source: string | null; atTop: boolean };

/** What the frame tells the editor. */
export type FromFrame =
  /** The page that came last is on the screen. */
  | { is: "displayed" }
  /** Somebody wants to change what stands here: a text that may come from several sources. */
  | { is: "edit"; sources: string[] }
  /** Somebody followed a link of the page. */
  | { is: "open"; path: string };
