import type { PublishedWork } from "#content/published-content.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Picture } from "#web/ui/picture.tsx";

type TileShape = keyof typeof shapes;

type Props = {
  item: PublishedWork;
  /** What its link says. */
  leads: string;
  /** The number of its category, from 1, by which the filter hides it. */
  group: number;
  shape: TileShape;
  /** The position in the list, from 0. */
  at: number;
};

/**
 * A case study in the list. Its text appears over the picture when the tile is pointed at or has the focus, and is
 * below the picture on devices without a pointer. A class `later-H/N` delays the layout of a part: it is the N-th to
 * be laid out, and H rem high until then.
 */
export function WorkTile({ item, leads, group, shape, at }: Props) {
  const { device, sizes, span } = shapes[shape];
  return (
    <li data-of={group} className={classNames(span, at >= 3 && "max-md:later-29/1")}>
      <a href={`/work/${item.id}`} className="work-tile">
        <Picture
          picture={item[device]}
          alt={item[device].alt}
          sizes={sizes}
          {...(at === 0 ? { opening: true } : { className: "after-paint" })}
        />
        <div className="tile-words">
          <p className="font-semibold text-sm">{item.category.name}</p>
          <h2 className="mt-1 text-2xl">{item.title}</h2>
          <p className="mt-2 max-w-md">{item.description}</p>
          <p className="mt-4 font-semibold underline underline-offset-4">{leads}</p>
        </div>
      </a>
    </li>
  );
}

const shapes = {
  wide: {
    device: "desktop",
    span: "wall-lead md:col-span-8",
    // The page begins with such a tile: a phone with few pixels takes the smallest file.
    sizes: "(min-width: 48rem) 67vw, 60vw",
  },
  broad: {
    device: "desktop",
    span: "wall-lead md:col-span-7",
    sizes: "(min-width: 48rem) 58vw, 100vw",
  },
  square: { device: "desktop", span: "md:col-span-5", sizes: "(min-width: 48rem) 60vw, 100vw" },
  tall: { device: "phone", span: "md:col-span-4", sizes: "(min-width: 48rem) 34vw, 100vw" },
} as const;
