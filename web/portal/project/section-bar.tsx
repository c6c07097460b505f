import {
  Eye,
  Files,
  ListChecks,
  type LucideIcon,
  MessageCircle,
  ReceiptText,
  Sunrise,
} from "lucide-react";
import { useWords } from "#web/language/words.ts";
import { nowWords } from "./now-words.ts";

type Part = [id: string, text: string, icon: LucideIcon, look?: string];

/**
 * A bar at the lower edge of a phone, within reach of the thumb, with links to five parts of the project's long page.
 * The deliverables are loaded after the page; once there is one, their link appears, and replaces the one to the files
 * if there are payments.
 */
export function SectionBar({ hasPayments }: { hasPayments: boolean }) {
  const words = useWords(nowWords).parts;
  const parts: Part[] = [
    ["now", words.now, Sunrise],
    ["messages", words.messages, MessageCircle],
    ["deliverables", words.deliverables, Eye, withDeliverables],
    ["checklist", words.tasks, ListChecks],
    ...(hasPayments ? [["payments", words.payments, ReceiptText] satisfies Part] : []),
    ["files", words.files, Files, hasPayments ? withoutDeliverables : ""],
  ];
  return (
    <nav
      aria-label={words.title}
      data-parts-bar
      className="fixed inset-x-0 bottom-0 z-20 border-line border-t bg-paper pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <ul className="mx-auto flex max-w-xl">
        {parts.map(([id, text, Icon, look = ""]) => (
          <li key={id} className={`min-w-0 flex-1 ${look}`}>
            <a
              href={`#${id}`}
              className="grid min-h-16 place-items-center content-center gap-0.5 px-1 font-semibold text-[0.75rem] text-muted leading-4 hover:text-ink"
            >
              <Icon aria-hidden className="size-6" />
              <span className="max-w-full truncate">{text}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const withDeliverables = "[display:var(--with-deliverables,none)]";
const withoutDeliverables = "[display:var(--without-deliverables,block)]";
