import { acceptOf, brandKitFiles } from "#domain/file/file.ts";
import { useWords } from "#web/language/words.ts";
import type { Uploads } from "#web/project/use-uploads.ts";
import { FileDrop } from "#web/ui/file-drop.tsx";
import { Link } from "#web/ui/link.tsx";
import { QuestionGroup } from "./question-group.tsx";
import { onboardingWords } from "./words.ts";

/** The files that the client already has: logo, guide, pictures. */
export function BrandKit({ uploads }: { uploads: Uploads }) {
  const words = useWords(onboardingWords).kit;
  return (
    <QuestionGroup title={words.title} hint={words.hint}>
      {!uploads.canUpload && (
        <p className="rounded-md bg-sky px-4 py-3 text-sky-ink text-sm">
          {words.needsAccount.before}{" "}
          <Link to="/login?next=/onboarding" className="font-semibold underline">
            {words.needsAccount.signIn}
          </Link>{" "}
          {words.needsAccount.or}{" "}
          <Link to="/register?next=/onboarding" className="font-semibold underline">
            {words.needsAccount.register}
          </Link>
          {words.needsAccount.after}
        </p>
      )}
      <FileDrop
        label={words.drop}
        hint={words.rules(brandKitFiles.extensions.join(", "))}
        accept={acceptOf(brandKitFiles)}
        files={uploads.files}
        onFiles={uploads.add}
        onRemove={uploads.remove}
        onRetry={uploads.retry}
      />
    </QuestionGroup>
  );
}
