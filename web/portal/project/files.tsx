import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import {
  acceptOf,
  bucketOfProjectFile,
  formatBytes,
  projectFilePath,
  projectFiles,
  type UploadedFile,
} from "#domain/file/file.ts";
import { isFinalStatus } from "#domain/project/status.ts";
import { downloadLink, projectPictures } from "#web/data/files.ts";
import type { Project } from "#web/data/projects.ts";
import { addProjectFiles } from "#web/data/projects.ts";
import { uuid } from "#web/data/uuid.ts";
import { useTranslate } from "#web/language/translate.ts";
import { useWords } from "#web/language/words.ts";
import { useUploads } from "#web/project/use-uploads.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Card } from "#web/ui/card.tsx";
import { DownloadList } from "#web/ui/download-list.tsx";
import { FileDrop } from "#web/ui/file-drop.tsx";
import { projectWords } from "./words.ts";

type Props = {
  project: Project;
  isViewer: boolean;
};

const mostFiles = 50;

/** Every file of the project, and the upload of more while the project is in progress; viewers add none. */
export function Files({ project, isViewer }: Props) {
  const words = useWords(projectWords).files;
  const pictures = usePictures(project);
  return (
    <Card title={words.title}>
      <div id="files" className="scroll-mt-24">
        {project.answers.uploaded_files.length === 0 ? (
          <p className="text-muted text-sm">{words.none}</p>
        ) : (
          <DownloadList
            files={project.answers.uploaded_files.map((file) => ({
              ...file,
              key: file.path,
              detail: formatBytes(file.size),
              picture: pictures[file.path],
            }))}
            linkTo={(file) => downloadLink(bucketOfProjectFile(project.id, file), file)}
          />
        )}
        {!isViewer && (
          <div className="mt-5">
            {isFinalStatus(project.status) ? (
              <p className="text-muted text-sm">{words.closed}</p>
            ) : (
              <MoreFiles project={project} />
            )}
          </div>
        )}
      </div>
    </Card>
  );
}

/** Links to the small pictures among the files, by path. */
function usePictures({ id, answers: { uploaded_files: files } }: Project): Record<string, string> {
  const [pictures, setPictures] = useState<Record<string, string>>({});
  const paths = files.map(({ path }) => path).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the files are another array after each read of the project
  useEffect(() => {
    let isCurrent = true;
    void projectPictures(id, files).then((links) => isCurrent && setPictures(links));
    return () => {
      isCurrent = false;
    };
  }, [id, paths]);
  return pictures;
}

/** Adds files; each is put on the project's list as soon as it is uploaded. */
function MoreFiles({ project }: Pick<Props, "project">) {
  const words = useWords(projectWords).files;
  const translate = useTranslate();
  const { revalidate } = useRevalidator();
  const [added, setAdded] = useState<UploadedFile[]>([]);
  const [refused, setRefused] = useState("");
  const uploads = useUploads({
    newPath: (name) => projectFilePath({ projectId: project.id, name, uuid: uuid() }),
    rules: projectFiles,
    most: { count: mostFiles - project.answers.uploaded_files.length, message: words.tooMany },
    uploaded: [],
    onUploaded: (file) => void add(file),
    onRemoved: () => setRefused(""),
  });

  async function add(file: UploadedFile) {
    const answer = await addProjectFiles(project.id, [file]);
    if (!answer.ok) return setRefused(answer.message);
    setAdded((before) => [...before, file]);
    await revalidate();
  }

  return (
    <>
      <FileDrop
        label={words.add}
        hint={words.hint(projectFiles.extensions.join(", "))}
        accept={acceptOf(projectFiles)}
        files={uploads.files}
        onFiles={uploads.add}
        onRemove={uploads.remove}
        onRetry={uploads.retry}
      />
      <p role="status" className="mt-2 text-leaf text-sm empty:hidden">
        {added.length > 0 && words.added(added.length)}
      </p>
      {refused && (
        <div className="mt-3">
          <Banner tone="error" title={words.notAdded}>
            {translate(refused)}
          </Banner>
        </div>
      )}
    </>
  );
}
