import type { PublishedPortfolio } from "#content/published-content.ts";
import {
  type ChosenPicture,
  type DisplayedPicture,
  type PictureFiles,
  type SlotName,
  slots,
} from "#domain/content/picture.ts";
import type { StudioContent } from "./studio-content.ts";

type Portfolio = StudioContent["portfolio"];

/**
 * The portfolio as views show it: with the files of its pictures, and without what is hidden. A piece whose pictures are
 * not there (of an update that ships others) is left out.
 * @param isPreview whether a picture that is not there has a placeholder
 */
export function publishedPortfolio(
  { items, categories, pictures, ...rest }: Portfolio,
  isPreview: boolean,
): PublishedPortfolio {
  const displayed = (slot: SlotName, chosen: ChosenPicture): DisplayedPicture | null => {
    const files = filesOf(pictures, chosen) ?? (isPreview ? placeholder(slot) : null);
    return files && { ...chosen, ...files };
  };
  const published = items.flatMap(({ hidden, category, ...item }) => {
    const [desktop, phone] = [displayed("desktop", item.desktop), displayed("phone", item.phone)];
    if (hidden || !desktop || !phone) return [];
    const named = categories.find(({ id }) => id === category) ?? { id: category, name: "" };
    return [{ ...item, category: named, desktop, phone }];
  });
  const isUsed = ({ id }: { id: string }) => published.some(({ category }) => category.id === id);
  return { ...rest, items: published, categories: categories.filter(isUsed) };
}

/** The first picture of which there are no files, with its place in the kind of content. */
export function missingPicture({ items, pictures }: Portfolio) {
  for (const item of items) {
    for (const slot of ["desktop", "phone"] as const) {
      if (!filesOf(pictures, item[slot])) {
        return { path: `items.${item.id}.${slot}`, title: item.title };
      }
    }
  }
  return null;
}

function filesOf(
  pictures: Portfolio["pictures"],
  { file }: ChosenPicture,
): PictureFiles | undefined {
  return Object.hasOwn(pictures, file) ? pictures[file] : undefined;
}

function placeholder(slot: SlotName): PictureFiles {
  const { widths, ratio } = slots[slot];
  const width = widths.at(-1) ?? 0;
  return { base: "", width, height: Math.round(width / ratio), widths: [], tones: [] };
}
