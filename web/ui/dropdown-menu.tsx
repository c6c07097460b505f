import { DropdownMenu as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { Link } from "react-router";

type Item = { label: string; icon?: ReactNode; danger?: boolean } & (
  | { to: string }
  | { onSelect: () => void }
);

type Props = {
  /** The button that opens it; it takes a ref: `<Button variant="quiet">…</Button>`. */
  trigger: ReactNode;
  items: readonly Item[];
};

/** Not modal: the page behind stays scrollable, and the content policy needs no inline style. */
export function DropdownMenu({ trigger, items }: Props) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={document.querySelector("main")}>
        <Radix.Content
          align="end"
          sideOffset={8}
          collisionPadding={16}
          className="z-40 min-w-52 animate-rise rounded-md border border-line bg-card p-2 shadow-lift"
        >
          {items.map((item) => (
            <Radix.Item
              key={item.label}
              asChild={"to" in item}
              onSelect={"onSelect" in item ? item.onSelect : undefined}
              className={`flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 font-medium text-sm outline-none data-highlighted:bg-ink/7 [&_svg]:size-4.5 ${item.danger ? "text-rust" : "text-ink"}`}
            >
              {"to" in item ? (
                <Link to={item.to}>
                  {item.icon}
                  {item.label}
                </Link>
              ) : (
                <>
                  {item.icon}
                  {item.label}
                </>
              )}
            </Radix.Item>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
