import { describe, expect, test } from "vitest";
import { type Question, type QuestionName, questionList } from "#domain/onboarding/questions.ts";
import { eitherKind } from "../tests/databases.ts";
import { booksFor } from "../tests/money/books.ts";
import { project } from "../tests/project.ts";

describe.each(eitherKind)("the questionnaire and its table, on the %s database", (kind) => {
  const books = booksFor(kind);

  /** Submits the questionnaire with these answers as a client. @returns the error, null if the table accepts it. */
  const errorOfSubmitting = async (answer: Record<string, unknown>) => {
    const { error } = await books.ada.client
      .from("onboarding_submissions")
      .insert({ ...project, ...answer, user_id: books.ada.id });
    return error;
  };

  test("each question is a column that a client may insert", async () => {
    const { rows } = await books.backend.db.query<{ name: string }>(
      `select column_name as name from information_schema.column_privileges
       where table_schema = 'public' and table_name = 'onboarding_submissions'
         and grantee = 'authenticated' and privilege_type = 'INSERT'`,
    );
    const columns = rows.map(({ name }) => name);
    expect(questionList.map(({ name }) => name).filter((name) => !columns.includes(name))).toEqual(
      [],
    );
  });

  const questionsOfKind = (kind: Question["kind"]) =>
    questionList
      .filter(({ kind: one }) => one === kind)
      .map((question) => [question.name, question] as const);
  const text = (length: number) => "x".repeat(length);
  const refusal = { code: "23514" };

  test.each(questionsOfKind("text"))(
    "the table accepts %s up to the length that the page accepts",
    async (name, question) => {
      const { max } = question as { max: number };
      expect(await errorOfSubmitting({ [name]: text(max) })).toBeNull();
      expect(await errorOfSubmitting({ [name]: text(max + 1) })).toMatchObject(refusal);
    },
  );

  test.each(questionsOfKind("choice"))(
    "%s takes each option of the page, and nothing else",
    async (name, question) => {
      const { options } = question as { options: readonly string[] };
      for (const option of options)
        expect(await errorOfSubmitting({ [name]: option }), option).toBeNull();
      expect(await errorOfSubmitting({ [name]: "something else" })).toMatchObject(refusal);
    },
  );

  test.each(questionsOfKind("choices"))(
    "%s takes all options of the page at once, and no other",
    async (name, question) => {
      const { options } = question as { options: readonly string[] };
      expect(await errorOfSubmitting({ [name]: options })).toBeNull();
      expect(await errorOfSubmitting({ [name]: ["something else"] })).toMatchObject(refusal);
    },
  );

  test.each(questionsOfKind("agreement"))("%s must be given", async (name) => {
    expect(await errorOfSubmitting({ [name]: true })).toBeNull();
    expect(await errorOfSubmitting({ [name]: false })).toMatchObject(refusal);
  });

  test("an address of 254 characters is taken, and none that is longer", async () => {
    const label = "a".repeat(60);
    const address = (length: number) =>
      `${label}@${label}.${label}.`.concat("a".repeat(length - 3 * 61 - 4), ".com");
    const { max } = questionList.find(({ name }) => name === ("email" satisfies QuestionName)) as {
      max: number;
    };
    expect(address(max)).toHaveLength(254);
    expect(await errorOfSubmitting({ email: address(max) })).toBeNull();
    expect(await errorOfSubmitting({ email: address(max + 1) })).toMatchObject(refusal);
  });

  test("the studio exports every answer that is one value", async () => {
    const answers = { color_preferences: 'Ink and "brass"', font_examples: "Futura" };
    expect(await errorOfSubmitting(answers)).toBeNull();
    const body = { list: "projects" };
    const { data, error } = await books.studio.client.functions.invoke("export-list", { body });
    expect(error).toBeNull();
    const csv: string = typeof data === "string" ? data : await data.text();
    const head = csv.split("\r\n")[0] ?? "";
    const oneValue = questionList.filter(({ kind }) =>
      ["text", "email", "choice", "flag"].includes(kind),
    );
    const exported = oneValue.map(({ name }) => (name === "service_selection" ? "service" : name));
    expect(head.split(",")).toEqual(expect.arrayContaining(exported));
    expect(csv).toContain(project.business_description);
    expect(csv).toContain('"Ink and ""brass""",Futura');
  });
});
