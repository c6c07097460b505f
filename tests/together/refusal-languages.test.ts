import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { Language } from "#domain/settings/settings.ts";
import { refusalIn } from "#web/data/answer.ts";
import { setDocumentLanguage } from "#web/data/language.ts";
import { eitherKind } from "../databases.ts";
import { deliverablesFor } from "./deliverable-world.ts";

describe.each(eitherKind)("what a client reads when refused, on the %s database", (kind) => {
  const world = deliverablesFor(kind);
  let projectId = "";

  beforeAll(async () => {
    projectId = await world.newProject();
  });

  /** The refusal as it is sent, and the sentence that a page shows in each language. */
  const refusalOf = async (name: string, body: object) => {
    const answer = await world.act(name, body, world.people.viewer);
    const { code, message } = answer.body;
    const displayed: string[] = [];
    for (const language of ["en", "es", "fr", "de"] satisfies Language[]) {
      setDocumentLanguage(language);
      displayed.push((await refusalIn(answer.body, answer.status, "Otherwise")).message);
    }
    expect(displayed[0]).toBe(message);
    return [code, ...displayed];
  };

  test("in a thread", async () => {
    expect(await refusalOf("post-message", { projectId, text: "Hello" })).toEqual([
      "message.viewer",
      "A viewer reads the messages of a project and writes none.",
      "Como lector de este proyecto, usted lee sus mensajes y no escribe ninguno.",
      "En tant que lecteur de ce projet, vous lisez ses messages et n’en écrivez pas.",
      "Sie lesen in diesem Projekt mit und schreiben hier keine Nachrichten.",
    ]);
    const changed = await refusalOf("edit-message", { messageId: randomUUID(), text: "Hello" });
    expect(changed.at(-1)).toBe("Diese Nachricht gibt es nicht.");
  });
});
