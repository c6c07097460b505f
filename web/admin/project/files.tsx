import { brandKitFiles, formatBytes, type UploadedFile } from "#domain/file/file.ts";
import { downloadLink } from "#web/data/files.ts";
import { DownloadList } from "#web/ui/download-list.tsx";
import { Section } from "../section.tsx";

/** The files of the questionnaire. */
export function Files({ files }: { files: readonly UploadedFile[] }) {
  return (
    <Section title="Files">
      {files.length === 0 ? (
        <p className="text-muted text-sm">No files came with the questionnaire.</p>
      ) : (
        <DownloadList
          files={files.map((file) => ({ ...file, key: file.path, detail: formatBytes(file.size) }))}
          linkTo={(file) => downloadLink(brandKitFiles.bucket, file)}
        />
      )}
    </Section>
  );
}
