import { classNames } from "./class-names.ts";

type Props = {
  picture: {
    /** With '-800.avif' or '-800.webp' it is a file. */
    base: string;
    /** Of the largest, in pixels. */
    width: number;
    height: number;
    /** Ascending, in pixels. */
    widths: readonly number[];
    /** Upper left, upper right, lower left, lower right. */
    tones: readonly string[];
  };
  alt: string;
  /** How wide it is shown: '(min-width: 64rem) 50vw, 100vw'. */
  sizes: string;
  /** The one that the page opens with: asked for at once, and sent after the page's letters. */
  opening?: boolean;
  /** In sight, and not what the page opens with: asked for after everything else, over one tone. */
  late?: boolean;
  /** Of the frame. One with a height or ratio of its own crops the picture. */
  className?: string;
};

/** A picture in the size and format that the browser can use, over its four tones until it is there. `data-failed` says
 * that it could not be loaded (web/site/pictures.ts). */
export function Picture({ picture, alt, sizes, opening = false, late = false, className }: Props) {
  return (
    <span
      data-picture
      className={classNames("group/picture relative block overflow-hidden", className)}
    >
      {late ? <Tone {...picture} /> : <Tones {...picture} />}
      {!late && (
        <span className="absolute inset-0 hidden place-items-center bg-sunken p-4 text-center text-muted text-sm group-data-failed/picture:grid">
          Failed to load image
        </span>
      )}
      <picture className="group-data-failed/picture:hidden">
        <source type="image/avif" srcSet={sourcesOf(picture, "avif")} sizes={sizes} />
        <img
          src={`${picture.base}-${picture.width}.webp`}
          srcSet={sourcesOf(picture, "webp")}
          sizes={sizes}
          width={picture.width}
          height={picture.height}
          alt={alt}
          className="absolute inset-0 size-full object-cover object-top"
          {...(!opening && { loading: "lazy", decoding: "async" })}
          {...((opening || late) && { fetchPriority: "low" })}
        />
      </picture>
    </span>
  );
}

/** Holds the place of one that is small: a single element each, before the first paint. */
function Tone({ width, height, tones }: Props["picture"]) {
  return (
    <svg aria-hidden viewBox={`0 0 ${width} ${height}`} className="block size-full">
      <path fill={tones[0]} d={`M0 0h${width}v${height}h-${width}z`} />
    </svg>
  );
}

/** Holds the picture's place. */
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
          // biome-ignore lint/suspicious/noArrayIndexKey: a tone is its quarter
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
