/** The parts of a full address ('https://www.example.com/a?b'); `site` is its host without `www.`. */
export function partsOf(address: string): { scheme: string; site: string; path: string } {
  const [, scheme = "", host = "", path = "/"] =
    /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)([^?#]*)/.exec(address) ?? [];
  return { scheme, site: host.replace(/^www\./, ""), path: path === "" ? "/" : path };
}
