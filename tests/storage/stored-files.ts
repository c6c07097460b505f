import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import type { Person } from "../backend.ts";
import { backendFor, personFor } from "../backend-for.ts";
import type { DatabaseKind } from "../databases.ts";
import type { FileLocationKind } from "../file-location.ts";

export const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
export const bucketName = "onboarding-assets";
/** Two clients and the studio with files in a bucket. */
export function storedFiles(kind: DatabaseKind, location: FileLocationKind) {
  const backend = backendFor(kind, { files: location });
  const ada = personFor(() => backend.customer());
  const bob = personFor(() => backend.customer());
  const studio = personFor(() => backend.admin());

  const pathOf = (person: Person, extension = "png") =>
    `${person.id}/1700000000000-${randomUUID().replaceAll("-", "").slice(0, 12)}.${extension}`;
  const files = (client: SupabaseClient) => client.storage.from(bucketName);

  return { backend, ada, bob, studio, pathOf, files };
}
