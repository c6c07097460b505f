/** Of a full address as a browser writes it out ('https://www.example.com/a?b'). */
export function partsOf(address: string): { scheme: string; site: string; path: string } {
  const [, scheme = "", host = "", path = "/"] =
    /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)([^?#]*)/.exec(address) ?? [];
  return { scheme, site: host.replace(/^www\./, ""), path: path === "" ? "/" : path };
}
