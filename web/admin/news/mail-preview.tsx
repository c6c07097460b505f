import { type Answer, reasonOf } from "#web/data/answer.ts";
import { Banner } from "#web/ui/banner.tsx";

/** The preview of the mail in an iframe. Null: it is not saved yet. */
export function MailPreview({ answer }: { answer: Answer<{ path: string }> | null }) {
  return (
    <section aria-label="Preview">
      <h2 className="mb-3 font-semibold text-sm tracking-normal">As it arrives</h2>
      {!answer ? (
        <p className="grid h-64 place-content-center rounded-md border border-edge/60 border-dashed p-6 text-center text-muted lg:h-[36rem]">
          Save it, and see here how it arrives.
        </p>
      ) : answer.ok ? (
        <iframe
          key={answer.path}
          src={answer.path}
          title="The news as a mail"
          sandbox=""
          className="h-[36rem] w-full rounded-md border border-line bg-paper"
        />
      ) : (
        <Banner tone="error">{reasonOf(answer)}</Banner>
      )}
    </section>
  );
}
