import * as Radix from "@radix-ui/react-tabs";
import { type ReactNode, useEffect, useRef } from "react";

type Props<Value extends string> = {
  /** Names the set for a screen reader. */
  label: string;
  value: Value;
  /** Put the value into the URL here: `(tab) => setParams({ tab })`. */
  onChange: (value: Value) => void;
  tabs: readonly { value: Value; label: string; badge?: ReactNode; panel: ReactNode }[];
};

export function Tabs<Value extends string>({ label, value, onChange, tabs }: Props<Value>) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => showTab(list.current, value), [value]);
  return (
    <Radix.Root value={value} onValueChange={(next) => onChange(next as Value)}>
      <div className="border-line border-b">
        <Radix.List
          ref={list}
          aria-label={label}
          className="relative -mx-3 flex overflow-x-auto [scrollbar-width:none] sm:-mx-4 sm:gap-1"
        >
          {tabs.map((tab) => (
            <Radix.Trigger
              key={tab.value}
              value={tab.value}
              data-value={tab.value}
              className="relative inline-flex min-h-12 shrink-0 items-center gap-2 px-3 font-semibold text-muted transition-colors after:absolute after:inset-x-3 after:bottom-0 after:h-0.75 after:origin-left after:scale-x-0 after:rounded-full after:bg-dawn after:transition-transform hover:text-ink sm:px-4 sm:after:inset-x-4 focus-visible:outline-offset-[-3px] data-[state=active]:text-ink data-[state=active]:after:scale-x-100"
            >
              {tab.label}
              {tab.badge}
            </Radix.Trigger>
          ))}
        </Radix.List>
      </div>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="animate-arrive pt-8">
          {tab.panel}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

/** Scrolls the chosen tab to the middle of the list, which scrolls sideways on a narrow screen. */
function showTab(list: HTMLElement | null, value: string) {
  const tab = list?.querySelector<HTMLElement>(`[data-value="${value}"]`);
  if (list && tab) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
}
