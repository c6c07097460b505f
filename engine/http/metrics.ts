import type { MiddlewareHandler } from "hono";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

export interface Metrics {
  /** Times each request by method, service and status; never by path, because there are unlimited paths. */
  measure: MiddlewareHandler;
  /** Prometheus text. */
  text(): Promise<string>;
  contentType: string;
}

/** A number that is read when the metrics are requested. */
export interface GaugeReading {
  name: string;
  help: string;
  read(): number | Promise<number>;
}

export function createMetrics(readings: readonly GaugeReading[] = []): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to answer a request",
    labelNames: ["method", "service", "status"],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  for (const { name, help, read } of readings) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await read());
      },
    });
  }
  return {
    async measure(c, next) {
      const stop = duration.startTimer();
      await next();
      const service =
        /^\/(auth|rest|storage|functions|realtime)\/v1\//.exec(c.req.path)?.[1] ?? "pages";
      stop({ method: c.req.method, service, status: c.res.status });
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
