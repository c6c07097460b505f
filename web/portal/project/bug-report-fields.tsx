import {
  type BugPriority,
  type BugReport,
  type BugReportFaults,
  type BugType,
  bugPriorities,
  bugPriorityLabels,
  bugTypeLabels,
  bugTypes,
} from "#domain/bug-report/bug-report.ts";
import { screenshotFiles } from "#domain/file/file.ts";
import { Field } from "#web/ui/field.tsx";
import { FileDrop } from "#web/ui/file-drop.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import type { Uploads } from "../use-uploads.ts";

type Props = {
  report: BugReport;
  faults: BugReportFaults;
  uploads: Uploads;
  onChange: (part: Partial<BugReport>) => void;
};

export function BugReportFields({ report, faults, uploads, onChange }: Props) {
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label="Type">
          {(control) => (
            <Select
              {...control}
              name="bugType"
              value={report.bugType}
              onChange={({ target }) => onChange({ bugType: target.value as BugType })}
              options={bugTypes.map((value) => ({ value, label: bugTypeLabels[value] }))}
            />
          )}
        </Field>
        <Field label="Priority">
          {(control) => (
            <Select
              {...control}
              name="priority"
              value={report.priority}
              onChange={({ target }) => onChange({ priority: target.value as BugPriority })}
              options={bugPriorities.map((value) => ({ value, label: bugPriorityLabels[value] }))}
            />
          )}
        </Field>
      </div>
      <Field label="Title" error={faults.title}>
        {(control) => (
          <TextInput
            {...control}
            name="title"
            value={report.title}
            onChange={({ target }) => onChange({ title: target.value })}
          />
        )}
      </Field>
      <Field
        label="Description"
        hint="What did you do, what happened, and what did you expect?"
        error={faults.description}
      >
        {(control) => (
          <TextArea
            {...control}
            name="description"
            value={report.description}
            onChange={({ target }) => onChange({ description: target.value })}
          />
        )}
      </Field>
      <Field label="Page URL" optional error={faults.url}>
        {(control) => (
          <TextInput
            {...control}
            name="url"
            inputMode="url"
            autoComplete="off"
            placeholder="www.yoursite.com/page"
            value={report.url}
            onChange={({ target }) => onChange({ url: target.value })}
          />
        )}
      </Field>
      <Screenshots uploads={uploads} />
    </>
  );
}

function Screenshots({ uploads }: { uploads: Uploads }) {
  const hasFailed = uploads.files.some((file) => file.state === "error" && file.canRetry);
  return (
    <div className="grid gap-2">
      <p className="flex items-baseline justify-between gap-4 font-semibold text-sm">
        Screenshots <span className="font-normal text-muted text-xs">Optional</span>
      </p>
      <FileDrop
        label="Add screenshots"
        hint="PNG, JPG, GIF up to 10MB each"
        accept={screenshotFiles.extensions.map((extension) => `.${extension}`).join()}
        files={uploads.files}
        onFiles={uploads.add}
        onRemove={uploads.remove}
        onRetry={uploads.retry}
      />
      {hasFailed && (
        <p role="alert" className="font-medium text-rust text-sm">
          Failed to upload screenshots
        </p>
      )}
    </div>
  );
}
