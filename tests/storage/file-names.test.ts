import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { storedName } from "#domain/file/safe-name.ts";
import { cleanText } from "#domain/text.ts";
import { awkwardInputs } from "../awkward-inputs.ts";
import { type Backend, type Person, startBackend } from "../backend.ts";
import { callFunction } from "../call-function.ts";
import { databaseKinds } from "../databases.ts";
import { withEachLocation } from "../file-location.ts";
import { project } from "../project.ts";

describe.each(withEachLocation(databaseKinds))(
  "names and paths of files, on the %s database and %s",
  (kind, location) => {
    let ada: Person;
    let backend: Backend;
    afterAll(() => backend.stop());
    beforeAll(async () => {
      backend = await startBackend(kind, { files: location });
      ada = await backend.customer();
    });
    const pdf = new Blob(["%PDF-1.4\n<html><script>alert(1)</script></html>"], {
      type: "application/pdf",
    });
    const upload = async (bucket: string, path: string) => {
      const { error } = await ada.client.storage.from(bucket).upload(path, pdf);
      expect([path, error]).toEqual([path, null]);
      return path;
    };
    const submit = (files: object[]) =>
      ada.client
        .from("onboarding_submissions")
        .insert({ ...project, uploaded_files: files, submission_key: randomUUID() })
        .select("id, uploaded_files")
        .single();

    test("the database and the browser make the same name of every text", async () => {
      const texts = [
        ...awkwardInputs.map(({ text }) => cleanText(text)).filter((text) => text !== null),
        ...[
          "CON",
          "con.pdf",
          "a.PDF",
          "a.html",
          ".pdf",
          "a.",
          "a/b\\c.pdf",
          "LPT¹",
          "a".repeat(300),
        ],
      ].filter((text) => text.length < 110 || /^a+$/.test(text));
      const paths = ["x/1.pdf", "x/1.PDF", "x/1", "x/1.jfif"];
      expect(texts.length).toBeGreaterThan(150);
      for (const path of paths) {
        const { rows } = await backend.db.query<{ name: string }>(
          "select private.safe_file_name(text, $2) as name from unnest($1::text[]) with ordinality as t(text, n) order by n",
          [texts, path],
        );
        expect(rows.map(({ name }) => name)).toEqual(texts.map((text) => storedName(text, path)));
      }
    });

    test("a page that is called a document keeps the ending of its path, however it is named", async () => {
      const own = await upload("onboarding-assets", `${ada.id}/1700000000000-${randomUUID()}.pdf`);
      const name = "..\\brief\u202e.hta";
      const { data } = await submit([{ path: own, name, size: 1, type: "application/pdf" }]);
      expect(data?.uploaded_files).toEqual([
        { path: own, name: "-brief.hta.pdf", size: 1, type: "application/pdf" },
      ]);
      const projectId = data?.id;
      const added = await upload("project-files", `${projectId}/${randomUUID()}.pdf`);
      const answer = await ada.client.rpc("add_project_files", {
        project_id: projectId,
        files: [{ path: added, name: "..\\..\\x.bat", size: 1, type: "application/pdf" }],
      });
      expect(answer.data.at(-1).name).toBe("-..-x.bat.pdf");
      const sent = await upload("project-files", `${projectId}/${randomUUID()}.pdf`);
      const files = [{ path: sent, name: "invoice.html" }];
      const body = { projectId, text: "", files };
      expect((await callFunction(backend, "post-message", { body, token: ada.token })).status).toBe(
        200,
      );
      const { rows } = await backend.db.query<{ name: string }>(
        "select files -> 0 ->> 'name' as name from public.messages where project_id = $1::uuid",
        [projectId],
      );
      expect(rows).toEqual([{ name: "invoice.html.pdf" }]);
      const stored = await upload("project-files", `${projectId}/${randomUUID()}.pdf`);
      const plain = { projectId, text: "", files: [{ path: stored, name: "Angebot für Zoë.pdf" }] };
      await callFunction(backend, "post-message", { body: plain, token: ada.token });
      const names = await backend.db.query<{ name: string }>(
        "select files -> 0 ->> 'name' as name from public.messages order by created_at desc limit 1",
      );
      expect(names.rows).toEqual([{ name: "Angebot für Zoë.pdf" }]);
    });

    test("a path takes any random part and ending, in the own folder and no other", async () => {
      const random = ["0.8k3jx9", "q", randomUUID(), "a_b-c.d", "9".repeat(20)];
      for (const part of random) {
        const path = await upload("onboarding-assets", `${ada.id}/1700000000000-${part}.PDF`);
        const { error } = await submit([{ path, name: "a.pdf", size: 1, type: "application/pdf" }]);
        expect([part, error]).toEqual([part, null]);
      }
      for (const path of [
        `${randomUUID()}/1700000000000-abcdef.pdf`,
        `${ada.id}/../x/1700000000000-abcdef.pdf`,
        `${ada.id}/1700000000000-abcdef/x.pdf`,
        `${ada.id}/now-abcdef.pdf`,
        `${ada.id}/1700000000000-abcdef`,
      ]) {
        const { error } = await submit([{ path, name: "a.pdf", size: 1, type: "application/pdf" }]);
        expect([path, error?.code]).toEqual([path, "23514"]);
      }
    });

    test("a JPEG of Windows and a TIFF of a scanner are taken under their names", async () => {
      const jpeg = Buffer.from("ffd8ffe000104a46494600010100", "hex");
      const tiff = Buffer.from("49492a0008000000", "hex");
      for (const [ending, bytes, type] of [
        ["jfif", jpeg, "image/jpeg"],
        ["tif", tiff, "image/tiff"],
      ] as const) {
        const path = `${ada.id}/1700000000000-${randomUUID()}.${ending}`;
        const bucket = ada.client.storage.from("bug-report-screenshots");
        expect((await bucket.upload(path, new Blob([bytes], { type }))).error).toBeNull();
        const { data } = await bucket.info(path);
        expect(data?.contentType).toBe(type);
      }
    });
  },
);
