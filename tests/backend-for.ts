import { type Backend, type Person, startBackend } from "./backend.ts";
import { startedFor } from "./started-for.ts";

/** A back end for the tests of a file or a group. */
export const backendFor = (...given: Parameters<typeof startBackend>): Backend =>
  startedFor(
    () => startBackend(...given),
    (backend) => backend.stop(),
  );

/** Somebody who is there before the tests of a file or a group. */
export const personFor = (make: () => Promise<Person>): Person => startedFor(make);
