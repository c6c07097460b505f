import { brandKitFiles, formatBytes, type UploadedFile } from "#domain/file/file.ts";
import { downloadLink } from "#web/data/files.ts";
import { DownloadList } from "#web/ui/download-list.tsx";
import { AsideSection } from "../aside-section.tsx";

/** The files that came with the questionnaire. */
export function Files({ files }: { files: readonly UploadedFile[] }) {
  return (
    <AsideSection title="Files">
      {files.length === 0 ? (
        <p className="text-muted text-sm">
          No files came with your questionnaire. You can send us some by mail at any time.
        </p>
      ) : (
        <DownloadList
          files={files.map((file) => ({ ...file, key: file.path, detail: formatBytes(file.size) }))}
          linkTo={(file) => downloadLink(brandKitFiles.bucket, file)}
        />
      )}
    </AsideSection>
  );
}
