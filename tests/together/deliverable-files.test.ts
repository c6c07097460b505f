import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { describe, expect, test, vi } from "vitest";
import { removeExpired } from "#server/jobs/remove-expired.ts";
import { sweepOrphans } from "#server/jobs/sweep-orphans.ts";
import { readPersonData } from "#server/my-data/read-data.ts";
import { removeAccount } from "#server/my-data/remove-account.ts";
import type { Person } from "../backend.ts";
import { eitherKind } from "../databases.ts";
import { deadLink, deliverablesFor, newPicture } from "./deliverable-world.ts";

const bucket = "project-files";

describe.each(eitherKind)("files of messages and deliverables, on the %s database", (kind) => {
  const world = deliverablesFor(kind);
  const { books, people, newProject, act, actSuccessfully, upload } = world;
  const objects = async (path: string) =>
    (await books.rows("select version from storage.objects where name = $1", path)).length;
  const bytesOf = async (path: string, person: Person) => {
    const { data } = await person.client.storage.from(bucket).download(path);
    return data && Buffer.from(await data.arrayBuffer());
  };
  /** A file whose bytes do not end before the test says so, instead of the next one that is read. */
  const endlessFile = () => {
    let isOver = false;
    const begun = Promise.withResolvers<void>();
    async function* chunks() {
      while (!isOver) {
        yield Buffer.alloc(1024);
        begun.resolve();
        await new Promise((resolve) => setImmediate(resolve));
      }
    }
    const end = () => {
      isOver = true;
    };
    return { bytes: Readable.from(chunks()), isBegun: begun.promise, end };
  };
  const textsIn = async (projectId: string) =>
    (
      await books.rows<{ text: string }>(
        "select text from public.messages where project_id = $1::uuid order by created_at",
        projectId,
      )
    ).map(({ text }) => text);
  const notThere = "A file is not there any more. Take it off and add it again.";
  const taken = "A file belongs to something else already. Take it off and add it again.";

  test("no file is read for somebody whom the act refuses, and each is read once for a list", async () => {
    const projectId = await newProject();
    const { bytes } = newPicture();
    const path = await upload(projectId, people.editor, bytes);
    const posted = { projectId, title: "The page", link: deadLink };
    const { deliverableId } = await actSuccessfully("post-deliverable", posted, people.maker);
    const files = [{ path, name: "Logo.png" }];
    const points = [1, 2, 3].map((number) => ({ text: `Point ${number}`, files }));
    const readings = vi.spyOn(books.backend.blobs, "read");
    const refused = [
      await act("send-changes", { deliverableId: randomUUID(), points }, people.editor),
      await act("send-changes", { deliverableId, points }, people.maker),
      await act("post-message", { projectId: randomUUID(), text: "x", files }, people.editor),
      await act("post-deliverable", { projectId, title: "x", files }, people.editor),
    ];
    expect(refused.map(({ status }) => status)).toEqual([404, 403, 404, 403]);
    expect(readings).not.toHaveBeenCalled();
    await act("send-changes", { deliverableId, points }, people.editor);
    expect(readings).toHaveBeenCalledOnce();
    readings.mockRestore();
  });

  test("the files of a message are read no longer than its sender waits, and a message of somebody who left is not written", async () => {
    const projectId = await newProject();
    const files = [{ path: await upload(projectId, people.editor), name: "Film.png" }];
    const body = { projectId, text: "Our film", files };
    const file = endlessFile();
    const readings = vi.spyOn(books.backend.blobs, "read").mockResolvedValueOnce(file.bytes);
    const leaving = new AbortController();
    const left = people.editor.client.functions.invoke("post-message", {
      body,
      signal: leaving.signal,
    });
    try {
      await file.isBegun;
      leaving.abort();
      expect((await left).error).not.toBeNull();
      await expect.poll(() => file.bytes.destroyed, { timeout: 10_000 }).toBe(true);
    } finally {
      file.end();
      readings.mockRestore();
    }
    // The next message of the account begins when the one before has ended.
    const { messageId } = await actSuccessfully("post-message", body, people.editor);
    const messages = await books.rows(
      "select id from public.messages where project_id = $1::uuid",
      projectId,
    );
    expect(messages).toEqual([{ id: messageId }]);
  });

  test("of one account the files of one message are read at a time, and another account does not wait for it", async () => {
    const projectId = await newProject();
    const messageOf = async (person: Person, text: string) => {
      const files = [{ path: await upload(projectId, person), name: "Film.png" }];
      return { projectId, text, files };
    };
    const [first, second, other] = [
      await messageOf(people.editor, "first"),
      await messageOf(people.editor, "second"),
      await messageOf(books.ada, "other"),
    ];
    const file = endlessFile();
    const readings = vi.spyOn(books.backend.blobs, "read").mockResolvedValueOnce(file.bytes);
    try {
      const sent = [actSuccessfully("post-message", first, people.editor)];
      await file.isBegun;
      sent.push(actSuccessfully("post-message", second, people.editor));
      await actSuccessfully("post-message", other, books.ada);
      expect(readings).toHaveBeenCalledTimes(2);
      expect(await textsIn(projectId)).toEqual(["other"]);
      file.end();
      await Promise.all(sent);
      expect(readings).toHaveBeenCalledTimes(3);
      expect(await textsIn(projectId)).toEqual(["other", "first", "second"]);
    } finally {
      file.end();
      readings.mockRestore();
    }
  });

  test("a version holds name, size, type and hash of the bytes, and nobody replaces or deletes them", async () => {
    const projectId = await newProject();
    const { bytes, sha256 } = newPicture();
    const path = await upload(projectId, people.maker, bytes);
    const { deliverableId } = await actSuccessfully(
      "post-deliverable",
      { projectId, title: "The logo", files: [{ path, name: "Logo ü.png" }] },
      people.maker,
    );
    const held = [{ path, name: "Logo ü.png", size: bytes.length, type: "image/png", sha256 }];
    const readFiles = async () =>
      (
        await books.ada.client
          .from("deliverable_versions")
          .select("files")
          .eq("project_id", projectId)
      ).data;
    expect(await readFiles()).toEqual([{ files: held }]);
    for (const { client } of [people.maker, books.ada, books.studio]) {
      await client.storage
        .from(bucket)
        .upload(path, newPicture().bytes, { upsert: true, contentType: "image/png" });
      await client.storage.from(bucket).remove([path]);
      await client.storage.from(bucket).move(path, `${projectId}/${randomUUID()}.png`);
    }
    const { storage } = books.backend.service;
    const replaced = await storage
      .from(bucket)
      .upload(path, newPicture().bytes, { upsert: true, contentType: "image/png" });
    await storage.from(bucket).remove([path]);
    const moved = await storage.from(bucket).move(path, `${projectId}/${randomUUID()}.png`);
    expect([replaced.error, moved.error].every(Boolean)).toBe(true);
    expect(await bytesOf(path, books.ada)).toEqual(bytes);
    await actSuccessfully("approve-deliverable", { deliverableId, version: 1 }, books.ada);
    const { data } = await books.ada.client
      .from("approvals")
      .select("files")
      .eq("project_id", projectId);
    expect(data).toEqual([{ files: held }]);
    // A file that no record names can be replaced with the server's own key.
    const free = await upload(projectId, people.maker);
    const other = newPicture();
    await storage
      .from(bucket)
      .upload(free, other.bytes, { upsert: true, contentType: "image/png" });
    expect(await bytesOf(free, books.ada)).toEqual(other.bytes);
  });

  test("a file is accepted only if it is in the project, was uploaded by that side and is named by nothing else", async () => {
    const projectId = await newProject();
    const other = await newProject();
    const ofClient = await upload(projectId, books.ada);
    const ofStudio = await upload(projectId, people.maker);
    const othersFile = await upload(other, people.maker);
    const listed = await upload(projectId, people.maker);
    await people.maker.client.rpc("add_project_files", {
      project_id: projectId,
      files: [{ path: listed, name: "a.png", size: 1, type: "image/png" }],
    });
    const post = (files: unknown[]) =>
      act("post-deliverable", { projectId, title: "x", files }, people.maker);
    for (const [files, message] of [
      [[ofClient], notThere],
      [[othersFile], notThere],
      [[`${projectId}/../${othersFile}`], notThere],
      [[listed], taken],
      [[ofStudio, ofStudio], taken],
    ] as const) {
      const refused = await post([...files]);
      expect([refused.status, refused.body.message]).toEqual([409, message]);
    }
    expect(
      await books.rows("select from public.deliverables where project_id = $1::uuid", projectId),
    ).toEqual([]);
    expect((await post([ofStudio])).status).toBe(200);
    expect((await post([ofStudio])).body.message).toBe(taken);
    const { error } = await people.maker.client.rpc("add_project_files", {
      project_id: projectId,
      files: [{ path: ofStudio, name: "a.png", size: 1, type: "image/png" }],
    });
    expect(error?.message).toBe("Only files that you have uploaded can be added");
    // A colleague's file is accepted, because it was uploaded by the same side.
    const points = [{ text: "As here", files: [ofClient] }];
    const [deliverable] = await books.rows<{ id: string }>(
      "select id from public.deliverables where project_id = $1::uuid",
      projectId,
    );
    const sent = await actSuccessfully(
      "send-changes",
      { deliverableId: deliverable?.id, points },
      people.editor,
    );
    expect((await world.pointsOf(sent.listId))[0]?.files).toMatchObject([{ path: ofClient }]);
    const tooMany = Array.from({ length: 11 }, () => ofStudio);
    expect((await post(tooMany)).body.message).toBe("Add up to 10 files.");
  });

  test("a file whose bytes are not those that were hashed is refused", async () => {
    const projectId = await newProject();
    const path = await upload(projectId, people.maker);
    const [stored] = await books.rows<{ version: string }>(
      "select version from storage.objects where name = $1",
      path,
    );
    const take = (version: string) =>
      books.rows(
        "select private.hold_files($1::uuid, 'studio', $2::jsonb)",
        projectId,
        JSON.stringify([{ path, name: "a.png", version, sha256: "0".repeat(64) }]),
      );
    await expect(take(randomUUID())).rejects.toThrow("file.gone");
    await take(stored?.version ?? "");
    await expect(take(stored?.version ?? "")).rejects.toThrow("file.held_elsewhere");
  });

  test("of two records that name one file at once, one gets it", async () => {
    for (let round = 0; round < 4; round++) {
      const projectId = await newProject();
      const file = await upload(projectId, people.maker);
      const answers = await Promise.all([
        act("post-deliverable", { projectId, title: "x", files: [file] }, people.maker),
        act("post-message", { projectId, text: "", files: [file] }, people.maker),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });

  test("a message may have files and no text; removing the message removes its files", async () => {
    const projectId = await newProject();
    const path = await upload(projectId, books.ada);
    const nothing = await act("post-message", { projectId, text: " ", files: [] }, books.ada);
    expect([nothing.status, nothing.body.message]).toEqual([422, "Write a message."]);
    const { messageId } = await actSuccessfully(
      "post-message",
      { projectId, text: "", files: [{ path, name: "a.png" }] },
      books.ada,
    );
    const { data } = await people.viewer.client
      .from("messages")
      .select("text, files")
      .eq("id", messageId);
    expect(data).toMatchObject([{ text: "", files: [{ path, name: "a.png" }] }]);
    expect((await act("remove-message", { messageId }, people.editor)).status).toBe(403);
    expect(await objects(path)).toBe(1);
    await actSuccessfully("remove-message", { messageId }, books.ada);
    expect(await objects(path)).toBe(0);
    expect(await bytesOf(path, books.ada)).toBeNull();
    const [removed] = await books.rows(
      "select text, files from public.messages where id = $1::uuid",
      messageId,
    );
    expect(removed).toEqual({ text: null, files: [] });
    const held = await books.rows("select from private.held_files where path = $1", path);
    expect(held).toEqual([]);
  });

  test("a file that nothing names is deleted a day later, and one that a record names is not", async () => {
    const projectId = await newProject();
    const [held, free] = [
      await upload(projectId, people.maker),
      await upload(projectId, people.maker),
    ];
    await actSuccessfully(
      "post-deliverable",
      { projectId, title: "x", files: [held] },
      people.maker,
    );
    const { db, blobs } = books.backend;
    await sweepOrphans({ db, blobs, now: new Date(Date.now() + 25 * 3_600_000) });
    expect([await objects(held), await objects(free)]).toEqual([1, 0]);
  });

  test("deleting an account deletes its project with everything in it, and the files of its messages in other projects", async () => {
    const { backend } = books;
    const eve = await backend.customer("Eve");
    const own = await books.submit(undefined, eve);
    const shared = await newProject();
    await backend.join(shared, eve, "editor");
    const ofOwn = await upload(own, books.studio);
    const { deliverableId } = await actSuccessfully(
      "post-deliverable",
      { projectId: own, title: "x", files: [ofOwn] },
      books.studio,
    );
    await actSuccessfully("approve-deliverable", { deliverableId, version: 1 }, eve);
    const message = await upload(shared, eve);
    await actSuccessfully(
      "post-message",
      { projectId: shared, text: "My logo", files: [message] },
      eve,
    );
    const deliverable = await world.post(shared);
    const point = await upload(shared, eve);
    const points = [{ text: "As here", files: [point] }];
    await actSuccessfully("send-changes", { deliverableId: deliverable, points }, eve);
    await backend.db.query(
      "insert into private.account_deletions (user_id, asked_by, side) values ($1::uuid, $1::uuid, 'client')",
      [eve.id],
    );
    const { db, blobs, folder, mailServices } = backend;
    await removeAccount({ db, blobs, site: mailServices.site, outboxFolder: folder }, eve.id);
    expect(await readPersonData(db, eve.id)).toBeNull();
    for (const table of ["deliverables", "deliverable_versions", "approvals"]) {
      expect(
        await books.rows(`select from public.${table} where project_id = $1::uuid`, own),
      ).toEqual([]);
    }
    expect([await objects(ofOwn), await objects(message), await objects(point)]).toEqual([0, 0, 1]);
    const held = await books.rows<{ path: string }>(
      "select path from private.held_files where path = any($1)",
      [ofOwn, message, point],
    );
    expect(held).toEqual([{ path: point }]);
  });

  test("a link is stored with the result of looking at it", async () => {
    const projectId = await newProject();
    await world.post(projectId);
    const { data } = await books.ada.client
      .from("deliverable_versions")
      .select("link, link_seen")
      .eq("project_id", projectId);
    expect(data).toEqual([
      { link: deadLink, link_seen: { at: expect.any(String), isReachable: false } },
    ]);
  });

  // This test comes last, because four years later every session has ended.
  test("the files of an ended project are deleted with its others, and the rows still have their names and hashes", async () => {
    const projectId = await newProject();
    const path = await upload(projectId, people.maker);
    await actSuccessfully(
      "post-deliverable",
      { projectId, title: "x", files: [path] },
      people.maker,
    );
    await books.backend.db.query(
      "update public.onboarding_submissions set status = 'completed' where id = $1::uuid",
      [projectId],
    );
    const { db, blobs, folder } = books.backend;
    const now = new Date(Date.now() + 4 * 365 * 86_400_000);
    await removeExpired({ db, blobs, outboxFolder: folder, now });
    expect(await objects(path)).toBe(0);
    const [version] = await books.rows<{ files: unknown }>(
      "select files from public.deliverable_versions where project_id = $1::uuid",
      projectId,
    );
    expect(version?.files).toMatchObject([{ path, sha256: expect.any(String) }]);
  });
});
