import { maxAttachedFiles } from "#domain/file/attached-files.ts";
import { acceptOf, projectFilePath, projectFiles, type UploadedFile } from "#domain/file/file.ts";
import { uuid } from "#web/data/uuid.ts";
import { useUploads } from "./use-uploads.ts";

type Props = {
  projectId: string;
  files: readonly UploadedFile[];
  onChange: (change: (files: readonly UploadedFile[]) => UploadedFile[]) => void;
  /** The message for one file too many. */
  tooMany: string;
};

/** The files that are attached to a text while it is written, such as a message about a project. */
export function useAttachedFiles({ projectId, files, onChange, tooMany }: Props) {
  return useUploads({
    newPath: (name) => projectFilePath({ projectId, name, uuid: uuid() }),
    rules: projectFiles,
    most: { count: maxAttachedFiles, message: tooMany },
    uploaded: files,
    onUploaded: (file) => onChange((before) => [...before, file]),
    onRemoved: (path) => onChange((before) => before.filter((file) => file.path !== path)),
  });
}

/** The files in the shape in which the server's functions take them. */
export function attachedFiles(files: readonly UploadedFile[]) {
  return files.map(({ path, name }) => ({ path, name }));
}

export const acceptedFiles = acceptOf(projectFiles);
export const acceptedExtensions = projectFiles.extensions.join(", ");
