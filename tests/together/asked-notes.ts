import { randomUUID } from "node:crypto";
import type { Person } from "../backend.ts";
import type { DatabaseKind } from "../databases.ts";
import { deliverablesFor } from "./deliverable-world.ts";

/** A note has two words: a search for the first one finds the note, and the second one is in nothing but the note. */
export interface Note {
  id: string;
  searched: string;
  secret: string;
}

/** Notes in a busy project, and requests of everybody who may or may not read them. */
export function askedNotes(kind: DatabaseKind) {
  const world = deliverablesFor(kind);
  const { books, people, newProject, actSuccessfully, post, send } = world;
  /** None of these people may read a note about the project, or notice that there is one. */
  const outsiders = (): [string, Person | undefined][] => [
    ["owner", books.ada],
    ["editor", people.editor],
    ["accepter", people.accepter],
    ["viewer", people.viewer],
    ["stranger", people.stranger],
    ["maker of another project", people.otherMaker],
    ["visitor", undefined],
  ];
  const insiders = (): [string, Person][] => [
    ["maker", people.maker],
    ["manager", people.manager],
    ["owner of the studio", books.studio],
  ];

  const write = async (projectId: string): Promise<Note> => {
    const [searched, secret] = ["searched", "secret"].map(
      (word) => word + randomUUID().replaceAll("-", ""),
    ) as [string, string];
    const text = `${searched} ${secret}`;
    const { noteId } = await actSuccessfully("post-note", { projectId, text }, people.maker);
    return { id: noteId, searched, secret };
  };
  /** A project with something of everything that a note could appear with. */
  const busyProject = async () => {
    const projectId = await newProject();
    await actSuccessfully("post-message", { projectId, text: "Good morning" }, books.ada);
    await actSuccessfully("post-message", { projectId, text: "Hello Ada" }, people.maker);
    await send(await post(projectId));
    await post(projectId);
    const asked = { projectId, text: "Which colour?", blocking: true };
    await actSuccessfully("ask-client", asked, people.maker);
    await books.ada.client
      .from("bug_reports")
      .insert({ project_id: projectId, title: "The menu", description: "It is closed." });
    await people.viewer.client.rpc("seen", {
      project_id: projectId,
      up_to: new Date().toISOString(),
    });
    return projectId;
  };

  return { ...world, outsiders, insiders, write, busyProject };
}
