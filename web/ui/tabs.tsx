import { Tabs as Radix } from "radix-ui";
import type { ReactNode } from "react";

type Props<Value extends string> = {
  /** Names the set for a screen reader. */
  label: string;
  value: Value;
  /** Put the value into the URL here: `(tab) => setParams({ tab })`. */
  onChange: (value: Value) => void;
  tabs: readonly { value: Value; label: string; badge?: ReactNode; panel: ReactNode }[];
};

export function Tabs<Value extends string>({ label, value, onChange, tabs }: Props<Value>) {
  return (
    <Radix.Root value={value} onValueChange={(next) => onChange(next as Value)}>
      <Radix.List
        aria-label={label}
        className="flex gap-1 overflow-x-auto border-line border-b [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="relative inline-flex min-h-12 shrink-0 items-center gap-2 px-4 font-semibold text-muted transition-colors after:absolute after:inset-x-4 after:bottom-0 after:h-0.75 after:origin-left after:scale-x-0 after:rounded-full after:bg-dawn after:transition-transform hover:text-ink focus-visible:outline-offset-[-3px] data-[state=active]:text-ink data-[state=active]:after:scale-x-100"
          >
            {tab.label}
            {tab.badge}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="animate-arrive pt-8">
          {tab.panel}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
