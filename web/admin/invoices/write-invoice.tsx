import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { faultsOf } from "#domain/form.ts";
import { noteForm } from "#domain/order/reasons-and-notes.ts";
import { FormDialog } from "#web/chrome/form-dialog.tsx";
import { booksDay, content } from "#web/data/content.ts";
import { moneyRequests } from "#web/data/money.ts";
import { type ClientChoice, readClientProjects } from "#web/data/studio-clients.ts";
import type { StudioInvoice } from "#web/data/studio-money.ts";
import { SelectField } from "#web/ui/select.tsx";
import { AreaField } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-input.tsx";
import { useForm } from "#web/ui/use-form.ts";
import { ClientChooser } from "./client-chooser.tsx";
import {
  emptyLine,
  faultOfLines,
  LineEditor,
  type Row,
  readRows,
  typedLine,
} from "./line-editor.tsx";
import {
  isRefusedTax,
  ManualTaxFields,
  readTax,
  rowsWithTax,
  type TypedTax,
  typedTax,
} from "./manual-tax.tsx";

type Props = {
  /** Whom it is for; without it the client is chosen here. */
  client?: ClientChoice;
  /** The project that it is about; without it one can be chosen. */
  projectId?: string;
  /** The draft that is edited; without it a new one is written. */
  draft?: StudioInvoice;
  onSaved: (invoiceId: string) => void;
  onClose: () => void;
};

/** An invoice of the studio's own, saved as a draft. What was typed stays until it is saved. */
export function WriteInvoice({ client: given, projectId, draft, onSaved, onClose }: Props) {
  const { pricing, sellsInUnion } = content();
  const currency = draft?.invoice.currency ?? pricing.currency;
  // In the EU the rate depends on the client and on the day of the issue.
  const rate = !sellsInUnion && pricing.taxPercent > 0 ? `${pricing.taxPercent}` : undefined;
  const [start] = useState(() => startOf({ given, projectId, draft, rate }));
  const [typed, setTyped] = useState(start);
  const [request] = useState(moneyRequests);
  const { revalidate } = useRevalidator();
  const today = booksDay();
  const { rows, client, project, dueDate, note, tax } = typed;
  const lines = readRows(rows, { currency, pricesInclude: pricing.pricesInclude });
  const isPast = dueDate !== "" && dueDate < today;
  const manualTax = readTax(tax);
  const faultOfNote = faultsOf(noteForm, typed).note;
  const clientId = draft?.client.id ?? client?.id;
  const change = (part: Partial<Typed>) => setTyped({ ...typed, ...part });

  const faultOfSums = faultOfLines(rows.length, lines, currency);
  const { isChecked, ...form } = useForm({
    isWrong:
      !clientId ||
      [lines.isFaulty, isPast, faultOfNote, manualTax.fault, faultOfSums].some(Boolean),
    send: () =>
      request("write-invoice", {
        clientId: clientId ?? "",
        projectId: project || null,
        invoiceId: draft?.invoice.id ?? null,
        lines: lines.lines,
        dueDate: dueDate || null,
        note: note.trim() || null,
        manualTax: manualTax.sent,
      }),
    async onSent({ result }) {
      await revalidate();
      onSaved(result.invoiceId);
    },
    onRefused(answer) {
      if (isRefusedTax(answer)) form.focusWrong();
    },
  });

  return (
    <FormDialog
      form={isRefusedTax(form) ? { ...form, refused: undefined } : form}
      size="lg"
      onClose={onClose}
      confirmDiscard={typed !== start}
      title={draft ? "Edit the draft" : "Write an invoice"}
      description="It is saved as a draft, which the client does not see. You issue it afterwards."
      confirmLabel="Save the draft"
    >
      {!draft && !given && (
        <ClientChooser
          client={client}
          error={isChecked && !client ? "Please choose the client." : undefined}
          onChoose={(chosen) => change({ client: chosen, project: "" })}
        />
      )}
      {!draft && !projectId && client?.user_id && (
        <ProjectField
          key={client.id}
          userId={client.user_id}
          value={project}
          onChange={(chosen) => change({ project: chosen })}
        />
      )}
      <LineEditor
        rows={rows}
        onChange={(changed) => change({ rows: changed })}
        currency={currency}
        form={lines}
        isChecked={isChecked}
        newRate={rate ?? (tax.category === "S" ? `${pricing.taxPercent}` : undefined)}
      />
      <ManualTaxFields
        tax={tax}
        isChecked={isChecked}
        sending={form}
        onChange={(changed) =>
          change({
            tax: changed,
            ...(changed.category !== tax.category && { rows: rowsWithTax(rows, changed) }),
          })
        }
      />
      {rate && (
        <p className="measure text-muted text-sm">
          A client who owes the tax abroad is charged none, whatever is written here.
        </p>
      )}
      <TextField
        label="Due"
        hint="Without a day it is due as your terms say, counted from the day of the issue."
        error={isPast ? "Please choose today or a later day." : undefined}
        optional
        value={dueDate}
        onChange={({ target }) => change({ dueDate: target.value })}
        type="date"
        min={today}
        className="max-w-56"
      />
      <AreaField
        label="Note"
        hint="The client reads it: the invoice prints it."
        error={isChecked ? faultOfNote : undefined}
        optional
        dir="auto"
        rows={3}
        className="min-h-24!"
        value={note}
        onChange={({ target }) => change({ note: target.value })}
      />
    </FormDialog>
  );
}

interface Typed {
  client: ClientChoice | null;
  /** The id of the project; empty for none. */
  project: string;
  rows: Row[];
  /** `YYYY-MM-DD`; empty: none. */
  dueDate: string;
  note: string;
  tax: TypedTax;
}

type Start = {
  given: ClientChoice | undefined;
  projectId: string | undefined;
  draft: StudioInvoice | undefined;
  rate: string | undefined;
};

function startOf({ given, projectId, draft, rate }: Start): Typed {
  const tax = typedTax(draft?.invoice.manual_tax);
  const rows = draft?.lines.map((line, key) => ({
    ...typedLine(line, draft.invoice.currency),
    ...((rate !== undefined || tax.category === "S") && { typedRate: `${line.taxRate}` }),
    key,
  }));
  return {
    client: given ?? null,
    project: draft?.project?.id ?? projectId ?? "",
    rows: rows ?? [{ ...emptyLine(rate), key: 0 }],
    dueDate: draft?.invoice.due_date ?? "",
    note: draft?.invoice.note ?? "",
    tax,
  };
}

type ProjectProps = { userId: string; value: string; onChange: (projectId: string) => void };

/** Chooses one of the client's projects; it is not displayed for a client without projects. */
function ProjectField({ userId, value, onChange }: ProjectProps) {
  const [projects, setProjects] = useState<Awaited<ReturnType<typeof readClientProjects>>>();
  useEffect(() => {
    let isCurrent = true;
    void readClientProjects(userId).then((answer) => isCurrent && setProjects(answer));
    return () => {
      isCurrent = false;
    };
  }, [userId]);
  if (!projects || (projects.ok && projects.projects.length === 0)) return null;
  return (
    <SelectField
      label="Project"
      error={projects.ok ? undefined : projects.message}
      optional
      value={value}
      placeholder="None: it is for the client"
      options={
        projects.ok
          ? projects.projects.map(({ id, business_name }) => ({
              value: id,
              label: business_name,
            }))
          : []
      }
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
