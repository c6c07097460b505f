import { Link } from "react-router";
import { brandKitFiles } from "#domain/file/file.ts";
import { FileDrop } from "#web/ui/file-drop.tsx";
import type { Uploads } from "../use-uploads.ts";
import { QuestionGroup } from "./question-group.tsx";

/** Logo, guide, pictures: what there is already. */
export function BrandKit({ uploads }: { uploads: Uploads }) {
  return (
    <QuestionGroup
      title="Brand kit"
      hint="Optional. Logo, style guide, photographs: whatever there is."
    >
      {!uploads.canUpload && (
        <p className="rounded-md bg-sky px-4 py-3 text-sky-ink text-sm">
          Files need an account: you can add them after{" "}
          <Link to="/login?next=/onboarding" className="font-semibold underline">
            signing in
          </Link>{" "}
          or{" "}
          <Link to="/register?next=/onboarding" className="font-semibold underline">
            registering
          </Link>
          . Everything else on these pages is kept until then.
        </p>
      )}
      <FileDrop
        label="Drop your files here, or choose them"
        hint={`50MB per file. ${brandKitFiles.extensions.join(", ")}`}
        accept={brandKitFiles.extensions.map((extension) => `.${extension}`).join()}
        files={uploads.files}
        onFiles={uploads.add}
        onRemove={uploads.remove}
        onRetry={uploads.retry}
      />
    </QuestionGroup>
  );
}
