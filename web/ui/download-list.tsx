import { Download } from "lucide-react";
import { useState } from "react";
import { Banner } from "./banner.tsx";
import { usePartWords } from "./part-words/use-part-words.ts";
import { Spinner } from "./spinner.tsx";
import { useSending } from "./use-form.ts";

/** `key` is unique in the list; `detail` is a second line, such as the size; `picture` is the address of a small
 * picture. */
type Item = { key: string; name: string; detail: string; picture?: string | undefined };

type Props<File extends Item> = {
  files: readonly File[];
  /** Makes the link when somebody asks for it; it must lead to an attachment, so that the page stays. */
  linkTo: (file: File) => Promise<{ ok: true; url: string } | { ok: false; message: string }>;
};

/** Files to download, one button each. */
export function DownloadList<File extends Item>({ files, linkTo }: Props<File>) {
  const words = usePartWords();
  const { busy, refused, banner, send } = useSending();
  const [asked, setAsked] = useState("");

  async function download(file: File) {
    setAsked(file.key);
    const answer = await send(() => linkTo(file));
    if (answer?.ok) window.location.assign(answer.url);
  }

  return (
    <>
      <ul className="-my-2 grid">
        {files.map((file) => (
          <li key={file.key} className="border-line border-b last:border-0">
            <button
              type="button"
              title={file.name}
              aria-busy={(busy && asked === file.key) || undefined}
              onClick={() => download(file)}
              className="group grid min-h-14 w-full grid-cols-[auto_minmax(0,1fr)_1.25rem] items-center gap-x-4 py-2 text-left"
            >
              {file.picture ? (
                <img
                  src={file.picture}
                  alt=""
                  loading="lazy"
                  className="size-11 rounded-sm border border-line bg-sunken object-cover"
                />
              ) : (
                <span
                  aria-hidden
                  className="grid size-11 place-items-center rounded-sm border border-line bg-sunken font-semibold text-[0.625rem] text-muted uppercase"
                >
                  {extensionOf(file.name)}
                </span>
              )}
              <span className="min-w-0">
                <span className="sr-only">{words.download} </span>
                <bdi className="line-clamp-2 font-medium text-sm [overflow-wrap:anywhere] group-hover:text-ember">
                  {file.name}
                </bdi>
                <span className="block text-muted text-xs">{file.detail}</span>
              </span>
              {busy && asked === file.key ? (
                <Spinner />
              ) : (
                <Download aria-hidden className="size-5 text-muted group-hover:text-ember" />
              )}
            </button>
          </li>
        ))}
      </ul>
      {refused && (
        <div className="mt-4">
          <Banner tone="error" ref={banner}>
            {refused}
          </Banner>
        </div>
      )}
    </>
  );
}

function extensionOf(name: string): string {
  return /\.(\w{1,6})$/.exec(name)?.[1] ?? "";
}
