import { Download } from "lucide-react";
import { useState } from "react";
import { brandKitFiles, formatBytes, type UploadedFile } from "#domain/file/file.ts";
import { downloadLink } from "#web/data/files.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { useSending } from "#web/ui/use-sending.ts";
import { AsideSection } from "../aside-section.tsx";

/** The files that came with the questionnaire. */
export function Files({ files }: { files: readonly UploadedFile[] }) {
  const { busy, refused, banner, send } = useSending();
  const [asked, setAsked] = useState("");

  async function download(file: UploadedFile) {
    setAsked(file.path);
    const answer = await send(() => downloadLink(brandKitFiles.bucket, file));
    if (answer?.ok) window.location.assign(answer.url); // an attachment: the page stays
  }

  return (
    <AsideSection title="Files">
      {files.length === 0 && (
        <p className="text-muted text-sm">
          No files came with your questionnaire. You can send us some by mail at any time.
        </p>
      )}
      <ul className="-mt-2 grid empty:hidden">
        {files.map((file) => (
          <li key={file.path} className="border-line border-b last:border-0">
            <button
              type="button"
              onClick={() => void download(file)}
              className="group grid min-h-14 w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-4 py-2 text-left"
            >
              <span className="min-w-0">
                <span className="sr-only">Download </span>
                <span className="block truncate font-medium text-sm group-hover:text-ember">
                  {file.name}
                </span>
                <span className="block text-muted text-xs">{formatBytes(file.size)}</span>
              </span>
              {busy && asked === file.path ? (
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
    </AsideSection>
  );
}
