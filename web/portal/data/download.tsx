import { Download as DownloadIcon } from "lucide-react";
import { useState } from "react";
import { ProofDialog } from "#web/chrome/proof-dialog.tsx";
import { Refusal } from "#web/chrome/refusal.tsx";
import { downloadMyData } from "#web/data/my-data.ts";
import type { ConfirmedIdentity } from "#web/data/reauthentication.ts";
import { useLanguage, useWords } from "#web/language/words.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { useSending } from "#web/ui/use-form.ts";
import { myDataWords } from "./words.ts";

/** Asks for the password, downloads the archive and shows the progress. */
export function Download({ email }: { email: string }) {
  const { download: words, proof } = useWords(myDataWords);
  const language = useLanguage();
  const { busy, refused, banner, send } = useSending();
  const [asking, setAsking] = useState(false);
  const [bytes, setBytes] = useState(0);
  const [isDone, setDone] = useState(false);

  async function download(confirmed: ConfirmedIdentity) {
    setAsking(false);
    setBytes(0);
    const answer = await send(() => downloadMyData(confirmed, setBytes));
    setDone(answer?.ok === true);
  }

  const megabytes = (bytes / 1e6).toLocaleString(language, { maximumFractionDigits: 1 });
  return (
    <div className="grid gap-5">
      <div className="flex min-h-12 flex-wrap items-center gap-x-5 gap-y-2">
        <Button
          busy={busy}
          onClick={() => {
            setDone(false);
            setAsking(true);
          }}
        >
          {!busy && <DownloadIcon aria-hidden className="size-5" />}
          {busy ? words.preparing : words.action}
        </Button>
        {busy && bytes >= 1e5 && (
          <span className="text-muted tabular-nums">{words.soFar(megabytes)}</span>
        )}
      </div>
      {isDone && <Banner tone="success">{words.done}</Banner>}
      <Refusal refused={refused} banner={banner} />
      {asking && (
        <ProofDialog
          email={email}
          title={proof.title}
          about={proof.toDownload}
          action={proof.download}
          onClose={() => setAsking(false)}
          onConfirmed={(confirmed) => {
            void download(confirmed);
            return Promise.resolve({ ok: true });
          }}
        />
      )}
    </div>
  );
}
