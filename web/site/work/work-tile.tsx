import type { PortfolioItem } from "#content/portfolio.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Picture } from "#web/ui/picture.tsx";
import type { SiteContent } from "../content.ts";

type TileShape = keyof typeof shapes;

type Props = {
  item: PortfolioItem;
  pictures: SiteContent["portfolio"]["pictures"][string] | undefined;
  group: number;
  shape: TileShape;
  /** Where on the wall, from 0. */
  at: number;
};

/** A case study on the wall. Its words come up over the picture when it is pointed at or reached by the keyboard, and
 * stand below it where nothing can be pointed with. */
export function WorkTile({ item, pictures, group, shape, at }: Props) {
  const { device, sizes, span } = shapes[shape];
  return (
    <li data-of={group} className={classNames(span, at >= 3 && "max-md:later-29/1")}>
      <a href={`/work/${item.id}`} className="work-tile">
        {pictures && (
          <Picture
            picture={pictures[device]}
            alt={item.alt[device]}
            sizes={sizes}
            {...(at === 0 ? { opening: true } : { className: "after-paint" })}
          />
        )}
        <div className="tile-words">
          <p className="font-semibold text-sm">{item.category}</p>
          <h2 className="mt-1 text-2xl">{item.title}</h2>
          <p className="mt-2 max-w-md">{item.description}</p>
          <p className="mt-4 font-semibold underline underline-offset-4">View Case Study</p>
        </div>
      </a>
    </li>
  );
}

const shapes = {
  wide: {
    device: "desktop",
    span: "wall-lead md:col-span-8",
    // The wall opens with one: a phone with few pixels takes the smallest.
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
