import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import { reasonOf } from "#web/data/answer.ts";
import type { InvoiceRow, WaitingDeposit } from "#web/data/invoices.ts";
import type { WaitingOrder as Order } from "#web/data/orders.ts";
import type { WaitingTask } from "#web/data/projects.ts";
import type { WaitingSupport as SupportQuestion } from "#web/data/support.ts";
import { tickTask } from "#web/data/use-ticks.ts";
import { useTranslate } from "#web/language/translate.ts";
import { useDay } from "#web/language/use-day.ts";
import { useMoney } from "#web/language/use-money.ts";
import { useWords } from "#web/language/words.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { TaskText } from "../task-text.tsx";
import type { DashboardData } from "./dashboard-data.ts";
import { dashboardWords } from "./words.ts";

const initiallyListed = 5;

type Props = { tasks: readonly WaitingTask[]; open: DashboardData["open"] };

/** What waits for the client in all projects: invoices, billing details, offers and the tasks that only the client can do, to be ticked here. */
export function WaitingCard({ tasks, open: money }: Props) {
  const words = useWords(dashboardWords).waiting;
  const translate = useTranslate();
  const { done, refused, tick } = useOwnTicks();
  // A ticked task stays visible, struck through, while this page is open.
  const [seen, setSeen] = useState(tasks);
  const fresh = tasks.filter((task) => !seen.some((other) => isSame(task, other)));
  if (fresh.length > 0) setSeen([...seen, ...fresh]);
  const open = seen.filter((task) => tasks.some((other) => isSame(task, other)));
  const listed = seen.filter((task) => done.has(keyOf(task)) || open.includes(task));
  const { invoices, deposits, orders, support } = money;
  const ofMoney = invoices.length + deposits.length + orders.length + support.length;
  if (listed.length + ofMoney === 0) return null;

  const openTasks = listed.filter((task) => !done.has(keyOf(task))).length;
  const count = openTasks + ofMoney;
  const isDone = count === 0;
  return (
    <section
      aria-labelledby="waiting"
      className="rounded-md border border-amber bg-amber-soft p-5 text-amber-ink sm:p-6"
    >
      <h2 id="waiting" className="flex items-center gap-3 text-2xl">
        {words.title}
        {!isDone && (
          <span className="rounded-full bg-amber px-2.5 py-0.5 font-bold text-night text-sm tabular-nums">
            {count}
          </span>
        )}
      </h2>
      <ul className="mt-3 grid">
        {orders.map((order) => (
          <WaitingOrder key={order.id} order={order} />
        ))}
        {support.map((question) => (
          <WaitingSupport key={question.id} question={question} />
        ))}
        {deposits.map((deposit) => (
          <NeededBilling key={deposit.project_id} deposit={deposit} />
        ))}
        {invoices.map((invoice) => (
          <WaitingInvoice key={invoice.id} invoice={invoice} />
        ))}
        {listed.slice(0, initiallyListed).map((task) => (
          <Task
            key={keyOf(task)}
            task={task}
            isDone={done.has(keyOf(task))}
            onTick={(completed) => void tick(task, completed)}
          />
        ))}
      </ul>
      {listed.length > initiallyListed && (
        <p className="mt-2 text-sm">{words.more(listed.length - initiallyListed)}</p>
      )}
      <p role="status" className="mt-2 font-semibold empty:hidden">
        {isDone && words.thanks}
      </p>
      {refused && (
        <div className="mt-3">
          <Banner tone="error" title={words.notSaved}>
            {translate(refused)}
          </Banner>
        </div>
      )}
    </section>
  );
}

/** `Deposit of $2,500 for Forno da Inês, due Nov 29` */
function WaitingInvoice({ invoice }: { invoice: InvoiceRow }) {
  const words = useWords(dashboardWords).waiting;
  const { short } = useMoney();
  const day = useDay();
  const { kind, currency, remaining_minor, due_date, document, number } = invoice;
  const details = {
    amount: short(remaining_minor, currency),
    project: document.project?.name ?? number,
    day: due_date ? day.short(due_date) : "",
  };
  return (
    <li className={line}>
      <Link to={`/invoices/${invoice.id}`} className={lineLink}>
        {(words.invoices[kind] ?? words.invoices.single)?.(details)}
      </Link>
    </li>
  );
}

function NeededBilling({ deposit }: { deposit: WaitingDeposit }) {
  const words = useWords(dashboardWords).waiting;
  const { short } = useMoney();
  const { total_minor, currency, business_name } = deposit;
  return (
    <li className={line}>
      <Link to="/invoices" className={lineLink}>
        {words.billing(short(total_minor, currency), business_name)}
      </Link>
    </li>
  );
}

function WaitingOrder({ order }: { order: Order }) {
  const words = useWords(dashboardWords).waiting;
  const { short } = useMoney();
  return (
    <li className={line}>
      <Link to={`/project/${order.project_id}#payments`} className={lineLink}>
        {words.offer(short(order.total_minor, order.currency), order.business_name)}
      </Link>
    </li>
  );
}

function WaitingSupport({ question }: { question: SupportQuestion }) {
  const words = useWords(dashboardWords).waiting;
  const day = useDay();
  const { project_id, business_name, answer_until } = question;
  return (
    <li className={line}>
      <Link to={`/project/${project_id}#support`} className={lineLink}>
        {words.support(business_name, day.short(answer_until))}
      </Link>
    </li>
  );
}

const line = "border-amber/60 border-t py-1 first:border-0";
const lineLink =
  "inline-flex min-h-11 min-w-0 items-center font-semibold underline underline-offset-4 [overflow-wrap:anywhere] hover:no-underline";

type TaskProps = { task: WaitingTask; isDone: boolean; onTick: (completed: boolean) => void };

function Task({ task, isDone, onTick }: TaskProps) {
  const name = <TaskText task={{ id: task.item_id, name: task.item_name }} />;
  return (
    <li
      data-state={isDone ? "done" : "open"}
      className="flex flex-wrap items-center justify-between gap-x-6 border-amber/60 border-t py-1 first:border-0 data-[state=done]:line-through data-[state=done]:opacity-70"
    >
      <Checkbox label={name} checked={isDone} onChange={({ target }) => onTick(target.checked)} />
      <Link
        to={`/project/${task.project_id}`}
        className="inline-flex min-h-11 min-w-0 items-center pl-9 text-sm underline underline-offset-4 [overflow-wrap:anywhere] hover:no-underline sm:pl-0"
      >
        {task.business_name}
      </Link>
    </li>
  );
}

/** Ticks are shown at once; one that was not saved is reverted, with the reason. */
function useOwnTicks() {
  const { revalidate } = useRevalidator();
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState("");

  function show(task: WaitingTask, completed: boolean) {
    setDone((before) => {
      const after = new Set(before);
      if (completed) after.add(keyOf(task));
      else after.delete(keyOf(task));
      return after;
    });
  }

  async function tick(task: WaitingTask, completed: boolean) {
    show(task, completed);
    setRefused("");
    const answer = await tickTask({
      projectId: task.project_id,
      itemId: task.item_id,
      completed,
    });
    if (answer.ok) return revalidate();
    show(task, !completed);
    setRefused(reasonOf(answer));
  }

  return { done, refused, tick };
}

function keyOf({ project_id, item_id }: WaitingTask): string {
  return `${project_id} ${item_id}`;
}

function isSame(one: WaitingTask, other: WaitingTask): boolean {
  return keyOf(one) === keyOf(other);
}
