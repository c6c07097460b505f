import { Download, ImageOff } from "lucide-react";
import { useState } from "react";
import { extensionOf } from "#domain/file/file.ts";
import type { Screenshot } from "#web/data/studio-bug-reports.ts";

/** Shows the screenshots small, side by side; one that is pressed takes the whole width. */
export function Screenshots({ screenshots }: { screenshots: Screenshot[] }) {
  const [large, setLarge] = useState<string | null>(null);
  return (
    <section>
      <h4 className="mb-3 font-semibold text-sm">
        {screenshots.length === 1 ? "Screenshot" : `${screenshots.length} screenshots`}
      </h4>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {screenshots.map(({ path, url }, index) => (
          <li key={path} className={large === path ? "col-span-full" : ""}>
            <Picture
              path={path}
              url={url}
              name={`Screenshot ${index + 1}`}
              isLarge={large === path}
              onToggle={() => setLarge(large === path ? null : path)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whether the format of a picture is one that only some browsers can display. */
function isNotForEveryBrowser(path: string): boolean {
  return /^(heic|heif|tiff)$/.test(extensionOf(path));
}

type PictureProps = {
  path: string;
  url: string | null;
  name: string;
  isLarge: boolean;
  onToggle: () => void;
};

function Picture({ path, url, name, isLarge, onToggle }: PictureProps) {
  const [failed, setFailed] = useState(false);
  if (url && failed && isNotForEveryBrowser(path)) {
    return (
      <a
        href={url}
        aria-label={`${name}, download it`}
        className="grid aspect-[4/3] place-content-center justify-items-center gap-1 rounded-md border border-line bg-sunken p-3 text-center text-muted text-sm transition-colors hover:border-ink hover:text-ink"
      >
        <b className="font-bold text-ink text-xl uppercase">{extensionOf(path)}</b>
        This browser cannot show it
        <span className="flex items-center gap-1.5 font-semibold text-ember">
          <Download aria-hidden className="size-4" /> Download
        </span>
      </a>
    );
  }
  if (!url || failed) {
    return (
      <p className="grid aspect-[4/3] place-content-center justify-items-center gap-2 rounded-md border border-line bg-sunken text-muted text-sm">
        <ImageOff aria-hidden className="size-5" />
        Failed to load image
      </p>
    );
  }
  return (
    <button
      type="button"
      aria-label={isLarge ? `${name}, make it small` : `${name}, show it large`}
      aria-expanded={isLarge}
      onClick={onToggle}
      className="block w-full overflow-hidden rounded-md border border-line bg-sunken transition-colors hover:border-ink"
    >
      <img
        src={url}
        alt=""
        onError={() => setFailed(true)}
        className={
          isLarge ? "mx-auto block max-w-full" : "block aspect-[4/3] w-full object-cover object-top"
        }
      />
    </button>
  );
}
