import { useState } from "react";
import { useRevalidator } from "react-router";
import { missingContentForm } from "#domain/order/reasons-and-notes.ts";
import { tasksOf } from "#domain/project/checklist.ts";
import { FormDialog } from "#web/chrome/form-dialog.tsx";
import { tabStore } from "#web/data/browser-storage.ts";
import type { Project } from "#web/data/projects.ts";
import { onceRequests } from "#web/data/submission-key.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { AreaField } from "#web/ui/text-area.tsx";
import { useForm } from "#web/ui/use-form.ts";

/** Tells the client what is missing of the content, and opens their tasks again. */
export function MissingContent({ project, onClose }: { project: Project; onClose: () => void }) {
  const key = `daybreak:missing:${project.id}`;
  const [missing, setMissing] = useState(() => tabStore.read(key) ?? "");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [request] = useState(onceRequests);
  const { revalidate } = useRevalidator();
  const needed = tasksOf(project.checklist).filter(({ neededToStart }) => neededToStart);

  const write = (text: string) => {
    setMissing(text);
    if (text) tabStore.write(key, text);
    else tabStore.remove(key);
  };
  const choose = (id: string, isChosen: boolean) =>
    setChosen(
      (before) => new Set([...before].filter((each) => each !== id).concat(isChosen ? id : [])),
    );

  const form = useForm({
    schema: missingContentForm,
    send(values) {
      const items = chosen.size > 0 && { itemIds: [...chosen] };
      const body = { projectId: project.id, complete: false, ...values, ...items };
      return request("confirm-content", body, "Your answer was not saved. Please try again.");
    },
    async onSent() {
      write("");
      onClose();
      await revalidate();
    },
  });

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="What is missing?"
      description="The client reads this on the project's page. What you choose is open again in their list."
      confirmLabel="Tell the client"
    >
      <AreaField
        label="In your words"
        error={form.faults.missing}
        name="missing"
        rows={4}
        data-first-focus
        value={missing}
        onChange={({ target }) => write(target.value)}
        readOnly={form.busy}
      />
      <fieldset>
        <legend className="mb-1 font-semibold text-sm">Which of their tasks</legend>
        {needed.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={chosen.has(id)}
            onChange={({ target }) => choose(id, target.checked)}
          />
        ))}
        {chosen.size === 0 && <p className="text-muted text-sm">All that are needed to start</p>}
      </fieldset>
    </FormDialog>
  );
}
