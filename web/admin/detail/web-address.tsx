/** An address that somebody typed: a link when it leads to a page, and only then. */
export function WebAddress({ url }: { url: string }) {
  if (!isPage(url)) return <span className="line-clamp-3 break-all">{url}</span>;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer nofollow"
      title={url}
      className="link line-clamp-3 break-all"
    >
      {url}
    </a>
  );
}

function isPage(url: string): boolean {
  try {
    return ["http:", "https:"].includes(new URL(url).protocol);
  } catch {
    return false;
  }
}
