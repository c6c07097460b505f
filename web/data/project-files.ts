import { brandKitFiles, readUploadedFiles, type UploadedFile } from "#domain/file/file.ts";
import { type Answer, refusal } from "./answer.ts";
import { backend } from "./client.ts";
import { pictureLinks } from "./files.ts";

/** Puts uploaded files on a project's list, and brings the whole list as it is now. */
export async function addProjectFiles(
  projectId: string,
  files: readonly UploadedFile[],
): Promise<Answer<{ files: UploadedFile[] }>> {
  const otherwise = "The files could not be added to the project.";
  try {
    const { data, error, status } = await (await backend()).rpc("add_project_files", {
      project_id: projectId,
      files,
    });
    if (error) return refusal({ ...error, status }, otherwise);
    return { ok: true, files: readUploadedFiles(data) };
  } catch (error) {
    return refusal(error, otherwise);
  }
}

/** Links to show the project's pictures by, small ones only; without an answer there are none. */
export async function projectPictures(
  files: readonly UploadedFile[],
): Promise<Record<string, string>> {
  const pictures = files.filter(
    ({ type, size }) => /^image\/(png|jpeg|gif|webp)$/.test(type) && size <= largestPictureBytes,
  );
  try {
    return await pictureLinks(
      brandKitFiles.bucket,
      pictures.map(({ path }) => path),
    );
  } catch {
    return {};
  }
}

const largestPictureBytes = 3 * 1024 * 1024;
