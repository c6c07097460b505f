import {
  type BugPriority,
  type BugReport,
  type BugType,
  bugPriorities,
  bugTypes,
} from "#domain/bug-report/bug-report.ts";
import { acceptOf, screenshotFiles } from "#domain/file/file.ts";
import type { Faults } from "#domain/form.ts";
import { useTranslate } from "#web/language/translate.ts";
import { useWords } from "#web/language/words.ts";
import type { Uploads } from "#web/project/use-uploads.ts";
import { FileDrop } from "#web/ui/file-drop.tsx";
import { SelectField } from "#web/ui/select.tsx";
import { AreaField } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-input.tsx";
import { useCatalogue } from "../use-catalogue.ts";
import { projectWords } from "./words.ts";

type Props = {
  report: BugReport;
  faults: Faults<BugReport>;
  uploads: Uploads;
  onChange: (part: Partial<BugReport>) => void;
};

export function BugReportFields({ report, faults, uploads, onChange }: Props) {
  const words = useWords(projectWords).dialog;
  const catalogue = useCatalogue();
  const translate = useTranslate();
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <SelectField
          label={words.type}
          name="bugType"
          value={report.bugType}
          onChange={({ target }) => onChange({ bugType: target.value as BugType })}
          options={bugTypes.map((value) => ({ value, label: catalogue.bugType(value) }))}
        />
        <SelectField
          label={words.priority}
          name="priority"
          value={report.priority}
          onChange={({ target }) => onChange({ priority: target.value as BugPriority })}
          options={bugPriorities.map((value) => ({
            value,
            label: catalogue.bugPriority(value),
          }))}
        />
      </div>
      <TextField
        label={words.titleField}
        error={faults.title && translate(faults.title)}
        name="title"
        value={report.title}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <AreaField
        label={words.description}
        hint={words.descriptionHint}
        error={faults.description && translate(faults.description)}
        name="description"
        value={report.description}
        onChange={({ target }) => onChange({ description: target.value })}
      />
      <TextField
        label={words.url}
        optional
        error={faults.url && translate(faults.url)}
        name="url"
        inputMode="url"
        autoComplete="off"
        placeholder={words.urlPlaceholder}
        value={report.url}
        onChange={({ target }) => onChange({ url: target.value })}
      />
      <Screenshots uploads={uploads} />
    </>
  );
}

function Screenshots({ uploads }: { uploads: Uploads }) {
  const words = useWords(projectWords).dialog;
  return (
    <div className="grid gap-2">
      <p className="flex items-baseline justify-between gap-4 font-semibold text-sm">
        {words.screenshots} <span className="font-normal text-muted text-xs">{words.optional}</span>
      </p>
      <FileDrop
        label={words.addScreenshots}
        hint={words.screenshotsHint}
        accept={acceptOf(screenshotFiles)}
        files={uploads.files}
        onFiles={uploads.add}
        onRemove={uploads.remove}
        onRetry={uploads.retry}
      />
      {uploads.files.some(({ state }) => state === "error") && (
        <p role="alert" className="font-medium text-rust text-sm">
          {words.screenshotsFailed}
        </p>
      )}
    </div>
  );
}
