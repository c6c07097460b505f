import { classNames } from "./class-names.ts";
import { usePartWords } from "./part-words/use-part-words.ts";

type Props = {
  picture: {
    /** The beginning of each file's address, which ends with '-800.avif' or '-800.webp'. */
    base: string;
    /** The width of the largest file in pixels; `height` likewise. */
    width: number;
    height: number;
    /** The widths of all files in pixels, ascending. */
    widths: readonly number[];
    /** The colours of the quarters: upper left, upper right, lower left, lower right. */
    tones: readonly string[];
    /** What of it stays where it is cropped, in percent; left out, its upper edge. */
    focusX?: number;
    focusY?: number;
    /** In a preview, where it comes from; a place without a picture has no files there. */
    source?: string;
  };
  alt: string;
  /** The displayed width, as `sizes` of an img: '(min-width: 64rem) 50vw, 100vw'. */
  sizes: string;
  /** Whether the page begins with it: it is requested at once, and sent after the font. */
  opening?: boolean;
  /** Whether it is in the first screen but not its main picture: it is requested after everything else, over one
   * colour. */
  late?: boolean;
  /** The class names of the frame. A frame with its own height or ratio crops the picture. */
  className?: string;
};

/** A picture in the size and format that the browser can use. Until it is loaded, four blurred colours take its space.
 * `data-failed` marks one that could not be loaded (web/site/pictures.ts). */
export function Picture({ picture, alt, sizes, opening = false, late = false, className }: Props) {
  const { pictureFailed } = usePartWords();
  return (
    <span
      data-picture
      data-failure={late ? pictureFailed : undefined}
      data-content={picture.source}
      className={classNames(
        "group/picture relative block overflow-hidden",
        // Without an element of its own, because a late picture is rendered before the first paint.
        late &&
          "data-failed:after:absolute data-failed:after:inset-0 data-failed:after:grid data-failed:after:place-items-center data-failed:after:bg-sunken data-failed:after:text-muted data-failed:after:text-sm data-failed:after:content-[attr(data-failure)]",
        className,
      )}
    >
      {late ? <Tone {...picture} /> : <Tones {...picture} />}
      {!late && (
        <span className="absolute inset-0 hidden place-items-center bg-sunken p-4 text-center text-muted text-sm group-data-failed/picture:grid">
          {pictureFailed}
        </span>
      )}
      {picture.base && <Files {...{ picture, alt, sizes, opening, late }} />}
    </span>
  );
}

function Files({ picture, alt, sizes, opening, late }: Omit<Props, "className">) {
  return (
    <picture className="group-data-failed/picture:hidden">
      <source type="image/avif" srcSet={sourcesOf(picture, "avif")} sizes={sizes} />
      <img
        src={`${picture.base}-${picture.width}.webp`}
        srcSet={sourcesOf(picture, "webp")}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={alt}
        className={classNames("absolute inset-0 size-full object-cover", focusOf(picture))}
        {...(!opening && { loading: "lazy", decoding: "async" })}
        {...((opening || late) && { fetchPriority: "low" })}
      />
    </picture>
  );
}

/** Class names of tenths, because no page has a style of its own on an element. */
function focusOf({ focusX = 50, focusY = 0 }: Props["picture"]): string {
  if (focusX === 50 && focusY === 0) return "object-top";
  const tenth = (percent: number) => Math.round(percent / 10) * 10;
  return `focal focus-x-${tenth(focusX)} focus-y-${tenth(focusY)}`;
}

/** Reserves the space of a `late` picture with a single element, because it is rendered before the first paint. */
function Tone({ width, height, tones }: Props["picture"]) {
  return (
    <svg aria-hidden viewBox={`0 0 ${width} ${height}`} className="block size-full">
      <path fill={tones[0] ?? "none"} d={`M0 0h${width}v${height}h-${width}z`} />
    </svg>
  );
}

/** Reserves the picture's space, in the colours of its four quarters. */
function Tones({ width, height, tones }: Props["picture"]) {
  const [x, y] = [width / 2, height / 2];
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className="block size-full scale-125 blur-2xl"
    >
      {tones.map((tone, i) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the quarter of the picture
          key={i}
          fill={tone}
          d={`M${(i % 2) * x} ${i < 2 ? 0 : y}h${x}v${y}h-${x}z`}
        />
      ))}
    </svg>
  );
}

function sourcesOf({ base, widths }: Props["picture"], ending: string) {
  return widths.map((width) => `${base}-${width}.${ending} ${width}w`).join(", ");
}
