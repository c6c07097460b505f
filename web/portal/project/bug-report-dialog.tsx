import { useEffect, useEffectEvent, useId, useState } from "react";
import {
  type BrowserInfo,
  type BugReport,
  emptyBugReport,
  maxScreenshots,
} from "#domain/bug-report/bug-report.ts";
import { bugReportForm } from "#domain/bug-report/bug-report-form.ts";
import { screenshotFiles, type UploadedFile } from "#domain/file/file.ts";
import { Refusal } from "#web/chrome/refusal.tsx";
import {
  readUnsentReport,
  removeUnsentReport,
  saveUnsentReport,
  submitBugReport,
} from "#web/data/bug-reports.ts";
import type { Project } from "#web/data/projects.ts";
import { useWords } from "#web/language/words.ts";
import { pathsOf, type Uploads, useUploads } from "#web/project/use-uploads.ts";
import { Button } from "#web/ui/button.tsx";
import { CancelButton } from "#web/ui/cancel-button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useForm } from "#web/ui/use-form.ts";
import { BugReportFields } from "./bug-report-fields.tsx";
import { projectWords } from "./words.ts";

type Props = { project: Project; userId: string; onClose: () => void; onSent: () => void };

/** The form of a bug report. Typed values are stored until the report is sent or discarded; if the session ends
 * meanwhile, they are restored after signing in again. */
export function BugReportDialog({ project, userId, onClose, onSent }: Props) {
  const words = useWords(projectWords).dialog;
  const id = useId();
  // Both uploads and sending can fail; the message is about the attempt that was made last.
  const [attempt, setAttempt] = useState<"upload" | "submit">("upload");
  const owner = { userId, projectId: project.id };
  const [report, setReport] = useState(() => readUnsentReport(owner) ?? emptyBugReport);
  const [screenshots, setScreenshots] = useState<UploadedFile[]>([]);
  const form = useForm({
    schema: bugReportForm,
    values: report,
    send: () =>
      submitBugReport(report, {
        projectId: project.id,
        browserInfo: browserInfo(),
        screenshotPaths: screenshots.map(({ path }) => path),
      }),
    onSent() {
      removeUnsentReport(owner);
      onSent();
    },
  });
  const newUpload = () => {
    setAttempt("upload");
    form.clear();
  };
  const files = useUploads({
    newPath: pathsOf(userId),
    rules: screenshotFiles,
    most: {
      count: maxScreenshots,
      message: words.tooManyScreenshots(maxScreenshots),
    },
    uploaded: screenshots,
    onUploaded: (file) => setScreenshots((before) => [...before, file]),
    onRemoved: (path) => setScreenshots((before) => before.filter((file) => file.path !== path)),
  });

  const uploads: Uploads = {
    ...files,
    hasFailed: files.hasFailed && attempt === "upload",
    add(added) {
      newUpload();
      files.add(added);
    },
    retry(path) {
      newUpload();
      files.retry(path);
    },
  };

  function change(part: Partial<BugReport>) {
    const next = { ...report, ...part };
    setReport(next);
    saveUnsentReport(owner, next);
  }

  if (form.isSent) return <Sent onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={() => {
        removeUnsentReport(owner);
        onClose();
      }}
      title={words.title}
      description={words.about(project.business_name)}
      confirmDiscard={isBegun(report) || uploads.files.length > 0}
      footer={(leave) => (
        <>
          <CancelButton onClick={leave} />
          <Button type="submit" form={id} busy={form.busy} disabled={uploads.isUploading}>
            {form.busy ? words.submitting : words.submit}
          </Button>
        </>
      )}
    >
      <form
        id={id}
        noValidate
        {...form.props}
        onSubmit={(event) => {
          setAttempt("submit");
          void form.props.onSubmit(event);
        }}
        className="grid gap-6"
      >
        <BugReportFields report={report} faults={form.faults} uploads={uploads} onChange={change} />
        <Refusal {...form} />
      </form>
    </Dialog>
  );
}

function isBegun({ title, description, url }: BugReport): boolean {
  return [title, description, url].some((text) => text.trim() !== "");
}

const closesAfterMs = 2000;

function Sent({ onClose }: { onClose: () => void }) {
  const words = useWords(projectWords).dialog;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const timer = setTimeout(close, closesAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Dialog open onClose={onClose} title={words.sent}>
      <p role="status">{words.thanks}</p>
    </Dialog>
  );
}

/** Details of the browser that help the studio to reproduce a fault. */
function browserInfo(): BrowserInfo {
  return {
    userAgent: navigator.userAgent,
    platform: navigator.platform,
    language: navigator.language,
    cookieEnabled: navigator.cookieEnabled,
    onLine: navigator.onLine,
    screenResolution: `${screen.width}x${screen.height}`,
    windowSize: `${window.innerWidth}x${window.innerHeight}`,
    timestamp: new Date().toISOString(),
  };
}
