import type { OnboardingSubmissionsRow } from "#database/types.ts";
import { readUploadedFiles, type UploadedFile } from "#domain/file/file.ts";
import { type Checklist, readChecklist } from "#domain/project/checklist.ts";

/** A project's row, with what is stored loosely read. */
export type Project = Omit<
  OnboardingSubmissionsRow,
  "project_checklist" | "uploaded_files" | "social_media_handles" | "tool_info"
> & {
  checklist: Checklist;
  files: UploadedFile[];
  /** Handles by network. */
  handles: Record<string, string>;
  /** Requirements by tool. */
  toolInfo: Record<string, string>;
};

export function projectOf(row: OnboardingSubmissionsRow): Project {
  const { project_checklist, uploaded_files, social_media_handles, tool_info, ...rest } = row;
  return {
    ...rest,
    checklist: readChecklist(project_checklist),
    files: readUploadedFiles(uploaded_files),
    handles: textsIn(social_media_handles),
    toolInfo: textsIn(tool_info),
  };
}

function textsIn(stored: unknown): Record<string, string> {
  if (typeof stored !== "object" || stored === null) return {};
  const texts = Object.entries(stored).filter(
    ([, text]) => typeof text === "string" && text.trim(),
  );
  return Object.fromEntries(texts);
}
