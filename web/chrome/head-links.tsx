import { isShippedBrand } from "#domain/brand/icon.ts";
import { brandIcons } from "#domain/brand/pictures.ts";
import { scaleOf } from "#domain/brand/scale.ts";
import { typefaceOf } from "#domain/brand/typefaces.ts";
import type { PublishedBrand } from "#domain/content/brand.ts";
import font from "#web/ui/fonts/daybreak.woff2?url";

/** The links to the font and the icons in the head of every page. */
export function HeadLinks({ brand }: { brand: PublishedBrand }) {
  const isShipped = isShippedBrand(brand);
  return (
    <>
      <link
        rel="preload"
        href={typefaceOf(brand)?.files.first ?? font}
        as="font"
        type="font/woff2"
        crossOrigin=""
        fetchPriority="low"
      />
      {isShipped && <link rel="icon" href="/favicon.ico" sizes="32x32" />}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link
        rel="apple-touch-icon"
        href={isShipped ? "/apple-touch-icon.png" : brandIcons[0].path}
      />
      {!isShipped && <ThemeColours brand={brand} />}
      <link rel="manifest" href="/site.webmanifest" />
    </>
  );
}

/** What a browser colours its own frame with. */
function ThemeColours({ brand }: { brand: PublishedBrand }) {
  const { paper } = scaleOf(brand).scale;
  return (["light", "dark"] as const).map((theme) => (
    <meta
      key={theme}
      name="theme-color"
      content={paper[theme]}
      media={`(prefers-color-scheme: ${theme})`}
    />
  ));
}
