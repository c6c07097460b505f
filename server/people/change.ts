import { z } from "zod";
import { asActor } from "../endpoint/as-actor.ts";
import { defineFunction, done, type StudioFunction } from "../endpoint/define.ts";

interface Change<Body> {
  body: z.core.$ZodType<Body>;
  expected: string;
  /** The SQL function that makes the change and refuses those who may not. */
  statement: string;
  values(body: Body): (string | boolean)[];
}

/** A function that changes the people of the studio or of a project: `{ success: true }`. */
export function changeOfPeople<Body>({
  body,
  expected,
  statement,
  values,
}: Change<Body>): StudioFunction {
  return defineFunction<Body>({
    who: "person or server",
    body,
    expected,
    returns: done,
    run: (input, { db, caller }) =>
      asActor(db, caller, async (tx) => {
        await tx.query(statement, values(input));
        return { ok: true, body: { success: true } };
      }),
  });
}

/** The fields of the functions that take nothing else. */
export const personInProject = z.object({ projectId: z.uuid(), userId: z.uuid() });

/** What the functions about a member of a project take. The role of owner cannot be given: it is the client's. */
export const memberFields = {
  projectId: z.uuid(),
  role: z.enum(["editor", "viewer"]),
  mayAccept: z.boolean().default(false),
  seesMoney: z.boolean().default(false),
};
