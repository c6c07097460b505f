import type { MiddlewareHandler } from "hono";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

export interface Metrics {
  /** Times each request by method, service and status; never by path, because there are unlimited paths. */
  measure: MiddlewareHandler;
  /** Prometheus text. */
  text(): Promise<string>;
  contentType: string;
}

/** A value for each of some labels, as `{ job: "sweep-blobs" }`. */
interface Sample {
  labels: Readonly<Record<string, string>>;
  value: number;
}

/** Numbers of one subject, read together whenever the metrics are requested. */
export interface MetricGroup {
  /** What each is, by its name. The name of one that only grows ends with `_total`. */
  help: Readonly<Record<string, string>>;
  /** The label of those that have a value for each of some things. */
  label?: string;
  /** The values by name; a name without one is NaN. Where it rejects, all are, as without a database. */
  read(): Readings | Promise<Readings>;
}
export type Readings = Readonly<Record<string, number | readonly Sample[]>>;

export function createMetrics(groups: readonly MetricGroup[] = []): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to answer a request",
    labelNames: ["method", "service", "status"],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const refreshAll = groups.map((group) => refreshOf(group, registry));
  return {
    async measure(c, next) {
      const stop = duration.startTimer();
      await next();
      const service =
        /^\/(auth|rest|storage|functions|realtime)\/v1\//.exec(c.req.path)?.[1] ?? "pages";
      stop({ method: c.req.method, service, status: c.res.status });
    },
    async text() {
      await Promise.all(refreshAll.map((refresh) => refresh()));
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}

/** @returns a function that reads the group's values anew. */
function refreshOf({ help, label, read }: MetricGroup, registry: Registry): () => Promise<void> {
  const metrics = Object.entries(help).map(([name, help]) => {
    const options = { name, help, labelNames: label ? [label] : [], registers: [registry] };
    return { name, metric: name.endsWith("_total") ? new Counter(options) : new Gauge(options) };
  });
  return async () => {
    const readings = await Promise.resolve(read()).catch((): Readings => ({}));
    for (const { name, metric } of metrics) {
      const value = readings[name] ?? Number.NaN;
      metric.reset();
      const samples = typeof value === "number" ? [{ labels: {}, value }] : value;
      for (const { labels, value } of samples) {
        if (metric instanceof Gauge) metric.set(labels, value);
        else if (value > 0) metric.inc(labels, value);
      }
    }
  };
}
