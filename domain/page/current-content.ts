/** The address of the content that the portal and the admin area need, for a page that does not know its version, as in
 * development. In a printed document the server replaces it by the address of the present version. */
export const currentContentPath = "/content/current.json";

/** @param version `browserContent().version` */
export function contentPath(version: string | undefined): string {
  return version ? `/content/${version}.json` : currentContentPath;
}
