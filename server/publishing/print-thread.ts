import { resolve } from "node:path";
import { Worker } from "node:worker_threads";
import type { PrintedSite } from "./built-site.ts";
import type { PublishedContent } from "./content.ts";
import type { Preview, PrintPreview } from "./preview.ts";

/** Prints in a thread of its own, so that requests are answered meanwhile. */
export interface PrintThread {
  /** Prints the whole site. @throws Error where the content cannot be printed */
  site(content: PublishedContent): Promise<PrintedSite>;
  /** Prints one page for the editor. @throws Error where the content cannot be printed */
  page: PrintPreview;
}

/** What the thread is asked for; without a path, for the whole site. */
export interface PrintOrder {
  content: PublishedContent;
  path?: string;
}

/** What the thread answers. */
export type PrintAnswer = { printed: PrintedSite | Preview } | { fault: string };

/** After the last print, in milliseconds: an editor that is closed costs no memory. */
const idleMs = 60_000;

/**
 * A thread that prints one after the other. It begins with the first order and ends a while after the last: what somebody
 * publishes after they have looked at it is printed by a thread that has its modules and is warm.
 * @param build the folder of the build, with its `print.js` and `plain.js`
 */
export function printThread(build: string): PrintThread {
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let settle: { done(printed: never): void; fail(error: Error): void } | null = null;
  const open = () => {
    const opened = new Worker(new URL("./print-worker.ts", import.meta.url), {
      workerData: { build: resolve(build) },
    });
    opened.on("message", (answer: PrintAnswer) => {
      opened.unref();
      if ("fault" in answer) settle?.fail(new Error(answer.fault));
      else settle?.done(answer.printed as never);
    });
    const lose = (error: Error) => {
      if (worker !== opened) return;
      worker = null;
      settle?.fail(error);
    };
    opened.on("error", lose);
    opened.on("exit", (code) => lose(new Error(`Printing ended early, with ${code}.`)));
    return opened;
  };
  const close = () => {
    const closed = worker;
    worker = null;
    void closed?.terminate();
  };
  const printNext = (order: PrintOrder) =>
    new Promise<never>((done, fail) => {
      clearTimeout(idle);
      settle = { done, fail };
      worker ??= open();
      worker.ref();
      worker.postMessage(order);
    });
  // It never ends below an order, however long that takes.
  const rest = () => {
    clearTimeout(idle);
    idle = setTimeout(close, idleMs).unref();
  };
  const print = (order: PrintOrder) => {
    const next = last.catch(() => {}).then(() => printNext(order));
    last = next;
    next.then(rest, rest);
    return next;
  };
  return {
    site: (content) => print({ content }),
    page: (content, path) => print({ content, path }),
  };
}
