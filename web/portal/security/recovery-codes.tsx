import { Download, Printer } from "lucide-react";
import { useEffect, useRef } from "react";
import { content } from "#web/data/content.ts";
import { useWords } from "#web/language/words.ts";
import { Button } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { securityWords } from "./words.ts";

type Props = { codes: string[]; email: string; onDone: () => void };

/** New recovery codes, shown once: to copy, to download or to print. */
export function RecoveryCodes({ codes, email, onDone }: Props) {
  const { codes: words } = useWords(securityWords);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);

  const lines = codes.map((code) => code.match(/.{1,4}/g)?.join("-") ?? code);
  const head = words.fileHead(content().studio.name, email);
  const text = `${head}\n\n${lines.join("\n")}\n`;

  function download() {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    link.download = words.fileName;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  }

  return (
    <div className="grid gap-5">
      <div data-print-alone className="grid gap-5">
        <header>
          <h3 ref={heading} tabIndex={-1} className="text-lg outline-none">
            {words.title}
          </h3>
          <p className="mt-1 text-muted">{words.about}</p>
          <p className="hidden print:mt-4 print:block">{head}</p>
        </header>
        <ul className="grid gap-x-8 gap-y-2 rounded-md border border-line bg-card p-5 font-mono sm:grid-cols-2">
          {lines.map((line) => (
            <li key={line} className="whitespace-nowrap max-[22rem]:text-sm">
              {line}
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <CopyButton text={text} words={words} />
        <Button variant="secondary" size="sm" onClick={download}>
          <Download aria-hidden className="size-4" />
          {words.download}
        </Button>
        <Button variant="secondary" size="sm" onClick={() => window.print()}>
          <Printer aria-hidden className="size-4" />
          {words.print}
        </Button>
      </div>
      <div>
        <Button onClick={onDone}>{words.done}</Button>
      </div>
    </div>
  );
}
