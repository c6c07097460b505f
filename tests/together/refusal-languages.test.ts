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
  const refusalOf = async (name: string, body: object, person = world.people.viewer) => {
    const answer = await world.act(name, body, person);
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

  test("at a deliverable", async () => {
    const deliverableId = await world.post(projectId);
    const list = { deliverableId, version: 1, points: [{ text: "Larger" }] };
    expect(await refusalOf("send-changes", list)).toEqual([
      "change_list.viewer",
      "A viewer looks at deliverables and sends no changes.",
      "Como lector de este proyecto, usted ve las entregas y no envía cambios.",
      "En tant que lecteur de ce projet, vous regardez les livrables et n’envoyez pas de modifications.",
      "Sie lesen in diesem Projekt mit und senden keine Änderungen.",
    ]);
  });

  test("at a question", async () => {
    const body = { projectId, text: "Which colour?", blocking: false };
    const asked = await world.act("ask-client", body, world.books.studio);
    const answer = { questionId: asked.body.questionId, text: "Blue" };
    expect(await refusalOf("answer-question", answer)).toEqual([
      "question.viewer",
      "A viewer reads the questions of a project and answers none.",
      "Como lector de este proyecto, usted lee sus preguntas y no responde a ninguna.",
      "En tant que lecteur de ce projet, vous lisez ses questions et n’y répondez pas.",
      "Sie lesen in diesem Projekt mit und beantworten hier keine Fragen.",
    ]);
  });

  test("when a refund is asked for", async () => {
    const body = { projectId, reason: "Too late" };
    expect(await refusalOf("ask-for-refund", body, world.books.ada)).toEqual([
      "refund.nothing_missed",
      "A refund can be asked for after a deadline that we have missed.",
      "Un reembolso se puede pedir después de un plazo que no hayamos cumplido.",
      "Un remboursement peut être demandé après un délai que nous n’avons pas tenu.",
      "Eine Erstattung lässt sich nach einem Termin verlangen, den wir nicht gehalten haben.",
    ]);
  });

  test("with the number that the English sentence names", async () => {
    const deliverableId = await world.post(projectId);
    await world.actSuccessfully(
      "approve-deliverable",
      { deliverableId, version: 1 },
      world.books.ada,
    );
    const list = { deliverableId, version: 1, points: [{ text: "Larger" }] };
    expect(await refusalOf("send-changes", list, world.books.ada)).toEqual([
      "deliverable.approved",
      "Version 1 was approved. What is new is posted as a deliverable of its own.",
      "La versión 1 se aprobó. Lo nuevo se publica como una entrega propia.",
      "La version 1 a été approuvée. Ce qui est nouveau est publié comme un livrable à part.",
      "Fassung 1 wurde freigegeben. Neues wird als eigene Lieferung eingestellt.",
    ]);
  });

  test("by REST, where the code is the hint and the SQLSTATE stays", async () => {
    const { error } = await world.people.viewer.client.rpc("add_project_files", {
      project_id: projectId,
      files: [],
    });
    expect(error).toMatchObject({
      code: "42501",
      message: "You may read this project and not change it. Ask its owner.",
      hint: "project.viewer",
      details: null,
    });
  });
});
