import { afterAll, beforeAll } from "vitest";

/** What is started before the tests of a file or a group, and stopped after them. */
export function startedFor<Started extends object>(
  start: () => Promise<Started>,
  stop: (started: Started) => unknown = () => {},
): Started {
  const started = {} as Started;
  beforeAll(async () => {
    Object.assign(started, await start());
  });
  afterAll(() => stop(started));
  return started;
}
