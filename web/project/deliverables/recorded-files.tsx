import { useEffect, useState } from "react";
import type { RecordedFile } from "#domain/file/attached-files.ts";
import { formatBytes, projectFiles } from "#domain/file/file.ts";
import { downloadLink, pictureLinks } from "#web/data/files.ts";
import { DownloadList } from "#web/ui/download-list.tsx";

type Props = {
  files: readonly RecordedFile[];
  /** Pictures are displayed large, above the list. */
  large?: boolean;
};

const largestPictureBytes = 5 * 1024 * 1024;

/** The files of a version, a point or a message, to download; pictures are displayed. */
export function RecordedFiles({ files, large = false }: Props) {
  const pictures = usePictures(files);
  if (files.length === 0) return null;
  const displayed = large ? files.filter(({ path }) => pictures[path]) : [];
  return (
    <div className="grid gap-4">
      {displayed.length > 0 && (
        <ul className="grid gap-4 sm:grid-cols-2 *:only:sm:col-span-2">
          {displayed.map(({ path, name }) => (
            <li key={path}>
              <img
                src={pictures[path]}
                alt={name}
                loading="lazy"
                className="max-h-[28rem] w-full rounded-md border border-line bg-sunken object-contain"
              />
            </li>
          ))}
        </ul>
      )}
      <DownloadList
        files={files.map((file) => ({
          ...file,
          key: file.path,
          detail: formatBytes(file.size),
          picture: pictures[file.path],
        }))}
        linkTo={(file) => downloadLink(projectFiles.bucket, file)}
      />
    </div>
  );
}

/** Links by the path of each picture among the files; empty if the server does not answer. */
function usePictures(files: readonly RecordedFile[]): Record<string, string> {
  const [links, setLinks] = useState<Record<string, string>>({});
  const paths = files
    .filter(
      ({ type, size }) => /^image\/(png|jpeg|gif|webp)$/.test(type) && size <= largestPictureBytes,
    )
    .map(({ path }) => path)
    .join("\n");
  useEffect(() => {
    if (!paths) return;
    let isGone = false;
    pictureLinks(projectFiles.bucket, paths.split("\n")).then(
      (found) => !isGone && setLinks(found),
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [paths]);
  return links;
}
