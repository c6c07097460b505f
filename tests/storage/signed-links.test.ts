import { describe, expect, test } from "vitest";
import { urlSigner } from "#engine/storage/signed-urls.ts";
import { eitherKind, testSecret } from "../databases.ts";
import { withEachLocation } from "../file-location.ts";
import { bucketName, png, storedFiles } from "./stored-files.ts";

describe.each(withEachLocation(eitherKind))(
  "signed links on the %s database and %s",
  (kind, location) => {
    const { backend, ada, bob, pathOf, files } = storedFiles(kind, location);

    test("a signed link opens only its own file, for its time and its purpose", async () => {
      const [path, other] = [pathOf(ada), pathOf(ada)];
      for (const at of [path, other])
        await files(ada.client).upload(at, png, { contentType: "image/png" });
      const { data } = await files(ada.client).createSignedUrl(path, 4);
      const url = data?.signedUrl ?? "";
      expect((await fetch(url)).status).toBe(200);
      expect((await fetch(url.replace(path, other))).status).toBe(400);
      expect((await fetch(url.replace(/token=.*/, `token=${ada.token}`))).status).toBe(400);
      expect((await fetch(`${url.slice(0, -3)}AAA`)).status).toBe(400);
      const unused = pathOf(ada);
      const upload = await files(ada.client).createSignedUploadUrl(unused);
      const uploadToken = upload.data?.token ?? "";
      expect((await fetch(url.replace(/token=.*/, `token=${uploadToken}`))).status).toBe(400);
      // A token works only for its own purpose, even for the very same path.
      await files(ada.client).upload(unused, png, { contentType: "image/png" });
      const toDownload = (await files(ada.client).createSignedUrl(unused, 4)).data?.signedUrl ?? "";
      expect((await fetch(toDownload)).status).toBe(200);
      expect((await fetch(toDownload.replace(/token=.*/, `token=${uploadToken}`))).status).toBe(
        400,
      );
      const scratch = pathOf(ada);
      const address = `${backend.url}/storage/v1/object/upload/sign/${bucketName}/${scratch}`;
      const signer = urlSigner(testSecret, () => new Date());
      const put = async (scope: "download" | "upload") => {
        const token = await signer.sign({ url: `${bucketName}/${scratch}`, scope }, 60);
        const headers = { "content-type": "image/png" };
        return (await fetch(`${address}?token=${token}`, { method: "PUT", headers, body: png }))
          .status;
      };
      expect([await put("download"), await put("upload")]).toEqual([400, 200]);
      const asBearer = new URL(url).searchParams.get("token") ?? "";
      const rest = await fetch(`${backend.url}/rest/v1/onboarding_submissions`, {
        headers: { apikey: backend.keys.publishable, authorization: `Bearer ${asBearer}` },
      });
      expect(rest.status).toBe(401);
      const aMinuteAgo = urlSigner(testSecret, () => new Date(Date.now() - 60_000));
      const claims = { url: `${bucketName}/${path}`, scope: "download" as const };
      const signedThen = async (seconds: number) =>
        fetch(url.replace(/token=.*/, `token=${await aMinuteAgo.sign(claims, seconds)}`));
      expect((await signedThen(90)).status).toBe(200);
      const late = await signedThen(59);
      expect([late.status, (await late.json()).code]).toEqual([400, "InvalidJWT"]);
    });

    test("a signed upload stores one file for the person who asked for it, once", async () => {
      const path = pathOf(ada);
      const { data } = await files(ada.client).createSignedUploadUrl(path);
      const put = () =>
        files(backend.visitor()).uploadToSignedUrl(path, data?.token ?? "", png, {
          contentType: "image/png",
        });
      expect((await put()).error).toBeNull();
      expect((await put()).error).toMatchObject({ statusCode: "409" });
      expect((await files(ada.client).createSignedUploadUrl(pathOf(bob))).error).not.toBeNull();
      const owner = await backend.db.query("select owner_id from storage.objects where name = $1", [
        path,
      ]);
      expect(owner.rows).toEqual([{ owner_id: ada.id }]);
    });
  },
);
