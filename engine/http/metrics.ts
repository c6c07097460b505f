import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";

export interface Metrics {
  /** Times each request by method, route and status; never by path, which has no end. */
  measure: ReturnType<typeof createMiddleware>;
  /** Prometheus text. */
  text(): Promise<string>;
  contentType: string;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to answer a request",
    labelNames: ["method", "route", "status"],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  return {
    measure: createMiddleware(async (c, next) => {
      const stop = duration.startTimer();
      await next();
      stop({ method: c.req.method, route: routePath(c, -1), status: c.res.status });
    }),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
