import font from "#web/ui/fonts/daybreak.woff2?url";

/** The links to the font and the icons in the head of every page. */
export function HeadLinks() {
  return (
    <>
      <link
        rel="preload"
        href={font}
        as="font"
        type="font/woff2"
        crossOrigin=""
        fetchPriority="low"
      />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
    </>
  );
}
