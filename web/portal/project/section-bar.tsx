import {
  Files,
  ListChecks,
  type LucideIcon,
  MessageCircle,
  ReceiptText,
  Sunrise,
} from "lucide-react";
import { useWords } from "#web/language/words.ts";
import { nowWords } from "./now-words.ts";

type Part = [id: string, text: string, icon: LucideIcon];

/** On a phone, within reach of the thumb: the parts of the project's long page. */
export function SectionBar({ hasPayments }: { hasPayments: boolean }) {
  const words = useWords(nowWords).parts;
  const payments: Part = ["payments", words.payments, ReceiptText];
  const parts: Part[] = [
    ["now", words.now, Sunrise],
    ["messages", words.messages, MessageCircle],
    ["checklist", words.tasks, ListChecks],
    ...(hasPayments ? [payments] : []),
    ["files", words.files, Files],
  ];
  return (
    <nav
      aria-label={words.title}
      className="fixed inset-x-0 bottom-0 z-20 border-line border-t bg-paper/95 pb-[env(safe-area-inset-bottom)] backdrop-blur lg:hidden print:hidden"
    >
      <ul className="flex">
        {parts.map(([id, text, Icon]) => (
          <li key={id} className="min-w-0 flex-1">
            <a
              href={`#${id}`}
              className="grid min-h-14 place-items-center content-center gap-0.5 px-1 text-muted text-xs hover:text-ink"
            >
              <Icon aria-hidden className="size-5" />
              <span className="max-w-full truncate">{text}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
