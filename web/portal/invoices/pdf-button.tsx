import { documentLink, eInvoiceLink } from "#web/data/invoices.ts";
import { useTranslate } from "#web/language/translate.ts";
import { useWords } from "#web/language/words.ts";
import { DownloadButton } from "#web/ui/download-button.tsx";
import { moneyWords } from "./words.ts";

type Props = {
  document: { pdf_path: string | null; xml_sha256: string | null; number: string };
  isMain?: boolean;
};

/** Downloads an issued document, and its e-invoice if it has one. The file is made some seconds after the issue; the
 * page watches the row and shows the button then. */
export function PdfButton({ document, isMain = false }: Props) {
  const { pdf_path, xml_sha256, number } = document;
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
    <div className="flex flex-wrap gap-3">
      <DownloadButton
        variant={isMain ? "primary" : "secondary"}
        say={say}
        label={`${words.download} ${number}`}
        linkTo={() => documentLink(pdf_path, number)}
      >
        {words.download}
      </DownloadButton>
      {xml_sha256 && !isMain && (
        <DownloadButton
          say={say}
          label={`${words.eInvoice} ${number}`}
          linkTo={() => eInvoiceLink(pdf_path, number)}
        >
          {words.eInvoice}
        </DownloadButton>
      )}
    </div>
  );
}
