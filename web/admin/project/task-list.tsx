import type { Checklist } from "#domain/project/checklist.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";

type Props = {
  checklist: Checklist;
  saving: boolean;
  /** Ids of the tasks that somebody else has ticked in the last few seconds. */
  fresh: ReadonlySet<string>;
  onTick: (itemId: string, completed: boolean) => void;
};

/** Every task with its checkbox; ticking does not wait for the server. */
export function TaskList({ checklist, saving, fresh, onTick }: Props) {
  return (
    <>
      <p className="mb-4 min-h-6 text-muted text-sm" data-state={saving ? "saving" : "saved"}>
        {saving
          ? "Saving…"
          : "Each tick is saved at once; the client sees it on the project's page."}
      </p>
      <div className="grid gap-x-10 gap-y-6 text-sm sm:grid-cols-2">
        {checklist.sections.map(({ name, items }) => (
          <fieldset key={items[0]?.id ?? name}>
            <legend className="mb-1 font-semibold">{name}</legend>
            {items.map((item) => (
              <div
                key={item.id}
                data-task={item.id}
                data-fresh={fresh.has(item.id) || undefined}
                className="glows-when-fresh"
              >
                <Checkbox
                  label={
                    <>
                      {item.name}
                      {item.owner === "client" && <span className={clients}>client</span>}
                    </>
                  }
                  checked={item.completed}
                  onChange={(event) => onTick(item.id, event.target.checked)}
                />
              </div>
            ))}
          </fieldset>
        ))}
      </div>
    </>
  );
}

const clients =
  "ml-2 whitespace-nowrap rounded-sm bg-amber-soft px-1.5 py-0.5 font-semibold text-amber-ink text-xs";
