import { ArrowUp } from "lucide-react";
import type { ListName } from "./list-definitions.ts";

type Props = { tab: ListName; waiting: number; onShow: () => void };

/** Says how many new rows have arrived, and shows them when pressed. It lies over the list, so that nothing moves. */
export function NewRowsButton({ tab, waiting, onShow }: Props) {
  const [one, many] = nouns[tab];
  return (
    <div role="status" className="pointer-events-none sticky top-27 z-10 h-0">
      {waiting > 0 && (
        <button
          type="button"
          onClick={onShow}
          className="pointer-events-auto absolute inset-x-0 -top-5 mx-auto flex min-h-10 w-fit animate-rise items-center gap-2 rounded-full bg-action px-5 font-semibold text-on-action text-sm shadow-lift hover:bg-action-strong"
        >
          <ArrowUp aria-hidden className="size-4" />
          {waiting.toLocaleString("en-US")} new {waiting === 1 ? one : many}
          <span className="sr-only">: </span>
          <span className="underline underline-offset-4">Show</span>
        </button>
      )}
    </div>
  );
}

const nouns: Record<ListName, [one: string, many: string]> = {
  onboarding: ["submission", "submissions"],
  projects: ["project", "projects"],
  bugs: ["report", "reports"],
  contacts: ["message", "messages"],
  drafts: ["draft", "drafts"],
  mails: ["mail", "mails"],
  invoices: ["invoice", "invoices"],
  audit: ["entry", "entries"],
  "sign-ins": ["entry", "entries"],
};
