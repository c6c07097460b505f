import { documentLink } from "#web/data/invoices.ts";
import { useTranslate } from "#web/language/translate.ts";
import { useWords } from "#web/language/words.ts";
import { DownloadButton } from "#web/ui/download-button.tsx";
import { moneyWords } from "./words.ts";

type Props = { document: { pdf_path: string | null; number: string }; isMain?: boolean };

/** Downloads an issued document. Right after the issue its file is being made; the page that shows this watches the row. */
export function PdfButton({ document: { pdf_path, number }, isMain = false }: Props) {
  const words = useWords(moneyWords);
  const say = useTranslate();
  if (!pdf_path) {
    return (
      <p role="status" className="text-muted text-sm">
        {words.pdfSoon}
      </p>
    );
  }
  return (
    <DownloadButton
      variant={isMain ? "primary" : "secondary"}
      say={say}
      label={`${words.download} ${number}`}
      linkTo={() => documentLink(pdf_path, number)}
    >
      {words.download}
    </DownloadButton>
  );
}
